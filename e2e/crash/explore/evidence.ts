/** What reading the list has to make of an only sale, by what `looks.ts` says that its orders prove. */
import { readInstant } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { OrderState } from '@shared/model/sale/sale-state';
import type { OpenSale } from '@shared/model/sale/settling';
import type { ServiceOrder } from '@shared/model/service/order';
import { isElsewhen, LOOKS, msAfter, READS_AS_FAILED, type Look, type LookName, type Proof } from './looks';
import { idOf, nameOf, timeOf } from './tills';
import type { Till, World } from './shop-state';

/** An order that the till's list shows, and what it proves of the sale. */
interface Shown {
  readonly order: ServiceOrder;
  readonly look: LookName;
  readonly proves: Proof | 'not judged';
  readonly alarms: boolean;
  readonly ofItsBill: Look['ofItsBill'];
}

/** What is wrong with what a read did, in a shop with one sale; `open` is that sale among those that need a person. */
export function wrongEvidence(before: Till, now: Till, open: OpenSale | undefined, world: World): string[] {
  const [was] = before.rows.sales;
  const [is] = now.rows.sales;
  if (was === undefined || is === undefined || is.attempts.length === 0) return [];
  const { cacheId, orders } = now.list;
  const shown = orders
    .filter(({ missingSince }) => missingSince === null)
    .map((order) => shownTo(is, order, cacheId, world));
  if (shown.some(({ proves }) => proves === 'not judged')) return [];
  const timely = shown.filter(({ proves }) => proves === 'settles' || proves === 'asks');
  const likely = timely.length > 0 ? timely : shown.filter(({ proves }) => proves === 'asks alone');
  const named = shown.find(({ order }) => nameOf(order.key) === '1a');
  switch (was.state) {
    case 'accepted':
    case 'delivered':
    case 'failed':
      return wrongFollowed(was, is, now, shown);
    case 'unknown':
      return wrongUnknown(was, is, open, likely, named);
    case 'rejected':
    case 'voided':
    case 'not-sent':
      return wrongAlarms(before, now, likely);
    case 'held':
    case 'sending':
      return is.state === was.state ? [] : [`a read made ${is.state} of a sale that is ${was.state}`];
  }
}

function shownTo(sale: Sale, order: ServiceOrder, cacheId: string, { orders }: World): Shown {
  const made = orders.find(({ name }) => name === nameOf(order.key));
  const look = made?.look ?? 'like the sale';
  const attempt = sale.attempts.at(-1);
  const sentIn = [0, 1].find((hour) => timeOf(hour) === attempt?.startedAt) ?? 0;
  const hours = (made?.hour ?? 0) - sentIn;
  const { alarms, ofItsBill } = LOOKS[look];
  const taken = attempt?.snapshot;
  if (taken && (taken.cacheId !== cacheId || taken.read === 0))
    return { order, look, ...inNewList(look, order, hours) };
  const wasThere = order.firstRead <= (taken?.read ?? 0);
  return { order, look, alarms, ofItsBill, proves: wasThere ? 'nothing' : provedBy(look, order, hours) };
}

/** Where the list cannot say whether it had shown the order before the request, the order's time has to, and settles nothing. */
function inNewList(
  look: LookName,
  order: ServiceOrder,
  hours: number,
): Pick<Shown, 'proves' | 'alarms' | 'ofItsBill'> {
  const proves = provedBy(look, order, hours);
  const { alarms, ofItsBill } = LOOKS[look];
  const ms = msAfter(look, order);
  return {
    proves: proves === 'settles' ? 'asks' : proves === 'asks alone' ? 'nothing' : proves,
    alarms: alarms && hours >= 0 && ms !== null && ms >= -5_000,
    ofItsBill: ofItsBill === 'own' ? billByTime(ms) : ofItsBill,
  };
}

/** What its time alone says of an order that names the sale's bill; null where it has none. */
function billByTime(ms: number | null): Look['ofItsBill'] {
  if (ms === null) return 'undecided';
  if (ms < -600_000) return 'not it';
  return ms < -5_000 ? 'undecided' : 'own';
}

/** What it proves so many hours after the request; where two shifts of its time add up, that is not judged. */
function provedBy(look: LookName, order: ServiceOrder, hours: number): Shown['proves'] {
  const { proves } = LOOKS[look];
  if (hours !== 0 && isElsewhen(look, order)) return 'not judged';
  if (hours === 0 || proves === 'nothing' || look === 'without a time') return proves;
  return hours > 0 ? 'asks' : 'asks alone';
}

