/** The meaning of a value, whatever its name: a failed status, yes or no, nothing, or a failure's code. */
import { isOneOf, type StatusWords } from '@shared/model/service/order-status';
import { asLatin } from '@shared/model/text/look-alikes';
import { anyOf, listOf } from './lists';
import { speaksOfTerms } from './on-its-way';
import { isAboutElse, leaningOf, reportsFailure } from './stems';
import { inSmallLetters } from './unpack';
import { wordsOf } from './words';

/** The status of a booking, in the interface's words. */
export const CREATED: readonly string[] = ['CREATED'];

/** A longer text is neither a constant nor an amount with its currency. */
const LONGEST_CONSTANT = 60;
const MOST_WORDS = 8;
const SHORTEST_IN_NAMES = 4;

/**
 * Services' words for something that failed or was undone, under whatever name. A status or a message has to be known as
 * good, and other constants are judged by their stems, so the list needs no other language.
 */
const FAILED =
  listOf(`FAILED FAIL FAILURE FATAL ERROR ERRORED REJECTED REJECT DECLINED DENIED REFUSED CANCELLED CANCELED VOIDED REFUNDED REVERSED EXPIRED INVALID UNSUCCESSFUL
  ABORTED TERMINATED DELETED REMOVED INCOMPLETE UNPAID NG NOK KO NACK NAK TIMEOUT TIMEDOUT NOTFOUND UNDELIVERED
  NOSTOCK OUTOFSTOCK LOWBALANCE DONOTHONOR DONOTHONOUR EXPIRE PURGED TRASH SUSPICIOUS DEAD CLAWEDBACK
  LAPSED KILLED CXL CNCL REJ BLOCKED GAGAL BATAL THẤTBẠI ล้มเหลว ไม่สำเร็จ ยกเลิก ยกเลิกแล้ว คืนเงิน คืนเงินแล้ว คืนเครดิต คืนแล้ว หมดเวลา หมดอายุ`);

/** An undoing, whatever became of it: "refund successful". As a status only: elsewhere it may be about the terms. */
const UNDOING = new RegExp(
  [
    '(?<!ไม่)(?:คืน(?:เงิน|เครดิต|ยอด|พอย[ตท]์)|ยกเลิก)(?!.{0,4}ได้)|หมดอายุ|ค้างชำระ',
    '(?<![可能不无無未免])(?:退款|取消|退[单單]|撤[销銷回])(?!不?可)|(?<!不?可)(?:返金|キャンセル)(?!不?可)|(?:환불|취소) ?(?!불?가능?)',
    'pengembalian dana|pembatalan|dana kembali|(?:dikembali|dipulang)kan|direfund|ho[àa]n (?:ti[ềe]n|lại|về|trả)|được hoàn(?! (?:thành|tất))|hủy|huỷ|возвра[тщ]|вернули|отмен|аннулир|reembols|cancelaci|cancelamento|estorn|devol|devuel',
    'rembours|annulation|erstattung|erstattet|stornierung|rimborso|annullamento|zwrot|(?<!\\p{L})(?:iade|iptal)(?:si)?(?!\\p{L})|kansel|[ni][ai]balik|refund na|रिफंड|रद्द|वापस|استرداد|استرجاع|إرجاع|إعادة المبلغ|مسترد|مسترجع|ملغ|ألغي',
  ]
    .join('|')
    .normalize('NFKC'),
  'u',
);

/** Whether a text names an undoing in another language than English. */
export function namesUndoing(text: string): boolean {
  return UNDOING.test(inSmallLetters(text.normalize('NFKC')));
}

/** Whether a short text to people names an undoing, "คืนเงิน 35 บาท", and no terms of one, or is an error's number or mark. */
export function isShortFailure(text: string): boolean {
  const plain = inSmallLetters(text.normalize('NFKC'));
  const isUndoing = text.length <= LONGEST_CONSTANT && namesUndoing(plain) && !deniesUndoing(plain);
  return isUndoing || isMarkedAsFailed(text) || isErrorNumber(text);
}

