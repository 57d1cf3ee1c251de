/**
 * Whether what an answer reports may be good news: that of a booking, or of one on its way. No list could have every
 * word for a failure, so a status, a code or a message without any of these words proves nothing.
 */
import { anyOf } from './lists';
import { inSmallLetters } from './unpack';

/** A longer text is no status. */
const LONGEST = 60;
/** Acts on an order, as programs and people say them. */
const BOOKED = anyOf(
  String.raw`(?<!\p{L})(?:un|pre|re|not|on|en|just|in|user)?(?:creat|pend|proces|queu|placed|ordered|accept|submit|sen[dt](?!\p{L})|dispatch|deliver|ship|transit|progress`,
  'complet|done|finish|fulfil(?!lable)|paid|paying|confirm|approv|authori|captur|settle|booked|reserved|wait|await|ready|started|activated|issued|schedul|verified',
  'ok(?:ay)?(?!\\p{L})|succ?e|initiat|regist|record|receiv|assigned|allocated|purchas|topp(?:ed|ing)|recharg(?:ed|ing)|charged|debited|redeemed|executed|forwarded|request',
  String.raw`credited|transferred|disbursed|ongoing|underway|granted|acknowledged|prepar|accredit|provision|validated|to.?do(?!\p{L}))|not.?(?:required|needed|applicable)|[✅✔✓🟢🆗]`,
);
/** As a status, and too common in a sentence. */
const STATUS = anyOf(
  String.raw`(?<!\p{L})(?:un|pre|re|not|on|en|just|in)?(?:new(?!\p{L})|open|plac|pay|book|reserv|hold|start|run|activ|issu|releas|verif|init|review|way|alloc|assign|filed|cancelable|check`,
  '(?:back|pre).?order|logged|forward|retry|execut|topp|charg(?!.?back)|debit|sold|redeem|claim|sync|updat|saved|stored|normal|good|valid(?!at)|wip|sub(?!\\p{L})',
  'enabl|live|post|clear|transfer|credit|remit|disburs|work|idle|flight|ack|grant|given|manual|final|resolv|pass|defer|handl|pack|collect|publish|commit',
  String.raw`allow|continue|proceed|rout(?:ed|ing)|picked|export|download|listed|scan)|on.?sale|^\s*(?:[12]?\d{1,2}|[aopqswy])\s*$`,
);
/** The same in other languages. */
const ABROAD = anyOf(
  // Indonesian, Portuguese, Spanish, French, German, Turkish, Polish, Italian, Dutch, the Nordic languages, and others.
  '(?<!\\p{L})(?:e[nm] proces|process?and|proses|diproses|dibayar|dikonfirmasi|sudah|menunggu|tunggu|tertunda|dijadwal|selesai|terkirim|dikirim|sukses|berhasil|dibuat|dicipta|diterima|antr[ei]|giliran|lunas|dipesan|criad|cread|erstell',
  'andamento|cours|corso|bearbeit|arbeit|conclu|entreg|livr|geliefer|teslim|tamam|att(?:ente|esa)|warte|aguard|espera|ausstehend|bekl|sıra|devam ed|iletil|aprovad',
  'aprobad|approuv|genehmig|pag(?:o|[ao]d)|bezahl|aceit|acept|accett|angenommen|kabul|onayland|oluşturul|işlen|zrealiz|przetwarz|utworz|oczek|trakcie|lavorazione|nuovo|neue?[rs]?(?!\\p{L})',
  'nowe|nieuw|yeni|offen|berjaya|pemprosesan|naipadala|hinihintay|empfangen|w toku|behandeling|afwachting|aangemaakt|voltooid|consegnat|elaborazione|abgeschlossen|zugestellt|realizac|termin(?:ad[oa]|[eé]e?)?(?!\\p{L})|ginagawa|ginawa|nagawa|tapos|naka(?!nse)|erledigt|erfolgr|exitos|éxito|réussi|(?:ma)?tagumpay|başarı(?!s)|hazırlan|naghihintay|recib|erhalten|wird',
  'skapad|vänt|luotu|odes[lł]|vytvoř|nov[ýáoa](?!\\p{L})|folyamat|létreho|aștept|kreiran|imekubali|inasubiri|imekamilika|(?:ime|lime|yame)(?:thibit|pokele|fanik)|(?:na|ti)(?:tanggap|nanggap)|listo|todo bien|tudo certo|confer?mat|recebid|reçu|ricev|otrzym|bestätig|bekr[äe]ft|vahvist|potvr[zđ]|megerős|eingegangen|versend|versandt|ontvangen|geslaagd|effettuat|effectué|efetuad|efectuad|enregistr|registrad|pagat|opłac|wysłan|przyj[ęm]|złożon|wykonan|alındı|hazırlan|ödendi|mottag|vastaanot|přijat|primit|sikeres|pagbili|masuk(?!kan))',
  '(?:đã|đang) (?:được )?(?:tạo|nhận|gửi|chờ|xử lý|nạp|hoàn thành|thanh toán|tiếp nhận|duyệt|giao)|sẽ được|chờ|(?<!\\p{L})mới|hoàn thành|(?<!không )thành công|hoàn tất|cré[eé]|ça marche',
  'ошибок нет|ไม่มีข้อผิด|エラーなし',
  '(?<!ไม่|ถูก|งด)(?:กำลัง|รอ|สำเร็จ|เสร็จ|เรียบร้อย|แล้ว|รับ|คิว|ยังไม่|ชำระ|อนุมัติ|ดำเนินการ|สร้าง|ส่ง|ใหม่|เปิด|ปกติ|ใช้งานได้|ผ่าน)(?!ยกเลิก|คืน)',
  '(?<!停止)中$|正在|待|新|已(?:受|提|下[单單]|支付|付|[创創]|接|[发發]|完|成|到|[处處]理|收|充|[确確]|[扣审審入送登排交])|成功|(?<!未)完成|[創创]建|[創创建]立|等待|排[队隊]|(?:(?<!未)処理|作成|完了)(?!(?:でき|し)(?:ませ|な))|受付(?!終了|停止|不可)|済み?|(?:접수|성공|(?<!미)처리|완료)(?! ?(?:하|되)지)|대기|생성|작성|진행|발송|배송|결제(?! ?한도)|확인|정상(?!이 아)|기다려',
  '(?<!не ?)(?:создан|зачислен|нов(?:ый|ая|ое)|принят|обраб|выполн|достав|оплач|успе|ожида|очеред|заверш|подтвержд|отправл|провед|готов|створен|прийнят|оброб|викон|успіш|очіку)',
  '(?<!غير |لم |لا )(?:(?<!\\p{L})تمت?(?!\\p{L})|قيد|انتظار|معالج|مكتمل|ناجح|نجاح|جديد|مقبول|مؤكد|مدفوع|جاري)|(?<![اअ])(?:सफल|स्वीकृत|स्वीकार|प्रक्रिया|लंबित|प्रगति|बनाया|पूर्ण|पूरा|तैयार|प्राप्त|জমা|সফল|প্রক্রিয়া)',
  'επιβεβαι|επιτυχ|εξέλιξη|ολοκληρ|εκκρεμ|επεξεργασ|δημιουργ|הושלם|בתהליך|בעיבוד|ממתין|נוצר|אושר|הצלח|ສຳເລັດ|ກຳລັງ|ລໍຖ້າ|ជោគជ័យ|កំពុង|រង់ចាំ|(?<!မ)အောင်မြင်|در حال|(?<!نا)موفق',
);

