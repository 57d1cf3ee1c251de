/** Whether an answer that refuses by its HTTP status still reports a booking: neither counts then. */
import type { StatusWords } from '@shared/model/service/order-status';
import { repeatedMembers } from '../../json/repeated-members';
import { isNoCode } from '../no-name';
import { speaksOfFailure } from './contradiction';
import { isUnderWay, memberSaysIt, saysItBooked, saysItIsUnderWay } from './says-booked';
import { saysItFailed } from './sentences';
import { isOfMoney } from './amounts';
import {
  isBillName,
  isBillNumberName,
  isEarlierName,
  isMessageName,
  isResultCodeName,
  isStatusName,
  kindOfObject,
} from './names';
import { anyOf, DONE, listOf, TAKEN } from './lists';
import { NO_ORDERS, SAYS_DONE } from './on-its-way';
import {
  bareWord,
  decodedText,
  hasTooManyValues,
  inSmallLetters,
  jsonOf,
  LONGEST_TEXT,
  MOST_UNPACKED,
  MOST_VALUES,
  textOfBody,
  unpackedFrom,
} from './unpack';
import { isBillFlag, leaningOf } from './stems';
import { isDeliveredCode } from './named-values';
import { isErrorNumber, isFailedConstant, isFailedStatus, isSuccess, saysYes } from './values';
import { wordsOf } from './words';

/**
 * Whether a body reports a booking. In JSON that is an object, at any depth, with the status or flag of a
 * booking and a name or total in it, or with the shape of a Transaction. Where nothing in the body speaks of a
 * failure, the status or flag alone is enough. Any other text is searched for the same as pairs: a body that was
 * cut, wrapped in a page or a script, or written as XML, a form or YAML.
 */
export function reportsBooking(body: string, words: StatusWords): boolean {
  const text = textOfBody(body);
  const whole = unpackedFrom(text);
  if (hasTooManyValues(whole)) return true;
  const hasFailed = whole !== null && speaksOfFailure({ ...whole }, words);
  const isSaidWhy = isExplained(whole);
  let looked = 0;
  const reports = (value: unknown, unpacked: number, name = ''): boolean => {
    looked += 1;
    if (looked > MOST_VALUES) return true;
    if (typeof value === 'string') {
      const packed = unpacked < MOST_UNPACKED ? unpackedFrom(value) : null;
      if (hasTooManyValues(packed)) return true;
      return packed === null ? memberSaysIt(value, wordsOf(name)) : reports(packed, unpacked + 1, name);
    }
    if (typeof value !== 'object' || value === null) return false;
    return (
      isBooking(value, words, name, hasFailed) ||
      (hasBillNumber(value, name) && !isSaidWhy) ||
      Object.entries(value).some(([inside, stated]) =>
        reports(stated, unpacked, Array.isArray(value) ? name : inside),
      )
    );
  };
  if (whole !== null && reports(whole, 0)) return true;
  // Of a member that is there twice, JSON.parse shows the last alone.
  if (jsonOf(text) !== null && repeatedMembers(text).size === 0) return false;
  const isSaid = saysItBooked(text, true) || saysItIsUnderWay(text);
  return isSaid || isSuccess(bareWord(text), words) || textReports(text, words);
}

function isBooking(value: object, words: StatusWords, name: string, hasFailed: boolean): boolean {
  const members = Object.entries(value);
  if (members.some(([member, stated]) => isDeliveredCode(stated, wordsOf(member)))) return true;
  if (!isAboutElse(name)) {
    const booked = members.filter(
      ([member, stated]) => isBooked(member, stated, words) || isGoodMessage(member, stated, words),
    );
    if (members.some(([member, stated]) => isPlainlyBooked(member, stated))) return true;
    if (booked.length > 0) return hasName(value) || (!hasFailed && booked.some(isInWords));
    const isDone = ([member, stated]: [string, unknown]): boolean =>
      isSaidDone(member, stated, words) || isDoneAt(member, stated);
    if (members.some(isDone)) return hasBillName(value);
  }
  const has = (names: RegExp, isOne: (stated: unknown) => boolean): boolean =>
    members.some(([member, stated]) => names.test(member) && isOne(stated));
  const isRecord = OF_BILL.has(wordsOf(name).at(-1) ?? '') || has(CREATED_AT, isNamed);
  return has(/^(code|_?id)$/, isNamed) && has(TOTAL, isTotal) && isRecord;
}

