/**
 * Whether a refusal reports that the service itself got no answer: from the game, the bank or its own database. Many
 * services answer 400 with whatever went wrong inside them, as in "timeout of 30000ms exceeded", and may have booked.
 */
import { decodedText, jsonOf, textOfBody, withoutTags } from './unpack';
import { saysYes } from './values';
import { wordsOf } from './words';

/** In UTF-16 units, and in values: an error is shorter. */
const LONGEST = 20_000;
const MOST_VALUES = 500;

/** A session, a token or an offer that ran out is a plain refusal. */
const OF_ELSE = String.raw`(?<!\b(?:session|token|login|log in|otp|pin|cart|offer|quote|price|voucher|code|captcha|signature|link)\s(?:(?:has|have|is|was|had)\s)?)`;
const LOST = new RegExp(
  [
    String.raw`${OF_ELSE}\b(?:timeout|time-out|time out|timed out|timedout)\b|\be(?:sockettimedout|timedout|connreset|connaborted|pipe)\b`,
    String.raw`\bsocket hang ?up\b|\b(?:network|socket|connection|read|write) (?:error|failure|failed|lost|reset|closed|aborted|interrupted|dropped|terminated)\b`,
    String.raw`\bconnection (?:was|has been|is|got) (?:lost|reset|closed|aborted|interrupted|dropped|terminated)\b|\blost connection\b|\bpremature(?:ly)? close`,
    String.raw`\bstatus(?: code)?:? 5\d\d\b|\b5\d\d (?:internal server|bad gateway|gateway time|service (?:temporarily )?unavail)|\bbad gateway\b|\bgateway error\b|\binternal (?:server )?error\b`,
    String.raw`\bno (?:response|reply|answer) (?:from|received|within)\b|\b(?:not|never) (?:respond|reply|answer)|n['’]t (?:respond|reply|answer)`,
    String.raw`\b(?:may|might|could) (?:already )?have (?:already )?been\b|\b(?:status|outcome|result|state) (?:is |was )?(?:unknown|uncertain|unclear)\b(?! [a-z])|\bunknown (?:status|outcome|result|state)\b`,
    String.raw`\bcheck (?:the |your )?(?:order|transaction|purchase|top.?up)s? (?:status|history)\b|\bdeadlock\b`,
    'หมดเวลา(?:การ)?(?:รอ|เชื่อมต่อ)|ไม่ตอบ(?:สนอง|กลับ)|ไม่ได้รับการตอบ|การเชื่อมต่อ(?:ขาด|หลุด|ล้มเหลว|ผิดพลาด|มีปัญหา)|ไม่ทราบ(?:ผล|สถานะ)|ตรวจสอบ(?:สถานะ|ประวัติ)',
    '(?<!(?:登[录錄陆]|会话|會話|令牌))超[时時]|[无無](?:响应|回应|響應|回應)|(?:网络|網絡|網路|连接|連接|連線)(?:异常|異常|错误|錯誤|中断|中斷|重置|断开)|(?:状态|狀態|结果|結果)未知|未知(?:状态|狀態|结果|結果)',
    String.raw`\bwaktu (?:\S+ )?habis\b|\btidak (?:ada )?(?:merespons?|respons?|jawaban)\b|\bkoneksi (?:terputus|gagal)`,
    String.raw`hết thời gian (?:chờ|kết nối)|không phản hồi|mất kết nối|\btiempo (?:de espera )?(?:agotado|excedido)|\btempo (?:limite |de espera )?(?:esgotado|excedido)`,
    '시간 ?초과|응답 ?없|タイムアウト|応答(?:なし|がありません)|время ожидания|нет ответа',
  ]
    .join('|')
    .normalize('NFKC'),
  'u',
);

/** Whether the body of a refusal says so, in any of its texts. */
export function tellsOfLostAnswer(body: string): boolean {
  const text = decodedText(textOfBody(body.slice(0, LONGEST)));
  const whole = jsonOf(text);
  return whole === null ? isLost(text.replace(/<(script|style)\b[^]*?(?:<\/\1>|$)/gi, ' ')) : tells(whole);
}

function tells(whole: object): boolean {
  const waiting: [name: string, value: unknown][] = [['', whole]];
  for (let looked = 0; looked < MOST_VALUES; looked += 1) {
    const next = waiting.pop();
    if (next === undefined) return false;
    const [name, value] = next;
    if (typeof value === 'object' && value !== null) waiting.push(...Object.entries<unknown>({ ...value }));
    else if (typeof value === 'string' && isLost(value)) return true;
    else if (isLost(wordsOf(name).join(' ')) && saysYes(value)) return true;
  }
  return true;
}

function isLost(text: string): boolean {
  return LOST.test(withoutTags(text.normalize('NFKC').toLowerCase().replaceAll('_', ' ')));
}
