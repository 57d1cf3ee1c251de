/** What a value says, whatever it is called: a failed status, a yes or a no, nothing, or the code of a failure. */
import { isOneOf, type StatusWords } from '@shared/model/service/order-status';
import { leaningOf, tellsOfFailure } from './stems';
import { wordsOf } from './words';

/** The status of a booking, by the interface's own words. */
export const CREATED: readonly string[] = ['CREATED'];

/** Nothing longer is a constant, or an amount with its currency. */
const LONGEST_CONSTANT = 60;
const MOST_WORDS = 8;

/** What services call something that did not come about or was undone, in the languages of the trade. */
const FAILED: ReadonlySet<string> = new Set(
  `FAILED FAIL FAILURE ERROR ERRORED REJECTED REJECT DECLINED DENIED REFUSED CANCELLED CANCELED VOIDED REFUNDED REVERSED
  EXPIRED INVALID UNSUCCESSFUL ABORTED TERMINATED DELETED REMOVED INCOMPLETE UNPAID NG NOK KO NACK NAK TIMEOUT TIMEDOUT NOTFOUND
  UNDELIVERED NOSTOCK OUTOFSTOCK LOWBALANCE INSUFFICIENTBALANCE DONOTHONOR DONOTHONOUR
  DEAD CLAWBACK CLAWEDBACK ABANDONED LAPSED KILLED CRASHED CXL CNCL REJ BLOCKED SUSPENDED REVOKED CHARGEBACK REVERSAL CANCELLATION GAGAL BATAL DIBATALKAN DITOLAK KADALUARSA DIKEMBALIKAN KESALAHAN THẤTBẠI KHÔNGTHÀNHCÔNG TỪCHỐI ĐÃHỦY
  KADALUWARSA HẾTHẠN BỊTỪCHỐI HOÀNTIỀN ĐÃHOÀNTIỀN FALLIDO FALLIDA RECHAZADO RECHAZADA CANCELADO CANCELADA REEMBOLSADO REEMBOLSADA
  FALHOU FALHA RECUSADO RECUSADA ESTORNADO ESTORNADA ÉCHEC ÉCHOUÉ ÉCHOUÉE REFUSÉ REFUSÉE ANNULÉ ANNULÉE REMBOURSÉ FEHLGESCHLAGEN ABGELEHNT STORNIERT
  ОШИБКА ОТКЛОНЕНО ОТКЛОНЁН ОТКЛОНЕН ОТМЕНЕНО ОТМЕНЁН ОТМЕНЕН НЕУДАЧА НЕУСПЕШНО ВОЗВРАТ ถูกระงับ หมดเวลา 失效 已失效 撤销 已撤销 환불 환불됨 거절 거절됨 만료
  ล้มเหลว ไม่สำเร็จ ยกเลิก ถูกยกเลิก ยกเลิกแล้ว ปฏิเสธ ถูกปฏิเสธ ไม่ผ่าน คืนเงิน คืนเงินแล้ว หมดอายุ ผิดพลาด 失败 失敗 取消 已取消 已退款 拒绝 錯誤 错误 실패 취소`
    .normalize('NFKC')
    .split(/\s+/)
    .filter(Boolean),
);
/** The same as an order to do it: among what may be done next, or as what something is called, it says nothing. */
const ORDERED: ReadonlySet<string> = new Set([
  'CANCEL',
  'VOID',
  'REFUND',
  'REVERSE',
  'DECLINE',
  'DENY',
  'ABORT',
]);

/** Where a text stands. */
export type Place = 'status' | 'choice' | 'name' | 'anywhere';

/** Whether a text is, as a whole, a status of something that failed. */
export function isFailedStatus(text: string, words: StatusWords, place: Place): boolean {
  if (text.length > LONGEST_CONSTANT) return false;
  if (isOneOf(text, words.failedStatuses)) return true;
  if (isSuccess(text, words)) return false;
  const letters = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .toUpperCase();
  if (FAILED.has(letters)) return true;
  if (ORDERED.has(letters)) return place === 'status' || place === 'anywhere';
  return place === 'status' && (/^([FNE]|[45]\d\d)$/.test(letters) || /^\s*[❌✖✗✘🚫⛔👎]/u.test(text));
}

/** Whether a text is, as a whole, a status of a booking, by the interface or by the shop. */
export function isSuccess(text: string, words: StatusWords): boolean {
  return isOneOf(text, [...CREATED, ...words.successStatuses]);
}

