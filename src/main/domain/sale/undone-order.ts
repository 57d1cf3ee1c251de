/** What a listed order says of itself in members that have no documented type or name. */
import type { OrderFault } from '@shared/model/service/order';
import { listOf } from './answer/lists';
import { isFailedStanding, isOfNoBill, isOnlyAsked, isOnlyTried, isUndone } from './answer/named-values';
import {
  isChoicesName,
  isMessageName,
  isNamingName,
  isPlayersName,
  isPartOfSale,
  isReportText,
  isResultCodeName,
  isStatusOfSale,
  isTitle,
  kindOfObject,
} from './answer/names';
import { isTitleOfFailure, saysItFailed } from './answer/sentences';
import { isAboutElse, isUndoing, leaningOf, reportsFailure } from './answer/stems';
import { elementsIn, pairsIn, unpackedFrom } from './answer/unpack';
import { isFailedCode, isFailedStatus, isNothing, isShortFailure, saysNo, saysYes } from './answer/values';
import { wordsOf } from './answer/words';

type Members = Readonly<Record<string, unknown>>;

/**
 * `deleted`: nothing is sold by it, since it was undone or only tried. `doubtful`: it is an order, but something in it
 * speaks against its success.
 */
export type SaidOfOrder = Extract<OrderFault, 'deleted' | 'doubtful'>;

/** A status that is no text is not the same as none: `0`, `false` and `{"name":"FAILED"}` say something. */
export function statusOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '?';
}

/** Documented members, which are read elsewhere, and the till's own marker. */
const READ: ReadonlySet<string> = new Set(
  'id total status code createdAt orders product package payload repeated'.split(' '),
);
/** Attempts at an order may have failed before it was carried out, so a number of them or a reason says nothing. */
const FAILED = /^(?:failed|rejected|declined)( (?:at|on|by|date|time))?$/;
const STATUS =
  /^(?:(?:order|transaction|trx|txn|topup|payment|delivery|fulfill?ment|sub|current|final) )?(?:status|state)$/;