/** Money that was taken, or a flag that the order is there or on its way: no failure next to it takes that back. */
function isPlainlyBooked(name: string, stated: unknown): boolean {
  const at = wordsOf(name);
  const isCharged = isMoneyTaken(at) && !at.includes('paid') && isPositive(stated);
  if (isEarlierName(at))
    return isNamed(stated) || (typeof stated === 'object' && stated !== null && hasName(stated));
  return (
    isCharged ||
    (LEFT_TRACE.has(at[0] ?? '') && isDoneAt(name, stated)) ||
    (isBillFlag(at) && saysYes(stated)) ||
    (at.some((word) => MADE.has(word)) &&
      at.every((word) => MADE.has(word) || NEXT_TO_IT.has(word)) &&
      saysYes(stated)) ||
    (at.some((word) => THERE.has(word)) &&
      at.every((word) => THERE.has(word) || NEXT_TO_IT.has(word) || BOOKED.has(word)) &&
      saysYes(stated))
  );
}

/** What a flag can only mean of the order: the rest of `BOOKED` may be about the request. */
const MADE = listOf('booked charged debited deducted delivered placed topped fulfill?ed');
const THERE = listOf('duplicate[ds]? duplication replay(ed)? repeated already pending processing queued');
const NEXT_TO_IT = listOf('is was has been exists? processed order request transaction trx topup');

/** Whether it is more than a number, which may count anything: a word, a flag, or money that was taken. */
function isInWords([name, stated]: [string, unknown]): boolean {
  return (
    isMoneyTaken(wordsOf(name)) || stated === true || (typeof stated === 'string' && /\p{L}/u.test(stated))
  );
}

/** What a bill is called: with its name and total in it, it exists. */
const OF_BILL = listOf('orders? transactions? trx txn bookings? purchases? topup bills? invoices? existing');

/** Whether an object of this name is about a request, a person or a game: their states are not an order's. */
function isAboutElse(name: string): boolean {
  const at = wordsOf(name);
  if (OF_REQUEST.has(at[0] ?? '')) return true;
  return kindOfObject(at, false) === 'thing' && !OF_ORDERS.has(at.at(-1) ?? '');
}

const OF_ORDERS = listOf('items? lines? vouchers? cards? pins? gifts? tickets? history events? steps? logs?');

const TOTAL = /^(total|amount|grand_?total|total_?(amount|price))$/i;
const CREATED_AT = /^created_?(at|on|date|time)$/i;

/**
 * Whether a status or message says that the order exists. No list has the words of all services for that, so
 * a status does unless it reports a failure.
 */
function isSaidDone(name: string, stated: unknown, words: StatusWords): boolean {
  if (typeof stated !== 'string' || stated.trim() === '') return false;
  const nameWords = wordsOf(name);
  const isStatus = isStatusName(nameWords) && !NO_ORDERS.test(stated);
  if (!isStatus && !(isMessageName(nameWords) && SAYS_DONE.test(stated.normalize('NFKC')))) return false;
  return (
    !isFailedStatus(stated, words, 'status') &&
    !isErrorNumber(stated) &&
    !isFailedConstant(stated, true, true) &&
    !saysItFailed(stated.replaceAll('_', ' '), true)
  );
}

/** `paidAt`, `delivered_on`: errors have a time when they were made, too, but not such a one. */
function isDoneAt(name: string, stated: unknown): boolean {
  const [done = '', ...rest] = wordsOf(name);
  const isTime = rest.length === 1 && /^(at|on|time|date)$/.test(rest[0] ?? '');
  return isTime && DONE_AT.has(done) && isNamed(stated) && /[1-9]/.test(String(stated));
}

/** An error's own time may be called `completedAt`. */
const LEFT_TRACE = listOf('paid delivered charged issued');
const DONE_AT = listOf('paid delivered completed placed booked confirmed charged fulfill?ed issued');

/** Flags of a booking; others, such as `valid`, may be about the request or the player. */
const BOOKED = listOf(DONE, 'delivered');

/** `message: "Success"`: the whole message is a status of a booking. */
function isGoodMessage(name: string, stated: unknown, words: StatusWords): boolean {
  return isMessageName(wordsOf(name)) && typeof stated === 'string' && isOfBooking(stated, words);
}

function isBooked(name: string, stated: unknown, words: StatusWords): boolean {
  const nameWords = wordsOf(name);
  if (
    isStatusName(nameWords) &&
    (saysYes(stated) ||
      (typeof stated === 'string' && (isOfBooking(stated, words) || isUnderWay(stated, words))))
  )
    return true;
  if ((name === 'code' || isResultCodeName(nameWords)) && GOOD_CODE.test(String(stated))) return true;
  if (isStatusName(nameWords) && typeof stated === 'number' && stated >= 200 && stated < 300) return true;
  if (isMoneyTaken(nameWords) && isPositive(stated)) return true;
  const isFlag = nameWords.every((word) => BOOKED.has(word) || NEXT_TO_IT.has(word));
  return isFlag && nameWords.some((word) => BOOKED.has(word)) && saysYes(stated);
}

/** Money that the shop was charged: `deducted: 106.5`, `credit_used`. */
const CHARGED = listOf(TAKEN, 'paid used');

