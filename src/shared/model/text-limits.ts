/**
 * How long texts may be that cross between the till's processes, in UTF-16 units. Texts from a service are
 * limited earlier, where they are read: `main/domain/limits.ts`.
 */

/** The name of the shop, of the till, or of the person at the counter. */
export const MAX_SHOP_NAME_LENGTH = 60;
/** A host name is at most 253 long; queues and device files are shorter. */
export const MAX_PRINTER_ADDRESS_LENGTH = 253;
/** A line of plain text for paper, and how many there may be. */
export const MAX_PAPER_LINE_LENGTH = 2_000;
export const MOST_PAPER_LINES = 200;
/** Where newer versions come from. */
export const MAX_UPDATE_ADDRESS_LENGTH = 500;
/** Reasons and notes. */
export const MAX_REASON_LENGTH = 500;
/** The reason for putting in or taking out cash. */
export const MAX_CASH_REASON_LENGTH = 200;
/** A receipt's code as typed or scanned. */
export const MAX_TYPED_CODE_LENGTH = 200;
/** A receipt as text, in UTF-8: a code of it is still read from a screen. */
export const MAX_RECEIPT_BYTES = 400;
/** An identifier used by a page: ids of products and packages, keys of orders, names of fields. */
export const MAX_KEY_LENGTH = 1_000;
/** Fields of a product that a page returns at once; a service may ask for 20. */
export const MOST_PAYLOAD_VALUES = 100;

/**
 * Texts stored by the till that the main process passes on. No version of the till has read an answer of more
 * bytes than this, so no journal, report or copy holds a longer text. An upgrade never makes one unreadable.
 */
export const MAX_HELD_LENGTH = 32_000_000;
/** An instant in ISO 8601, UTC. The till writes 24. */
export const MAX_INSTANT_LENGTH = 40;

/** A fact in an error's message; it is cut, never refused. */
export const MAX_ERROR_FACT_LENGTH = 2_000;
/** Faults of one input that are reported. */
export const MOST_ERROR_FACTS = 100;

/** Cuts a text that is too long; never through the middle of a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
