/**
 * Whether an order is said to wait until it is paid for: nothing is booked before. A plain "pending" is on its way.
 * A payment and a wait in one clause say it in the languages that part their words; the others have their own patterns.
 */
import { anyOf, beginningsOf, listOf } from '../lists';
import { isConditional, plainText, sentencesOfFact } from './clauses';

/** To wait, to be due, to be needed. */
const WAITING = beginningsOf(
  `await a?waiting$ waits?$ pending$ outstanding$ due$ overdue$ owed$ owing$ requir need unsettled$
  menunggu tunggu nunggu menanti tertunda perlu$ ditunda
  pendiente pendente espera aguard falta[n]?$ requer requier necesari necess[aá]ri
  attente attend requis dû$ suspens wart ausstehend aussteht steht$ offene?[nr]?$ erforderlich fällig erwart attesa sospeso richiest
  ожида жд[её] требуе необходим очіку чека bekle gerek oczek czeka wymagan wacht afwachting openstaand vereist
  vänta vent(?:er|ar)$ afventer odot čeká čaká aștept fizetésre naghihintay kailangan αναμον εκκρεμ प्रतीक्षा लंबित बाकी
  انتظار بانتظار الانتظار ينتظر معلق`,
);
/** A payment, as a thing. What was paid is another word. */
const PAYMENT = beginningsOf(
  `payments?$ prepayment funding$ pembayaran bayar$ dibayar pelunasan pago$ pagos$ pagar$ pagamento abono$ cobro$ paiement règlement$ virement$ payer$
  zahlung bezahlung überweisung geldeingang оплат плат[её]ж предоплат ödeme havale płatnoś wpłat zapłat opłac betaln?ing bonifico accredito
  maksu platb úhrad plat[ăa]$ plății fizetés bayad pagbabayad πληρωμ भुगतान الدفع دفع السداد سداد`,
);
/** What the shop pays with: it waits for these, though a credit that waits may be the player's. */
const MONEY = listOf(
  `credits? balance funds? money deposit transfer settlement saldo transferencia transferência depósito deposito solde guthaben
  средств деньги денег bakiye para środki środków tegoed رصيد الرصيد تحويل`,
);
/** To wait for something, as `WAITING`. One that is "pending" is under way. */
const WAITING_FOR = beginningsOf(
  `await a?waiting$ waits?$ need requir menunggu tunggu nunggu menanti perlu$ espera aguard attente attend wart attesa ожида жд[её] чека bekle oczek czeka wacht afwachting
  انتظار بانتظار ينتظر`,
);
/** Between the two: "awaiting your transfer", "en attente de paiement". Their denial, or what was paid, is none. */
const DONE = beginningsOf(
  `no$ not$ without$ nothing$ never$ received paid$ ok$ okay$ confirmed done$ completed? success accepted method provider
  tidak tanpa sin$ sem$ sans$ aucune? kein ohne senza nessun без не$ нет$ nie$ bez$ yok geen zonder không
  recibid recebid reçu erhalten eingegangen ricevut получен alındı otrzyman ontvangen diterima berhasil`,
);
const MOST_BETWEEN = 3;

function isNear(words: readonly string[], first: WordTest, second: WordTest): boolean {
  return words.some((word, at) => {
    if (!first(word) || DONE.has(words[at - 1] ?? '')) return false;
    const after = words.slice(at + 1, at + 2 + MOST_BETWEEN);
    const end = after.findIndex(second);
    return end !== -1 && !after.slice(0, end).some((between) => DONE.has(between));
  });
}

type WordTest = (word: string) => boolean;
const waits: WordTest = (word) => WAITING.has(word);
const pays: WordTest = (word) => PAYMENT.has(word);

