/**
 * Whether a text says that an order was carried out, is on its way, or is there already. Services say it in any words,
 * so a clause counts by what it is about and by the stem of its verb, in the languages of the trade.
 */
import type { StatusWords } from '@shared/model/service/order-status';
import { anyOf } from './lists';
import { isBillName, isOfResult } from './names';
import { mayBeOfBookingAbroad } from './on-its-way';
import { isBareStatus } from './sayings/bare-status';
import { saysItFailed } from './sentences';
import { inSmallLetters, LONGEST_TEXT, withoutScripts, withoutTags } from './unpack';
import { isFailedStatus, namesUndoing } from './values';

/** A longer text is no status. */
const LONGEST_STATUS = 60;
/** Longer clauses are judged by their parts. */
const LONGEST_CLAUSE = 160;

/** The order and its bill. */
const ORDER = anyOf(
  String.raw`\b(?:orders?|transactions?|trx|txns?|tran(?:s|x)|top.?ups?|recharges?|purchases?|bookings?|requests?|payments?|deliver(?:y|ies)|bills?|invoices?|sn|transaktion)(?![\p{L}])`,
  String.raw`\b(?:(?:trx|txn|ref|reference|external|request|client|agent|partner|merchant|transaction|order)[ -]?(?:id|no|number|key|code)|reference|idempotency|idempotent|trxid|ref ?id|out trade no)\b`,
  String.raw`\bref(?= (?:already |is |was )?(?:used|exists|taken|not unique|dup))`,
  'paiement|transaksi|referen[cçsz]|référenc|referênci|operaci[oó]n|operaç|pesanan|pembelian|pembayaran|isi ulang|pengisian|permintaan|transacci[oó]n|transaç[aã]o|pedido|orden(?!a)|compra|recarga|pago|pagamento|solicitud|solicitaç',
  'заказ|оплат|плат[её]ж|транзакци|операци|пополнени|sipariş|işlem|yükleme|commande|achat|bestellung|zahlung|auftrag|aufladung|zamówieni|ordine|acquisto|ricarica',
  '(?<!\\p{L})đơn(?!\\p{L})|giao dịch|đặt hàng|nạp|yêu cầu|(?<!ไม่มี)รายการ|ออเดอร์|คำสั่ง|สั่งซื้อ|บิล|เติม(?!ส(?:ต|ิน))|ธุรกรรม|คำขอ|อ้างอิง|การซื้อ|ref(?= ?ซ้ำ)',
  '[订訂][单單]|交易|充值|[储儲]值|下[单單]|支付|付款|流水[号號]|[请請]求|提交|注文|チャージ|取引|購入|주문|충전|결제|거래|요청|接[单單]|リクエスト|決済|ऑर्डर|रिचार्ज|लेनदेन|भुगतान|अनुरोध|طلب|عملية|شحن|سفارش|تراکنش|آرڈر',
  'заявк|запрос|transaksyon|kahilingan|tempahan|ödeme|دفع|(?<!\\p{L})bayad|anfrage|demande|richiest|tale[pb]|objednávk|transakc|bestelling|замовлен|comand[aă]|beställning|bestilling|(?<!\\p{L})ordre(?!\\p{L})|tilau(?:s|ks)|rendelés|(?<!\\p{L})agizo|захиал|παραγγελ|narudžb|mã (?:tham chiếu|giao dịch)',
  // In other letters no word for an order is known, so any may be one.
  '(?!\\p{sc=Latn}|\\p{sc=Thai}|\\p{sc=Hani}|\\p{sc=Hira}|\\p{sc=Kana}|\\p{sc=Hang}|\\p{sc=Cyrl}|\\p{sc=Arab}|\\p{sc=Deva}|\\p{sc=Zyyy})\\p{L}',
);
/** What the shop pays with, and what the player gets. */
const MONEY = anyOf(
  String.raw`\b(?:balance|wallet|credits?|money|funds?|amount|deposit|saldo|dana|uang|\d+(?:\.\d+)? ?(?:thb|baht|usd|idr|inr|php|myr|vnd|rp))\b|\d ?đ`,
  'เงิน|เครดิต|ยอด|余额|餘額|款|扣|點|(?<!vào )tài khoản|tiền|средств|деньги|잔액|残高|guthaben|betrag|solde|montant|importe|(?<!\\p{L})valor|bakiye|tutar|ücret|деньг|balanse|رصيد|مبلغ|राशि|बैलेंस',
);
const GOODS = anyOf(
  String.raw`\b(?:vouchers?|codes?|diamonds?|coins?|gems|pins?|items?|goods|uc|stock|serials?|gift ?cards?)\b`,
  'เพชร|โค้ด|สินค้า|ของ|[钻鑽]石|点券|卡密|卡[号號]|thẻ|kim cương|алмаз|다이아|ダイヤ',
);
const TAKEN = anyOf(
  String.raw`\b(?:deducted|debited|charged|captured|withdrawn|taken|took|(?:ter|di)(?:potong|debet)|berkurang)\b|debitad|descontad|cobrad|списан|หัก|ตัด|จ่าย|ชำระ|扣|trừ|차감|引き落|abgebucht|débité|addebitat|düşüldü|kesildi|prélevé|descontó|снят[аоы]?(?!\p{L})|\bi?[bn][ai](?:na)?bawas|dikurangi|差し引|خصم|काट|कट `,
);
const DELIVERED = anyOf(
  String.raw`\b(?:sent|delivered|issued|generated|allocated|reserved|dispatched|credited|added|terkirim|dikirim|masuk)\b|enviad|entreg|ส่ง.*แล้ว|เข้าแล้ว|已(?:[发發]|到|送)|đã (?:được )?gửi|отправлен|지급|発送|付与`,
);