function isMoneyTaken(words: readonly string[]): boolean {
  const others = words.filter((word) => !CHARGED.has(word));
  // `used` alone counts requests.
  return (
    others.length < words.length && others.every(isOfMoney) && (others.length > 0 || words[0] !== 'used')
  );
}

function isPositive(stated: unknown): boolean {
  return isTotal(stated) && /[1-9]/.test(String(stated)) && !/^\s*-/.test(String(stated));
}

/** A result code that reports no failure. */
const GOOD_CODE = /^\s*(0+|20[0-4])\s*$/;
/** Also on its way: the money must not go back while it may be. */
const ON_ITS_WAY = anyOf(
  '^(?:pending|processing|in[-_ ]?progress|queued|sukses|berhasil|paid|สำเร็จ|成功(?:しました)?|thành công|성공|успешно|успех|erfolg(?:reich)?|succès|réussi|éxito|exitos[oa]|sucesso|başarılı|تم بنجاح|نجاح|sukces|riuscit[oa]|gelukt|matagumpay|सफल)$',
);

function isOfBooking(status: string, words: StatusWords): boolean {
  const [word = '', ...others] = wordsOf(status.slice(0, 60));
  if (isSuccess(status, words) || (others.length === 0 && BOOKED.has(word))) return true;
  return ON_ITS_WAY.test(inSmallLetters(status.normalize('NFKC')).trim());
}

/** Whether any member, at any depth, names a bill: a total, an id, a code or a reference. */
function hasName(value: object): boolean {
  return Object.entries<unknown>({ ...value }).some(([name, stated]) => {
    if (typeof stated === 'object' && stated !== null) return hasName(stated);
    return isBillName(wordsOf(name)) && isNamed(stated) && !isNoCode(String(stated));
  });
}

/** `orderId: "o771"`, `bill: { code: "TG1" }`: the service made something, which may have failed. */
function hasBillNumber(value: object, name: string): boolean {
  if (isAboutElse(name)) return false;
  return Object.entries<unknown>({ ...value }).some(
    ([member, stated]) =>
      [member, `${name} ${member}`].some((one) => isBillNumberName(wordsOf(one))) &&
      isNamed(stated) &&
      !isNoCode(String(stated)),
  );
}

/** Whether anything in it says that it failed: words, or a plain no as the status. */
function isExplained(value: unknown, name = ''): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([inside, stated]) => isExplained(stated, inside));
  if (typeof value === 'string') return saysItFailed(value, true) && !SAYS_NO_WHY.test(value);
  const words = wordsOf(name);
  return (value === false || value === 0) && (isStatusName(words) || leaningOf(words) === 'for');
}

/** That something failed, and not what: next to the number of a bill it may be anything that was done for it. */
const SAYS_NO_WHY =
  /^[^\p{L}]*(?:(?:the|your|an?|request|operation|transaction|order|topup|top-up|api|call|unknown|general|some|process) )*(?:has |have |was |is )?(?:fail(?:ed|ure|s)?|errors?|unsuccessful|gagal|ล้มเหลว|(?:ทำรายการ)?ไม่สำเร็จ|失败|失敗|thất bại)[^\p{L}]*$/iu;

/** Whether it names a bill, and not only the request, a person or an error. */
function hasBillName(value: object): boolean {
  const others = Object.entries(value).filter(([name]) => !OF_REQUEST.has(wordsOf(name)[0] ?? ''));
  return hasName(Object.fromEntries(others));
}

const OF_REQUEST = listOf(
  `request req trace correlation session ray log event error err errors user player client customer account product package game`,
);

function isNamed(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
}

function isTotal(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*\d[\d.,]*\s*$/.test(value));
}

/** `"status": "CREATED"`, `status=CREATED`, `<status>CREATED`: a name, a sign, and the text behind it. */
const PAIR =
  /(?<![\p{L}\p{N}_.-])([\p{L}_][\p{L}\p{N}_.-]{0,39})['"\]\s]{0,4}[:=>][\s'"]{0,4}(?=([^\s'"<>,;|&}\]][^'"<>,;|&}\]\r\n]{0,60}))/gu;

/** The names, of a text that is no JSON, that together have the shape of a Transaction. */
const SHAPE = ['total', 'createdat'];

function textReports(text: string, words: StatusWords): boolean {
  const start = decodedText(text.slice(0, LONGEST_TEXT));
  const plain = start.replace(/&quot;|&#0*34;|&#x0*22;/gi, '"').replace(/\\|<!\[CDATA\[/g, '');
  const names = new Set<string>();
  for (const [, name = '', behind = ''] of plain.matchAll(PAIR)) {
    const [first = ''] = behind.split(/\s/);
    if ([first, behind].some((stated) => isBooked(name, stated, words))) return true;
    names.add(name.toLowerCase());
  }
  return ['code', '_id', 'id'].some((name) => names.has(name)) && SHAPE.every((name) => names.has(name));
}