/** "Not paid yet", "to pay", "unpaid": no word for waiting is needed. */
const UNPAID = anyOf(
  String.raw`\b(?:not|nothing|never|havent|hasnt|isnt|wasnt) (?:yet |been |be |is |was |fully )*paid\b(?! (?:twice|again|extra|out))|\bto be paid\b|^(?:\S+ )?(?:to|must|please|needs? to) pay\b|\bplease (?:pay|transfer)\b|\b(?:prepayment|payment) first\b|\b(?:pay|payment) (?:now|to continue|before)\b|\bpayable$|\b(?:a?wait(?:ing)?|pending) (?:to |for )?pay$`,
  String.raw`\b(?:belum|blm) (?:\S+ )?(?:di ?bayar|bayar|lunas|terbayar|membayar)|\b(?:silakan|silahkan|harap|mohon|segera) (?:\S+ )?(?:bayar|membayar|transfer)`,
  String.raw`(?:chờ|đợi|cần|vui lòng|phải) (?:\S+ ){0,2}(?:thanh toán|trả tiền|chuyển khoản|tiền về)|chưa (?:\S+ ){0,2}(?:thanh toán|trả tiền|chuyển khoản|trừ tiền)|thanh toán (?:\S+ )?(?:đang chờ|chưa)`,
  String.raw`\b(?:por|sin) pagar$|\bpor cobrar$|\bno (?:se ha |ha sido |está |fue )?(?:pagad|abonad|cobrad)|\bnão (?:foi |está )?(?:pag[oa]s?\b|cobrad)|\bimpag[oa]s?\b|^(?:\S+ )?(?:a|à) (?:pagar|payer)$|\bimpayé|\bpas (?:encore )?(?:payé|réglé|débité)|\bunbezahlt|\bnicht (?:be)?zahlt|\bzu (?:be)?zahlen$|\bda pagare$|\bnon (?:ancora )?(?:pagat|addebitat)|\binsolut`,
  'неоплач|несплач|не (?:было )?(?:оплачен|сплачен)|к оплате$|до сплати$|ödenmemiş|(?:bakiye|para) bekl|ödenmedi|ödeme (?:yapılmadı|alınmadı)|nieopłacon|niezapłacon|do zapłaty$|onbetaald|niet betaald|obetal[dt]|ubetalt|maksamat|nezaplacen|neuhrazen|neplătit|kifizetetlen|hindi pa (?:na)?(?:ba)?bayad|απλήρωτ|अवैतनिक|لم يتم (?:ال)?(?:دفع|سداد)|غير مدفوع',
);

/** In languages without spaces between words. */
const UNSPACED = anyOf(
  '(?<!ไม่(?:ต้อง)?)รอ(?:การ|ลูกค้า|ร้าน|ตัวแทน|ตรวจสอบ|ยืนยัน|แจ้ง|รับ){0,3}(?:ชำระ|จ่าย|โอน|เงินเข้า|ยอดเงิน|เครดิต|เติมเครดิต)|(?:ยัง)?ไม่(?:ได้|ได้รับ|ถูก|มี|พบ){0,2}(?:การ)?(?:ชำระ|จ่ายเงิน|โอนเงิน|(?:ตัด|หัก)(?:เงิน|ยอด|เครดิต))(?!.{0,6}(?:เพิ่ม|ซ้ำ|เกิน))|ยังไม่ได้รับ(?:เงิน|ยอด)(?!คืน|ทอน)|ค้าง(?:ชำระ|จ่าย)|(?<!ไม่)(?:กรุณา|โปรด|ต้อง|จำเป็นต้อง)(?:ชำระ|จ่ายเงิน|โอน)(?!คืน)',
  '(?<!(?:无|無|不|不用|无须|無須)|[无無不]需)(?:待|等待|[等候]|[请請](?:先|尽快|及时|立即)?|需要?|[尚还還]?未|[没沒]有?)(?:买家|買家|用[户戶]|客[户戶]|[您你]|被|完成|收到|进行|進行){0,2}(?:支付|付款|付[费費]|[缴繳][费費款]|打款|扣款|扣[费費]|收款|[汇匯]款|[转轉][账帳])(?!.{0,4}(?:[额額]外|其他))|(?:支付|付款|扣款)(?:等待|待)|欠[费費款]',
  '(?:お?支払い?|入金|決済|お?振り?込み?|課金)(?:い|の|を|が|は|確認|完了|手続き){0,3}(?:待ち|待って|待機|お待ち|未|まだ|前です|前$|ください|してください|が?必要(?!は?(?:ない|あり?ません)))|未(?:払い?|入金|決済|納)(?!(?:は|が)?(?:ない|なし|あり?ません))',
  '(?:결제|입금|송금|지불|충전금|대금|납부)(?: ?확인)?(?:을|를|이|가|은|는)? ?(?:대기|기다|필요(?!.{0,3}없)|전(?:입니다|$)|미완료|해 ?주세요|(?:되|하)지 않)|미(?:결제|입금|납|지불)',
  'ລໍຖ້າ(?:ການ)?ຊຳລະ|ຍັງບໍ່(?:ໄດ້)?ຊຳລະ|រង់ចាំ(?:ការ)?(?:ទូទាត់|បង់)|ငွေပေးချေ(?:မှု)?.{0,8}စောင့်',
);

/** Whether a status or a message says so. */
export function waitsForPayment(text: string): boolean {
  // `WAITING_PAYMENT`, `WaitingPayment`.
  const plain = plainText(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_-]+/g, ' '));
  if (isConditional(plain)) return false;
  if (UNSPACED.test(plain)) return true;
  return sentencesOfFact(plain).some(({ clauses }) =>
    clauses.some((words) => {
      return (
        isNear(words, waits, pays) ||
        isNear(words, pays, waits) ||
        isNear(
          words,
          (word) => WAITING_FOR.has(word),
          (word) => MONEY.has(word),
        ) ||
        UNPAID.test(words.join(' ').normalize('NFKC'))
      );
    }),
  );
}
