/** Makes past orders for the days before, the same ones for the same seed, so that history looks alive. */
import { totalOf } from './orders';
import type { WireOrder, WireProduct } from './wire';

export interface Seed {
  readonly orders: number;
  /** Over how many days, today included. */
  readonly days: number;
  /** Another number gives other orders; 1 when not given. */
  readonly random?: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The training shop is in Thailand, which has had UTC+7 all year since 1920. */
const SHOP_OFFSET = 7 * HOUR;
const OPENS = 10 * HOUR;
const CLOSES = 24 * HOUR;

/** How often each status occurs; the rest is SUCCESS. */
const ODD_STATUSES = [
  ['FAILED', 0.02],
  ['PROCESSING', 0.015],
] as const;

/** Mulberry32: small, fast and the same everywhere, which is all that made-up orders need. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The shop's opening hours of the last `days` days, cut off at `now`; epoch milliseconds. */
function openingHours(now: number, days: number): { from: number; to: number }[] {
  const today = Math.floor((now + SHOP_OFFSET) / DAY) * DAY - SHOP_OFFSET;
  const hours = Array.from({ length: days }, (_, back) => {
    const midnight = today - back * DAY;
    return { from: midnight + OPENS, to: Math.min(midnight + CLOSES, now) };
  }).filter(({ from, to }) => from < to);
  // A service started before the shop has opened, with only one day requested, still gets its orders.
  return hours.length > 0 ? hours : [{ from: now - HOUR, to: now }];
}

/**
 * Exactly `seed.orders` orders of the given products, ending at `now`, oldest first. The same seed,
 * time and products give the same orders. Throws RangeError when the numbers make no sense.
 */
export function seedOrders(products: readonly WireProduct[], seed: Seed, now: number): WireOrder[] {
  if (!Number.isInteger(seed.orders) || seed.orders < 0) {
    throw new RangeError('seed.orders must be a whole number of at least 0');
  }
  if (!Number.isInteger(seed.days) || seed.days < 1) {
    throw new RangeError('seed.days must be a whole number of at least 1');
  }
  const sellable = products.filter((product) => product.agentPackages.length > 0);
  if (sellable.length === 0) return [];
  const random = randomFrom(seed.random ?? 1);
  const hours = openingHours(now, seed.days);
  const times = Array.from({ length: seed.orders }, () => timeIn(hours, random)).sort((a, b) => a - b);
  const taken = new Set<string>();
  return times.map((at) => makeOrder(sellable, at, random, taken));
}

function timeIn(hours: readonly { from: number; to: number }[], random: () => number): number {
  const open = hours.reduce((sum, { from, to }) => sum + to - from, 0);
  let left = random() * open;
  const day = hours.find(({ from, to }) => (left -= to - from) < 0) ?? hours[hours.length - 1];
  if (!day) throw new RangeError('there are no opening hours to seed');
  // The mean of two draws makes an afternoon peak instead of an even trickle.
  return Math.floor(day.from + ((random() + random()) / 2) * (day.to - day.from));
}

function makeOrder(
  products: readonly WireProduct[],
  at: number,
  random: () => number,
  taken: Set<string>,
): WireOrder {
  // Squaring favours the first of the list: a few games make most of a shop's sales.
  const product = pick(products, random() ** 2);
  const sold = pick(product.agentPackages, random() ** 2);
  const units = random() < 0.93 ? 1 : 2;
  const payload = product.payloadField.map((field) => playerDetail(field, random));
  const line = { product: product.name, package: sold.name, payload };
  return {
    id: hex(24, random),
    total: totalOf(sold.price, units),
    status: statusFor(random()),
    code: uniqueCode(random, taken),
    createdAt: new Date(at).toISOString(),
    orders: Array.from({ length: units }, () => line),
  };
}

function pick<T>(list: readonly T[], share: number): T {
  const chosen = list[Math.floor(share * list.length)];
  if (chosen === undefined) throw new RangeError('there is nothing to pick from');
  return chosen;
}

function statusFor(draw: number): string {
  let left = draw;
  for (const [status, share] of ODD_STATUSES) {
    left -= share;
    if (left < 0) return status;
  }
  return 'SUCCESS';
}

function uniqueCode(random: () => number, taken: Set<string>): string {
  for (;;) {
    const code = `TG${hex(8, random).toUpperCase()}`;
    if (taken.has(code)) continue;
    taken.add(code);
    return code;
  }
}

function hex(length: number, random: () => number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
}

const PLAYERS = ['somchai', 'nok', 'ploy', 'beam', 'golf', 'mint', 'tonkla', 'fah'];

function playerDetail(field: string, random: () => number): string {
  const number = Math.floor(random() * 9_000_000_000) + 1_000_000_000;
  if (/server|เซิร์ฟเวอร์/i.test(field)) return `S${(number % 40) + 1}`;
  if (/zone|tag/i.test(field)) return String(number).slice(0, 4);
  if (/password/i.test(field)) return `made-up-${hex(6, random)}`;
  if (/name|ชื่อ/i.test(field)) return `${pick(PLAYERS, random())}_${number % 1000}`;
  return String(number);
}
