/** What services write in place of a bill's code or id: it names nothing, and every bill may have it. */
import { wordsOf } from './answer/words';

/** Zeros in place of an id are as many as its digits. */
const LONGEST = 80;

/** What programs write when there is no name: zeros, a type, a part of a template. */
const NO_NAME =
  /^\s*(nan|#?n\/?a|no[ _-](code|id|name|number)|\[object object\]|-1|0x0+|[-0\s?.…_*#]+|.*(\{\{|\$\{|%s|<%).*|[<{[($%:]{1,2}[a-z_ -]{1,30}[>}\])%]{0,2}|your[ _-]\w+|example|sample|placeholder|x{3,}|f{8,})\s*$/i;
/** Words for nothing, and those around them: `not set`, `(none)`. */
const NOTHING: ReadonlySet<string> = setOf(
  `false null nil none undefined nan na unknown string empty blank default not no set available applicable given assigned yet
  tbd tba ไม่มี ไม่ระบุ 无 無 tidak ada không có`,
);
/** Words for the result of a call, or for how far it is, which many services put under `code`. */
const RESULTS: ReadonlySet<string> = setOf(
  `ok okay success successful successfully succeeded succeed succes sukses berhasil created accepted done complete completed
  true yes paid pending processing process queued waiting received ack http status response result สำเร็จ รอดำเนินการ กำลังดำเนินการ 成功 处理中 thành công`,
);
/** With a number after it, as in `TRX200`, such a word begins a name. */
const THINGS: ReadonlySet<string> = setOf('order transaction request trx tx txn topup');
/** Numbers of success, of HTTP and of banks (`2005400`); any other number is part of a name. */
const RESULT_NUMBER = /^20(\d|[02]\d\d00)$/;
/** A text with another number in it, as nearly every name, needs no look at its words. */
const MAY_BE_RESULT = /^\D*(?:20\d(?:\d{4})?\D*)?$/;
const HTTP_VERSION = /^\s*http\/[\d.]+/i;

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.normalize('NFKC').split(/\s+/).filter(Boolean));
}

/** Whether the text is a word for no name. */
export function isNoName(text: string): boolean {
  if (text.length > LONGEST) return false;
  const plain = text.normalize('NFKC');
  return NO_NAME.test(plain) || consistsOf(plain, (word) => NOTHING.has(word));
}

/** The same, or the result of a call, which many services put under `code`. */
export function isNoCode(text: string): boolean {
  if (text.length > LONGEST) return false;
  const plain = text.normalize('NFKC');
  const hasNumber = /\d/.test(plain);
  const isWord = (word: string): boolean =>
    NOTHING.has(word) || RESULTS.has(word) || RESULT_NUMBER.test(word) || (!hasNumber && THINGS.has(word));
  return isNoName(text) || consistsOf(plain, isWord);
}

/** `S001`, `E00`, `RC00`, `2000`, `code_0`: what services count results with. A bill has a longer number. */
const MAY_BE_RESULT_CODE = new RegExp(
  `^(?:${[
    // No digit at all: a word, a country or a currency.
    '\\P{N}+',
    '\\p{L}{0,4}[-_. ]?0*',
    '\\p{L}?[-_. ]?\\d{1,3}(?:\\.\\d{1,2})?',
    '\\p{L}{0,2}[-_. ]?\\d{1,4}0{3,}',
    '(?:code|status|result|response|resp|ret|http|ok|success|err|error|msg)[-_. ]?\\d{1,4}',
  ].join('|')})$`,
  'iu',
);

/** Whether a code, that alone names the bill, may be the result of the call: the same in every answer. */
export function mayBeResult(code: string): boolean {
  const plain = code.normalize('NFKC').trim();
  return MAY_BE_RESULT_CODE.test(plain);
}

function consistsOf(text: string, isWord: (word: string) => boolean): boolean {
  const plain = text.replace(HTTP_VERSION, 'http');
  if (!MAY_BE_RESULT.test(plain)) return false;
  const words = wordsOf(plain);
  return words.length > 0 && words.every(isWord);
}
