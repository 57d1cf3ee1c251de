/**
 * Whether a message has nothing in it but the status of an order that was made: "Đang xử lý", "เข้าเกมแล้ว", "Task created".
 * Each word has to be one of these. With any other it may be about an account, a session or a price: "Akun menunggu
 * verifikasi".
 */
import { anyOf, listOf, type WordList } from '../lists';

/** Longer ones say more than a status. */
const MOST_WORDS = 6;

/** A language that parts its words: those that say it, and those that may be next to them. */
const PARTED: readonly { readonly says: WordList; readonly around: WordList }[] = [
  {
    says: listOf(
      'received sent credited created queued delivered accepted submitted completed issued added processing processed',
    ),
    around: listOf(
      'order orders task job request topup top up delivery payment transaction purchase it is was been being has now already successfully by provider to game the your',
    ),
  },
  {
    says: listOf(
      'diproses proses pemprosesan pengolahan antri antrian terkirim dikirim diterima berhasil sukses berjaya selesai dihantar',
    ),
    around: listOf(
      'sedang sudah telah masih dalam di lagi ke pesanan transaksi permintaan pembayaran anda kami sistem game',
    ),
  },
  // "Log masuk" is to sign in.
  { says: listOf('masuk'), around: listOf('sudah telah ke game akun') },
  { says: listOf('menunggu'), around: listOf('sedang masih proses provider') },
  {
    says: listOf('xử nhận nạp gửi duyệt giao trừ đợi'),
    around: listOf(
      'đang đã chờ được nhà mạng lý tiếp đơn hàng tiền yêu cầu vào game hệ thống bạn của cho rồi',
    ),
  },
  {
    says: listOf(
      'natanggap naipasok naipadala ipinapadala hinihintay pinoproseso naproseso matagumpay tapos',
    ),
    around: listOf('na ang pa order'),
  },
  {
    says: listOf(
      'proceso procesando recibid[oa] enviad[oa] pendiente entregad[oa] acreditad[oa] procesad[oa] acreditando curso cola',
    ),
    around: listOf('en la el su tu de ya está fue al proveedor pedido orden recarga solicitud'),
  },
  {
    says: listOf(
      'processamento processando recebid[oa] enviad[oa] pendente entregue creditad[oa] processad[oa] andamento fila',
    ),
    around: listOf('em na o a ao fornecedor seu sua já está foi pedido recarga solicitação'),
  },
  {
    says: listOf('cours traitement reçue? envoyée? livrée? créditée? traitée?'),
    around: listOf('en de est la le votre déjà commande demande recharge'),
  },
  {
    says: listOf('bearbeitung bearbeitet empfangen erhalten versendet gutgeschrieben geliefert eingegangen'),
    around: listOf('in wird wurde ist ihre die der bestellung auftrag anfrage bereits'),
  },
  {
    says: listOf('lavorazione elaborazione ricevut[oa] inviat[oa] consegnat[oa]'),
    around: listOf('in è stato il ordine richiesta già'),
  },
  {
    says: listOf(
      'işleniyor alındı beklemede hazırlanıyor gönderildi tamamlandı işlemde yüklendi yükleniyor bekliyor sırada iletildi teslim',
    ),
    around: listOf('sipariş siparişiniz talep talebiniz işlem edildi ediliyor tedarikçiye'),
  },
  {
    says: listOf('toku przyjęt[oae] przetwarzan[eiay] wysłan[oae] otrzyman[oae]'),
    around: listOf('w jest zamówienie'),
  },
  { says: listOf('behandeling ontvangen verzonden geleverd'), around: listOf('in is uw bestelling') },
  {
    says: listOf(
      'обработке обрабатывается принят[оаы]? ожидание отправлен[оаы]? зачислен[оаы]? выполняется выполнен[оаы]? получен[оаы]? начислен[оаы]? начисляется работе',
    ),
    around: listOf('в ваш заказ заявка платёж платеж уже'),
  },
  {
    says: listOf('المعالجة الاستلام التنفيذ الإرسال التسليم الشحن'),
    around: listOf('قيد تم جاري جار الطلب طلبك'),
  },
  { says: listOf('प्रक्रिया लंबित प्राप्त'), around: listOf('में है हुआ ऑर्डर') },
];

/** A language that does not: built of these alone, and one of them says that it was done or goes on. */
const JOINED: readonly { readonly built: RegExp; readonly says: RegExp }[] = [
  {
    built: anyOf(
      '^(?:กำลัง|ระหว่าง|อยู่|ดำเนินการ|ประมวลผล|รอ|เข้า(?:เกม|คิว)?|คิว|แอดมิน|ตรวจสอบ|รับ(?:เรื่อง|ออเดอร์|คำขอ)?|ได้|ส่ง|จ่าย|โอน|หัก|ตัด|ทำ(?:รายการ)?|เติม(?:เกม)?|ไป|บันทึก|เรียบร้อย|สำเร็จ|แล้ว|ผล|จาก|ค่ายเกม|ระบบ|คำขอ|การ|ให้|ค่ะ|ครับ|นะ|คะ| )+$',
    ),
    says: anyOf('กำลัง|ระหว่าง|รอ|แล้ว|เรียบร้อย|สำเร็จ|ดำเนินการอยู่'),
  },
  {
    built: anyOf(
      '^(?:[订訂][单單]|正在|等待|排[队隊]|[处處]理|[储儲充]值|提交|送出|受理|接收|收到|到[账帳]|[发發](?:货|貨|送|放)|稍[后後]|扣(?:款|费|費)|完成|成功|已|中|了|系[统統])+$',
    ),
    says: anyOf('已|中$|等待|稍[后後]到|正在|完成|成功|了$'),
  },
  {
    built: anyOf(
      '^(?:ご?注文|受け?付け?|処理|完了|送信|付与|保留|配送|発送|チャージ|決済|を|が|は|済み?|中|待ち|し|され|ました|です|ています)+$',
    ),
    says: anyOf('済み?$|中|待ち|ました|完了|保留'),
  },
  {
    built: anyOf(
      '^(?:주문|요청|처리|접수|지급|됨|충전|완료|대기|진행|전송|발송|이|가|을|를|되었습니다|됐습니다|했습니다|입니다|중| )+$',
    ),
    says: anyOf('완료|중|대기|지급됨|(?:되었|됐|했)습니다'),
  },
];

/** Whether a clause about the result, in small letters, is such a status. */
export function isBareStatus(clause: string): boolean {
  const plain = clause.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  if (/^sent [1-9]\d* of \d+$/.test(plain)) return true;
  const words = plain.split(' ');
  const isOf = ({ says, around }: (typeof PARTED)[number]): boolean =>
    words.some((word) => says.has(word)) && words.every((word) => says.has(word) || around.has(word));
  return (
    (words.length <= MOST_WORDS && PARTED.some(isOf)) ||
    JOINED.some(({ built, says }) => built.test(plain) && says.test(plain))
  );
}