/**
 * Whether a text is a constant of something that failed: `PAYMENT_FAILED`, `status=99;refunded`. One about how it went
 * says more than others; a status may have spaces.
 */
export function isFailedConstant(text: string, isStatus: boolean, isAboutResult: boolean): boolean {
  if (text.length > LONGEST_CONSTANT || text.includes('://')) return false;
  if (!isStatus && /\s/.test(text.trim())) return false;
  const words = wordsOf(text.trim());
  return words.length <= MOST_WORDS && tellsOfFailure(words, isAboutResult);
}

/** Services write flags as truths, as numbers and as words. */
export function saysNo(value: unknown): boolean {
  return /^\s*(false|0|no|n|f|tidak|ไม่)\s*$/i.test(flagText(value));
}

/** See `saysNo`. */
export function saysYes(value: unknown): boolean {
  return /^\s*(true|1|yes|y|t|ya|ใช่)\s*$/i.test(flagText(value));
}

function flagText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, LONGEST_CONSTANT);
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : '';
}

const NOTHING = new Set(
  `false no n f none null nil na never undefined empty notapplicable ok okay success successful successfully succeeded
  sukses berhasil normal created tidak tidakada ไม่มี ไม่ สำเร็จ 成功 无 無`
    .normalize('NFKC')
    .split(/\s+/),
).add('');

/** Whether what stands under a name for a failure says that there was none, all the way down. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'number') return value === 0;
  if (typeof value === 'object') return Object.values(value).every(isNothing);
  return typeof value === 'string' && isNothingText(value);
}

function isNothingText(text: string): boolean {
  if (text.length > LONGEST_CONSTANT) return text.trim() === '';
  const plain = text.normalize('NFKC').toLowerCase();
  // A zero of whatever length, with its currency or without.
  if (/\d/.test(plain)) return /^[^\d]{0,8}0+([.,]0*)*[^\d]{0,8}$/.test(plain.trim());
  if (NOTHING.has(plain.replace(/[^\p{L}\p{M}]+/gu, ''))) return true;
  return leaningOf(wordsOf(text)) === 'for';
}

/** Whether the code of a result is one of a failure. Zeros and what HTTP calls a success are of none. */
export function isFailedCode(value: unknown, isSaidToBeGood: boolean): boolean {
  if (typeof value === 'number' || typeof value === 'boolean')
    return isFailedNumber(String(value), isSaidToBeGood);
  if (typeof value !== 'string') return false;
  const text = value.slice(0, LONGEST_CONSTANT).normalize('NFKC').trim();
  const number = /^(?:HTTP\/[\d.]+\s+)?(-?\d+)\b/i.exec(text);
  if (number?.[1] !== undefined) return isFailedNumber(number[1], isSaidToBeGood);
  return isErrorNumber(text) || /^(false|[a-z](?!0+$)\d{1,4})$/i.test(text);
}

/** A number that HTTP has for a failure. */
export function isHttpFailure(value: unknown): boolean {
  return /^\s*[45]\d\d\s*$/.test(flagText(value));
}

/** `E1042`, `ERR_17`: services number their errors like this, and nothing else. */
export function isErrorNumber(text: string): boolean {
  return /^\s*(e|err|error)[-_ ]?\d{2,9}\s*$/i.test(text);
}

function isFailedNumber(number: string, isSaidToBeGood: boolean): boolean {
  // 2005400 is a success of SNAP, the interface of Indonesia's banks; 10000 of Alipay's.
  if (/^(-?0+|2\d\d|20\d{5}|10000|true)$/.test(number)) return false;
  // One of them that counts from one, or the first of the failures: what is said with it decides.
  return !(number === '1' && isSaidToBeGood);
}

/** A total below zero as people and ledgers write one: with a minus of whatever kind, or in brackets. */
const BELOW_ZERO = /^[^\d]*[-\u2010-\u2015\u2212\uFE63\uFF0D(][^\d]*\d/u;

/** Whether an amount is below zero. */
export function isBelowZero(value: unknown): boolean {
  // Only its beginning: the search goes back and forth, and a service may send megabytes of dashes.
  if (typeof value === 'string') return BELOW_ZERO.test(value.slice(0, LONGEST_CONSTANT));
  return typeof value === 'number' && value < 0;
}
