/** What a till promises, asked of every state and every step that the search finds. */
import type { Sale } from '@shared/model/sale/sale';
import { owesMoney } from '@shared/model/sale/sale-money';
import { isSold } from '@shared/model/sale/sale-state';
import type { ServiceOrder } from '@shared/model/service/order';
import { keyOf, nameOf, numberOf, SERVICE, timeOf, type Act, type Done } from './tills';
import type { Rows } from './memory-journal';
import type { Shop, Till, Tills, World } from './shop-state';

/** What is wrong in a state; empty when every promise holds. */
export function wrongIn(shop: Shop, tills: Tills, world: World): string[] {
  const twice = Object.entries(world.posted).filter(([, times]) => times > 1);
  const wrong = twice.map(([sale, times]) => `sale ${sale} was sent ${times} times`);
  const all = (['A', 'B'] as const).flatMap((name) =>
    (tills[name]?.rows.sales ?? []).map((sale) => ({ name, sale })),
  );
  // A person who takes one sale's order for another's leaves the other one's to it.
  const isMisled = all.some(({ sale }) => sale.seenOrder?.by === 'person' && !isOwn(sale, world));
  for (const { name, sale } of all) {
    wrong.push(...wrongWith({ shop, name, isMisled }, sale, world));
  }
  // A copy has sales of its original: the same sale may be settled in both. A till without a ledger, or one whose sale was
  // given away by a person at another till, settles by its own order all the same.
  const isShared = shop.whose !== 'others may sell' && !isMisled;
  for (const journals of isShared ? [['A', 'B'] as const] : [['A'] as const, ['B'] as const]) {
    const owners = new Map<string, number>();
    for (const { id, seenOrder } of journals.flatMap((name) => tills[name]?.rows.sales ?? [])) {
      if (seenOrder === null) continue;
      const sale = numberOf(id);
      const owner = owners.get(seenOrder.key) ?? sale;
      if (owner !== sale) wrong.push(`order ${nameOf(seenOrder.key)} settled sales ${owner} and ${sale}`);
      owners.set(seenOrder.key, owner);
    }
  }
  return wrong;
}

/** Whether the sale was settled by its own order. */
function isOwn({ id, seenOrder }: Sale, { orders }: World): boolean {
  return orders.some((order) => order.sale === numberOf(id) && order.name === nameOf(seenOrder?.key ?? ''));
}

function wrongWith(
  { shop, name, isMisled }: { readonly shop: Shop; readonly name: string; readonly isMisled: boolean },
  sale: Sale,
  world: World,
): string[] {
  const { state, seenOrder, refund } = sale;
  const number = numberOf(sale.id);
  const hasLeft = (world.posted[number] ?? 0) > 0;
  const waits = world.requests.some((one) => one.waits && one.sale === number && one.till === name);
  const wasHeard = world.heard.includes(`${name}${number}`);
  // A person may be wrong about which order it is.
  const isReversed = seenOrder?.by === 'person' || world.used.status !== undefined;
  const facts: [isWrong: boolean, what: string][] = [
    [hasLeft && (state === 'held' || state === 'not-sent'), `is called ${state}, and its POST left`],
    [state === 'sending' && !waits, 'is called on the wire, and nothing waits for it'],
    [
      wasHeard && !isSold(state) && !(state === 'failed' && isReversed),
      `was accepted, and is called ${state}`,
    ],
    [refund !== null && !world.refunded.includes(number), 'was refunded, and no person did it'],
    [
      refund === null && owesMoney(sale) !== (state === 'rejected' || state === 'failed'),
      `is ${state}, and the till is wrong about its money`,
    ],
    [
      seenOrder !== null && seenOrder.by !== 'person' && !isMisled && !isOwn(sale, world),
      "was settled by another's order",
    ],
    [
      seenOrder?.by === 'match' && shop.whose === 'others may sell',
      'was settled by looks where others may sell',
    ],
  ];
  return facts.flatMap(([isWrong, what]) => (isWrong ? `sale ${number} at till ${name} ${what}` : []));
}

