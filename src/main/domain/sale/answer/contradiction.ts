/**
 * Whether an answer contradicts itself: if it reports a failure anywhere, it does not count as a booking.
 * Judged by values and by the stems of names, at every depth; a list of members could never be complete.
 */
import type { StatusWords } from '@shared/model/service/order-status';
import { readInstant } from '@shared/model/day/business-day';
import { repeatedMembers } from '../../json/repeated-members';
import { REMOVED } from '../../redaction';
import {
  isEarlierName,
  isChoicesName,
  isLocaleName,
  isMessageName,
  isNamingName,
  isPartOfSale,
  isPlayersName,
  isReportName,
  isReportText,
  isTitle,
  isResultCodeName,
  isStatusName,
  isStatusOfSale,
  kindOfObject,
} from './names';
import { isAboutElse, isEndName, leaningOf } from './stems';
import { listOf } from './lists';
import { isDenial, isFailedStanding, isOfNoBill, isOnlyAsked, isOnlyTried, isUndone } from './named-values';
import { mayBeGoodNews, mayBeOfBooking } from './on-its-way';
import { saysItIsRepeated } from './says-booked';
import { saysNotCarriedOut } from './sayings/not-carried-out';
import { waitsForPayment } from './sayings/waits-for-payment';
import { saysWhyNoSale } from './sayings/why-no-sale';
import { isTitleOfFailure, saysItFailed } from './sentences';
import {
  isFailedCode,
  isFailedConstant,
  isFailedStatus,
  isNothing,
  isShortFailure,
  isSuccess,
  saysYes,
} from './values';
import { MOST_UNPACKED, MOST_VALUES, elementsIn, pairOf, pairsIn, unpackedFrom } from './unpack';
import { wordsOf } from './words';

type Members = Readonly<Record<string, unknown>>;

/** The position of a value. */
interface At {
  /** The words of its name, or of the list that holds it. */
  readonly words: readonly string[];
  readonly inList: boolean;
  /** Inside a member that is called a status: any value there is one. */
  readonly inStatus: boolean;
  /** Among the next possible actions. */
  readonly inChoices: boolean;
  /** A value next to it reports success. */
  readonly isSaidToBeGood: boolean;
  /** Inside a thing that the order refers to, such as the player or the package. */
  readonly inThing: boolean;
  /** How many nested texts of JSON it is in. */
  readonly unpacked: number;
}

const TOP: At = {
  words: [],
  inList: false,
  inStatus: false,
  inChoices: false,
  isSaidToBeGood: false,
  inThing: false,
  unpacked: 0,
};

/** Whether the answer with these members reports a failure, in words that are known. Its depth must be bounded. */
export function speaksOfFailure(answer: Members, words: StatusWords): boolean {
  return new Reading(words, answer, false).membersSpeak(answer, TOP);
}

/** Whether it does, or has a status, a code or a message about the result that is not known to be good news. */
export function contradictsItself(answer: Members, words: StatusWords): boolean {
  return isErrorEnvelope(answer) || new Reading(words, answer, true).membersSpeak(answer, TOP);
}

class Reading {
  private readonly ownStatus: unknown;
  private readonly since: number | null;
  private looked = 0;

  constructor(
    private readonly words: StatusWords,
    answer: Members,
    private readonly hasToBeGood: boolean,
  ) {
    this.ownStatus = answer['status'];
    this.since = timeOf(answer['createdAt']);
  }

  private isToCome(value: unknown): boolean {
    const at = timeOf(value);
    return at !== null && this.since !== null && at > this.since;
  }

  membersSpeak(members: Members, at: At): boolean {
    const isSaidToBeGood = Object.entries(members).some(([name, value]) => isGoodMessage(name, value));
    const pair = at.inStatus ? null : pairOf(members);
    if (pair) {
      const { [pair.nameKey]: _, [pair.valueKey]: value, ...others } = members;
      return this.membersSpeak({ ...others, [pair.name]: value }, at);
    }
    return Object.entries(members).some(([name, value]) =>
      this.speaks(value, { ...at, words: wordsOf(withoutMark(name)), inList: false, isSaidToBeGood }),
    );
  }

  private speaks(value: unknown, at: At): boolean {
    this.looked += 1;
    if (this.looked > MOST_VALUES) return true;
    if (!at.inChoices && this.isAgainstByName(value, at)) return true;
    if (typeof value === 'string') return this.textSpeaks(withoutMark(value), at);
    if (typeof value !== 'object' || value === null) return false;
    const inside = { ...at, inChoices: at.inChoices || isChoicesName(at.words) };
    if (!Array.isArray(value)) return this.objectSpeaks(value as Members, inside);
    return value.some((item) => this.speaks(item, { ...inside, inList: true }));
  }

