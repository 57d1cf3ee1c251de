/**
 * The ways in which the service can fail or be odd, by name: for tests, and for staff to practise on. `books`
 * is whether a top-up under this fault is booked, which is what the till cannot see.
 */

export const FAULT_TARGETS = ['topup', 'products', 'orders'] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

/** The properties of a fault. */
export interface FaultRow {
  readonly targets: readonly FaultTarget[];
  /** Whether a top-up is booked all the same; lists book nothing in any case. */
  readonly books: boolean;
  readonly about: string;
}

const ANY = FAULT_TARGETS;
const TOPUP = ['topup'] as const;
const LISTS = ['products', 'orders'] as const;
const PRODUCTS = ['products'] as const;
const ORDERS = ['orders'] as const;

function row<T extends readonly FaultTarget[], B extends boolean>(targets: T, books: B, about: string) {
  return { targets, books, about };
}

export const FAULTS = {
  // Refusals: by HTTP's own definition the request was not carried out.
  'status-400': row(ANY, false, 'answers 400, bad request'),
  'status-401': row(ANY, false, 'answers 401, token refused'),
  'status-403': row(ANY, false, 'answers 403, not allowed'),
  'status-404': row(ANY, false, 'answers 404, not found'),
  'status-405': row(ANY, false, 'answers 405, method not allowed'),
  'status-413': row(ANY, false, 'answers 413, request too large'),
  'status-415': row(ANY, false, 'answers 415, not JSON'),
  'status-422': row(ANY, false, 'answers 422, player not found'),
  'status-429': row(ANY, false, 'answers 429, too many requests, with Retry-After: 1'),
  // Doubtful answers: each may hide a booking, so each comes without and with one.
  'status-408': row(ANY, false, 'answers 408, request time-out; nothing is booked'),
  'status-408-booked': row(TOPUP, true, 'answers 408, request time-out, though it is booked'),
  'status-409': row(ANY, false, 'answers 409, conflict; nothing is booked'),
  'status-409-booked': row(TOPUP, true, 'answers 409, conflict, though it is booked'),
  'status-425': row(ANY, false, 'answers 425, too early; nothing is booked'),
  'status-425-booked': row(TOPUP, true, 'answers 425, too early, though it is booked'),
  'status-500': row(ANY, false, 'answers 500, internal error; nothing is booked'),
  'status-500-booked': row(TOPUP, true, 'answers 500, internal error, though it is booked'),
  'status-502': row(ANY, false, 'answers 502, bad gateway; nothing is booked'),
  'status-502-booked': row(TOPUP, true, 'answers 502, bad gateway, though it is booked'),
  'status-503': row(ANY, false, 'answers 503, unavailable, with Retry-After: 1; nothing is booked'),
  'status-503-booked': row(TOPUP, true, 'answers 503, unavailable, though it is booked'),
  'status-504': row(ANY, false, 'answers 504, gateway time-out; nothing is booked'),
  'status-504-booked': row(TOPUP, true, 'answers 504, gateway time-out, though it is booked'),
  redirect: row(ANY, false, 'answers 302 to another address'),
  'redirect-307': row(ANY, false, 'answers 307 to another address, which asks a client to send again there'),
  'redirect-booked': row(TOPUP, true, 'answers 303 to another address, though it is booked'),
  'empty-204': row(ANY, false, 'answers 204 without a body; nothing is booked'),
  'empty-204-booked': row(TOPUP, true, 'answers 204 without a body, though it is booked'),
  'not-json': row(ANY, false, 'answers 200 with a web page, as a gateway does; nothing is booked'),
  'not-json-booked': row(TOPUP, true, 'answers 200 with a web page, though it is booked'),
  'wrong-shape': row(ANY, false, 'answers 200 with JSON of another shape; nothing is booked'),
  'wrong-shape-booked': row(TOPUP, true, 'answers 200 with JSON of another shape, though it is booked'),
  'error-as-200': row(TOPUP, false, 'answers 200 with an error that has its own code'),
  'no-credit': row(TOPUP, false, 'answers 422, the credit of the shop is used up'),
  'error-status': row(TOPUP, false, 'answers 200 with a code and the status ERROR; nothing is booked'),
  'error-with-id': row(TOPUP, false, 'answers 200 with an _id next to an error; nothing is booked'),
  'failed-transaction': row(TOPUP, true, 'answers with a deleted Transaction that FAILED; so is its order'),
  'negative-total': row(TOPUP, true, 'states a total of -100, though it is booked at its price'),
  'fails-later': row(TOPUP, true, 'answers as usual; the order turns FAILED instead of SUCCESS'),
  // The connection.
  reset: row(LISTS, false, 'resets the connection instead of answering'),
  'reset-before-booking': row(TOPUP, false, 'reads the request and resets the connection'),
  'reset-after-booking': row(TOPUP, true, 'books and resets the connection'),
  'close-before-booking': row(TOPUP, false, 'reads the request and closes the connection'),
  'close-after-booking': row(TOPUP, true, 'books and closes the connection'),
  'cut-header': row(TOPUP, true, 'books and closes in the middle of the answer’s headers'),
  'cut-body': row(ANY, true, 'announces a longer body than it sends, then closes; a top-up is booked'),
  hang: row(LISTS, false, 'never answers'),
  'hang-before-booking': row(TOPUP, false, 'reads the request and never answers'),
  'hang-after-booking': row(TOPUP, true, 'books and never answers'),
  slow: row(ANY, true, 'answers as usual after a delay (5 s); a top-up is booked before it'),
  drip: row(ANY, true, 'answers as usual, one piece at a time over a delay (5 s); a top-up is booked'),
  // Bodies that are legal but odd.
  'huge-body': row(ANY, true, 'answers with 50 MB; a top-up is booked'),
  'gzip-bomb': row(ANY, true, 'answers with a small gzip body that unpacks to 200 MB; a top-up is booked'),
  'invalid-utf8': row(TOPUP, true, 'the description has bytes that are not UTF-8'),
  'damaged-code': row(TOPUP, true, 'the code has bytes that are not UTF-8, and there is no _id'),
  'wrong-content-type': row(ANY, true, 'a good answer that calls itself text/plain; a top-up is booked'),
  'extra-fields': row(TOPUP, true, 'a Transaction with undocumented fields'),
  'missing-fields': row(TOPUP, true, 'a Transaction with nothing but its code'),
  'only-id': row(TOPUP, true, 'a Transaction with nothing but its _id'),
  'total-differs': row(TOPUP, true, 'books at a total that is 5 THB higher than the catalogue says'),
  'total-too-precise': row(TOPUP, true, 'states a total with three decimals'),
  'other-package': row(TOPUP, true, 'books another package of the same product'),
  'odd-status': row(TOPUP, true, 'an undocumented status, type and revelation'),
  // Lists.
  'empty-catalogue': row(PRODUCTS, false, 'the products list is empty'),
  'odd-catalogue': row(PRODUCTS, false, 'adds products that cannot be sold safely to the list'),
  'empty-orders': row(ORDERS, false, 'the orders list is empty, whatever was booked'),
  'odd-orders': row(ORDERS, false, 'adds orders with missing fields, odd statuses, bad dates, repeated ids'),
  'lagging-orders': row(ORDERS, false, 'the orders list is as old as the delay (60 s)'),
} as const satisfies Record<string, FaultRow>;