/** A word of a booking that another one, or a part of the word, takes back: `UN_SUCCESS`, `SUCCESSLESS`, `PRECREATED`. */
const NOT_BOOKED = anyOf(
  String.raw`(?<!\p{L})(?:un|in|il|non|not|dis|no|without|zero|lacks?|(?:to|will)[ _-]be|yet[ _-]to[ _-]be|pre|half|semi|almost|nearly|pseudo|quasi)[^\p{L}\p{N}]*(?:succ|creat)\p{L}*`,
  String.raw`(?<!\p{L})(?:un|non|not)[^\p{L}\p{N}]*(?:ordered|placed|booked|accept|submit|charged|debit|purchas|regist|receiv|executed)\p{L}*|(?:succ|creat|deliver|charg)\p{L}*(?:less|free)(?!\p{L})|(?:succ|creat)\p{L}*[ :=_-]+(?:no|false|none|never|0)(?![\p{L}\p{N}])`,
);

/** Whether a status or the code of a result may be that of a booking. */
export function mayBeOfBooking(status: string): boolean {
  const text = inSmallLetters(status.slice(0, LONGEST).normalize('NFKC')).trim();
  if (NOT_BOOKED.test(text)) return false;
  return text === '' || [BOOKED, STATUS, ABROAD].some((words) => words.test(text));
}

