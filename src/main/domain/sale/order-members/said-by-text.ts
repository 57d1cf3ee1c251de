/** What the texts in a listed order say: statuses, messages and notes. */
import type { OrderFault } from '@shared/model/service/order';
import { remembering } from '../../remembering';
import { listOf } from '../answer/lists';
import { isReportText, isTitle } from '../answer/names';
import { isOfSale } from '../answer/says-booked';
import { saysNotCarriedOut } from '../answer/sayings/not-carried-out';
import { saysWhyNoSale } from '../answer/sayings/why-no-sale';
import { isTitleOfFailure, saysItFailed } from '../answer/sentences';
import { isUndoing, reportsFailure } from '../answer/stems';
import { isFailedStatus, isShortFailure, namesUndoing } from '../answer/values';
import { wordsOf } from '../answer/words';

/**
 * `deleted`: nothing is sold by it, since it was undone or only tried. `doubtful`: it is an order, but something in it
 * speaks against its success.
 */
export type SaidOfOrder = Extract<OrderFault, 'deleted' | 'doubtful'>;

/** The names of a status of the whole order. */
export const STATUS =
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

/** What a status under this name says, of the order or of a part of it. */
export function saidByStatus(text: string, name: string): SaidOfOrder | null {
  const status = text.slice(0, LONGEST_STATUS);
  return remembered(`${name}=${status}`, () => saidByConstant(status, name));
}

function saidByConstant(status: string, name: string): SaidOfOrder | null {
  const isFailure = reportsFailure(wordsOf(status), true);
  if (isFailure && UNDONE_STATUS.test(status) && STATUS.test(name))
    return /partial|partly/i.test(status) ? 'doubtful' : 'deleted';
  if (OF_DELIVERY.test(name) && NOT_YET.test(status)) return 'doubtful';
  // On credit, nothing is paid yet.
  const isUnpaid =
    name.startsWith('payment') && /paid|pend|wait|due|open|unsettled|ค้าง|ยัง|ไม่(?:ต้อง|มีค่า)/i.test(status);
  return !isUnpaid &&
    (isFailure ||
      NOT_THERE.test(status) ||
      isFailedStatus(status, NO_WORDS, 'status') ||
      (/[^\x00-\x7F]/.test(status) && saysItFailed(status, true)))
    ? 'doubtful'
    : null;
}

/** No words of the shop's: they are for the order's own status. */
export const NO_WORDS = { successStatuses: [], failedStatuses: [] };

/** Most texts have none of these, and need no closer look. */
const MAY_FAIL =
  /cancel|void|refund|revers|delet|fail|reject|declin|return|roll|error|\bno|n['’]t|unable|invalid|wrong|คืน|ยกเลิก|ไม่|ผิด|退|取消|撤|失|未|不|ho[àa]n|h[ủu][yỷ]|không|batal|gagal|kembali|tidak|reembols|devuel|devol|estorn|anul|não|возвра|отмен|환불|취소|실패|返金|エラー|anul|fall[io]|falh|fehlgeschl|échec|başarısız|неуда|فشل|विफल/i;
/** Longer ones are of a person, as a rule, and each is another. */
const SHORT = 80;
/** Of this order alone. */
const LONG_NUMBER = /\d{4,}/g;
/** What texts say: most orders of a service have one of a few. */
const remembered = remembering<SaidOfOrder | null>(1_000);

/** Notes of people, who also write that there is no change, or that no receipt is wanted. */
const OF_PEOPLE = listOf('notes? memos? remarks? comments? catatan หมายเหตุ 备注 備註');
const NOT_DELIVERED = /^(?:\S+ )?not (?:yet )?(?:been )?(?:delivered|credited|received|fulfilled)\W*$/i;
const A_NOT = /\b(?:no|not|never|without|tidak)\b|n['’]t\b|không|ไม่|[不没沒無无未]/i;
const OF_TOP_UP =
  /player|user|\bu?id\b|role|account|server|order|top.?up|deliver|credit|receiv|trans|stock|balance|saldo|เครดิต|余额|back|cancel|void|refund|revers|complet|process|success|ได้รับของ|เล่น|ไอดี|เติม|เข้า|ออเดอร์|รายการ|ระบบ|สำเร็จ|ผ่าน|คืน|ยกเลิก|充|[单單]|到|[账賬帳]|退|取消|成功|nạp|hoàn|kembali|masuk|berhasil/i;

/** A member that has a text. */
interface TextPlace {
  readonly name: string;
  readonly words: readonly string[];
  /** Whether it is there to tell a person how the order went. */
  readonly isMessage: boolean;
}

/** What a text says that is neither a status nor a name. */
export function saidByText(text: string, place: TextPlace): SaidOfOrder | null {
  const isRead = place.isMessage && text.length <= SHORT;
  if (!isRead && !MAY_FAIL.test(text) && !namesUndoing(text)) return null;
  const key = `${place.name}:${text.replace(LONG_NUMBER, '#')}`;
  return remembered(key, () => (isFailure(text, place) ? 'doubtful' : null));
}

function isFailure(text: string, { words, isMessage }: TextPlace): boolean {
  if (
    words.some((word) => OF_PEOPLE.has(word)) &&
    A_NOT.test(text) &&
    !OF_TOP_UP.test(text) &&
    !isOfSale(text)
  )
    return false;
  // A description may be about the goods.
  const isReport = isMessage || (isTitle(words) && isOfSale(text));
  return (
    saysItFailed(text, isReport || isReportText(text, words)) ||
    (isReport &&
      (isFailedStatus(text, NO_WORDS, 'anywhere') ||
        isShortFailure(text) ||
        NOT_DELIVERED.test(text) ||
        saysNotCarriedOut(text))) ||
    (isTitle(words) && saysWhyNoSale(text)) ||
    isConstantOfUndoing(text) ||
    ((isMessage || isTitle(words)) && isTitleOfFailure(text, NO_WORDS))
  );
}

/** `afterSale: "REFUNDING"`. */
export function isConstantOfUndoing(text: string): boolean {
  if (text.length > LONGEST_STATUS || /\s/.test(text)) return false;
  const words = wordsOf(text);
  return isUndoing(words) && reportsFailure(words, true);
}

/** In a list: `tags: ["refunded"]`, but not `["no-refund"]` or `["refund-protected"]`. */
export function isWordOfUndoing(part: unknown): boolean {
  return (
    typeof part === 'string' &&
    isConstantOfUndoing(part) &&
    wordsOf(part).some((word) => /ed$/.test(word) && isUndoing([word]))
  );
}