/** Past and present acts on an order. */
const DONE = anyOf(
  String.raw`\b(?:created|placed|booked|confirmed|success(?:ful(?:ly)?)?|succeeded|completed|complete\W*$|delivered|delivering|open|opened|running|ongoing|served|reached|accepted|received|processed|processing|paid|fulfill?ed|done|sent|queued|topped up|pending|submitted|issued|generated|allocated|reserved|handled|saved|stored|recorded|registered|deducted|debited|charged|captured|approved|executed|finished|credited|awaiting|waiting|scheduled|dispatched|forwarded|posted|committed|initiated|started|handed|unconfirmed|locked by|went through|gone through|under ?way|held|on hold|put aside)\b`,
  String.raw`\b(?:in|under) (?:a |the |its )?(?:process|progress|queue|review|verification|transit)\b|\bon (?:its|the) way\b|\b(?:unfinished|unresolved|outstanding|previous|ongoing|active) (?:order|transaction|top.?up|request)\b`,
  String.raw`\b(?:di ?proses|proses|dalam proses|berhasil|sukses|diterima|dibuat|ter ?kirim|dikirim|selesai|menunggu|antri(?:an)?|sudah|telah|masih|berjalan|dilakukan|terbayar|dibayar)\b`,
  'cread|criad|proce[sz]s?ad|en proceso|em processamento|processamento|andamento|en curso|en cola|na fila|hech[oa]\\b|hizo|realizad|exitos|éxito|sucesso|apro[bv]ad|recibid|recebid|pendi?ente|confirmad|completad|conclu[ií]d|efetuad|efectuad|en cours|effectué|créé|traitée?\\b|validée?\\b|enregistr|in elaborazione|completat|effettuat',
  'angelegt|erfolgt|bearbeit|eingegangen|ausgeführt|abgeschlossen|erfolgreich|alındı|oluşturuldu|işleni|yapıl|başarılı|tamamland|realizow|przetwarz|utworzon|przyjęt|wykonan',
  'создан|обраб|принят|выполн|провед|прош[её]?л|очеред|оплачен|успешн|đang|đã|thành công|đang chờ|naproseso|nagawa|matagumpay|natanggap|pinoproseso|tapos na',
  'กำลัง|ระหว่าง|รอ(?!บ|ง|ย)|สำเร็จ|เรียบร้อย|แล้ว|ค้าง(?!ชำระ|จ่าย)|ก่อนหน้า|คิว|ไม่เสร็จ',
  '已(?!达|達|過|过|[满滿]|超|停|下架|售|[关關]|取|失|退|拒|撤|封|禁|用|冻|凍)|中(?=$|[\\p{P}\\s的])|正在|成功|[处處]理|受理|待|未完成|受け付|受付|完了|処理|済',
  '접수|생성|처리|완료|성공|진행|승인|बन |सफल|प्रक्रिया|تم |قيد|نجاح',
);
/** That there is one like it: it may be this one, sent on twice by a gateway. */
const REPEATED = anyOf(
  String.raw`\b(?:duplicat(?:ed?|es|ion)|repeat(?:ed)?|replay(?:ed)?|double|dobel|ganda|kembar|duplikat|twice|exists?|already (?:have |has |is )?(?:an?|one)|(?:another|earlier|existing) (?:order|transaction|request|top.?up)|(?:already|been) (?:been )?(?:taken|used|exists?|done|made|in use)|(?:id|no|number|key|code|ref(?:erence)?) (?:is |was )?used|used before|dup (?:entry|key|ref)|unique violation|in ?flight|concurrent|key in use|same|identical|not unique|conflict(?:s|ing)?|reused?|sudah (?:ada|digunakan|dipakai|pernah)|tidak unik|yang sama)\b`,
  'existuje|(?<!\\p{L})(?:již|už|reeds|redan|allerede|deja|már|tayari|ήδη)(?!\\p{L})|bestaat|вже|finns|on jo |аль хэдийн|đã được sử dụng|verwendet|utilisé|(?<!\\p{L})usad[oa]|gebruikt|duplica[dt]|doppelt|bestaat al|zduplik|mayroon nang|ya existe|já existe|existente|déjà|bereits|vorhanden|zaten|mükerrer|già|już|уже|существует|дубл|повтор|trùng|tồn tại',
  'ซ้ำ|รายการนี้.{0,6}ไป|เคยทำ|มี.{0,16}(?:แล้ว|อยู่)|重[复複]|存在|相同|중복|이미|既に|すでに|同じ|पहले से|मौजूद|بالفعل|مكرر',
);