  private isAgainstByName(value: unknown, { words, isSaidToBeGood, inStatus, inThing }: At): boolean {
    if (isOnlyTried(value, words) || (!inThing && isOnlyAsked(value, words)) || isUndone(value, words))
      return true;
    switch (leaningOf(words)) {
      case 'against':
        // An end that is still to come belongs to a voucher, or to the time to pay.
        if (!isNothing(value) && !(isEndName(words) && this.isToCome(value))) return true;
        break;
      case 'against-by-yes':
        // A number of tries says nothing.
        if (saysYes(value) && !(words.at(-1) === 'retry' && String(value) === '1')) return true;
        break;
      case 'for':
        if (isDenial(value, words) && !(inThing && words.at(-1) === 'verified')) return true;
        break;
      case 'none':
    }
    if (isOfNoBill(value, words) || (isEarlierName(words) && !isNothing(value))) return true;
    const isCode = words.length === 1 && words[0] === 'code';
    if (isCode && typeof value === 'number' && (value < 0 || (value >= 400 && value < 600))) return true;
    if (isResultCodeName(words) || (inStatus && isCode)) return isFailedCode(value, isSaidToBeGood);
    return isStatusName(words) && isFailedStanding(value, words);
  }

  private textSpeaks(text: string, { words, inStatus, inChoices, unpacked, ...at }: At): boolean {
    // Norway's krone is NOK, Nigeria NG, Korean ko.
    if (isLocaleName(words) && /^\s*[a-z]{2,3}\s*$/i.test(text)) return false;
    if (isPlayersName(words) || (at.inThing && words.join() === 'name')) return false;
    const isStatus = inStatus || isStatusName(words) || isResultCodeName(words);
    const isName = !isStatus && isNamingName(words);
    const place = inChoices ? 'anywhere' : isStatus ? 'status' : isName ? 'name' : 'anywhere';
    // In a list, the states that may come: `events: ["success", "failed"]`.
    if (!(inChoices && at.inList) && isFailedStatus(text, this.words, place)) return true;
    if (isSuccess(text, this.words) || inChoices) return false;
    if (HTTP_FAILURE.test(text)) return true;
    const isMessage = isMessageName(words) || isStatus;
    if ((isMessage || isTitle(words)) && isTitleOfFailure(text, this.words)) return true;
    if (isMessage && (isShortFailure(text) || saysItIsRepeated(text))) return true;
    if (isIdentity(words) && isErrorsCode(text)) return true;
    if (!isMessage && (isName || isIdentity(words) || isAboutElse(words))) return false;
    const mayUnpack = unpacked < MOST_UNPACKED;
    const inside = { ...at, words, inStatus, inChoices, unpacked: unpacked + 1 };
    const packed = mayUnpack ? unpackedFrom(text) : null;
    if (packed !== null && (repeatedMembers(text).size > 0 || this.speaks(packed, inside))) return true;
    if (packed !== null && /^\s*[[{]/.test(text)) return false;
    const pairs = mayUnpack && !isTitle(words) ? (elementsIn(text) ?? pairsIn(text)) : null;
    // Pairs may form a sentence as well.
    // A message that says "status: pending" is no second answer.
    if (pairs !== null && (isMessage ? this.membersSpeak({ ...pairs }, inside) : this.speaks(pairs, inside)))
      return true;
    if (leaningOf(words) !== 'none' && isNothing(text)) return false;
    if (this.hasToBeGood && pairs === null && !at.inThing && !isGoodNews(text, words)) return true;
    // A constant about the result is a sentence too: `NOT_ENOUGH_CREDIT`.
    const sentence = isMessage ? text.replaceAll('_', ' ') : text;
    const isOfGoods = isTitle(words) && !at.inThing;
    const isReport = isMessage || (!at.inThing && isReportText(text, words));
    if (
      this.hasToBeGood &&
      ((isReport && (waitsForPayment(text) || saysNotCarriedOut(text))) ||
        (isOfGoods && (saysWhyNoSale(text) || (waitsForPayment(text) && !/\d/.test(text)))))
    )
      return true;
    return (
      (pairs === null && isFailedConstant(text, isStatus && !isAboutElse(words), isMessage)) ||
      ((isMessage || /\s|[^\x00-\x7f]|</.test(text)) && saysItFailed(sentence, isReport))
    );
  }

  private objectSpeaks(object: Members, at: At): boolean {
    const kind = kindOfObject(at.words, at.inList);
    const inThing = at.inThing || (kind === 'thing' && !isPartOfSale(at.words));
    const inside: At = { ...at, inThing, inStatus: at.inStatus || kind === 'status' };
    // An object under a failure's name may report that there was none; a link to cancel proves nothing.
    if (kind === 'failure') return at.inChoices && this.membersSpeak(object, inside);
    return this.isEnvelope(object, kind, at) || this.membersSpeak(object, inside);
  }

  /** Whether an object is an answer within the answer: then it is not clear which one counts. */
  private isEnvelope(object: Members, kind: ReturnType<typeof kindOfObject>, at: At): boolean {
    if (kind === 'status' || kind === 'choices') return false;
    const own = new Map(
      Object.entries(object)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => [name.toLowerCase(), value]),
    );
    const hasOwn = own.has('status') || own.has('code') || own.has('_id');
    if (!hasOwn || kind === 'unknown') return hasOwn;
    // A customer may be VIP: only a failed status counts there, and is found on its own.
    const isOther = kind === 'thing' && !isPartOfSale(at.words);
    if (own.has('status') && !isOther && !this.isHarmlessStatus(own.get('status'))) return true;
    return kind === 'report' && (own.has('_id') || (own.has('code') && !isGoodCode(own.get('code'))));
  }

  private isHarmlessStatus(status: unknown): boolean {
    if (status === this.ownStatus || status === true || status === 1) return true;
    if (typeof status === 'number') return status >= 200 && status < 300;
    if (typeof status !== 'string') return false;
    return isSuccess(status, this.words) || mayBeOfBooking(status);
  }
}

/** Whether a statement about the result may be made of a booking; true for statements about something else. */
function isGoodNews(text: string, words: readonly string[]): boolean {
  if (isNothing(text)) return true;
  if (isReportName(words)) return mayBeGoodNews(text) || saysYes(text);
  // A number or a time.
  if (!/\p{L}[\p{L}\p{M}]|^\s*\p{L}\s*$/u.test(text)) return true;
  return !(isResultCodeName(words) || isStatusOfSale(words)) || mayBeOfBooking(text);
}

/** The till's own mark for an echoed token is no status of the order, though "removed" is a word for one. */
function withoutMark(text: string): string {
  return text.replaceAll(REMOVED, ' ');
}

function isGoodCode(code: unknown): boolean {
  if (typeof code === 'string' && /^\s*(ok|success|successful|created|sukses)\s*$/i.test(code)) return true;
  return (typeof code === 'number' || /^\s*\d+\s*$/.test(String(code))) && !isFailedCode(code, true);
}

/** The first line of a failed answer, what people make of it, or the name of what a program threw. */
const HTTP_FAILURE =
  /[a-z](?:Exception|Error)(?![a-z])|^\s*(?:Bad Request|Unauthorized|Forbidden|Not Found|Conflict|Gone|Unprocessable (?:Entity|Content)|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Timeout)\W*$|^\s*HTTP\W{0,3}(?:\d\.\d\s+|\d\s+)?[45]\d\d\b|\b(?:4\d\d (?:Bad Request|Unauthorized|Forbidden|Not Found)|5\d\d (?:Internal Server|Bad Gateway|Service Unavail|Gateway Time))/i;

function isGoodMessage(name: string, value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /(?<!\p{L})(ok|success|successful|sukses|berhasil|created|completed)(?!\p{L})|成功|สำเร็จ|(?<!không )thành công/iu.test(
      value.normalize('NFKC'),
    ) &&
    isMessageName(wordsOf(name))
  );
}

