/** What a value means under a name: a denial, a failed standing, something that was only tried, undone or delivered. */
import { isNoBill, isZero } from './amounts';
import { listOf, TAKEN } from './lists';
import { isAnswerName, isLiveMode, isStatusName, isTestMode } from './names';
import { isAboutElse, isUndoing, leaningOf } from './stems';
import { isHttpFailure, saysNo, saysYes } from './values';
import { wordsOf } from './words';

/** `mode: "sandbox"`, `livemode: false`: nothing was sold. */
export function isOnlyTried(value: unknown, words: readonly string[]): boolean {
  if (isTestMode(words)) return saysYes(value);
  if (isLiveMode(words)) return saysNo(value);
  return /^(api )?(mode|environment|env|realm)$/.test(words.join(' ')) && TRIED.test(String(value));
}

const TRIED =
  /^\s*(test|testing|sandbox|demo|dry[-_ ]?run|simulation|training|mock|staging|uat|dev(elopment)?)([-_ ]?(mode|order|transaction))?\s*$/i;

/** `type: "QUOTE"`, `request_type: "inquiry"`: a price was asked for, or whether the player is there. */
export function isOnlyAsked(value: unknown, words: readonly string[]): boolean {
  return TYPE.test(words.join(' ')) && (TRIED.test(String(value)) || ASKED.test(String(value)));
}

const TYPE =
  /^((order|transaction|trx|txn|topup|request|response|operation) )?(type|kind|purpose|command|operation|intent)$/;
const ASKED =
  /^\s*(quot(e|ation)|preview|draft|((price|balance|account|player)[-_ ]?)?(inquiry|enquiry|inq|estimate)|(price|balance|account|player|pre)[-_ ]?check|validate)\s*$/i;

/** `refundStatus: "COMPLETED"`, `refund: { state: "done" }`: the completed act is the undoing. */
export function isUndone(value: unknown, words: readonly string[]): boolean {
  return isUndoing(words) && isDone(value);
}

function isDone(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return ACT_DONE.test(String(value));
  return Object.entries(value).some(([name, one]) => !isAboutElse(wordsOf(name)) && isDone(one));
}

const ACT_DONE =
  /^\s*(ok|done|completed?|success(ful)?|succeeded|finished|processed|approved|paid|settled)\s*$/i;

/** How much was taken from the shop's credit. */
const CHARGED = listOf(TAKEN);
const SUM = listOf('amount total sum credits?');

/** A no; zero counts as one only where the name is a flag or a count of successes. */
export function isDenial(value: unknown, words: readonly string[]): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([name, one]) => one === false && name !== 'required');
  const [first = '', second = '', ...others] = words;
  const isCharge = (CHARGED.has(first) && SUM.has(second)) || (SUM.has(first) && CHARGED.has(second));
  if (isCharge && others.length === 0 && isZero(value)) return true;
  if (!saysNo(value)) return typeof value === 'number' && value < 0;
  if (value === false || (typeof value === 'string' && !/^\s*0\s*$/.test(value))) return true;
  const last = words.at(-1) ?? '';
  if (last === 'result') return false;
  return /^(count|counts|flag|status|qty|quantity|items)$/.test(last) || leaningOf([last]) === 'for';
}

/** A total or quantity that no bill has, or HTTP's number of a failure as the answer. */
export function isOfNoBill(value: unknown, words: readonly string[]): boolean {
  return isNoBill(value, words) || (isAnswerName(words) && isHttpFailure(value));
}

/** A status that is a number or a truth value: no booking has zero, a negative number, or an HTTP error. */
export function isFailedStanding(value: unknown, words: readonly string[]): boolean {
  const number = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
  if (number === false) return true;
  if (typeof value === 'string' && /^\s*(false|no)\s*$/i.test(value))
    return words.every((word) => OWN_STATUS.has(word));
  if (typeof number !== 'number') return false;
  const last = words.at(-1) ?? '';
  if (number < 0 || last === 'result') return number < 0;
  if (number === 0) return !/^\s*00/.test(String(value)) && words.every((word) => OWN_STATUS.has(word));
  return isStatusName([last]) && number >= 300 && number < 600;
}

/** The status of a payment or a delivery may well begin at zero. */
const OWN_STATUS = listOf('status order transaction txn trx topup top up');

/** A voucher, a PIN or a serial number: no refusal gives one. */
export function isDeliveredCode(value: unknown, words: readonly string[]): boolean {
  const isOfCard = OF_CARD.has(words[0] ?? '') && IN_CARD.has(words.at(-1) ?? '');
  if (!isOfCard && !words.some((word) => /^(vouchers?|pins?|serials?|sn|giftcodes?)$/.test(word)))
    return false;
  const isCode = (one: unknown): boolean =>
    typeof one === 'object' && one !== null
      ? Object.values(one).some(isCode)
      : typeof one === 'string' &&
        (isOfCard ? /^(?=.*\d)[A-Z\d-]{4,}$/ : /^(?=.*[A-Z\d])[A-Z\d-]{4,}$/).test(one);
  return isCode(value);
}

const OF_CARD = listOf('redeem redemption activation gift card');
const IN_CARD = listOf('codes? no number key pwd password secret');
