/**
 * Whether a refusal explains itself in words that are not known to refuse. Its HTTP status says that nothing was carried
 * out, and that counts. But services answer 400 with whatever came of an order, so the same is not sold again unasked.
 */
import { anyOf } from '../lists';
import { isMessageName } from '../names';
import { saysItFailed } from '../sentences';
import { decodedText, jsonOf, MOST_VALUES, textOfBody, withoutTags } from '../unpack';
import { wordsOf } from '../words';

/** In UTF-16 units: a message is shorter. */
const LONGEST = 20_000;

/** What a request must have or be: said of one that was not taken. */
const DEMANDS = anyOf(
  String.raw`\b(?:must|requires?d?|expect(?:s|ed)|needs?|missing|at (?:most|least)|only|(?:max|min)(?:imum)?|limits?|formats?|length|characters?|digits?|values?|fields?|param(?:eter)?s?|json|payload|header|token|signature|permission|invalid|wrong|incorrect|verify your|already owns?|please (?:enter|provide|fill|select|choose))\b`,
  'กรุณา(?:กรอก|ระบุ|เลือก|ใส่|ป้อน|เติมเงิน)|ต้อง(?:ระบุ|กรอก|เป็น|มี|ไม่)|สูงสุด|ขั้นต่ำ|อย่างน้อย|หมดอายุ|กำลังปรับปรุง|ตรวจสอบ(?:ไอดี|ข้อมูล|รหัส|เลข|ยูสเซอร์)|หมดสต|ครบจำนวน|ครบแล้ว',
);

export function isInStrangeWords(body: string): boolean {
  const text = decodedText(textOfBody(body.slice(0, LONGEST)));
  const whole = jsonOf(text);
  // A page is a web server's: the request did not get as far as an order.
  if (whole === null)
    return !/<\s*(?:!doctype|html|body)\b/i.test(text) && isSentence(text) && !refuses(text);
  let looked = 0;
  let hasMessage = false;
  const saysWhy = (value: unknown, name: string): boolean => {
    looked += 1;
    if (looked > MOST_VALUES) return true;
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      return Object.entries(value).some(([inside, stated]) => saysWhy(stated, isList ? name : inside));
    }
    if (typeof value !== 'string') return value === true && refuses(name);
    hasMessage ||= isOfResult(name) && isSentence(value);
    return refuses(value);
  };
  return !saysWhy(whole, '') && hasMessage;
}

function isOfResult(name: string): boolean {
  const words = wordsOf(name);
  return isMessageName(words) || words.some((word) => /^(?:errors?|title|desc(?:ription)?)$/.test(word));
}

/** More than a code: two words, or a script that parts none. */
function isSentence(text: string): boolean {
  return /\p{L}\p{L}[^\p{L}\p{M}]+\p{L}\p{L}|(?!\p{sc=Latn})[\p{sc=Thai}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{2}/u.test(
    text,
  );
}

function refuses(text: string): boolean {
  const plain = withoutTags(text)
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return saysItFailed(plain, true) || DEMANDS.test(plain.toLowerCase());
}