function isIdentity(words: readonly string[]): boolean {
  return words.length === 1 && (words[0] === 'code' || words[0] === 'id');
}

/** A bill's code has a number in it, or letters at random; `PLAYER_NOT_FOUND` is one of an error. */
function isErrorsCode(text: string): boolean {
  const isConstant = /^(?:[A-Z]{2,}(?:_[A-Z]{2,})+|[a-z]{2,}(?:_[a-z]{2,})+)$/.test(text);
  return isConstant || (!/\d/.test(text) && isFailedConstant(text, true, true));
}

/** A time given as a number or text, in ms; null for anything else. A day lasts until its end. */
function timeOf(value: unknown): number | null {
  // In seconds or in milliseconds.
  if (typeof value === 'number') return value < 1e11 ? value * 1_000 : value;
  if (typeof value !== 'string' || value.length > 40) return null;
  return readInstant(value) ?? readInstant(`${value}T23:59:59Z`);
}

/** Documented members that never occur in an error, unlike `code`, `status`, `type`, `description`. */
const OF_TRANSACTIONS = listOf(
  '_id total agentCost userId businessId isDelete revelation createdAt updatedAt',
);

/** Words about the result, and no member that only a Transaction has; or a problem by RFC 9457. */
function isErrorEnvelope(answer: Members): boolean {
  const { title, type, instance, traceId } = answer;
  const isProblem = [instance, traceId].some(Boolean) || /^(?:about:|https?:)/.test(String(type));
  if (typeof title === 'string' && isProblem) return true;
  if (Object.keys(answer).some((name) => OF_TRANSACTIONS.has(name) && answer[name] != null)) return false;
  return Object.keys(answer).some((name) => {
    const words = wordsOf(name);
    return isMessageName(words) || words[0] === 'title' || leaningOf(words) === 'against';
  });
}
