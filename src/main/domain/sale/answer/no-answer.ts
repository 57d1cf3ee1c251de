/**
 * Words of a service that does not know itself what came of an order: it got no answer in time from the game, the bank or
 * its own database, or broke down over it.
 */
import { anyOf } from './lists';

/** A session, a token or an offer that ran out is a plain refusal. */
const OF_ELSE = String.raw`(?<!\b(?:session|token|login|log in|otp|pin|cart|offer|quote|price|voucher|code|captcha|signature|link)\s(?:(?:has|have|is|was|had)\s)?)`;
/** An order, in English. */
export const OF_ORDER = String.raw`(?:orders?|transactions?|purchases?|top.?ups?|recharges?|trx|txn)`;
/** Says it of the whole request. The text must be in small letters. */
export const NO_ANSWER = anyOf(
  // No answer in time, or none at all.
  String.raw`${OF_ELSE}\b(?:(?:read|write|connect|request|response|gateway|socket|provider|upstream)?timeout|time-out|time out|timed out|timedout)\b|\be(?:sockettimedout|timedout|connreset|connaborted|pipe)\b|\bbroken pipe\b|\bund err (?!connect)`,
  String.raw`\bsocket hang ?up\b|\bfetch failed\b|\b(?:network|socket|connection|read|write) (?:error|failure|failed|lost|reset|closed|aborted|interrupted|dropped|terminated)\b|\bdeadline exceeded\b`,
  String.raw`\bconnection (?:was|has been|is|got) (?:lost|reset|closed|aborted|interrupted|dropped|terminated)\b|\blost connection\b|\bpremature(?:ly)? close|\bstream (?:closed|reset)|\beof\b|gone away|\bother side closed\b|\bclient closed\b|\brequest (?:has been |was )?terminated\b|\b(?:took|taking) too long\b|\bconnection to (?:the )?[\p{L} ]{1,24} (?:was |is )?(?:lost|reset|closed|broken)\b`,
  String.raw`\b(?:task|operation|call|context) (?:was |has been )?(?:cancell?ed|aborted)\b|\b(?:aborted a request|request (?:to [\p{L} ]{1,24})?(?:was |has been )?aborted)\b|(?:timeout|connection|connect|socket|abort|network)(?:error|exception)\b|\b(?:empty reply|without (?:a )?response|no ?response)\b`,
  // A fault of the service itself, or of its database.
  String.raw`\bstatus(?: code)?:? 5\d\d\b|\b5\d\d (?:internal server|bad gateway|gateway time|service (?:temporarily )?unavail)|\bbad gateway\b|\bgateway error\b|^\W*internal\W*$|\bsomething went wrong\b|\b(?:on|at) our (?:side|end)\b|\b(?:backend|upstream) (?:is )?(?:temporarily |currently )?unavailable\b|^\W*(?:the )?(?:system|server|service) (?:is )?(?:too )?busy\W*$|\bunexpected (?:error|exception|failure)\b|\berreur interne|\b(?:error|failed|failure) (?:while |in |on )?(?:reading|getting|parsing|decoding) (?:the |a )?(?:response|reply|answer)|\binternal (?:server )?(?:error|exception|failure|fault)\b|\b(?:database|db|storage) (?:error|exception|failure)\b|\bbroke (?:down|while)\b|\b(?:server|system|upstream|upstream (?:service|connect|request)) (?:error|exception|fault)\b|\b(?:provider|supplier|vendor|partner|gateway|upstream|server|backend)(?: (?:has |have )?(?:returned|responded|answered|replied|sent)(?: with)?)?(?: an?)?(?: (?:http|status|code|error))* 5\d\d\b|\bunavailable\W+5\d\d\b`,
  String.raw`\b(?:type|reference|attribute|index|key|runtime|assertion)error\b|null ?pointer|null ?reference|\bobject reference\b|\bnonetype\b|\bof undefined\b|\b(?:of|on|type) null\b|\bnil pointer\b|\bundefined (?:index|array key|offset|variable|property|method)|\bpanic:|\b(?:unhandled|uncaught)\b|\b(?:unexpected|invalid) (?:token|character) ['"]?<|\bunexpected end of (?:json|input|data|file|stream)|\bversionerror\b|\bno matching document\b|\b(?:sequelize|mongo(?:ose|server)?|prisma|typeorm)\w*(?:error|exception)\b|\bmaximum execution time\b|\bout of memory\b`,
  String.raw`\bdeadlock\b|\bdatabase is (?:locked|busy)\b|\bwrite ?conflict\b|\block wait\b|\bsqlstate\b|\bunique violation\b|\bdup entry\b|\bora-\d|\be11000\b|\bunique constraint\b|\bintegrity constraint\b|\bduplicate (?:entry|key value)\b|\bcould not serialize\b`,
  // It could not write down what it did.
  String.raw`\b(?:failed to|unable to|could not|cannot) (?:save|update|write|record|store|insert|persist|commit|log)\b(?! ?in\b)|\b(?:error|failed|problem)(?: while| when| in)? (?:saving|updating|writing|recording|storing|inserting|persisting|committing|logging)\b(?! ?in\b)`,
  String.raw`\b(?:provider|supplier|vendor|operator|biller|partner|gateway|third.?party) (?:error|fault|exception|failure|problem|issue)\b(?!\W{1,3}[\p{L}\d])`,
  // An answer that it could not make out.
  String.raw`\b(?:no|invalid|unexpected|empty|bad|malformed|unreadable|missing|unable to (?:get|parse|read)|failed to (?:get|parse|read|decode|decrypt|verify|validate)|could not (?:get|parse|read|decrypt|verify))\b.{0,24}(?<!captcha )\b(?:response|reply|answer)\b`,
  String.raw`\b(?:not|never) (?:respond|reply|answer)|n['’]t (?:respond|reply|answer)|\b(?:response|reply|answer) (?:signature|body|payload|data)? ?(?:is |was )?(?:invalid|malformed|unreadable|empty|corrupt(?:ed)?)\b|\b(?:webhook|callback|notif(?:y|ication)) (?:has )?fail(?:ed|ure)|\bfail(?:ed|ure) to (?:notify|call back|send (?:the |a )?(?:notification|callback|webhook))\b|\b(?:response|reply|answer|result) (?:was |is |has )?(?:not|never) (?:been )?(?:received|returned)\b`,
  String.raw`\bcommunication (?:error|failure|problem)\b|\b(?:error|failed|problem|failure)\b.{0,12}\bcommunicat(?:e|ing)\b`,
  // It does not know what came of the order.
  String.raw`\b(?:status|outcome|result|state) (?:is |was )?(?:unknown|uncertain|unclear)\b(?! [a-z])|\b(?:unknown|uncertain) (?:status|outcome|result|state)\b|\b(?:outcome|result) (?:is )?uncertain|\b(?:wrong|errors?|failed|failure|problem) after (?:the |your )?(?:payment|charge|debit|booking)`,
  String.raw`\b(?:unable to|cannot|can not|could not) (?:confirm|verify|determine|check|retrieve|get) (?:the |your |whether |if )*(?:status|result|outcome|whether|if|${OF_ORDER})\b(?! (?:pin|password|id|amount|type))`,
  '^[^\\p{L}]*หมดเวลา[^\\p{L}]*$|หมดเวลา(?:การ|ใน)?(?:รอ|เชื่อมต่อ|ทำรายการ|ดำเนินการ|ตอบ|ส่ง)|ไม่ได้รับข้อมูล(?:จาก|ตอบ)|รอ.{0,24}ตอบ(?:กลับ|รับ)|(?:ค่าย(?:เกม)?|ผู้ให้บริการ|เซิร์ฟเวอร์|เกม|ปลายทาง)ขัดข้อง|บันทึก.{0,16}ไม่(?:สำเร็จ|ได้)|ไม่สามารถบันทึก|(?:ไม่สำเร็จ|ไม่ได้) ?หมดเวลา|ไม่ตอบ(?:สนอง|กลับ)|ไม่ได้รับ(?:การตอบ|คำตอบ|ผล|สถานะ)|ขาดการเชื่อมต่อ|การเชื่อมต่อ.{0,20}(?:ขาด|หลุด|ล้มเหลว|ผิดพลาด|มีปัญหา|ขัดข้อง|หมดเวลา)|ไม่ทราบ(?:ผล|สถานะ)',
  'ไม่สามารถ(?:ยืนยัน|ตรวจสอบ)(?:ผล|สถานะ)|(?:ผล|สถานะ)ไม่(?:แน่นอน|แน่ชัด|ชัดเจน|ทราบ)|ผิดพลาด(?:ของ|จาก|ใน|ภายใน)(?:ระบบ|เซิร์ฟ)|ผิดพลาดภายใน|ระบบ(?:เกิด)?(?:ขัดข้อง|ผิดพลาด)',
  '(?<!(?:登[录錄陆]|会话|會話|令牌))超[时時]|(?:[无無]|未(?:收到|得到)|没有)(?:响应|回应|響應|回應|回复)|(?:网络|網絡|網路|连接|連接|連線|系[统統]|服[务務](?:器|端)?(?:内部)?|内部)(?:异常|異常|错误|錯誤|出[错錯]|中断|中斷|重置|断开)|系[统統]繁忙|(?:状态|狀態|结果|結果)(?:未知|不明)|未知(?:状态|狀態|结果|結果)',
  String.raw`\bwaktu (?:\S+ )?habis\b|\bmasa tamat\b|\btamat masa\b|\btidak (?:ada )?(?:merespons?|respons?|jawaban)\b|\bkoneksi (?:\S+ ){0,3}(?:terputus|gagal)|\bstatus (?:\S+ ){0,2}tidak (?:diketahui|jelas)|\bkesalahan (?:pada |di |internal )?(?:server|sistem)`,
  'hết thời gian (?:chờ|kết nối)|lỗi không xác định|không (?:nhận được )?phản hồi|mất kết nối|lỗi (?:hệ thống|máy chủ)|(?:trạng thái|kết quả) không (?:xác định|rõ)|không (?:xác định|rõ)(?: được)? (?:trạng thái|kết quả)|nghi vấn',
  String.raw`\btiempo (?:de espera )?(?:agotado|excedido)|\btempo (?:limite |de espera )?(?:esgotado|excedido)|\bsin respuesta|\bsem resposta|\b(?:estado|status|resultado) des(?:conocid|conhecid)|\bno respond|\bnão respond|\berror (?:del servidor|interno)|\berro (?:do servidor|interno)`,
  '(?:시스템|서버) ?오류|시간 ?초과|응답.{0,2}없|결과를? ?확인할 수 없|タイムアウト|応答(?:なし|がありません)|(?:システム|サーバー)エラー|結果不明|время ожидания|délai .{0,16}dépassé|zeitüberschreitung|zaman aşımı|limit czasu|انتهت المهلة|нет ответа|(?:статус|результат) неизвест|неизвестн\\S+ (?:статус|результат)|ошибка сервера|erreur (?:du )?serveur|interner fehler|server ?fehler|内部エラー|応答しません|внутренняя ошибка|sunucu hatası|błąd serwera|errore (?:del )?server',
);
