/**
 * Whether a refusal reports that the service itself got no answer: from the game, the bank or its own database. Many
 * services answer 400 with whatever went wrong inside them, as in "timeout of 30000ms exceeded", and may have booked.
 */
import { anyOf } from './lists';
import { NO_ANSWER, OF_ORDER } from './no-answer';
import { saysItFailed } from './sentences';
import { isResultCodeName, isStatusName } from './names';
import { decodedText, jsonOf, textOfBody, withoutScripts, withoutTags } from './unpack';
import { saysYes } from './values';
import { wordsOf } from './words';

/** In UTF-16 units, and in values: an error is shorter. */
const LONGEST = 20_000;
const MOST_VALUES = 500;

/** Words for an order that may be there: what the reader should do about it. */
const MAY_BE_THERE = anyOf(
  String.raw`\b(?:may|might|could|possibly|maybe|perhaps)(?! (?:not|only))\b.{0,24}\b(?:have (?:been|succeeded|completed)|processed|gone through|went through|already)\b|\bpossible that\b`,
  String.raw`\b(?:check|verify|query|inquire|view)\b.{0,24}\b${OF_ORDER}.{0,8} (?:status|history|list|results?|records?)\b|\b(?:query|inquire) (?:the |your )?${OF_ORDER}\b|\bdo(?: not|n['’]t) (?:retry|resubmit|resend|repeat)\b(?! (?:before|within|until|more))`,
  String.raw`\b(?:wait for|finish) (?:your |the |a )?(?:last|previous|earlier|other|pending|current) ${OF_ORDER}\b|\banother (?:operation|process|${OF_ORDER}) is (?:in progress|pending|running|being|still|under)`,
  String.raw`\b(?:${OF_ORDER}|request|resource) (?:is )?locked\b(?! for| until)|\block(?:ed)? (?:is )?(?:held )?by another\b`,
  String.raw`\b(?:previous|last|pending) (?:${OF_ORDER} )?(?:is |was |has )?(?:not |isn['’]t )?(?:been )?(?:yet )?(?:complete|completed|finished|delivered|done|settled)\b|\b(?:paid|charged|debited|deducted|sent|charge ok)(?: ok)?(?:,| but) |\bif (?:your |the )?(?:balance|money|credit|amount|funds) (?:was|were|has been|is) (?:deducted|charged|debited)\b|\bcheck (?:your |the )?(?:history|orders?)\b|\bpartial(?:ly)? fail|\bsome (?:items|orders|lines) failed\b|\bmanual review required\b|\brequires manual review\b|\bheld for (?:verification|review)\b|\bfraud check\b`,
  '(?<!พอ.{0,30})(?:เช็[คก]|ตรวจสอบ)ยอด',
  // It will be carried out after all.
  String.raw`\b(?:will|shall|going to) (?:be )?(?:automatically |then |later )?(?:retr(?:y|ied)|re-?sen[dt]|re-?attempt(?:ed)?|be processed|process it|deliver(?:ed)?)\b`,
  // Others of its items did not.
  String.raw`(?:^|\D)(\d+) (?:of|/|out of) (?!\1\b)\d+ .{0,16}\b(?:failed|rejected)\b`,
  // Only what is there is delivered.
  String.raw`\b(?:delivery (?:has )?(?:failed|failure|error)|(?:failed to|could not be|unable to) deliver(?:ed)?)\b(?!.{0,40}(?:cancel|refund|revers|return|void))|(?:จัด|นำ)ส่งไม่สำเร็จ(?!.{0,40}(?:ยกเลิก|คืน))`,
  'ตรวจสอบ(?:สถานะ|ประวัติ|รายการ(?:ก่อน|ล่าสุด|ย้อนหลัง))|อาจ(?:จะ)?(?:สำเร็จ|เติม|ถูก(?:ดำเนิน|สร้าง|บันทึก|หัก|ตัด))|รอผล|(?:อย่า|ห้าม|ไม่ควร|ไม่ต้อง)(?:เติม|สั่ง|ส่ง|กด|ทำรายการ|ทำ|ดำเนินการ)ซ้ำ|(?:เช็[คก]|ดู|ตรวจสอบ)(?:ออเดอร์|ประวัติ|สถานะ|คำสั่งซื้อ)|(?:หาก|ถ้า).{0,16}(?:ถูก)?(?:หัก|ตัด)(?:เงิน|ยอด|เครดิต|แล้ว)',
  '[请請](?:查[询詢]|[确確][认認])[订訂][单單]|[请請]?勿重(?:[试試]|[复複](?:下[单單]|提交|充值|操作))|可能已|(?:查看|查[询詢]).{0,4}(?:[结結]果|[状狀][态態])',
  String.raw`\b(?:cek|periksa) (?:status|riwayat|histori)|\bjangan (?:di)?ulang|kiểm tra (?:lại )?(?:lịch sử|trạng thái)`,
);

/** Whether the body of a refusal says so, in any of its texts. */
export function reportsLostAnswer(body: string): boolean {
  const text = decodedText(textOfBody(body.slice(0, LONGEST)));
  const whole = jsonOf(text);
  return whole === null ? isLost(withoutScripts(text)) : objectReports(whole);
}

function objectReports(whole: object): boolean {
  const waiting: [name: string, value: unknown][] = [['', whole]];
  let hasNumber = false;
  let isExplained = false;
  for (let looked = 0; looked < MOST_VALUES; looked += 1) {
    const next = waiting.pop();
    if (next === undefined) return hasNumber && !isExplained;
    const [name, value] = next;
    if (typeof value === 'object' && value !== null) {
      waiting.push(...Object.entries<unknown>({ ...value }));
      continue;
    }
    if (typeof value === 'string' && isLost(value)) return true;
    const words = wordsOf(name);
    if (isLost(words.join(' ')) && saysYes(value)) return true;
    if (NO_REFUSAL.test(String(value))) {
      if (isStatusName(words)) return true;
      hasNumber ||= words.join() === 'code' || isResultCodeName(words);
    }
    isExplained ||= typeof value === 'string' && saysItFailed(value, true);
  }
  return true;
}

/** As a status, they leave it open whether the request was carried out. Services number their refusals from 500, too. */
const NO_REFUSAL = /^\s*(?:408|409|425|5\d\d|unknown|uncertain|undetermined|indeterminate|unresolved)\s*$/i;

function isLost(text: string): boolean {
  const plain = withoutTags(text.normalize('NFKC').toLowerCase().replaceAll('_', ' '));
  return NO_ANSWER.test(plain) || MAY_BE_THERE.test(plain);
}