/** "İade yapılmaz", "لا يوجد استرداد": in most languages the "no" is next to the undoing. */
const NO_UNDOING = anyOf(
  '(?<!\\p{L})(?:нет|yok\\p{L}*|edilmez|yapılmaz|olmaz|verilmez|no (?:se acept|hay|ofrec)\\p{L}*|não (?:há|fazemos|aceit\\p{L}*)|kein\\p{L}*|walang?|tiada|không được|لا)(?!\\p{L})|नहीं|संभव नहीं',
);

/** Whether a text that names an undoing is about its terms, or says that there is none. */
export function deniesUndoing(text: string): boolean {
  return speaksOfTerms(text) || NO_UNDOING.test(text);
}

/** Where a text is. */
export type Place = 'status' | 'name' | 'anywhere';

/** Whether a text is, as a whole, a status of a failure. */
export function isFailedStatus(text: string, words: StatusWords, place: Place): boolean {
  if (text.length > LONGEST_CONSTANT || IS_PLACE.test(text)) return false;
  if ([text, asLatin(text)].some((form) => isOneOf(form, words.failedStatuses))) return true;
  if (isSuccess(text, words)) return false;
  const letters = lettersOf(text);
  const alike = lettersOf(asLatin(text));
  // A server may be called NG, or KO.
  if (place === 'name' && letters.length < SHORTEST_IN_NAMES) return false;
  if (FAILED.has(letters) || FAILED.has(alike)) return true;
  if (place !== 'status') return false;
  return /^[FN]$/.test(letters) || namesUndoing(text) || isMarkedAsFailed(text);
}

/** Whether it begins with a cross, or another sign that people put before what went wrong. */
function isMarkedAsFailed(text: string): boolean {
  return /^\s*[❌✖✗✘❎🚫⛔👎🔴💔]/u.test(text);
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .toUpperCase();
}

/** Whether a text is, as a whole, a status of a booking, by the interface or by the shop. */
export function isSuccess(text: string, words: StatusWords): boolean {
  return isOneOf(text, [...CREATED, ...words.successStatuses]);
}

/** The address of a picture or a page: `/img/error.png`. */
const IS_PLACE = /^\s*\/|\.(?:png|jpe?g|gif|svg|webp|html?)\s*$/i;

/**
 * Whether a text is a constant of a failure: `PAYMENT_FAILED`, `status=99;refunded`. More words count in one
 * about the result; a status may have spaces.
 */
export function isFailedConstant(text: string, isStatus: boolean, isAboutResult: boolean): boolean {
  if (text.length > LONGEST_CONSTANT || text.includes('://') || IS_PLACE.test(text)) return false;
  if (!isStatus && /\s/.test(text.trim())) return false;
  const words = wordsOf(text.trim());
  return words.length <= MOST_WORDS && reportsFailure(words, isAboutResult);
}

/** Whether the value is a no. Services write flags as truth values, numbers and words. */
export function saysNo(value: unknown): boolean {
  return /^\s*(false|0|no|n|f|off|none|nope|negative|-\d+|tidak|não|nao|nein|non|nej|nee|nie|нет|hayır|không|khong|いいえ|아니오|否|لا|नहीं|ไม่(?:ใช่)?)\s*$/i.test(
    flagText(value),
  );
}

/** See `saysNo`. */
export function saysYes(value: unknown): boolean {
  return /^\s*(true|1|yes|y|t|on|ya|s[ií]|sim|oui|ja|да|evet|có|ใช่|はい|예|是|نعم|हाँ)\s*$/i.test(
    flagText(value),
  );
}

function flagText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, LONGEST_CONSTANT);
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : '';
}

const NOTHING =
  listOf(`false no n f não nao nein non nej nee nie нет hayır không khong いいえ 아니오 아니요 否 لا नहीं ไม่ใช่ none null nil na never undefined empty notapplicable notrequested notrequired notneeded ok okay success successful successfully succeeded sukses berhasil normal created tidak
  tidakada ไม่มี ไม่ สำเร็จ 成功 无 無`);

