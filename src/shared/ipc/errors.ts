import { z } from 'zod';
import { MOST_ERROR_FACTS } from '../model/text-limits';
import { factText } from './texts';

/** Why a file could not be written, as far as a person can do something about it. */
export const FILE_FAULTS = ['no-folder', 'not-allowed', 'disk-full', 'in-use', 'other'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/**
 * Every expected failure: a stable code, and the facts its message needs. The words, and what the
 * person can do about it, are in the renderer's `i18n` files under `errors.<CODE>`.
 */
export const errorDetails = {
  /** A bug or an unforeseen fault; `reference` finds it in the log. */
  INTERNAL: z.object({ reference: factText }),
  UNTRUSTED_SENDER: z.object({}),
  INVALID_INPUT: z.object({
    issues: z.array(z.object({ path: factText, message: factText })).max(MOST_ERROR_FACTS),
  }),
  CANCELLED: z.object({}),

  // The service's address and answers, told apart for the first run and for every refresh.
  BAD_ADDRESS: z.object({}),
  INSECURE_ADDRESS: z.object({}),
  NOT_CONFIGURED: z.object({}),
  NAME_NOT_RESOLVED: z.object({ host: factText }),
  CONNECTION_REFUSED: z.object({ host: factText }),
  UNREACHABLE: z.object({ host: factText }),
  CONNECTION_LOST: z.object({ host: factText }),
  TLS_REFUSED: z.object({ host: factText, reason: factText }),
  TIMED_OUT: z.object({ host: factText }),
  UNAUTHORIZED: z.object({ status: z.number() }),
  NOT_FOUND: z.object({}),
  REDIRECTED: z.object({ status: z.number() }),
  SERVICE_STATUS: z.object({ status: z.number() }),
  NOT_JSON: z.object({}),
  WRONG_SHAPE: z.object({ where: factText }),
  ANSWER_TOO_LARGE: z.object({}),
  /** It unpacks to more than so many times its size. */
  ANSWER_SWELLS: z.object({ times: z.number() }),
  ANSWER_TOO_DEEP: z.object({ levels: z.number() }),
  TOO_SLOW: z.object({ host: factText }),
  TOO_MANY_PRODUCTS: z.object({ most: z.number() }),
  TOO_MANY_PACKAGES: z.object({ most: z.number() }),
  TOO_MANY_ORDERS: z.object({ most: z.number() }),
  /** So many entries of the orders list have no readable time. */
  TOO_MANY_UNDATED: z.object({ most: z.number() }),
  EMPTY_CATALOGUE: z.object({}),

  // The settings.
  /** One order status cannot mean delivered and failed at once. */
  STATUS_IN_BOTH: z.object({ status: factText }),

  // The token and its vault.
  TOKEN_MISSING: z.object({}),
  TOKEN_UNREADABLE: z.object({}),
  KEYRING_UNAVAILABLE: z.object({}),
  PASSPHRASE_NEEDED: z.object({}),
  WRONG_PASSPHRASE: z.object({}),
  /** Several wrong ones were tried; `until` says from when on the next is looked at. */
  PASSPHRASE_WAIT: z.object({ until: factText }),
  /** The sealed token belongs elsewhere than where the till is at work now. */
  TOKEN_OF_OTHER_SERVICE: z.object({}),
  TOKEN_OF_OTHER_FOLDER: z.object({}),
  TOKEN_OF_OTHER_JOURNAL: z.object({}),
  /** Sealed by an older till, and nothing shows for which service. */
  TOKEN_UNPLACED: z.object({}),

  // Sales.
  SALE_ALREADY_CONFIRMED: z.object({}),
  SALE_NOT_FOUND: z.object({}),
  WRONG_STATE: z.object({ state: factText }),
  PACKAGE_GONE: z.object({}),
  PRICE_CHANGED: z.object({ minor: z.number(), currency: factText }),
  QUANTITY_OUT_OF_RANGE: z.object({ max: z.number() }),
  FIELDS_DIFFER: z.object({ expected: factText }),
  BAD_FIELD: z.object({ ref: factText, fault: factText }),
  SECRET_NOT_KEPT: z.object({ ref: factText }),
  /** Staff must see the similar sales first and say yes to each. */
  SIMILAR_SALE: z.object({ count: z.number() }),
  ORDER_NOT_A_CANDIDATE: z.object({}),
  TOO_EARLY: z.object({ from: factText }),
  ALARM_NOT_FOUND: z.object({}),
  /** An order that looks like this sale is in the list, though the sale was not sent. */
  MAY_BE_BOOKED: z.object({}),
  JOURNAL_UNAVAILABLE: z.object({ reason: factText }),
  /** A change of the shop's that the audit trail could not take in, and that was therefore not made. */
  NOT_WRITTEN_DOWN: z.object({ reason: factText }),
  JOURNAL_DAMAGED: z.object({ reason: factText }),
  JOURNAL_LOCKED: z.object({ reason: factText }),
  JOURNAL_TOO_NEW: z.object({ reason: factText }),
  BACKUP_UNUSABLE: z.object({}),
  CACHE_UNAVAILABLE: z.object({}),

  // Money that goes back, and how it was paid.
  NOTHING_TO_GIVE_BACK: z.object({}),
  ALREADY_GIVEN_BACK: z.object({}),
  NOTHING_OWED: z.object({}),
  NOTHING_TO_CORRECT: z.object({}),
  /** Another shift is open by now than the one on the screen. */
  SHIFT_CHANGED: z.object({}),
  /** What is in a counted drawer, or in a Z report, is not corrected any more. */
  SHIFT_COUNTED: z.object({}),
  /** The sale would be sent unpaid. */
  MONEY_GIVEN_BACK: z.object({}),
  /** The audit trail tells another state of the sale than its row. */
  STATE_NOT_TOLD: z.object({}),
  /** What cash is rounded to has changed since it was on the screen; the facts are what is due now. */
  ROUNDING_CHANGED: z.object({ minor: z.number(), currency: factText }),
  /** The orders were not read to their end since the sale was sent. */
  ORDERS_NOT_READ: z.object({}),
  X_NOT_KEPT: z.object({}),

  // The drawer and the day.
  SHIFT_OPEN: z.object({}),
  SHIFT_NOT_OPEN: z.object({}),
  /** The drawer's amounts are in this currency until it is counted. */
  SHIFT_IN_CURRENCY: z.object({ currency: factText }),
  WRONG_CURRENCY: z.object({ currency: factText }),
  CASH_TOO_LITTLE: z.object({ minor: z.number(), currency: factText }),
  NOT_A_DENOMINATION: z.object({ minor: z.number() }),
  DAY_CLOSED: z.object({ number: z.number() }),
  DAY_NOT_BEGUN: z.object({ day: factText }),
  EARLIER_DAY_OPEN: z.object({ day: factText }),
  SALE_ON_THE_WIRE: z.object({}),
  Z_NOT_FOUND: z.object({ number: z.number() }),
  EXPORT_RUNNING: z.object({}),

  // Paper and files.
  PRINT_FAILED: z.object({ reason: factText }),
  FILE_NOT_WRITTEN: z.object({ why: z.enum(FILE_FAULTS) }),
} satisfies Record<string, z.ZodObject>;

/** The stable code of an error. */
export type ErrorCode = keyof typeof errorDetails;

/** Facts that an error's message is filled in with. */
export type ErrorDetail<C extends ErrorCode> = z.infer<(typeof errorDetails)[C]>;

/** An expected failure: discriminated by `code`. */
export type AppError = { [C in ErrorCode]: { code: C; detail: ErrorDetail<C> } }[ErrorCode];

/** All codes, for the test that each has its words. */
export const ERROR_CODES = Object.keys(errorDetails) as ErrorCode[];

/** Makes an error; the compiler asks for the facts that the code needs. */
export function appError<C extends ErrorCode>(
  code: C,
  ...detail: Record<string, never> extends ErrorDetail<C> ? [] : [ErrorDetail<C>]
): Extract<AppError, { code: C }> {
  return { code, detail: detail[0] ?? {} } as Extract<AppError, { code: C }>;
}

/** An expected failure thrown inside the main process; the IPC layer turns it into a `Result`. */
export class Failure extends Error {
  constructor(readonly error: AppError) {
    super(error.code);
    this.name = 'Failure';
  }
}