/** The same in the code of an error: `DUPLICATE_ERROR`, `idempotency_error`. */
const IS_REPEATED =
  /^\W*duplicate[ds]?(?: (?:error|conflict|submission|request))?(?: (?:detected|found))?\W*$|\bidempoten(?:cy|t) (?:error|conflict)\b|^\W*not unique (?:ref|reference|id)\b/;

/** Texts that say it without a word for the order. */
const ALONE = anyOf(
  String.raw`\bstill (?:waiting|processing|pending|trying|running|working)\b|\bqueued for\b|^\W*(?:(?:placed|put) )?in (?:the |a |our )?queue\b`,
  String.raw`^\W*(?:(?:is|are|was|has|have|been|being|already|now|still|it|in|under|on|its|the|sedang|sudah|telah|masih|dalam) ){0,4}(?:booked|delivered|topped up|charged|queued|pending|processing|processed|in progress|in process|under process|diproses|terkirim|recharged|debited|deducted|review|submitted|accepted|unconfirmed|manual review|on hold(?: for .{1,24})?|scheduled(?: for .{1,16})?)\W*$`,
  String.raw`\b(?:recently|just) (?:been )?(?:recharged|topped up|charged|purchased|bought)\b|\b(?:the )?previous one\b.{0,16}\b(?:handled|processed|pending|progress)|\b(?:paid|charged|sent|submitted|debited|deducted)(?:,| but|;)|\balready have (?:this|the|your|that)\b|\bsudah (?:di ?)?proses|^\W*(?:awaiting|waiting for|pending) (?:the )?(?:provider|operator|supplier|vendor|game|confirmation|verification|callback|result)\b|\b\d+ (?:of|/) \d+ (?:completed|delivered|done)`,
  String.raw`\balready (?:been |was |is )?(?:created|placed|booked|confirmed|successful|completed|delivered|accepted|received|processed|processing|handled|paid|fulfill?ed|done|sent|queued|topped up|recharged|credited|submitted|exists?|in (?:progress|(?:the )?queue))\b`,
  String.raw`^\W*(?:ok|success|created|sukses|berhasil)[\s|:,-]+[a-z]+[^\s|]*\d|\boriginal (?:bill|order|transaction|response)\b|\bpartial(?:ly)? (?:success(?:ful)?|completed?|delivered|fulfill?ed|processed)\b|\balready been taken\b|^\W*charged\W+\d`,
  '(?:อยู่ใน|รอ|เข้า)คิว|chờ nhà cung cấp|pinoproseso|sedang (?:di ?proses|berjalan)|menunggu (?:konfirmasi|jawaban|respon|hasil)|sudah terisi|já (?:foi|está sendo) (?:processad|conclu|criad|entreg)|bereits (?:verarbeitet|ausgeführt)|devam ediyor|กำลัง(?:ดำเนินการ|เติม|ทำรายการ|ประมวลผล)|(?:รอ|ระหว่าง)(?:การ)?(?:ดำเนินการ|ตรวจสอบ|ทำรายการ|ประมวลผล|ยืนยัน|เติม(?!ส))|(?:เติม|ทำรายการ|สั่งซื้อ|ชำระ|บันทึก)(?:ไป|ให้)?(?:แล้ว|เรียบร้อย|สำเร็จ)',
  '已(?:受理|下[单單]|充值|扣|[发發][货貨]|提交|支付|[处處]理|到[账帳])|受理成功|扣款成功|[处處処]理中|既に(?:完了|処理)|(?:처리|진행|충전) ?중|正在[处處]理|[储儲充]值中|処理済|チャージ済',
);