const UNDONE_STATUS = /cancel|void|refund|revers|delet|remov|back|fail|reject|declin/i;
/** Reasons why nothing is there, or not yet. */
const NOT_THERE =
  /un(?:deliver|fulfil|credit|success)|no[ _-](?:answer|response|reply)|could[ _-]?n[o'’]t|\bnot?[ _-]?(?:yet[ _-]?)?(?:deliver|credit|fulfil|receiv|sent|process|complete)|time.?out|ไม่(?!มี(?:$|ข้อ|ปัญหา))|ยกเลิก|คืน|失[败敗]|退|gagal|batal/i;
const NOT_YET = /^\W*(?:pend|processing|in.?progress|queue|wait|(?:on.?)?hold|review|retry|partial)/i;
/** The status of a delivery, and not of a payment on credit. */
const OF_DELIVERY = /^(?:deliver|delivery|fulfill?ment|topup|recharge|game)\b/;
/** Longer texts are no status. */
const LONGEST_STATUS = 60;

/** What the name of a flag may begin with, and those of the objects that it is in. */
const AHEAD =
  /^(?:(?:is|was|has|have|been|order|transaction|trx|txn|topup|delivery|api|request|response|result|raw|provider|supplier|vendor|data|details?|extra|inner|meta|info|body) )+/;
const TRIED =
  /^(?:test|sandbox|demo|dummy|mock|fake|simulat(?:ed|ion)|dry run|draft)(?: (?:order|transaction|payment))?$/;
const DELIVERED =
  /^(?:(?:items?|qty|quantity|total) )*(?:created|booked|delivered|fulfill?ed|credited|completed?|ok|success|successful|succeeded|confirmed|approved|accepted|processed|executed|done|finished|valid)(?: (?:qty|quantity|count|items?))?$/;
const UNDELIVERED =
  /^(?:items? )*(?:not (?:delivered|fulfill?ed|credited|completed|received)|undelivered|unfulfill?ed|unsuccessful)(?: (?:qty|quantity|count|items?))?$/;
/** `mode`, `livemode`, `environment`, `type`: whether it was only tried. */
const MODE =
  /(?:mode|live|prod|production|real|environment|env|realm|type|kind|purpose|command|operation|intent)$/;
const COUNT = /(?:s|count|number|retry|attempt|try)$/;
/** What was there before and is not any more, and what is done if it fails: `onFail: "refund"`. */
const NOT_NOW = /^(?:previous|prior|former|old)\b|(?<!ed )\bon (?:fail|error|timeout|reject|cancel)/;
const HELD =
  /^(?:(?:payment|under|in|on|needs) )*(?:hold|held|frozen|review|fraud(?:ulent)?|suspicious|quarantined)$/;
const DISPUTED = /^(?:payment )*dispute[ds]?\b|^hold (?:reason|at|on|by)$/;
const ERROR =
  /^(?:errors?|err|exceptions?|faults?|problems?)(?: (?:message|msg|code|no|details?|text|desc|description|reason|info))*$/;
/** Most texts have none of these, and need no closer look. */
const MAY_FAIL =
  /cancel|void|refund|revers|delet|fail|reject|declin|return|roll|error|\bno|n['’]t|unable|invalid|wrong|คืน|ยกเลิก|ไม่|ผิด|退|取消|撤|失|未|不|ho[àa]n|h[ủu][yỷ]|không|batal|gagal|kembali|tidak|reembols|devuel|devol|estorn|anul|não|возвра|отмен|환불|취소|返金|エラー/i;

/** What a value under a name says of the order. */
type Reader = (value: unknown, depth: number) => SaidOfOrder | null;

/** For each name, once for a list of a million orders; null where it says nothing. */
const known = new Map<string, Reader | null>();
const MOST_NAMES = 1_000;

/** `within`: the name of the object that has it. */
function readerOf(name: string, within: string): Reader | null {
  const whole = within === '' ? name : `${within}.${name}`;
  const found = known.get(whole);
  if (found !== undefined) return found;
  const reader = READ.has(whole) ? null : makeReader(wordsOf(whole), whole);
  if (known.size >= MOST_NAMES) known.clear();
  known.set(whole, reader);
  return reader;
}

function makeReader(words: readonly string[], whole: string): Reader | null {
  const name = words.join(' ');
  if (NOT_NOW.test(name)) return null;
  const flag = name.replace(AHEAD, '');
  const isElse = isAboutElse(words);
  const says = (said: SaidOfOrder, isSo: (value: unknown) => boolean): Reader => {
    return (value) => (isSo(value) ? said : null);
  };
  if (isUndoing(words)) return says('deleted', (value) => isSaid(value) || isUndone(value, words));
  // Another supplier may have carried it out.
  const failed = /\b(?:provider|supplier|vendor)\b/.test(name) ? null : FAILED.exec(flag);
  if (failed) return says('deleted', failed[1] === undefined ? saysYes : isSaid);
  if (TRIED.test(flag)) return says('deleted', saysYes);
  if (DELIVERED.test(flag)) return says('doubtful', saysNo);
  if (UNDELIVERED.test(flag)) return says('doubtful', isSaid);
  if (name === 'doubtful' || HELD.test(flag)) return says('doubtful', saysYes);
  if (DISPUTED.test(flag) && !isElse) return says('doubtful', isSaid);
  if (ERROR.test(flag)) return says('doubtful', (value) => isSaid(value) && !isFine(value));
  if (isResultCodeName(words))
    return says(
      'doubtful',
      (value) =>
        isFailedCode(value, true) || (typeof value === 'string' && saidByStatus(value, name) !== null),
    );
  // A number of failed attempts says nothing.
  const isCount = COUNT.test(name);
  if (leaningOf(words).startsWith('against'))
    return says('doubtful', (value) => saysYes(value) && !(isCount && /1/.test(String(value))));
  const isMode = MODE.test(name);
  const isName = isNamingName(words) || isPlayersName(words);
  // Why a first attempt failed says nothing.
  const isMessage = isMessageName(words) && leaningOf(words) === 'none';
  const isOfSale = kindOfObject(words, false) !== 'thing' || isPartOfSale(words) || TELLING.test(name);
  const isStatus = STATUS.test(name) || isStatusOfSale(words);
  const isToCome = isChoicesName(words) || TO_COME.test(name);
  return (value, depth) => {
    if (isMode && (isOnlyTried(value, words) || isOnlyAsked(value, words))) return 'deleted';
    if (isElse) return null;
    if (isOfNoBill(value, words) || (isStatus && isFailedStanding(value, words))) return 'doubtful';
    const inside = (typeof value === 'string' && IS_PACKED.test(value) ? unpackedOf(value) : null) ?? value;
    if (Array.isArray(inside) && !isToCome && inside.some(isWordOfUndoing)) return 'doubtful';
    if (typeof inside === 'object') return isOfSale ? saidWithin(inside, whole, depth) : null;
    if (typeof value !== 'string') return null;
    if (isStatus && !(isMessage && /\s/.test(value))) return saidByStatus(value, name);
    if (isName || (!(isMessage && value.length <= SHORT) && !MAY_FAIL.test(value))) return null;
    const key = `${name}:${value.replace(LONG_NUMBER, '#')}`;
    return remembered(key, () => (isFailure(value, words, isMessage) ? 'doubtful' : null));
  };
}

const isSaid = (value: unknown): boolean => !isNothing(value);
/** `errorCode: "200"`. */
const isFine = (value: unknown): boolean => /^\s*20\d\s*$/.test(String(value));

function saidByStatus(text: string, name: string): SaidOfOrder | null {
  const status = text.slice(0, LONGEST_STATUS);
  return remembered(`${name}=${status}`, () => saidByConstant(status, name));
}

function saidByConstant(status: string, name: string): SaidOfOrder | null {
  const isFailure = reportsFailure(wordsOf(status), true);
  if (isFailure && UNDONE_STATUS.test(status) && STATUS.test(name))
    return /partial|partly/i.test(status) ? 'doubtful' : 'deleted';
  if (OF_DELIVERY.test(name) && NOT_YET.test(status)) return 'doubtful';
  // On credit, nothing is paid yet.
  const isUnpaid = name.startsWith('payment') && /paid|pend|wait|due|open|ค้าง|ยัง/i.test(status);
  return !isUnpaid && (isFailure || NOT_THERE.test(status) || isFailedStatus(status, NO_WORDS, 'status'))
    ? 'doubtful'
    : null;
}

/** No words of the shop's: they are for the order's own status. */
const NO_WORDS = { successStatuses: [], failedStatuses: [] };

/** Longer ones are of a person, as a rule, and each is another. */
const SHORT = 80;
/** Of this order alone. */
const LONG_NUMBER = /\d{4,}/g;
/** What texts say: most orders of a service have one of a few. */
const knownTexts = new Map<string, SaidOfOrder | null>();

function remembered(key: string, judge: () => SaidOfOrder | null): SaidOfOrder | null {
  let said = knownTexts.get(key);
  if (said === undefined) {
    said = judge();
    if (knownTexts.size >= MOST_NAMES) knownTexts.clear();
    knownTexts.set(key, said);
  }
  return said;
}

/** Notes of people, who also write that there is no change, or that no receipt is wanted. */
const OF_PEOPLE = listOf('notes? memos? remarks? comments? catatan หมายเหตุ 备注 備註');
const NOT_DELIVERED = /^(?:\S+ )?not (?:yet )?(?:been )?(?:delivered|credited|received|fulfilled)\W*$/i;
const A_NOT = /\b(?:no|not|never|without|tidak)\b|n['’]t\b|không|ไม่|[不没沒無无未]/i;
const OF_TOP_UP =
  /player|user|\bu?id\b|role|account|server|order|top.?up|deliver|credit|receiv|trans|stock|balance|saldo|เครดิต|余额|back|cancel|void|refund|revers|complet|process|success|ได้รับของ|เล่น|ไอดี|เติม|เข้า|ออเดอร์|รายการ|ระบบ|สำเร็จ|ผ่าน|คืน|ยกเลิก|充|[单單]|到|[账賬帳]|退|取消|成功|nạp|hoàn|kembali|masuk|berhasil/i;

function isFailure(text: string, words: readonly string[], isMessage: boolean): boolean {
  if (words.some((word) => OF_PEOPLE.has(word)) && A_NOT.test(text) && !OF_TOP_UP.test(text)) return false;
  return (
    saysItFailed(text, isMessage || isReportText(text, words)) ||
    (isMessage &&
      (isFailedStatus(text, NO_WORDS, 'anywhere') || isShortFailure(text) || NOT_DELIVERED.test(text))) ||
    isConstantOfUndoing(text) ||
    ((isMessage || isTitle(words)) && isTitleOfFailure(text, NO_WORDS))
  );
}

/** `afterSale: "REFUNDING"`. */
function isConstantOfUndoing(text: string): boolean {
  if (text.length > LONGEST_STATUS || /\s/.test(text)) return false;
  const words = wordsOf(text);
  return isUndoing(words) && reportsFailure(words, true);
}

/** Members in a text: JSON, XML or pairs. */
const IS_PACKED = /^\s*(?:[[{<]|[\w.-]+=[^=]*(?:&|$))/;
const unpackedOf = (text: string): object | null => unpackedFrom(text) ?? elementsIn(text) ?? pairsIn(text);
/** `nextStates: ["REFUNDED"]`. */
const TO_COME = /\b(?:next|available|filters?)\b/;

/** In a list: `tags: ["refunded"]`, but not `["no-refund"]` or `["refund-protected"]`. */
function isWordOfUndoing(part: unknown): boolean {
  return (
    typeof part === 'string' &&
    isConstantOfUndoing(part) &&
    wordsOf(part).some((word) => /ed$/.test(word) && isUndoing([word]))
  );
}

const DEEPEST = 3;
const MOST_PARTS = 50;
/** Lists of the parts of the order; other lists tell what was there before. */
const PARTS = /\b(?:items|lines|topups|details)$/;
const TELLING = /\b(?:history|timeline|lines)$/;
/** Failures in these were made good later. */
const TRIES = /\b(?:attempts|tries|retries|payments)$/;

function saidWithin(value: unknown, name: string, depth: number): SaidOfOrder | null {
  if (value === null || depth >= DEEPEST) return null;
  if (!Array.isArray(value)) return saidByMembers(value as Members, { within: name, depth: depth + 1 });
  const listed = wordsOf(name).join(' ');
  if (TRIES.test(listed)) return null;
  const parts = value
    .slice(0, MOST_PARTS)
    .filter((part) => typeof part === 'object' && part !== null) as Members[];
  if (!PARTS.test(listed)) return parts.some(tellsOfUndoing) ? 'doubtful' : null;
  return strongest(parts.map((part) => saidByMembers(part, { within: '', depth: depth + 1, isPart: true })));
}

const OF_EVENT = /(?:status|state|type|event|action|kind|to|step)$/i;

/** An event of an order: `{ "type": "order.refunded" }`. */
function tellsOfUndoing(event: Members): boolean {
  return Object.entries(event).some(([name, value]) => {
    if (typeof value !== 'string' || !OF_EVENT.test(name)) return isUndoing(wordsOf(name)) && isSaid(value);
    return isConstantOfUndoing(value);
  });
}

function strongest(said: readonly (SaidOfOrder | null)[]): SaidOfOrder | null {
  return said.includes('deleted') ? 'deleted' : (said.find((one) => one !== null) ?? null);
}

/** An order with such a status is not said to have succeeded. */
const NO_SUCCESS =
  /pend|processing|progress|queue|wait|hold|review|fail|error|cancel|reject|refund|expire|รอ|กำลัง|ยกเลิก|ไม่|คืน/i;

/** What a member of the order, or of one of its lines, says: that it was undone, or that it did not succeed. */
export function saidOfOrder(element: Members): SaidOfOrder | null {
  const lines = element['orders'];
  // The order's own status is for the shop to define.
  const ofOrder = saidByMembers(element, { within: '', depth: 0 });
  const ofLines = (Array.isArray(lines) ? (lines as unknown[]) : []).map((line) =>
    saidByMembers(Object(line) as Members, { within: '', depth: 0, isPart: true }),
  );
  const said = strongest([ofOrder, ...ofLines]);
  return said === 'doubtful' && NO_SUCCESS.test(String(element['status'])) ? null : said;
}

interface Place {
  readonly within: string;
  readonly depth: number;
  readonly isPart?: boolean;
}

function saidByMembers(members: Members, { within, depth, isPart = false }: Place): SaidOfOrder | null {
  let said: SaidOfOrder | null = null;
  for (const name in members) {
    const reader = isPart && name === 'status' ? PART_STATUS : readerOf(name, within);
    const one = reader?.(members[name], depth) ?? null;
    if (one === 'deleted') return one;
    said ??= one;
  }
  return said;
}

const PART_STATUS: Reader = (value) => (typeof value === 'string' ? saidByStatus(value, 'status') : null);
