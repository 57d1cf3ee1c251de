/** The plan of one run, made from its seed alone. */
import { TRAINING_CATALOGUE } from '@training/catalogue';
import type { Fault } from '@training/faults/faults';
import type { WirePackage, WireProduct } from '@training/wire';
import {
  isInside,
  isOnTheWire,
  KILL_POINTS,
  LEAVE_SENDING,
  OF_A_SALE,
  RECOVERY,
  type InsideKill,
  type Kill,
  type KillPoint,
} from '../till/kill-points';
import { ANSWERING, BOOKED_IN_SILENCE, faultOf, FAULTS } from './planned-faults';
import type { StatementRange } from './migration-statements';
import { Random } from './random';

/** One top-up. */
export interface PlannedLine {
  readonly player: string;
  readonly product: WireProduct;
  readonly package: WirePackage;
  readonly quantity: number;
}

/** What staff sell to one customer. */
export interface PlannedSale extends PlannedLine {
  /** Further lines of its ticket, each for another player; none for a sale alone. */
  readonly more: readonly PlannedLine[];
  /** `held`: confirmed while the till knows that it is offline; `refused`: while it does not know yet. */
  readonly way: 'online' | 'held' | 'refused';
  readonly fault: Fault | null;
  readonly kill: Kill | null;
  /** For a sale that is sent later: whether the kill strikes while it is confirmed or while it is sent. */
  readonly killIn: 'confirming' | 'sending';
  /** Whether the orders are read before it, so that settling has something to compare with. */
  readonly ordersRead: boolean;
  /** Whether the orders are read while it is on the wire. */
  readonly meanwhile: boolean;
  /** What a proxy on the way does to its POST: it answers itself, before or after the service has got it. */
  readonly gateway: Gateway | null;
  /** How far the till's clock is from the right time when it is sold, in milliseconds. */
  readonly clockOffMs: number;
  /** Whether staff go on to the next customer before the outcome is known. */
  readonly alongside: boolean;
  /** Whether staff sell the same again when it was lost or its outcome is unknown. */
  readonly sellAgain: boolean;
}

/** A proxy between the till and the service that answers a POST in the service's place. */
export type Gateway = 'answers-before' | 'answers-after';

/** One run. */
export interface Plan {
  readonly seed: number;
  readonly sales: readonly PlannedSale[];
  readonly otherTills: boolean;
  /** When the service delivers and lists what it booked, in milliseconds. */
  readonly deliverAfterMs: number;
  readonly listAfterMs: number;
  /** One for each start, in their order; null for a start without a kill. */
  readonly startKills: readonly (Kill | null)[];
  readonly backUp: { readonly afterSale: number; readonly kill: Kill | null } | null;
  readonly settleKill: Kill | null;
  /** Whether the cache is gone after the first kill. */
  readonly cacheLost: boolean;
  /** The changes to the till's files at the end of the day. */
  readonly meddling: Meddling | null;
}

/** Files restored or copied while a kept sale waits in them, or cut by hand. */
export interface Meddling {
  /**
   * `restore`: the earlier journal is restored after the sale was sent. `clone`: the whole folder is copied
   * and a second till is started on the copy. `cut-tail`: the end of the journal is deleted with SQL.
   */
  readonly how: 'restore' | 'clone' | 'cut-tail';
  /** Confirmed while offline: it waits in the copy. Before a cut it is sent. */
  readonly kept: PlannedSale;
  /** Sold after the copy or the cut, in the till that goes on; null for none. */
  readonly after: PlannedSale | null;
  /** For a clone: whether it tries to send before the till does. */
  readonly cloneFirst: boolean;
  /** For a cut. */
  readonly cut: Cut;
}

/** The deletions from the journal of a stopped till. */
export interface Cut {
  /**
   * `entries`: the last of the audit trail. `rows`: those of the last sale. `both`: entries and rows.
   * `unsent`: what records, in rows and trail, that the last sale was sent.
   */
  readonly what: 'entries' | 'rows' | 'both' | 'unsent';
  /** How many of the entries that the anchor knows are deleted, if there are that many. */
  readonly entries: number;
  /** Whether the anchor is deleted too. */
  readonly anchorToo: boolean;
}

/** More entries than the trail of a run has. */
const WHOLE_TRAIL = 10_000;
const HOUR_MS = 3_600_000;
/** Clocks of cheap machines: an empty battery, a wrong zone, a year set wrongly by hand. */
const WRONG_BY: readonly number[] = [-400 * 24, -26, -7, -1, 1, 7, 26, 365 * 24].map(
  (hours) => hours * HOUR_MS,
);

