/**
 * Whether an answer that refuses by its HTTP status still reports a booking: then neither can be believed.
 */
import type { StatusWords } from '@shared/model/service/order-status';
import { isStatusName } from './stems';
import { unpackedFrom } from './unpack';
import { isSuccess } from './values';
import { wordsOf } from './words';

/** The most values that are checked: a longer answer is not a refusal either. */
const MOST_VALUES = 2_000;
/** An answer may be a text inside an answer, and that inside another. */
const MOST_UNPACKED = 3;
const NAMES = ['code', '_id', 'id', 'orderId', 'transactionId', 'billCode'];

/**
 * Whether any object in a body, at any depth, has the status of a booking with a name or a total. Also true
 * for one with the shape of a Transaction.
 */
export function tellsOfBooking(body: string, words: StatusWords): boolean {
  let looked = 0;
  const tells = (value: unknown, unpacked: number): boolean => {
    looked += 1;
    if (looked > MOST_VALUES) return true;
    if (typeof value === 'string') {
      const packed = unpacked < MOST_UNPACKED ? unpackedFrom(value) : null;
      return packed !== null && tells(packed, unpacked + 1);
    }
    if (typeof value !== 'object' || value === null) return false;
    return isBooking(value, words) || Object.values(value).some((inside) => tells(inside, unpacked));
  };
  return tells(body.replace(/^\uFEFF/, ''), 0);
}

function isBooking(value: object, words: StatusWords): boolean {
  const members = new Map<string, unknown>(Object.entries(value));
  const isBooked = [...members].some(
    ([name, told]) => typeof told === 'string' && isStatusName(wordsOf(name)) && isSuccess(told, words),
  );
  if (isBooked) return members.has('total') || NAMES.some((name) => isNamed(members.get(name)));
  const hasShape = isNamed(members.get('_id')) && typeof members.get('total') === 'number';
  return hasShape && typeof members.get('createdAt') === 'string';
}

function isNamed(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
}