/** Whether the value under a failure's name denies the failure, at every level. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'number') return value === 0;
  if (typeof value === 'object') {
    const isList = 'object' in value && value.object === 'list';
    return Object.entries(value).every(
      ([name, one]) => isNothing(one) || (isList && OF_LISTS.has(name)) || isOnlyPossible(one, name),
    );
  }
  return typeof value === 'string' && isNothingText(value);
}

/** `refund: { eligible: true, deadline: "2026-12-01" }`. A text may be about what went wrong: `token: "is invalid"`. */
function isOnlyPossible(value: unknown, name: string): boolean {
  if (value === true && name === 'available') return true;
  return (value === true || /^\d[\dT:.Z+-]*$/.test(String(value))) && isAboutElse(wordsOf(name));
}

/** Facts about the pages of a list, such as Stripe's and Omise's list of refunds. */
const OF_LISTS = listOf('object url location has_more limit offset order from to');

/** What programs write for no time, in any zone. */
const NO_TIME = /^\s*(?:0000-00-00|0001-01-01|1970-01-01|1969-12-31)/;

function isNothingText(text: string): boolean {
  if (text.length > LONGEST_CONSTANT) return text.trim() === '';
  const plain = text.normalize('NFKC').toLowerCase();
  if (NO_TIME.test(plain)) return true;
  // A zero of any length, with or without its currency.
  if (/\d/.test(plain)) return /^[^\d]{0,8}0+([.,]0*)*[^\d]{0,8}$/.test(plain.trim());
  const letters = plain.replace(/[^\p{L}\p{M}]+/gu, '');
  if (letters === '' || NOTHING.has(letters)) return true;
  const words = wordsOf(text);
  // In a sentence of another language, a "not" may stand anywhere.
  const isCertain = words.length < 3 || /^[\x00-\x7F]*$/.test(plain);
  return isCertain && leaningOf(words) === 'for';
}

/** Whether a result code is one of a failure. Zeros, and HTTP's codes of success, are not. */
export function isFailedCode(value: unknown, isSaidToBeGood: boolean): boolean {
  if (typeof value === 'number' || typeof value === 'boolean')
    return isFailedNumber(String(value), isSaidToBeGood);
  if (typeof value !== 'string') return false;
  const text = value.slice(0, LONGEST_CONSTANT).normalize('NFKC').trim();
  const number = /^(?:HTTP\/[\d.]+\s+)?(-?\d+)\b/i.exec(text);
  if (number?.[1] !== undefined) return isFailedNumber(number[1], isSaidToBeGood);
  return isErrorNumber(text) || /^(false|[a-z]{1,4}(?<!ok)[-_]?(?!0+$)\d{1,4})$/i.test(text);
}

/** A number that is a failure in HTTP. */
export function isHttpFailure(value: unknown): boolean {
  return /^\s*[45]\d\d\s*$/.test(flagText(value));
}

/** `E1042`, `ERR_17`, `code 51`: services number only their errors like this. */
export function isErrorNumber(text: string): boolean {
  return (
    /^\s*(e|err|error)[-_ ]?(?!0+\s*$)\d{2,9}\s*$/i.test(text) ||
    /^\s*(?:[a-z]+ )?(?:code|errno)\W{1,3}(?!0+\s*$|20\d\s*$)\d{1,9}\s*$/i.test(text)
  );
}

function isFailedNumber(number: string, isSaidToBeGood: boolean): boolean {
  // 2005400 is a success in SNAP, the interface of Indonesia's banks; 10000 in Alipay's.
  if (/^(-?0+|2\d\d|20\d{5}|10000|true)$/.test(number)) return false;
  // 1 may be the first success, or the first failure: the rest of the answer decides.
  return !(/^0*1$/.test(number) && isSaidToBeGood);
}