/** What services say to people next to a booking: thanks, the goods, the rest of the credit, how long it takes. */
const KIND_WORDS = anyOf(
  String.raw`(?<!\p{L})(?:thank|welcome|hello|hi(?!\p{L})|enjoy|happy|congrat|great|perfect|all set|all good|check your|got your|on (?:its|the|their) way|oke(?!\p{L})|http 20\d|diamond|coins?(?!\p{L})|vouchers?(?!\p{L})|uc(?!\p{L})|points?(?!\p{L})|soon|shortly|within|eta|estimated|default|arriv|keep|final|see your|items?\W{1,2}\d|\d items?|(?:order|bill|invoice|transaction|ref(?:erence)?)\W{0,2}(?:id|no|number|code)?\W{0,3}(?=\S*\d)|deducted|new (?:bill|order)|inserted|(?:up to|about) \d|found|(?:charge|payment) attempted|on it(?!\p{L}))`,
  '(?:balance|saldo|sisa|credit|คงเหลือ|余额|餘額|잔액|残高)(?! (?:too|is too|below))[^\\d.;]{0,24}\\d',
  'terima kasih|gracias|obrigad|merci|succès|sucesso|danke|dank(?!\\p{L})|bedankt|grazie|dziękuj|przyjęt|teşekkür|başarı(?!s)|alındı|sukces|(?<!non )riuscit|réussi|cré[eé]e|(?<!miss)lyckad|tack(?!\\p{L})|kiitos|děkuj|köszön|mulțum|gelukt|asante|salamat',
  'cảm ơn|ขอบคุณ|สวัสดี|ยินดีให้บริการ|(?:ออเดอร์|คำสั่งซื้อ|รายการ|บิล)(?:เลข)?(?:ที่)?[ #:]*[a-z]*\\d|จะเข้า|นาที|เลขที่|ทันที|หัก(?=\\D{0,12}\\d)|đã trừ|còn lại|hoàn tất|ถูกต้อง|感[谢謝]|多[谢謝]|稍[候等]|[请請]稍|[谢謝]|到[账帳]|감사|ありがとう|ました。?$|спасибо|дякую|ευχαριστ|תודה|شكرا|धन्यवाद',
);
/** Terms, and a failure that is only possible or is denied: whether one is reported after all is decided elsewhere. */
const TERMS = anyOf(
  String.raw`(?<!\p{L})(?:(?:no|0|zero|without|any) (?:further |additional |extra )?(?:errors?|refunds?|fees?|charges?|costs?|action (?:is )?(?:needed|required)|need|problems?|issues?|payment|delays?)|not|nothing to|unable to (?:cancel|refund|change)|cannot|if|when|case|guarantee|garansi|policy|for help|automatic\p{L}*|possible|non.?re(?:fund|mbours)able|nicht erstattungsfähig|не возвращ\p{L}*|возвращайтесь|tidak|jangan|jika|apabila|(?:kein\p{L}*|ohne|sin|sem|no|não|sans|aucune?|senza|nessun\p{L}*|без) (?:fehler|erro|erreur|kosten|gebühr|costo|custo|frais|probl|comisi|cargo|tarifa|taxa|ошибок|комисс|проблем|reembols|devol|rembours|rimbors|erstattung|возврат)\p{L}*|невозмож\p{L}*|wenn|falls|möglich|en cas|si|em caso|нет ошиб\p{L}*|если|можно|yok|edilebilir|nếu|không (?:có (?:lỗi|phí)|cần|thể (?:bị )?(?:hủy|huỷ|hoàn|đổi)|hoàn (?:tiền|lại|trả)|hủy)|لا يمكن)(?!\p{L})`,
  'ไม่|ได้ภายใน|รับประกัน|การันตี|ทอน|ติดต่อขอ|นโยบาย|ต้องการ|支持|政策|会退|會退|อย่า|ห้าม|หาก|ถ้า|ทุก(?:วัน|คืน)|คืนนี้|จะ|[不没沒无無勿]|如|若|可取消|自[动動]|なし|(?:キャンセル|返金|返品|変更|問題|心配).{0,4}ません|もし|可能|없|가능|불가|만약',
);