/** What is wrong about a step of a till. */
export function wrongStep(
  before: Till,
  hour: number,
  act: Act,
  done: Done,
  now: Till,
  world: World,
): string[] {
  const { sales } = before.rows;
  const clock = timeOf(hour + before.ahead);
  const wrong: string[] = [];
  for (const { sale, seen } of done.posts) {
    if (sales.some(({ id, refund }) => numberOf(id) === sale && refund !== null))
      wrong.push(`sale ${sale} was refunded, and sent then`);
    const like = sales.filter(({ id }) => numberOf(id) !== sale && !seen.includes(numberOf(id)));
    for (const { id } of like.filter((one) => mayBeTheSame(one, clock)))
      wrong.push(`sale ${sale} was sent, and no one was shown sale ${numberOf(id)}`);
  }
  if (act.is === 'pick' && done.refused === null && act.ledger !== null && act.ledger !== 'away') {
    if (act.ledger[`${act.order} ${act.sale}`] === 'taken')
      wrong.push(`sale ${act.sale} was given order ${act.order}, which another till's sale has`);
  }
  if (before.isElsewhere) wrong.push(...wrongElsewhere(before, act, now));
  if (act.is === 'void' && done.refused === null) wrong.push(...closedEarly(before, act.sale, clock));
  const known = new Set(before.rows.alarms.map(({ kind, saleId, key }) => `${kind} ${saleId} ${key}`));
  for (const { kind, saleId, key } of now.rows.alarms.filter((one) => one.kind === 'booked')) {
    const state = now.rows.sales.find(({ id }) => id === saleId)?.state ?? '';
    if (
      !known.has(`${kind} ${saleId} ${key}`) &&
      !['rejected', 'voided', 'not-sent', 'failed'].includes(state)
    )
      wrong.push(`an alarm says that sale ${numberOf(saleId)} was not made, and it is ${state}`);
  }
  // Where orders look otherwise, `wrongEvidence` says which of them raise an alarm.
  if (act.is === 'read' && now.rows.sales.length === 1 && world.used.unlike === undefined)
    wrong.push(...silentAbout(now, world));
  return wrong;
}

/** A sale without an answer that was closed in the hour of its sending, or with no whole read since that hour. */
function closedEarly({ rows, list }: Till, number: number, clock: string): string[] {
  const sale = rows.sales.find(({ id }) => numberOf(id) === number);
  const attempt = sale?.attempts.at(-1);
  if (sale?.state !== 'unknown' || !attempt) return [];
  const sent = attempt.endedAt ?? attempt.startedAt;
  const isSameCache = attempt.snapshot?.cacheId === list.cacheId;
  const isRead =
    (list.readAt ?? '') > sent && (!isSameCache || list.read > Math.abs(attempt.snapshot?.read ?? 0));
  const isEmptied = list.orders.length > 0 && list.orders.every(({ missingSince }) => missingSince !== null);
  return clock > sent && isRead && !isEmptied
    ? []
    : [`sale ${number} was closed before its order could show`];
}

/** Sales that the service reversed, or delivered after all, without an alarm: their rows before and after a step. */
export function unsaid(before: Rows, now: Rows): string[] {
  return now.sales.flatMap(({ id, state }) => {
    const was = before.sales.find((sale) => sale.id === id)?.state;
    const kind =
      was === 'delivered' && state === 'failed'
        ? 'reversed'
        : was === 'failed' && state === 'delivered'
          ? 'restored'
          : null;
    const isSaid = now.alarms.some((alarm) => alarm.kind === kind && alarm.saleId === id);
    return kind === null || isSaid ? [] : [`${id} was ${was}, is ${state}, and no alarm says so`];
  });
}