function wrongFollowed(was: Sale, is: Sale, { rows }: Till, shown: readonly Shown[]): string[] {
  const related = shown.map((one) => ({ ...one, as: relationTo(was, one) }));
  const own = related.filter(({ as }) => as === 'own').map(({ order }) => stateBy(order));
  const to = own.includes('delivered') ? 'delivered' : own.includes('failed') ? 'failed' : was.state;
  const looks = related.map(({ look }) => look).join(' and ') || 'nothing';
  if (is.state !== to) return [`with ${looks} listed it is ${is.state}, and not ${to}`];
  if (was.state !== 'accepted') return [];
  const isAlarmed = rows.alarms.some(({ kind }) => kind === 'named');
  return isAlarmed === related.some(({ as }) => as === 'not it') ? [] : [`the till is wrong about ${looks}`];
}

/** What an order is to a sale that has a bill or was settled. */
function relationTo(
  { seenOrder, transaction }: Sale,
  { order: { key }, look, ofItsBill }: Shown,
): Look['ofItsBill'] {
  if (seenOrder?.key === key) return LOOKS[look].onceSettled;
  return nameOf(key) === '1a' && transaction !== null ? ofItsBill : 'undecided';
}

function stateBy({ status }: ServiceOrder): OrderState {
  return status === 'SUCCESS' ? 'delivered' : status === 'REFUNDED' ? 'failed' : 'accepted';
}

function wrongUnknown(
  was: Sale,
  { state, seenOrder }: Sale,
  open: OpenSale | undefined,
  likely: readonly Shown[],
  named: Shown | undefined,
): string[] {
  const [only, ...more] = likely;
  const isProven = only?.proves === 'settles' && more.length === 0;
  const proven = named && isAnswered(was, named) ? named : isProven ? only : undefined;
  const settling = proven?.order.status === READS_AS_FAILED ? undefined : proven;
  if (settling) {
    const isSettled = state === stateBy(settling.order) && seenOrder?.key === settling.order.key;
    return isSettled ? [] : [`order ${settling.look} did not settle it: it is ${state}`];
  }
  if (state !== 'unknown') return [`an order ${only?.look ?? 'of something else'} made it ${state}`];
  const why = only === undefined ? 'nothing-listed' : more.length > 0 ? 'several-orders' : 'not-certain';
  const offered = (open?.candidates ?? []).map(({ order }) => nameOf(order.key)).sort();
  const expected = likely.map(({ order }) => nameOf(order.key)).sort();
  // A till that has just started knows no more than that nothing is certain.
  if (open?.sale.id !== idOf(1) || (open.whyOpen ?? 'not-certain') !== why)
    return [`it is open for ${open?.whyOpen ?? 'no reason'}`];
  return offered.join() === expected.join()
    ? []
    : [`a person may choose ${offered.join() || 'nothing'} for it`];
}

/** Whether the sale's own answer named the order, which was made after the request. */
function isAnswered({ attempts }: Sale, { order, look, ofItsBill }: Shown): boolean {
  const { identity, startedAt } = attempts.at(-1) ?? {};
  const { proves } = LOOKS[look];
  const isEarly = order.at !== null && order.at < (readInstant(startedAt ?? '') ?? 0);
  const isInTime = !isEarly || proves === 'settles' || proves === 'asks alone';
  return identity?.code !== undefined && identity.code === order.code && ofItsBill === 'own' && isInTime;
}

function wrongAlarms(before: Till, now: Till, likely: readonly Shown[]): string[] {
  const [sale] = now.rows.sales;
  const expected = likely.filter(({ alarms }) => alarms).map(({ order }) => order.key);
  const keys = ({ rows }: Till) => rows.alarms.filter(({ kind }) => kind === 'booked').map(({ key }) => key);
  const known = keys(before);
  const all = keys(now);
  return [
    ...expected
      .filter((key) => !all.includes(key))
      .map(
        (key) => `the till is silent about order ${nameOf(key)} of a sale that it calls ${sale?.state ?? ''}`,
      ),
    ...all
      .filter((key) => !known.includes(key) && !expected.includes(key))
      .map((key) => `order ${nameOf(key)} raised an alarm, and may be no one's`),
  ];
}