/** A clause about an act that was not done, must be, or may be. */
const NOT_SO = anyOf(
  String.raw`\b(?:not(?! unique)|never|cannot|cant|can|could|unable|must|should|may|might|will|would|if|when|before(?=\W+\p{L})|until|unless|once|only|need|needs|required|requires|please|tidak(?! unik)|belum(?! selesai)|bukan|jangan|gagal|batas|limit|quota|maximum|max|cap|count|paused|open at|silakan|silahkan|harap|mohon|không|chưa|cần|phải|vui lòng|sin|sem|não|senza|nicht|kein|keine|nie|değil|hindi)\b|n['’]t\b`,
  String.raw`\b(?:orders|purchases|payments|transactions|top.?ups) are\b|\bpayment methods?\b|\bno\b(?!\W{0,3}[a-z]{0,5}\d| (?:is|has|already|exists?|duplicate|sudah))|(?<!\p{L})(?:не|нет|ne)(?!\p{L})|^no |\bpas\b`,
  'ไม่(?!เสร็จ)|อย่า|ห้าม|หาก|ถ้า|ก่อน(?!หน้า)|ต้อง|เต็ม|หมด|ปิด|ครบ|ลบ|ระงับ|เปลี่ยน|เกิน|กรุณา(?!รอ)|ใหม่',
  '不|未(?!完成)|没|沒|无|無|失[败敗]|勿|[请請]先|需|才能|必[须須]|[参參][数數]|않|못|없|안 |ない|ません|できず|नहीं|(?<!\\p{L})(?:لم|لا|غير)(?!\\p{L})',
);
const BETWEEN_CLAUSES =
  /[.!?:;,|\n()。、؛]+|\b(?:but|although|though|however|because|so|after)\b|แต่|เนื่องจาก|但|nhưng|tetapi|tapi|karena|pero|(?<= )(?:mas|но) |(?<=[\u0E00-\u0E7F]) +(?=[\u0E00-\u0E7F])/;

/**
 * Whether a text says that the order was carried out, whatever else it says: "Order created, but no email sent". In a
 * message about the result, words about the order that are not known to refuse it may say so in any language.
 */
export function saysItBooked(text: string, isMessage = false): boolean {
  const clauses = clausesOf(text);
  return (
    clauses.some(clauseSays) ||
    // `AccountNumberRecentlyRecharged`.
    clausesOf(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).some(clauseSays) ||
    (isMessage && clauses.some((one) => isOfOrder(one) || CREDITED.test(one)) && !clauses.some(refuses))
  );
}

const isOfOrder = (clause: string): boolean => ORDER.test(clause);

/** What only the player gets. A refusal may also speak of codes, vouchers and stock. */
const CREDITED = anyOf(
  'diamond|diamante|(?<!\\p{L})(?:gems|koin|coins)(?!\\p{L})|เพชร|[钻鑽]石|kim cương|алмаз|다이아|ダイヤ|الماس|सिक्क',
);

/** The same of a member; the name of a reference says what its text is about: `ref_id: "sudah ada"`. */
export function memberSaysIt(text: string, name: readonly string[]): boolean {
  if (saysItBooked(text, isOfResult(name))) return true;
  if (isOfResult(name) && saysItIsUnderWay(text)) return true;
  return isBillName(name) && /\s/.test(text) && saysItBooked(`${name.join(' ')} ${text}`);
}

/** Whether a text about the result has a status of a booking in it, between its marks, and nothing that refuses. */
export function saysItIsUnderWay(text: string): boolean {
  const clauses = clausesOf(text);
  return clauses.some(isBareStatus) && !clauses.some(refuses);
}

/** Whether a status may be one of a booking in another language: `EN PROCESO`, `Menunggu`. */
export function isUnderWay(status: string, words: StatusWords): boolean {
  return (
    status.length <= LONGEST_STATUS &&
    mayBeOfBookingAbroad(status) &&
    !isFailedStatus(status, words, 'status') &&
    !saysItFailed(status, true)
  );
}