/** What another service lists says nothing of a sale that was sent to the first one. */
function wrongElsewhere(before: Till, { is }: Act, { rows }: Till): string[] {
  const sent = before.rows.sales.filter(({ attempts }) => attempts.at(-1)?.service === SERVICE);
  return sent.flatMap(({ id, state }) => {
    const now = rows.sales.find((sale) => sale.id === id)?.state;
    const isMoved =
      now !== state && (is === 'read' || is === 'pick' || (is === 'void' && state === 'unknown'));
    const alarms = (all: Rows['alarms']): number => all.filter(({ saleId }) => saleId === id).length;
    const isAlarmed = alarms(rows.alarms) > alarms(before.rows.alarms);
    return isMoved || isAlarmed ? `by another service's list ${id} became ${now}, or raised an alarm` : [];
  });
}

/**
 * Unknown sales that a read left open though their own order is listed, and can be no other sale's. Ask it where no
 * other till has sold and nothing rare happened.
 */
export function leftOpen(before: Till, { rows, list }: Till): string[] {
  const sentAt = ({ attempts }: Sale): string => attempts.at(-1)?.startedAt ?? '';
  // By the numbers of reads as they are now.
  const wasThere = ({ firstRead }: ServiceOrder, id: string): boolean =>
    firstRead <= (rows.sales.find((sale) => sale.id === id)?.attempts.at(-1)?.snapshot?.read ?? 0);
  const left = rows.sales.filter((sale) => {
    const free = list.orders.filter(({ key }) => !rows.sales.some(({ seenOrder }) => seenOrder?.key === key));
    const [order] = free;
    if (sale.state !== 'unknown' || free.length !== 1 || !order) return false;
    const isNew = order.firstRead > (sale.attempts.at(-1)?.snapshot?.read ?? Infinity);
    const isOwnOf = nameOf(order.key).startsWith(String(numberOf(sale.id)));
    if (!isOwnOf || !isNew || order.createdAt !== sentAt(sale)) return false;
    return before.rows.sales.every(
      (other) =>
        other.id === sale.id ||
        other.attempts.length === 0 ||
        // It was listed before the other one was sent.
        wasThere(order, other.id) ||
        other.state === 'not-sent' ||
        (other.seenOrder !== null && sentAt(other) !== sentAt(sale)) ||
        ((other.state === 'rejected' || other.state === 'voided') && sentAt(other) > sentAt(sale)),
    );
  });
  return left.map(({ id }) => `${id} was left open, and its only order is listed`);
}

/** Whether a person has to be asked about it before the same is sold again. */
function mayBeTheSame({ state, attempts }: Sale, clock: string): boolean {
  if (state === 'unknown' || state === 'held' || state === 'not-sent') return true;
  const isRecent = attempts.some(({ startedAt }) => startedAt === clock);
  return isRecent && (state === 'sending' || state === 'accepted' || state === 'delivered');
}

/**
 * An only sale that is called not made, and whose order the till was shown, has an alarm. A failed order is not reported: it was
 * not made either. It is for a sale that could still be sent.
 */
function silentAbout({ rows, list }: Till, { orders, used }: World): string[] {
  const [sale] = rows.sales;
  const rare = used.jump ?? used.restore ?? used.clone ?? used.moved;
  if (!sale || rare !== undefined || !['rejected', 'voided', 'not-sent'].includes(sale.state)) return [];
  const startedAt = sale.attempts.at(-1)?.startedAt;
  const shown = orders.filter(
    ({ name, sale: of, hour }) =>
      of === numberOf(sale.id) &&
      timeOf(hour) === startedAt &&
      list.orders.some(
        ({ key, missingSince, status }) =>
          key === keyOf(name) &&
          missingSince === null &&
          (status !== 'REFUNDED' || sale.state === 'not-sent'),
      ),
  );
  const silent = shown.filter(({ name }) => !rows.alarms.some(({ key }) => key === keyOf(name)));
  return silent.map(
    ({ name }) => `the till is silent about order ${name} of a sale that it calls ${sale.state}`,
  );
}
