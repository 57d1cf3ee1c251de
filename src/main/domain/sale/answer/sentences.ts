/** What a sentence reports about the result. Only known words count; possibilities and denials do not. */
import type { StatusWords } from '@shared/model/service/order-status';
import { anyOf, beginningsOf, DONE as DONE_ORDER, listOf, type WordList } from './lists';
import { NO_ANSWER } from './no-answer';
import { mayBeOfBookingAbroad } from './on-its-way';
import { isConditional, plainText, sentencesOfFact } from './sayings/clauses';
import { isFailedStatus } from './values';

const FAILURE =
  listOf(`failed failure failures fails error errors rejected declined denied refused cancelled canceled voided refunded reversed aborted invalid insufficient
  unsuccessful expired undone terminated incomplete unpaid incorrect gagal ditolak dibatalkan salah`);
const ORDERS =
  'order transaction payment charge recharge topup purchase booking trx transaksi pesanan pembayaran';
const ORDER = listOf(ORDERS);
/** In a description of goods, a word of failure counts only of the order: a game may be "Failed State". */
const SAID_OF = listOf(ORDERS, 'up request transfer was were been is has have got being');
/** "Refunded to the wallet". */
const FOLLOWS = listOf('by to due because');
const TROUBLE =
  listOf(`wrong shortage chargebacks? unauthori[sz]ed forbidden unavailable blocked suspended banned locked busy exceeded mismatch(ed)? disabled inactive missing
  closed unprocessable reverted bounced killed exhausted kesalahan reinstated kosong sibuk unknown unsupported unrecogni[sz]ed
  unreachable offline down bad illegal nonexistent impossible maintenance diblokir perbaikan kurang nonaktif ditutup ganda terlampaui
  dikembalikan habis bloquead[ao] estorn(o|ad[ao]) inexistente insuficientes? inv[aá]lid[ao] indispon[ií]vel agotad[ao] esgotad[ao] mantenimiento
  manutenção cancelad[ao] recusad[ao] incorrect[ao]
  restricted rollback depleted stopped exceeds? revoked unauthenticated throttl(ed|ing) malformed unparseable discontinued dihapus dinonaktifkan`);
