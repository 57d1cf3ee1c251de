/** Whether an answer that refuses by its HTTP status still reports a booking: neither counts then. */
import type { StatusWords } from '@shared/model/service/order-status';
import { repeatedMembers } from '../../json/repeated-members';
import { isNoCode } from '../no-name';
import { isResultCodeName, isStatusName } from './stems';
import { unpackedFrom } from './unpack';
import { isSuccess, saysYes } from './values';
import { wordsOf } from './words';

/** The most values that are checked: a longer answer is not a refusal either. */
const MOST_VALUES = 2_000;
/** An answer may be a text inside an answer, and that inside another. */
const MOST_UNPACKED = 3;

/**
 * Whether a body reports a booking. In JSON that is an object, at any depth, with the status or flag of a
 * booking and a name or total in it, or with the shape of a Transaction. Any other text is searched for the
 * same as pairs: a body that was cut, wrapped in a page or a script, or written as XML, a form or YAML.
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
  // A body in two bytes a character has a NUL at every other place.
  const text = body.replace(/^\uFEFF|\0/g, '');
  const whole = unpackedFrom(text);
  if (whole !== null && tells(whole, 0)) return true;
  // Of a member that is there twice, JSON.parse shows the last alone.
  return (whole === null || repeatedMembers(text).size > 0) && textTells(text, words);
}

function isBooking(value: object, words: StatusWords): boolean {
  const members = Object.entries(value);
  if (members.some(([name, told]) => isBooked(name, told, words))) return hasName(value);
  const own = new Map(members);
  const isBill = ['code', '_id', 'id'].some((name) => isNamed(own.get(name)));
  return isBill && isTotal(own.get('total')) && isNamed(own.get('createdAt'));
}

/** Flags of a booking; others, such as `valid`, may be about the request or the player. */
const BOOKED =
  /^(success|successful|succeeded|ok|okay|created|booked|accepted|approved|processed|completed)$/;

function isBooked(name: string, told: unknown, words: StatusWords): boolean {
  const nameWords = wordsOf(name);
  if (isStatusName(nameWords) && (saysYes(told) || (typeof told === 'string' && isOfBooking(told, words))))
    return true;
  if ((name === 'code' || isResultCodeName(nameWords)) && GOOD_CODE.test(String(told))) return true;
  const isFlag = nameWords.every((word) => BOOKED.test(word) || /^(is|was|has|been)$/.test(word));
  return isFlag && nameWords.some((word) => BOOKED.test(word)) && saysYes(told);
}

/** A result code that reports no failure. */
const GOOD_CODE = /^\s*(0+|20[0-4])\s*$/;
/** Also in other languages, and on its way: the money must not go back while it may be. */
const ON_ITS_WAY = new RegExp(
  `^(${'pending|processing|in[-_ ]?progress|queued|diproses|sukses|berhasil|paid|สำเร็จ|รอดำเนินการ|กำลังดำเนินการ|成功|处理中'.normalize('NFKC')})$`,
  'i',
);

function isOfBooking(status: string, words: StatusWords): boolean {
  const [word = '', ...others] = wordsOf(status.slice(0, 60));
  const isDone = others.length === 0 && BOOKED.test(word);
  return isSuccess(status, words) || isDone || ON_ITS_WAY.test(status.normalize('NFKC').trim());
}

/** Whether any member, at any depth, names a bill: a total, an id, a code or a reference. */
function hasName(value: object): boolean {
  return Object.entries<unknown>({ ...value }).some(([name, told]) => {
    if (typeof told === 'object' && told !== null) return hasName(told);
    return isBillName(name) && isNamed(told) && !isNoCode(String(told));
  });
}

function isBillName(name: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  return /^(total|id|code|ref|reference|no|number|invoice|receipt)$/.test(last) && !isResultCodeName(words);
}

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

/** A page of errors is shorter; more would hold up the counter. In UTF-16 units. */
const LONGEST_TEXT = 200_000;

function textTells(text: string, words: StatusWords): boolean {
  const start = text.slice(0, LONGEST_TEXT);
  const plain = start.replace(/&quot;|&#0*34;|&#x0*22;/gi, '"').replace(/\\|<!\[CDATA\[/g, '');
  const names = new Set<string>();
  for (const [, name = '', behind = ''] of plain.matchAll(PAIR)) {
    const [first = ''] = behind.split(/\s/);
    if ([first, behind].some((told) => isBooked(name, told, words))) return true;
    names.add(name.toLowerCase());
  }
  return ['code', '_id', 'id'].some((name) => names.has(name)) && SHAPE.every((name) => names.has(name));
}