/**
 * Returns the run of a seed. Any run of as many neighbouring seeds as there are kill points has each point
 * once. `migrating` gives the statements of the migration at which the till may be killed.
 */
export function planOf(seed: number, migrating: StatementRange): Plan {
  const plan = sketchOf(seed);
  const random = new Random(~seed);
  const atAStatement = (kill: Kill | null): Kill | null =>
    kill?.point === 'migrating' ? { ...kill, nth: random.between(migrating.first, migrating.last) } : kill;
  return { ...plan, startKills: plan.startKills.map(atAStatement) };
}

function sketchOf(seed: number): Plan {
  const random = new Random(seed);
  const first = KILL_POINTS[seed % KILL_POINTS.length] ?? 'any-time';
  const settling = /-settling$/.test(first);
  const twins = !settling && random.chance(0.08);
  const count = random.between(1, twins ? 2 : 4);
  const struck = random.between(0, count - 1);
  const sales: PlannedSale[] = [];
  for (let index = 0; index < count; index += 1) {
    const sale = saleOf(random, first, index === struck, sales.at(-1) ?? null);
    // A clock that jumped stays wrong until it jumps again.
    sales.push(random.chance(0.05) ? { ...sale, clockOffMs: random.pick([0, ...WRONG_BY]) } : sale);
  }
  return {
    seed,
    // The sale to be settled comes last: every other read of the orders would settle it before the kill.
    sales: settling
      ? [...sales.slice(1), silentSale(random)]
      : twins
        ? [...sales, ...twinSales(random)]
        : sales,
    otherTills: !settling && random.chance(0.1),
    deliverAfterMs: random.pick([0, 0, 60, 600_000]),
    listAfterMs: settling ? 0 : random.pick([0, 0, 0, 40]),
    startKills: startKills(random, first),
    backUp: backUpOf(random, first === 'backing-up', count),
    settleKill: settling
      ? kill(random, first)
      : randomKill(random, 0.1, ['before-settling', 'in-settling', 'after-settling']),
    cacheLost: random.chance(0.08),
    meddling: random.chance(0.2) ? meddlingOf(random) : null,
  };
}

function meddlingOf(random: Random): Meddling {
  const undisturbed = { kill: null, gateway: null, alongside: false, sellAgain: false, more: [] } as const;
  const sale = (): PlannedSale => ({ ...saleOf(random, 'any-time', false, null), ...undisturbed });
  const how = random.pick(['restore', 'clone', 'cut-tail'] as const);
  const kept: PlannedSale = { ...sale(), way: 'held' };
  const after: PlannedSale | null = random.chance(0.5) ? { ...sale(), way: 'online' } : null;
  return {
    how,
    kept,
    after,
    cloneFirst: random.chance(0.5),
    cut: {
      what: random.pick(['entries', 'rows', 'both', 'unsent'] as const),
      entries: random.chance(0.2) ? WHOLE_TRAIL : random.between(1, 8),
      anchorToo: random.chance(0.3),
    },
    // The lost sale's order looks the same as an order of the kept one would.
    ...(after && random.chance(0.5) ? { after: { ...after, ...itemOf(kept) } } : {}),
  };
}

function itemOf({ player, product, package: sold, quantity }: PlannedLine): PlannedLine {
  return { player, product, package: sold, quantity };
}