const PHRASES = anyOf(
  '\\b(?:is|are) gone\\b|(?:hard|soft) decline|low (?:funds|credits?)|need more (?:credits?|funds|balance)|returned to sender|out of \\p{L}+$|inventory empty|been put back|money is back',
  '\\bre ?credited|reversal (completed|done|processed)|econnrefused',
  'constraint violation|add funds|(recharge|top up|reload|refill) your (?:\\w+ )?(wallet|account|credit|balance)|(log|sign) ?in again',
  'different (region|server|country)|event (has )?ended|^bigo|stock out|rate limited|(given|sent|added) back',
  're added|had to cancel|please retry|(quota|purchases?|maximum) reached|^retry|(test|sandbox) (?:transaction|order|mode|response)|dry run|limit hit|credited back|please (log|sign) ?in',
  '(credit|balance|money|funds) (was |has been |were )?restored',
  'returned (your|the) (credit|money|balance|funds|payment)|^void(ed)? by|refund(ed)? (is )?(done|complete)',
  'sold out|must be|empty stock|stock( is)? empty',
  'refund (has been |was )?(success(?:ful)?|berhasil|sukses|issued|made|processed|completed|initiated|started|requested|queued|pending|approved)|refund is on',
  '(money|credit|amount|balance|funds) (has been |have been |was |were )?returned',
  'try again|try later|too low|limit .*reached|already (processed|used|redeemed|active|owned|claimed|purchased|subscribed)',
  'payment required|rolled back|charged back|returned to (your |the )?(wallet|balance|account)',
  'too (many|short|high|fast|large|long|big|small|old)|must (have|match)|(is|field|login|authentication|deposit) required',
  '(greater|more) than your|(wallet|balance) is (empty|low|below)|^low (wallet )?balance$',
  'price (of this \\S+ )?(has )?changed|(being|is) (upgraded|updat(ed|ing))|out of (range|quota)|looks like an automated',
  // Indonesian and Tagalog.
  '\\bmali ang|mohon coba|coba lagi|gangguan|hindi nahanap|hindi mahanap|kulang ang|hindi sapat',
  'hindi (nag|ma)?tagumpay|hindi natuloy|terlalu (?:banyak|sering)|sedang tutup|(?<!before )\\bcut ?off|harga berubah|batas .*tercapai|kegagalan|menolak|melebihi',
  // Vietnamese.
  'thử lại|(?<!không )(bị|có|ra|hệ thống) lỗi|^lỗi|hệ thống bận|vui lòng kiểm tra|thất bại',
  'không thể (?:tạo|thực hiện|nạp|xử lý)|bị khóa|^thiếu ',
  'không (?:thành công|được (?:duyệt|chấp nhận|phép)|đủ|tồn tại|tìm thấy|hợp lệ|hỗ trợ)|bảo trì|trùng mã',
  'gặp sự cố|đã hết|quá thời gian|không có quyền|vượt quá|đã được sử dụng|^sai |hết (tiền|hạn)|tạm (ngưng|dừng)|hủy bỏ|h(?:uỷ|uy|ủy) đơn|đã hoàn(?! (?:thành|tất))',
  '(?<!không (?:thể )?)bị hủy|(?<!không )hoàn tiền|quá hạn mức|hết hàng|từ chối|đã hủy',
  // Portuguese and Spanish.
  'tente novamente|int[eé]nte(lo)? (de nuevo|nuevamente)|(sem|sin) saldo|fora de estoque',
  // Russian.
  'попробуйте позже|отмен[её]н|не(?:верн|корректн)|закончил(?:ся|ись|ось)',
  // French, German and Turkish.
  'échec|başarısız|yetersiz',
  '(iptal|iade) edildi',
  // Arabic and Hindi.
  'فشل|विफल|असफल',
);
/** Beginnings of words of failure in other languages that have spaces between words. */
const ABROAD =
  beginningsOf(`fehler(s|n)?$ fehlgesch gescheiter abgelehn abgebroch zurück(?:gewies|erstatt|gezahl) stornier(t|te)$ erstattet abgelaufen ungültig
  erreur échou rejetée? refusée?s?$ annulée?s?$ remboursée?s?$ introuvabl insuffis indisponibl erro(s|res?|ri)?$
  fall[oó]$ fallid fracasad fracassad falh(a|as|ou)$ rechaz(ad|ó) deneg negad[oa] anulad caducad vencid[oa] expirad
  devuelt devolvid reprovad reembolsad revertid reversad fallit rifiutat annullat rimborsat scadut esaurit ошибк отказ
  отклон[её]н отмена$ сбо[йя] неусп неудач просроч возвращ[её]н недостаточ недоступ
  истек истёк заблок odrzucon anulowan[oaye]$ błąd błęd nieudan niepowod zamítn zrušen[oaý]?$ selhal hata(?!sız)
  reddedildi geçersiz bulunamad mislukt geweiger geannul terugbetaald afgewez nabigo kinansela tinanggihan
  відхилен скасован повернен невдал eșuat esuat respins anulat rambursat ناموفق
  kedal?uwarsa kadal?uarsa hỏng`);
/** "No" and "may" in those languages. */
const NOT_ABROAD =
  listOf(`keine?[mnrs]? ohne sin sem senza sans aucune? pas non no não nicht niet geen не нет без nie bez yok edilemez edilmez değil không nessun[ao]? ningún
  ninguna nenhum zonder hindi impossible impossibile imposible unmöglich невозможн[аоы]? невозможен kann können puede pode peut può kan można можно mümkün`);
