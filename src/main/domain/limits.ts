/** How much a service may send. All that can be long has its limit here, and a code that reports it. */

/** In bytes, unpacked. A Transaction is under 1 KB, a catalogue of 20,000 packages about 3 MB. */
export const TOPUP_BODY_BYTES = 1_000_000;
export const PRODUCTS_BODY_BYTES = 32_000_000;
/** An answer to a message for the owner's phone: a few lines of JSON. */
export const NEWS_BODY_BYTES = 64 * 1_024;
/** In bytes, unpacked: ten times a million orders. */
export const ORDERS_BODY_BYTES = 2_000_000_000;

/** A list of orders packs to a tenth; an answer that swells more than this is made to fill a disk. */
export const UNPACKED_RATIO = 100;
/** In bytes, unpacked: below this the ratio does not matter. */
export const RATIO_FREE_BYTES = 8_000_000;

/** How deep lists and objects may be nested. A catalogue has five levels, an order four. */
export const JSON_DEPTH = 32;

/** In bytes: a product with a thousand packages has about 150 KB. */
export const PRODUCT_BYTES = 2_000_000;
export const MOST_PRODUCTS = 20_000;
/** Of all products together. */
export const MOST_PACKAGES = 100_000;
export const MOST_PACKAGES_OF_PRODUCT = 1_000;
/** Fields that a product may ask for. */
export const MOST_FIELDS = 20;

export const MOST_ORDERS = 5_000_000;
/** Orders without a readable time: they are all shown on the day they were first seen. */
export const MOST_UNDATED_ORDERS = 2_000;
/** In bytes. An order has about 200. */
export const ORDER_BYTES = 1024 * 1024;
export const MOST_LINES = 200;
export const MOST_VALUES = 20;

/** Faults of a catalogue are listed one by one up to this number, and counted beyond. */
export const SHOWN_FAULTS = 100;

/** In UTF-16 units: ids, codes and statuses. */
export const CODE_LENGTH = 200;
/** In UTF-16 units: names of products and packages. */
export const NAME_LENGTH = 200;
/** In UTF-16 units: names of fields. */
export const REF_LENGTH = 100;
/** In UTF-16 units: values of fields, and free text. */
export const TEXT_LENGTH = 500;
/** Undocumented members of a Transaction that are kept. */
export const MOST_EXTRAS = 50;

/** While waiting for a body, at least this many bytes must arrive per this many milliseconds. */
export const SLOW_EVERY_MS = 60_000;
export const SLOW_BYTES = 16_384;

/**
 * An order or a sale counts for an unsent sale for so long after that was made, and so long back where it is not known
 * when it was: those of a year would be a million. In milliseconds.
 */
export const UNSENT_COUNTS_MS = 14 * 24 * 3_600_000;
