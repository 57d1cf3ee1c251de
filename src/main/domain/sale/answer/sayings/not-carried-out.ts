/**
 * Whether a text says that the order is not and will not be carried out, with a word in it that other texts have for
 * good news: "will not be delivered", "0 of 1 delivered", "closed without delivery", "sin éxito".
 */
import { anyOf } from '../lists';
import { isConditional, plainText, sentencesOfFact } from './clauses';

const ACTS = String.raw`(?:be |been |being |get |is |was )?(?:able to )?(?:deliver|sen[dt]\b|ship|fulfil|dispatch|credit(?:ed)?\b|charg|debit|deduct|book|plac|purchas|bought|buy\b|order(?:ed)?\b|proce(?:ss|ed)|complet|execut|succeed|top(?:ped)? ?up|recharg|issu|receiv|happen|take place|add(?:ed)?\b|creat|arriv|reach|go through|work)\p{L}*`;
/** A "not" of what need not or must not be done twice, or of other things than the goods. */
const OF_ELSE = String.raw`(?!.*\b(?:again|twice|extra|additional|fees?|e ?mails?|sms|receipt|invoice|physical(?:ly)?|by post|more than|only|other|anyone|wrong|unless|yet)\b)`;
const GOODS = String.raw`(?:goods|items?|products?|diamonds?|coins?|gems|points|uc|vouchers?|codes?|pins?|top ?ups?|money|funds|credits?|amount|payment|order|orders|purchase|transaction)`;

/** In the words of a clause that are one blank apart. */
const SPACED = anyOf(
  // It will not happen.
  String.raw`\b(?:(?:will|can|shall|would|could|going to) ?not|wont|cant|cannot|will never|never|no longer(?: be)?|refus\p{L}* to|unable to|failed to|not going to|not to) ${ACTS}${OF_ELSE}`,
  // None of it happened.
  String.raw`\b(?:nothing|none|no ${GOODS})(?: of (?:it|them))? (?:(?:has|have|had|was|were|is|are|will|got|could|can|been|be) )+(?:charged|sold|sent|booked|delivered|credited|created|placed|added|bought|taken|deducted|debited|issued|transferred|ordered|purchased|processed|received|shipped|topped up|recharged|completed|made)\b${OF_ELSE}`,
  String.raw`(?<!\S )\b(?:0|zero|none)(?: (?:out )?of (?:\d+|the|them|all|your|\p{L}+))*(?: \d+)? (?:${GOODS} )?(?:(?:were|was|have been|has been|is|are) )?(?:delivered|sent|completed|credited|successful|succeeded|topped up|processed|done|fulfilled|received|issued|ok)\b`,
  String.raw`\b(?:delivered|sent|completed|credited|succeeded|processed|fulfilled) (?:0|zero|none) (?:out )?(?:of )?\d`,
  String.raw`\bwithout (?:being |having been |ever being )(?:delivered|sent|shipped|fulfilled|completed|processed|charged|credited|executed|topped up|received)${OF_ELSE}|\bwithout (?:delivery|delivering|success|fulfill?ment|completion|completing|result|top ?up|recharge|a top ?up)\b(?! (?:fee|charge|cost|problem|issue))`,
  String.raw`^in success$|\b(?:un|in|not |non ?)success(?:ful(?:ly)?)?\b(?! (?:orders?|top ?ups?|payments?|transactions?|purchases?) (?:are|will|get|may))|\bin vain\b|\binoperative\b|\bto no avail\b`,
  // What staff are asked to hold back.
  String.raw`\b(?:do ?not|dont|never|please not) (?:deliver|ship|dispense|release|hand (?:over|out)|fulfil|give away|top ?up|recharge)\b(?!.*\b(?:again|twice|password|otp|anyone)\b)`,
  String.raw`\b(?:do ?not|dont) (?:give|send|hand|sell|issue|provide)(?: out| over)? (?:the |any |these |those |this |your |customers? )*(?:goods|items?|products?|diamonds?|coins?|order|package|merchandise)\b(?!.*\b(?:again|twice|back)\b)`,
  String.raw`\b(?:jangan|tidak boleh) (?:di)?(?:kirim|serahkan|berikan|antar|proses)(?:kan)?\b(?! ulang|.*\b(?:lagi|dua kali|password|sandi|otp|kode)\b)|(?:đừng|không) (?:được )?giao(?: hàng)?(?! (?:lại|dịch|hai))|не (?:выда|отда|отправл|достав|доставл)\p{L}*|нельзя выда\p{L}*|no (?:entreg|envi|despach)(?:ar|ue|es|e)\b|não (?:entreg|envi)(?:ar|ue|e)\b|ne (?:pas )?livre[rz]|nicht (?:aushändigen|ausliefern|herausgeben|liefern)|non consegnare|teslim etme`,
  // Without success.
  String.raw`(?<!\p{L})(?:sin|sem|senza|sans|ohne|без|bez|zonder|utan|uden|uten|tanpa|không có|chưa|fără|hindi|walang) (?:\S+ )?(?:éxito|exito|sucesso|successo|succès|succes|erfolg|успеха|успіху|powodzenia|framgång|suksess|succes|keberhasilan|hasil|thành công|nagtagumpay|tagumpay|entrega|livraison|lieferung|consegna|доставки|teslimat|pengiriman)(?!\p{L})`,
  String.raw`\b(?:erfolglos|vergeblich|infructuos|malograd|vruchteloos|sikertelen|neúspě|neuspe|neuspje|nesėkming|edustamat|ebaõnnest|epäonnist|misslyck|mislykk|mislykke)|безуспеш|безрезультат|неуспіш|başarıl(?:ı|i) (?:değil|olmadı|olamadı)|başarısız|αποτυχ|ανεπιτυχ|неспешн`,
  // The verbs of languages whose "not" is an ending.
  String.raw`(?:(?:teslim|sevk|kabul|şarj) ed|gönder|yükle|tamamla|işle|ulaştır|onayla|oluştur|öde|düş|aktar|yatır|ver|yap)(?:il|ıl|ül|ul|in|ın|n|l|ir)?(?:e|a)?m(?:[ae]y[ae]c[ae]|[ae]dı|(?:ı|u|ü)yor|[ae]mış|[ae]z)`,
);
/** Of those languages: what need not be sent back or is not charged. */
const HARMLESS = anyOf('(?:iade|iptal|ücret|komisyon|masraf|değişim|henüz) ');