/** The same where a "not" is the failure. */
const NOT_DONE_ABROAD =
  /existiert nicht|\b(?:no|não|non) (?:fue|foi|es|é|è) (?:stato )?poss?ibil?|(?<!hata |sorun |ücret )\byok$|(no|não) (apro[bv]ad|autori[sz]ad)|nicht (gefunden|erfolgreich|möglich|genug|genügend|aus)|reicht nicht|no encontrad[oa]|não encontrad[oa]|non trovat[oa]|не (найден|удалось|хватает|выполнен|прошл)|nie (powiodło|znaleziono)|niet (gevonden|gelukt)|pas (trouvé|abouti)|[ln][ae]?m[ae]d[ıi](?!\w)/;

/** Phrases that contain their denial. */
const DENIALS =
  /(?:could not|couldnt) be (?:deliver|sent|ship|start)|(?:cannot|could not|unable to) deliver|said no$|with this decline|no (codes|vouchers|pins|keys) (left|available)|unable to (?!cancel|refund|change|edit)|no (?:me |te |le |nos )?alcanza|nothing (happened|was (charged|sold|sent|booked|delivered|credited|created|placed))|no existe|não existe|no hay saldo|no (?:transaction|order|purchase|top ?up) (?:was|has been|have been)|not have permission|no se (?:pudo|(?!cobr)\S+ó(?!\w))|não realizad/;
const DONE =
  listOf(`found process processed create created complete completed accept accepted approved success successful succeed succeeded enough sufficient exist exists
  allowed paid authori[sz]ed valid booked confirmed placed executed performed fulfilled cukup mencukupi berhasil ditemukan`);