/** Whether a text is about what may be done, or denies it. */
export function speaksOfTerms(text: string): boolean {
  return TERMS.test(text);
}

/** Whether a text of another language may be said of a booking. */
export function mayBeOfBookingAbroad(text: string): boolean {
  return ABROAD.test(inSmallLetters(text.normalize('NFKC')));
}

/** Whether a message about the result may be one about a booking. One without letters, as `-` or a number, says nothing. */
export function mayBeGoodNews(message: string): boolean {
  const text = inSmallLetters(message.slice(0, LONGEST_MESSAGE).normalize('NFKC')).replace(
    NOT_BOOKED,
    ' no ',
  );
  return (
    !/\p{L}/u.test(text) ||
    isName(text) ||
    [BOOKED, ABROAD, KIND_WORDS, TERMS].some((words) => words.test(text))
  );
}

/** In UTF-16 units. */
const LONGEST_MESSAGE = 2_000;

/** One word with digits in it, as the number of a bill. */
function isName(text: string): boolean {
  return /^\s*[\p{L}#_-]*\d[\p{L}\d#_-]*\s*$/u.test(text);
}

/** Beginnings of what no order is: a state of a request, an account or a game. */
export const NO_ORDERS = new RegExp(
  `^\\s*(${[
    // A number, a code, or nothing.
    '-?\\d|http\\W*[345]|[a-z]\\d+\\s*$|(no|false|null|none|nil|x|n/?a|-+)\\s*$|no ?data|empty',
    // An account, a game or a service.
    '(in)?active|available|enabled|online|live|off\\s*$|paused|outage|degraded|unhealthy|danger',
    // A request.
    'un(processable|authenticated|implemented|subscribed|verified|trusted)|too[ _-]|payload[ _-]|precondition',
    'method[ _-]|client[ _-]|validat|verif|permission|resource|conflict|format|malform|schema|exist|needs?[ _-]',
    // A limit or a rule.
    'out[ _-]of|throttled|rate[ _-]?limit|exhausted|over|limit|low|quota|cool|min|max|price|risk|polic',
    '(black|white)list|bann?(ed)?\\s*$|retry|wait(?![a-z])',
  ].join('|')})|required`,
  'i',
);
/** In an error, a bare "accepted" or "received" is about a value or a field. */
export const SAYS_DONE = new RegExp(
  [
    '\\b(order|top.?up|transaction|purchase|booking)s? (was |has been |is )?(successfully )?(created|placed|booked|confirmed|successful|succeeded|completed|delivered|accepted|received)\\b',
    'successfully (created|placed|booked|topped)|^\\W*(success|successful|created)\\W*$',
    'berhasil|sukses|สำเร็จ|thành công|成功',
  ]
    .join('|')
    .normalize('NFKC'),
  'i',
);
