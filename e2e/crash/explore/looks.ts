/**
 * The ways in which an order may look, next to the only sale that it could be: one package for one player. Each has
 * what it proves, for a till that alone sells in its shop. `evidence.ts` holds the app's own rules to it.
 */
import type { ServiceOrder } from '@shared/model/service/order';
import { baht } from '../../../src/main/domain/test-support/sales';

/**
 * What an order without the sale's names proves of an unknown sale. `settles`: it is the sale's. `asks`: a person
 * decides. `asks alone`: a person decides, if no other order may be it. `nothing`: it is no one's here.
 */
export type Proof = 'settles' | 'asks' | 'asks alone' | 'nothing';

export interface Look {
  readonly proves: Proof;
  /** What an order of the sale's Transaction is. `undecided`: it moves nothing, and alarms no one. */
  readonly ofItsBill: 'own' | 'not it' | 'undecided';
  /** What the order that settled the sale before is to it now. */
  readonly onceSettled: 'own' | 'not it' | 'undecided';
  /** Whether it raises an alarm about a sale that the till calls not made. */
  readonly alarms: boolean;
  readonly change: (order: ServiceOrder) => Partial<ServiceOrder>;
}

const NOTHING = { proves: 'nothing', ofItsBill: 'undecided', onceSettled: 'not it', alarms: false } as const;
const OTHER_CODE = { code: 'TG9' };
/** A word for what failed that the shop has not set: such an order settles nothing, whatever else it proves. */
export const READS_AS_FAILED = 'VOIDED';
const OTHER_PLAYER = '9876543210';

/** What is different in an order, each with what it proves. */
export const LOOKS = {
  'like the sale': own(() => ({})),
  'under the same names in capitals': own((order) =>
    inLines(order, ({ product, package: chosen }) => ({
      product: `${product?.toUpperCase() ?? ''} `,
      package: chosen?.toUpperCase() ?? null,
    })),
  ),
  'for another player': otherItem((order) => inLines(order, () => ({ payload: [OTHER_PLAYER] }))),
  'for no player': otherItem((order) => inLines(order, () => ({ payload: [] }))),
  'for one more player': otherItem((order) =>
    inLines(order, ({ payload }) => ({ payload: [...payload, OTHER_PLAYER] })),
  ),
  'for another game': otherItem((order) => inLines(order, () => ({ product: 'Another game' }))),
  'for another package': otherItem((order) => inLines(order, () => ({ package: 'Another package' }))),
  'with a line for another player': otherItem(({ lines }) => ({
    lines: [...lines, ...lines.map((line) => ({ ...line, payload: [OTHER_PLAYER] }))],
  })),
  'marked as deleted': { ...NOTHING, onceSettled: 'undecided', change: () => ({ faults: ['deleted'] }) },
  'called VOIDED': own(() => ({ status: READS_AS_FAILED })),
  'without lines': { ...NOTHING, onceSettled: 'own', change: () => ({ lines: [] }) },
  'with a member twice': {
    ...NOTHING,
    onceSettled: 'undecided',
    change: () => ({ faults: ['repeated-member'] }),
  },
  'with two lines alike': asks('own', ({ lines }) => ({ lines: [...lines, ...lines] })),
  'with another total': asks('not it', () => ({ total: baht(20_000) })),
  'without a total': asks('undecided', () => ({ total: null })),
  'without a time': asks('own', () => ({ at: null, createdAt: null })),
  'without a code': { ...asks('undecided', () => ({ code: null })), alarms: false },
  'under another code': { ...own(() => OTHER_CODE), ofItsBill: 'undecided' },
  "under another code and its bill's id": own((order) => ({ ...OTHER_CODE, ...billId(order) })),
  "under another code and its bill's id, with another total": asks('undecided', (order) => ({
    ...OTHER_CODE,
    ...billId(order),
    total: baht(20_000),
  })),
  "under another code and its bill's id, for another player": {
    ...NOTHING,
    change: (order) => ({
      ...OTHER_CODE,
      ...billId(order),
      ...inLines(order, () => ({ payload: [OTHER_PLAYER] })),
    }),
  },
  'five seconds early': own(madeLater(-5_000)),
  'just over five seconds early': offTime('asks', -5_001),
  'ten minutes early': offTime('asks', -600_000),
  'just over ten minutes early': offTime('nothing', -600_001),
  'five seconds late': own(madeLater(5_000)),
  'just over five seconds late': asks('own', madeLater(5_001)),
  'a day late': asks('own', madeLater(86_400_000)),
  'just over a day late': offTime('nothing', 86_400_001),
  'seven hours early, as in another zone': zoned(-7 * 3_600_000),
  'seven hours and five seconds early': zoned(-7 * 3_600_000 - 5_000),
  'seven hours less five seconds early': zoned(-7 * 3_600_000 + 5_000),
  'seven hours and just over five seconds early': offTime('nothing', -7 * 3_600_000 - 5_001),
  'seven hours less just over five seconds early': offTime('nothing', -7 * 3_600_000 + 5_001),
  'fourteen hours early': zoned(-14 * 3_600_000),
  'a quarter more than fourteen hours early': offTime('nothing', -14.25 * 3_600_000),
} as const satisfies Readonly<Record<string, Look>>;

export type LookName = keyof typeof LOOKS;
const NAMES = Object.keys(LOOKS) as LookName[];
export const OTHER_LOOKS = NAMES.filter((name) => name !== 'like the sale');
/** All but the sale's own: what someone else's order may look like where only this till sells. */
export const UNLIKE = NAMES.filter((name) => LOOKS[name].proves !== 'settles');

type Change = Look['change'];

function own(change: Change): Look {
  return { proves: 'settles', ofItsBill: 'own', onceSettled: 'own', alarms: true, change };
}

function otherItem(change: Change): Look {
  return { ...NOTHING, ofItsBill: 'not it', change };
}

function asks(ofItsBill: Look['ofItsBill'], change: Change): Look {
  return { proves: 'asks', ofItsBill, onceSettled: 'own', alarms: true, change };
}

/** Too far from the request's time for an alarm: a refused sale was not booked before it was sent, or a day later. */
function offTime(proves: Proof, ms: number): Look {
  return { ...own(madeLater(ms)), proves, alarms: false };
}

/** Its time fits once whole quarters of an hour are taken away. */
function zoned(ms: number): Look {
  return { ...own(madeLater(ms)), proves: 'asks alone' };
}

/** How much later than its booking the order says it was made, in milliseconds; null where it has no time. */
export function msAfter(look: LookName, order: ServiceOrder): number | null {
  const { change }: Look = LOOKS[look];
  const at = order.at === null ? null : change(order).at;
  return at === null || order.at === null ? null : (at ?? order.at) - order.at;
}

/** Whether the look is that of another time than the booking's. */
export function isElsewhen(look: LookName, order: ServiceOrder): boolean {
  return (msAfter(look, order) ?? 0) !== 0;
}

function billId({ id }: ServiceOrder): Pick<ServiceOrder, 'id'> {
  return { id: id?.replace('id-', 'tx-') ?? null };
}

function madeLater(ms: number): Change {
  return ({ at }) => ({ at: at === null ? null : at + ms });
}

function inLines(
  { lines }: ServiceOrder,
  change: (line: ServiceOrder['lines'][number]) => Partial<ServiceOrder['lines'][number]>,
): Pick<ServiceOrder, 'lines'> {
  return { lines: lines.map((line) => ({ ...line, ...change(line) })) };
}