const CARRIED_OUT = listOf(DONE_ORDER, 'create complete process found');
/** "Error: no such player". */
const HEADED =
  /^\s*(?:fatal |unexpected )?(?:error|err|failed|failure|exception|rejected|declined|invalid|traceback)\b\s*[:;|([-](.{0,40})/;
const NOT = listOf(
  `no not non never without cannot unable zero 0 nothing cant couldnt wasnt isnt hasnt didnt wont dont doesnt tidak gak nggak enggak ga tak belum bukan tanpa`,
);
/** A "not" that takes nothing back: of goods that stay sold, of faults, of what need not be done. */
const NO_MATTER =
  listOf(`errors? problems? issues? trouble faults? duplicates? refund.* cancel.* void.* return.* exchange.* revers.* action needed required necessary need later
  again further fees? extra additional expire combined lebih affected started shipped sent delivered only transferable instant guaranteed included liable responsible dibatalkan
  dikembalikan pembatalan pengembalian perlu kendala masalah biaya tambahan bonus`);
/** "No errors found". */
const NO_FAULT = listOf('errors? problems? issues? trouble faults?');
/** What the reader is asked not to do, and a "not" that is no verb's. */
const NOT_OF_RESULT = listOf('do dont please or 0 zero nothing without never non tanpa harap');

/** What a refusal says there is none of; "no bonus" is of the goods. */
const NONE_OF =
  listOf(`such action changes? credits? balance funds? money stock saldo stok response reply answer connection permission access users? players? accounts? records? results? match longer
  enough disponible`);

/** A "not" of a verb in those languages, and words for acts still to come. */
const NO_VERB_ABROAD = listOf('no não non nicht niet nie не pas inte ikke ei nem nu nije ne hindi không');
const YET_ABROAD = listOf(
  'aún todavía ainda encore noch nog jeszcze ещё еще ще henüz ancora ennå ännu vielä',
);

/** In Spanish, Portuguese and Italian. */
const IS_PARTICIPLE = /^\p{L}{3,}[ai][dt][oa]s?$/u;

/** "No completado", "не оплачено". */
function isNotDoneAbroad(words: readonly string[]): boolean {
  if (words.some((word) => YET_ABROAD.has(word))) return false;
  return words.some(
    (word, at) =>
      NO_VERB_ABROAD.has(word) &&
      words.slice(at + 1, at + 4).some((next) => mayBeOfBookingAbroad(next) || IS_PARTICIPLE.test(next)),
  );
}

/** For languages without spaces between words. */
const UNSPACED = anyOf(
  '(?<!ไม่มี|ไม่|ไม่มีข้อ|ไม่พบข้อ|ไม่มีการ)(?:ล้มเหลว|ผิดพลาด|(?:ถูก|โดน)(?:ปฏิเสธ|ยกเลิก)|โอนคืน(?!(?:ไม่)?ได้)|ยกเลิกแล้ว|ยกเลิกรายการแล้ว|คืนเงินแล้ว)',
  'ไม่(?:สำเร็จ|เพียงพอ|ถูกต้อง)|(?<!ยัง)ไม่พบ(?!ข้อผิด|ปัญหา|ความผิด)|ไม่สามารถ(?:ทำรายการ|เติม|ดำเนินการ|สั่งซื้อ|เชื่อมต่อ)|(?:เงิน|เครดิต)ไม่พอ',
  'ขัดข้อง|(?<!จะ|แจ้ง)ปิดปรับปรุง(?!.*(?:คืนนี้|พรุ่งนี้|ทุกวัน|ทุกคืน))|(?<!ไม่)เกินวงเงิน|(?:สินค้า|ของ|สต๊อก|สต็อก|สต็อค)หมด(?!อายุ)|ถูก(?:ระงับ|แบน)',
  '(?:เติม|เติมเงิน|ทำรายการ|ดำเนินการ|ส่ง|จ่าย)ไม่(?:เข้า|ได้|ผ่าน|ติด)|(?:ไอดี|รหัส|ยูไอดี|เซิร์ฟ|หมายเลข)(?:เกม|ผู้เล่น)?ผิด',
  'คืน(?:เงิน|เครดิต|ยอด|พอย[ตท]์)(?:ให้|เข้า)?[^ ]{0,12}แล้ว',
  '(?<!没有|无)(?:失败|失敗|错误|錯誤)|(?:不|未|没有|沒有)成功(?!的)|余额不足|餘額不足|[库庫]存不足|系[统統]繁忙|不存在|已.{0,3}(?:取消|退款)',
  '잔액(?:이 ?| ?)부족|残高不足|(?<!なし|無)(?:エラー|失敗)(?!なし|無)|キャンセル(?:され|済)|실패|취소됨|취소되',
);
/** The same, in a text that is there to report the result. */
const UNSPACED_RESULT = anyOf(
  '(?<!ยัง|หาก|ถ้า|ยกเลิก|คืนเงิน|คืน|เปลี่ยน|แก้ไข)ไม่(?!เสร็จ|พอใจ|ทำซ้ำ|รับเปลี่ยน|เกิน|ต้อง|จำเป็น|ควร|นาน|รวม|คิด|คืน|หัก|หมด|ซ้ำ|รับ(?:คืน|ผิดชอบ|ถุง)|สามารถ(?:คืน|ยกเลิก|เปลี่ยน|แก้ไข)|พบ(?:ข้อผิด|ปัญหา|ความผิด)|มี(?:ข้อ|ปัญหา|โกง|ค่า|ขั้นต่ำ|วันหมด|สินค้าแถม|ของแถม|การ)|ได้รับ.{0,12}(?:ภายใน|ใน)|ผิด)',
  'ติดลบ|(?<!ไม่|ถูก)ปฏิเสธ(?:การ|คำ)|(?<!ไม่)เกิน(?:โควต|วง|จำนวน)|ปิดรับ|结余为0|不足|退回|退款中',
  // Any "not", but for what need not be done, cannot be undone, or does no harm.
  '(?<!キャンセル|返金|返品)(?:[没沒無无]有|[不未没沒無无](?!有))(?!成功的|完成|(?:可|能|会|會|支持|得|法|接受)?(?:取消|退|撤|更改|修改|兑[换換]|[转轉][让讓])|久|[断斷]|日|限|要|用|必|[须須]|需|含|收|[误誤]|料|但|同|[来來]|[变變]|[缩縮]|[异異]常|[错錯]|[问問][题題]|[响響影]|手[續续][费費]|超[过過]|[过過]期|[计計]入|[满滿]\\d)',
  '^(?:ได้|แอดมิน|ระบบ)?ยกเลิก(?:คำสั่งซื้อ|ออเดอร์|รายการ|โดย)(?!.*ได้)|คืน(?:ยอด)?(?:เงิน|เครดิต|พอย[ตท]์).{0,20}เรียบร้อย',
  '(?<!ยัง)ไม่(?:ผ่าน|พอ(?!ใจ)|ถูก$|ตรง|ตอบสนอง|พร้อม|รองรับ|รู้จัก|อนุญาต|ได้รับอนุญาต|มี(?:สิทธิ|สินค้า|ของ|สต|ผู้เล่น|ไอดี|บัญชี|รายการ|เครดิต|ยอด(?!ค้าง)|เงิน))',
  '(?<!(?:อย่า|ห้าม|ไม่ต้อง)(?:ทำ|สั่ง)?)(?:รายการ|อ้างอิง|ออเดอร์|คำสั่งซื้อ|ข้อมูล)ซ้ำ|หมดเวลา|(?:โทเคน|โทเค็น|คีย์|เซสชัน)หมดอายุ|ลองใหม่',
  '(?:ระบบ|เซิร์ฟเวอร์|เซิร์ฟ)(?:ล่ม|ปิด)|(?<!จะ|ไม่)มีปัญหา|(?<!จะ|เ)(?:ปิด|งด|หยุด)(?:ให้บริการ|ใช้งาน|การขาย|เซิร์ฟ)|(?:เครดิต|แต้ม|เงิน)หมด|ถูก(?:คืน|ปิด)',
  '余额为0|餘額為0|(?<!勿|不要)(?:重复|重複)|[维維][护護]中|下架|超时|超時|暂停|(?<!キャンセル|返金|返品)不可(?!取消|退|撤)|(?<![无没無]有?)(?:异常|異常)|被封|(?<!要|勿)[关關][闭閉]|已退回',
  '(?:เงิน|เครดิต|ยอด)คืนแล้ว|รอคืน(?:เงิน|เครดิต|ยอด)|ยกเลิก(?:ให้|เรียบร้อย)(?!ได้)|ไม่มีอยู่จริง|(?:เพชร|คูปอง|เหรียญ|ยูซี)หมด(?!อายุ)|(?<!จะ|แจ้ง)ปิดระบบ(?!.*(?:คืนนี้|พรุ่งนี้|ทุกวัน|ทุกคืน))|สำเร็จไม่ได้',
  '(?<!不)拒[绝絕]|退款中|售[罄完]|稍[后後](?:再|重)[试試]|[订訂][单單]取消|却下|(?:在庫|期限)切れ|取り?消(?:し|され)(?!可|で)|見つか(?:りません|らな|らず)',
  '(?<!無|无)拒否|재고 ?없|(?<!(?:문제가|수수료가?|오류가|할 수|필요가) ?)없(?:습니다|음|어요)|찾을 수 없|취소(?:됨|됐|되었|했|완료)|결제 ?취소$|거절',
  'ຍົກເລີກ|ບໍ່ສຳເລັດ|(?<!ບໍ່ມີຂໍ້)ຜິດພາດ|ຄືນເງິນ|បរាជ័យ|បោះបង់|មិនជោគជ័យ|မအောင်မြင်|ပယ်ဖျက်|ဆုံးရှုံး',
  'مرفوض|رفض|(?<!لا يمكن (?:ال)?)(?:إلغاء|ألغي)|خطأ|نفد|غير (?:كاف|صحيح|موجود|صالح)|अस्वीकृत|(?<!कोई )त्रुटि|नहीं मिला|रद्द(?! नहीं)',
  'นี้ซื้อไปแล้ว|(?:โค้ด|คูปอง|รหัส|บัตร)(?:นี้)?ถูกใช้|เพื่อขอคืน|(?:นอก|ผิด|คนละ)(?:ภูมิภาค|โซน|เซิร์ฟ|ประเทศ)|ข้อมูลไม่ครบ|เกินจำนวน|ถี่เกินไป|(?:โทเคน|โทเค็น|คีย์)ผิด|ราคา(?:มีการ)?เปลี่ยน|^ต้อง(?:ระบุ|กรอก)|ไม่สามารถสร้าง|ไม่มีแพ็[กค]|ระหว่าง(?:ปิด)?ปรับปรุง|ถูกลบ|ซื้อครบ|คำขอมากเกิน',
  '不[够夠]|停售|已下[线線]|已?失效$|已[过過]期|[没沒無无]有?[权權]限|未授[权權]|超限|(?:服[务務]器|系[统統]|接口)繁忙|非法|[冻凍][结結]|已停用|缺少|[过過太]于?[频頻]繁|不合法|不匹配|缺[货貨]|有[误誤]|超出.{0,6}(?:限|[额額])|[拦攔]截|(?:渠道|通道|接口|平台|[游遊][戏戲])[维維][护護]|[无無]法(?!取消|退|撤|更改|修改)|白名[单單]',
  '환불(?:되|됐|완료)|(?<!환불|취소)되지 않|返金(?:され|し|済)|に達し|限[额額]已|作[廢废]|已退(?:[款钱錢]|$)|(?<!لا (?:يمكن|يوجد) )استرداد|تم (?:إرجاع|تجاوز|حظر|إيقاف|تعليق)|품절|(?<!취소|환불|변경)할 수 없|잘못된|注文できません|在庫がありません|残高が不足|不正な',
  '残高がありません|メンテナンス中|점검|존재하지|足りません|正しくありません|(?:服[务務]器|系[统統])[维維][护護]|لم يتم',
  '(?<!จะ|ไม่)ระงับ(?:การ|บัญชี|ไอดี|สิทธิ)|(?<!ยัง)ไม่(?:ได้|ถูก|ได้ถูก|ได้รับการ)(?:บันทึก|ดำเนินการ|ประมวลผล|สั่งซื้อ|เติม|ทำรายการ|อนุมัติ|ยืนยัน)',
  'ไม่สมบูรณ์|(?:กรุณา|โปรด)(?:เติมเครดิต|ทำรายการใหม่|ลองอีก)|ปิดขาย|เติมซ้ำไม่ได้|เลิกขาย|คืนตัง|(?:โค้ด|แพ็[กค]เกจ|สินค้า)(?:นี้)?(?:หมด(?!อายุ)|ไม่มีแล้ว|ปิด)|เกมปิด(?!ท้าย)|เคยทำรายการ|รายการนี้ทำไป|ไม่สามารถติดต่อ|ไม่อนุมัติ|ตีกลับ|โมฆะ',
);

/** There is nothing to say. */
const NONE = /^\s*(?:ไม่มี|[無无])\s*$/;

/**
 * Whether a text reports a failure. `aboutResult`: the text is there to report the result. Then "did not
 * happen" or "out of stock" also counts, while a description may mean the goods.
 */
export function saysItFailed(text: string, aboutResult: boolean): boolean {
  const plain = plainText(text);
  if (NONE.test(plain)) return false;
  const isOnlyIf = isConditional(plain);
  if (!isOnlyIf && (UNSPACED.test(plain) || (aboutResult && UNSPACED_RESULT.test(plain)))) return true;
  const [, said] = HEADED.exec(plain) ?? [];
  if (said !== undefined && !/^(none|no|nil|null|ok|success|0+|n\/a|-)?$/.test(said.trim())) return true;
  return sentencesOfFact(plain).some(({ text: sentence, clauses }) => {
    if (aboutResult && !isOnlyIf && NO_ANSWER.test(sentence)) return true;
    return clauses.some((words) =>
      aboutResult
        ? hasFailure(words) || hasTrouble(words) || isNotDone(words) || isNotDoneAbroad(words)
        : hasFailure(words, SAID_OF) || isOrderNotDone(words),
    );
  });
}

function hasFailure(words: readonly string[], saidOf?: WordList): boolean {
  return words.some((word, at) => {
    if (!FAILURE.has(word)) return false;
    const isSaidOf = saidOf?.has(words[at - 1] ?? '') ?? true;
    if (!isSaidOf && !(at === 0 && (words.length === 1 || FOLLOWS.has(words[1] ?? '')))) return false;
    // "Errors: 0", "error code 0".
    const isNone = words.slice(at + 1, at + 3).some((next) => /^(0+|none|free|nil)$/.test(next));
    return !isNone && !words.some((other) => NOT.has(other));
  });
}

function hasTrouble(words: readonly string[]): boolean {
  const text = words.join(' ').normalize('NFKC');
  if (DENIALS.test(text) || NOT_DONE_ABROAD.test(text)) return true;
  if (words.some((word) => ABROAD.has(word)) && !words.some((word) => NOT.has(word) || NOT_ABROAD.has(word)))
    return true;
  const isTrouble = words.some((word) => TROUBLE.has(word)) || PHRASES.test(text);
  return isTrouble && !words.some((word) => NOT.has(word));
}

function isNotDone(words: readonly string[]): boolean {
  if (words.includes('yet') || words.includes('belum')) return false;
  const matters = !words.some((word) => NO_MATTER.has(word));
  return words.some((word, at) => {
    // "Order no TG123".
    if (!NOT.has(word) || word === 'zero' || (word === 'no' && /\d/.test(words[at + 1] ?? '1'))) return false;
    const isOfGoods = word === 'no' && !NONE_OF.has(words[at + 1] ?? '');
    const isOfResult =
      matters && !isOfGoods && ![word, words[at - 1] ?? ''].some((one) => NOT_OF_RESULT.has(one));
    if (NO_FAULT.has(words[at + 1] ?? '')) return false;
    return isOfResult || words.slice(at + 1, at + 4).some((next) => DONE.has(next));
  });
}

/** "Order could not be completed", also in a description of goods. */
function isOrderNotDone(words: readonly string[]): boolean {
  const of = words.findIndex((word) => ORDER.has(word));
  return of !== -1 && !words.includes('yet') && isNoneDone(words.slice(of + 1));
}

function isNoneDone(words: readonly string[]): boolean {
  return words.some(
    (word, at) => NOT.has(word) && words.slice(at + 1, at + 4).some((next) => CARRIED_OUT.has(next)),
  );
}

/** The mark is near one end of a title; a long text is about the goods. In UTF-16 units. */
const LONGEST_TITLE = 300;

/** "[REFUNDED] Free Fire 100", "Free Fire 100 (cancelled)", "Free Fire 100 - FAILED". */
export function isTitleOfFailure(text: string, words: StatusWords): boolean {
  const marked = text
    .slice(0, LONGEST_TITLE)
    .matchAll(/[[({（【]([^\])}）】]{3,40})[\])}）】]|\s[-–—|]\s*(\S{3,40})\s*$/gu);
  return (
    /^\s*(?:ยกเลิก|คืนเครดิต|คืนยอด)(?!.{0,6}ได้|ไม่)/u.test(text) ||
    /^\s*(?:refund|reversal|cancellation|chargeback)\s(?!available|possible|polic|protect|within|if|only|not|guarantee)/i.test(
      text,
    ) ||
    /^\s*(?:sandbox|test|dry[- ]run|simulated) (?:order|transaction|top.?up|recharge|purchase|payment)\b/i.test(
      text,
    ) ||
    [...marked].some(([, within = '', behind = '']) => {
      const mark = within || behind;
      return /^\s*(?:test|sandbox|dry[- ]run)\s*$/i.test(mark) || isFailedStatus(mark, words, 'name');
    })
  );
}