/** In a Japanese report, what "was not" done; and the same where words are not parted. */
const UNSPACED = anyOf(
  '(?<!(?:問題|エラー|異常|失敗|手数料|不備)(?:は|が|も)?(?:あり|起き|発生し|見つかり|かかり))ませんでした',
  '(?:成功|完了|処理|作成|購入|注文|チャージ|配送|発送|付与|反映|お?届け|送信|配達|決済|実行|充填)(?:が|は|を|に|も)?(?:し|され|でき|出来|行われ|届き|いたし)?(?:ません(?!か)|ない(?!よう)|なかった|なく|ず(?:に)?)(?!.*(?:キャンセル|返金))|渡さないで|発送しないで|不成功|不成立',
  '(?:[不未没沒]|(?:不|没|沒)能|[没沒]有|未能|不会|不會|不予|不再|暂不|不给|[请請]?勿|不要|不得)(?:被|再|为您|给您|您)?(?:[发發][货貨]|[发發]放|交付|派送|配送|送[达達]|到[账帳]|成功(?!的)|[发發]送成功|履行|[执執]行|充值|下[单單]|扣[款费費])(?!.*(?:[重复複]|两次|兩次|再次|多次))',
  '(?:ห้าม|อย่า|งด|ไม่ต้อง)(?:ส่งมอบ|ส่งของ|ส่งสินค้า|จ่ายของ|จ่ายสินค้า|มอบ|ให้ของ|ให้สินค้า|เติมให้)(?!ซ้ำ)|จะไม่(?:ได้รับ(?:ของ|สินค้า|เพชร)|ถูก(?:ส่ง|จัดส่ง|เติม|ดำเนินการ)|ส่ง(?:ของ|สินค้า|มอบ)|จัดส่ง|เติมให้|ดำเนินการ)|ไม่ประสบ(?:ความ)?สำเร็จ|ไม่มีการ(?:ส่ง|จัดส่ง|เติม|หัก|ตัด)(?!.{0,8}(?:ซ้ำ|เพิ่ม))',
  '(?:성공|완료|처리|배송|발송|지급|충전|전달|승인|결제|주문)(?:하|되|시키)?(?:지|을|를|이|가)? ?(?:못|않|안 ?됨|안 ?됩|실패|없(?!이))|(?:배송|지급|전달|발송)하지 ?(?:마|말)|미(?:배송|지급|발송|완료|승인)',
  '(?:لن|لم) (?:يتم|يكتمل|ينجح|تتم|تنجح|يُ?سلَّ?م|يسلم|ترسل|يرسل)|(?:بدون|دون|بلا) (?:نجاح|تسليم|جدوى)|(?:सफल|पूर्ण|पूरा|डिलीवर|वितरित|जमा) नहीं|नहीं (?:भेजा|दिया|किया) (?:जाएगा|गया)|ບໍ່(?:ໄດ້)?(?:ສົ່ງ|ສຳເລັດ)|មិន(?:បាន)?(?:ជោគជ័យ|ផ្ញើ)',
);
/** Still to come. */
const YET = anyOf('まだ|ยังไม่|还未|尚未|還未|아직|अभी|بعد$');

/** Whether a text about the result says so. */
export function saysNotCarriedOut(text: string): boolean {
  const plain = plainText(text.replaceAll('_', ' '));
  if (isConditional(plain)) return false;
  if (UNSPACED.test(plain) && !YET.test(plain)) return true;
  return sentencesOfFact(plain).some(({ clauses }) =>
    clauses.some((words) => {
      const clause = words.join(' ').normalize('NFKC');
      return SPACED.test(clause) && !HARMLESS.test(clause);
    }),
  );
}