export type FaultName = keyof typeof FAULTS;

/** The faults that can be set for a call. */
export type FaultNameOf<T extends FaultTarget> = {
  [N in FaultName]: T extends (typeof FAULTS)[N]['targets'][number] ? N : never;
}[FaultName];

export interface Fault {
  readonly name: FaultName;
  /** Milliseconds, for the faults that have a delay. */
  readonly delayMs?: number;
  /** Where a redirect leads; an address that does not exist when not given. */
  readonly redirectTo?: string;
}

/** A fault, by its name alone where it needs no options. */
export type FaultSetting = FaultName | Fault;

export function isFaultName(text: string): text is FaultName {
  return Object.hasOwn(FAULTS, text);
}

/** Whether the fault can be set for that call. */
export function fits(name: FaultName, target: FaultTarget): boolean {
  const { targets }: FaultRow = FAULTS[name];
  return targets.includes(target);
}

/** Which fault is set for which call. */
export class FaultBoard {
  private readonly lasting = new Map<FaultTarget, Fault>();
  private readonly once: { target: FaultTarget; fault: Fault }[] = [];

  /** Sets a fault for every call until null removes it. Throws RangeError when it does not fit. */
  set(target: FaultTarget, setting: FaultSetting | null): void {
    if (setting === null) this.lasting.delete(target);
    else this.lasting.set(target, checked(target, setting));
  }

  /** Sets a fault for the next call alone; several take turns. Throws RangeError when it does not fit. */
  useOnce(target: FaultTarget, setting: FaultSetting): void {
    this.once.push({ target, fault: checked(target, setting) });
  }

  clear(): void {
    this.lasting.clear();
    this.once.length = 0;
  }

  /** The fault for the call that has just come in, or null. */
  take(target: FaultTarget): Fault | null {
    const index = this.once.findIndex((waiting) => waiting.target === target);
    const [next] = index < 0 ? [] : this.once.splice(index, 1);
    return next?.fault ?? this.lasting.get(target) ?? null;
  }
}

function checked(target: FaultTarget, setting: FaultSetting): Fault {
  const fault = typeof setting === 'string' ? { name: setting } : setting;
  if (!fits(fault.name, target)) {
    throw new RangeError(
      `the fault ${fault.name} is for ${FAULTS[fault.name].targets.join(', ')}, not ${target}`,
    );
  }
  return fault;
}