/** Whether a text is about the order, the top-up or the money for it. */
export function isOfSale(text: string): boolean {
  const plain = inSmallLetters(text.normalize('NFKC'));
  return ORDER.test(plain) || MONEY.test(plain);
}

/** Why no order was made: limits, what is closed or wrong. Too common elsewhere to take a booking back. */
const NOT_MADE = anyOf(
  String.raw`(?<!\p{L})(?:min(?:imum|imal)|full|empty|frozen|overdue|opens?|differs?|prohibited|removed|errored|void|off|blacklisted|deprecated|dibatasi|wala|sarado|bawal|sai|vide|leer|boş)(?!\p{L})`,
  'rejeit|suspen[ds]|m[ií]nim[oa]|vac[ií][oa]|vazi|fuera|cerrad|fechad|bloque|invalid|gesperrt|ungültig|geschlossen|engellen|kapalı|aşıl|hatalı',
  'слишком|приостан|миним|запрещ|пуст|закры|tối thiểu|tạm hết|hết (?:hàng|kim cương)|chặn|vượt|thiếu|đóng|เฉพาะ|ขั้นต่ำ|สูงสุด|ว่าง|ผิด|บล็อก|งด|上限|[过過]低|限[额額]|被拒|停止|撤[销銷]|오류|중단|한도',
  // Too little, or not found.
  'ບໍ່(?:ພໍ|ພົບ)|မ(?:လုံလောက်|တွေ့)|មិន(?:គ្រប់|ឃើញ)|ανεπαρκ|δεν βρέθηκε|לא (?:מספיק|נמצא)|অপর্যাপ্ত|পাওয়া যায়নি|போதவில்லை',
  'الحد|متوقف|خاط|محظور|مغلق|अमान्य|बंद|अवरुद्ध',
);

function refuses(clause: string): boolean {
  return (
    [NOT_SO, NOT_MADE].some((words) => words.test(clause)) ||
    namesUndoing(clause) ||
    saysItFailed(clause, true)
  );
}

/** What of `REPEATED` counts next to a booking, where "already" and "same" say little. */
const THERE_BEFORE = anyOf(
  String.raw`\bduplicat(?:e[ds]?|ion)\b|\breplay(?:ed)?\b|\balready exists?\b|\b(?:existing|same|identical|earlier) (?:order|transaction|request|top.?up|bill)\b|duplikat|\bsudah ada\b`,
  '(?:รายการ|ออเดอร์|คำสั่งซื้อ|บิล|คำขอ).{0,6}ซ้ำ|มี(?:รายการ|ออเดอร์|คำสั่งซื้อ|บิล)(?:นี้)?(?:อยู่)?แล้ว|ya existe|já existe|existe déjà',
  '重[复複](?:[订訂][单單]|交易|提交)|[订訂][单單](?:已存在|重[复複])|이미 존재|trùng (?:đơn|giao dịch)',
);

/** Whether a text says that the order is one that was there before: another sale's, perhaps. */
export function saysItIsRepeated(text: string): boolean {
  return clausesOf(text).some((clause) => THERE_BEFORE.test(clause) && !NOT_SO.test(clause));
}

function clausesOf(text: string): string[] {
  const start = text.slice(0, LONGEST_TEXT).normalize('NFKC').replaceAll('_', ' ');
  const plain = inSmallLetters(withoutTags(withoutScripts(start), '. '));
  const clauses = plain
    .split(BETWEEN_CLAUSES)
    .map((clause) => clause.trim())
    .filter((clause) => clause.length <= LONGEST_CLAUSE);
  const whole = plain.length <= LONGEST_CLAUSE ? [plain] : [];
  return [...whole, ...clauses];
}

function clauseSays(clause: string): boolean {
  const isRepeated = (isOfOrder(clause) && REPEATED.test(clause)) || IS_REPEATED.test(clause);
  const isDone =
    ALONE.test(clause) ||
    (isOfOrder(clause) && (DONE.test(clause) || mayBeOfBookingAbroad(clause))) ||
    (MONEY.test(clause) && TAKEN.test(clause)) ||
    (GOODS.test(clause) && DELIVERED.test(clause));
  if (!(isRepeated || isDone) || NOT_SO.test(clause)) return false;
  return isRepeated || !saysItFailed(clause.replace('already', ''), true);
}