function saleOf(
  random: Random,
  first: KillPoint,
  struck: boolean,
  previous: PlannedSale | null,
): PlannedSale {
  const { product } = lineOf(random);
  const leaves = RECOVERY.includes(first);
  const planned = !struck
    ? null
    : leaves
      ? random.pick(LEAVE_SENDING)
      : OF_A_SALE.includes(first)
        ? first
        : null;
  const struckHere = planned ? kill(random, planned) : randomKill(random, 0.1, OF_A_SALE);
  const answers = struckHere !== null && /^answer-/.test(struckHere.point);
  const fault = random.chance(answers ? 0.3 : 0.5)
    ? faultOf(random.pick(answers ? ANSWERING : FAULTS))
    : null;
  // A kill on the wire means that the sale was sent: a kept sale is not on the wire yet.
  const way = random.chance(0.25) ? random.pick(['held', 'refused'] as const) : 'online';
  const onlySent =
    struckHere !== null && (isOnTheWire(struckHere) || leaves || /outcome/.test(struckHere.point));
  const again = previous !== null && random.chance(0.3);
  const sameItem = again && random.chance(0.7);
  const more = random.chance(0.35) ? Array.from({ length: random.between(1, 2) }, () => lineOf(random)) : [];
  // Between two lines are a commit and an outcome of each: the kill may strike a ticket at any of them.
  const nth = way === 'online' ? random.between(1, 1 + more.length) : 1;
  return {
    player: again ? previous.player : String(random.between(1_000_000_000, 9_999_999_999)),
    product: again ? previous.product : product,
    package: sameItem
      ? previous.package
      : random.pick(again ? previous.product.agentPackages : product.agentPackages),
    quantity: sameItem ? previous.quantity : random.chance(0.8) ? 1 : random.between(2, 3),
    way,
    fault,
    kill: struckHere && { ...struckHere, nth },
    more,
    killIn: onlySent || random.chance(0.5) ? 'sending' : 'confirming',
    ordersRead: random.chance(0.8),
    gateway: random.chance(0.1) ? random.pick(['answers-before', 'answers-after'] as const) : null,
    clockOffMs: previous?.clockOffMs ?? 0,
    meanwhile: random.chance(0.3),
    // A cashier who goes on to the next customer does not wait for the other lines.
    alongside: random.chance(0.2) && more.length === 0,
    sellAgain: random.chance(0.5) && more.length === 0,
  };
}

/** A top-up of anything that asks for one field, for a new player. */
function lineOf(random: Random): PlannedLine {
  const product = random.pick(TRAINING_CATALOGUE.filter(({ payloadField }) => payloadField.length === 1));
  return {
    player: String(random.between(1_000_000_000, 9_999_999_999)),
    product,
    package: random.pick(product.agentPackages),
    quantity: 1,
  };
}

/** A sale that only its order can settle. */
function silentSale(random: Random): PlannedSale {
  return {
    ...saleOf(random, 'any-time', false, null),
    way: 'online',
    fault: faultOf(random.pick(BOOKED_IN_SILENCE)),
    gateway: null,
    kill: null,
    ordersRead: true,
    meanwhile: false,
    alongside: false,
    sellAgain: false,
    more: [],
  };
}

/**
 * Two sales whose orders look the same. The first is unknown and was not booked. The second is booked, and
 * its order is listed while the till still waits for the answer.
 */
function twinSales(random: Random): [PlannedSale, PlannedSale] {
  const first = silentSale(random);
  const lost = random.pick(['reset-before-booking', 'close-before-booking', 'hang-before-booking'] as const);
  const slow = random.pick(['slow', 'drip'] as const);
  return [
    { ...first, fault: faultOf(lost) },
    { ...first, fault: faultOf(slow), meanwhile: true },
  ];
}

function startKills(random: Random, first: KillPoint): (Kill | null)[] {
  const atFirst = first === 'migrating' ? kill(random, first) : null;
  const again = first === 'migrating' ? randomKill(random, 0.3, ['migrating']) : null;
  if (again) return [atFirst, again];
  const later = RECOVERY.includes(first)
    ? kill(random, first)
    : randomKill(random, 0.15, [...RECOVERY, 'any-time']);
  const inARow = later ? randomKill(random, 0.25, [...RECOVERY, 'any-time']) : null;
  return [atFirst, later && atStart(random, later), inARow && atStart(random, inARow)];
}

/** A start takes longer than a step. */
function atStart(random: Random, planned: Kill): Kill {
  return planned.point === 'any-time' ? { ...planned, delayMs: random.between(60, 300) } : planned;
}

function backUpOf(random: Random, struck: boolean, sales: number): Plan['backUp'] {
  if (!struck && !random.chance(0.2)) return null;
  const wanted = struck ? kill(random, 'backing-up') : randomKill(random, 0.3, ['backing-up']);
  return { afterSale: random.between(0, sales - 1), kill: wanted };
}

function randomKill(random: Random, share: number, points: readonly KillPoint[]): Kill | null {
  return random.chance(share) ? kill(random, random.pick(points)) : null;
}

function kill(random: Random, point: KillPoint): Kill {
  return {
    point,
    nth: 1,
    delayMs: point === 'any-time' ? random.between(0, 90) : random.chance(0.5) ? 0 : random.between(1, 4),
    delivered: random.chance(0.5),
  };
}

/** The kill when it strikes inside the till. */
export function inside(planned: Kill | null): InsideKill | null {
  return planned && isInside(planned) ? planned : null;
}
