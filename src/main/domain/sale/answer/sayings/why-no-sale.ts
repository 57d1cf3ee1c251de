/**
 * Whether a description, which is about the goods as a rule, says why nothing was sold: "GAGAL - ID salah", "player not
 * found", "หมดสต๊อก". A game may be called "Lost Ark" or "Dead by Daylight", so a clause counts as a whole only: what the
 * sale depends on, and what is wrong with it.
 */
import { anyOf } from '../lists';
import { isConditional, plainText } from './clauses';

/** Who, where, what and the money for it. */
const NOUN = [
  'players?|users?|u ?ids?|ids?|user ?ids?|ids? (?:player|user|game|pemain|tujuan)|accounts?|characters?|roles?|nick(?:name)?|zone|server|numbers?|products?|packages?|items?|goods|stocks?|inventory|sku|credits?|balance|wallet|funds|orders?|transactions?|trx|top ?up|payment|provider|supplier|vendor|voucher|system|service',
  'nomor|nomer|no|akun|pemain|pengguna|tujuan|target|saldo|stok|produk|barang|kredit|pesanan|transaksi|layanan|sistem|penyedia',
  'jugador|usuario|cuenta|producto|pedido|crédito|servidor|pago|saldo|inventario|sistema|existencias|jogador|usuário|conta|estoque|produto|pagamento',
  'joueur|utilisateur|compte|identifiant|solde|stock|produit|commande|serveur|paiement|spieler|spieler id|benutzer|konto|guthaben|lager(?:bestand)?|artikel|produkt|bestellung|zahlung|giocatore|utente|account|prodotto|ordine|credito|scorte',
  'игрок|пользователь|аккаунт|персонаж|айди|ид|баланс|средств[ао]?|товар|заказ|сервер|оплата|гравець|користувач|замовлення',
  'oyuncu|kullanıcı|hesap|bakiye|stok|ürün|sipariş|sunucu|gracz|użytkownik|konto|saldo|towar|zamówienie|serwer|speler|gebruiker|tegoed|voorraad|bestelling',
  'người chơi|tài khoản|nhân vật|máy chủ|số dư|kho|hàng|sản phẩm|gói|đơn(?: hàng)?|hệ thống|اللاعب|الحساب|الرصيد|المخزون|المنتج|الطلب|खिलाड़ी|खाता|बैलेंस|स्टॉक|आईडी',
].join('|');
const ARTICLE =
  '(?:the |your |this |that |target |game |in game |agent |reseller |user |el |la |le |l |o |a |der |die |das |dein(?:e|en)? |tu |su |seu |sua |votre |il |lo )*';
const OF_WHAT = '(?: (?:id|ids|uid|name|number|account|jogador|jugador|joueur|player|pemain|tujuan|game))?';
const SUBJECT = `${ARTICLE}(?:${NOUN})${OF_WHAT}`;
/** "Is currently". */
const IS =
  '(?: (?:is|are|was|were|has|have|been|does|do|currently|temporarily|now|already|sudah|sedang|está|esta|es|é|est|ist|sind|wurde|è|foi|fue|ha sido|bị|đã|đang|już|jest|the|is|niet))*';
/** What is wrong with it, in those languages. */
const WRONG = [
  'not? (?:found|valid|exist(?:s|ing)?|available|enough|sufficient|active|registered|correct|recogni[sz]ed|eligible|in stock|match(?:ed|ing)?)|cannot be found|could not be found|wrong|invalid|incorrect|unknown|insufficient|(?:too |is )?low|empty|out of stock|sold out|unavailable|banned|blocked|suspended|exhausted|depleted|(?:under |in )?maintenance|down|offline|failed|rejected|cancell?ed|refunded|mismatch|declined|timed? ?out|errors?|limit (?:reached|exceeded)|shortage|fail|ran out|gone',
  '(?:tidak|tdk|gak|ga|belum) (?:ditemukan|valid|cukup|tersedia|terdaftar|sesuai|ada|mencukupi|benar|aktif)|salah|habis|kosong|kurang|gangguan|diblokir|gagal|batal|dibatalkan|keliru',
  '(?:no|não|non|nicht|niet|nie|не|pas) (?:(?:ha sido |fue |foi |stato |è stato )?(?:encontrad|registrad|autorizad|procesad|processad|completad|realizad|trovat|valid|válid)[oa]|exist[ei]|disponible|disponível|disponibile|suficiente|sufficiente|gefunden|vorhanden|verfügbar|genügend|gültig|erfolgreich|trouvée?|valide|abouti|найден[оа]?|существует|хватает|выполнен[оа]?|znalezion[ya]|istnieje|gevonden|bestaat|beschikbaar)|existiert nicht|inv[aáà]lid[aoe]?|incorre(?:ct|t)[ao]|insuficientes?|insuffisante?|insufficiente|agotad[ao]|esgotad[ao]|esaurit[oa]|épuisé|bloquead[ao]|bloqué|bloccato|err[óo]ne[ao]|erroné|errad[ao]|errat[ao]|equivocad[ao]|cancelad[ao]|rechazad[ao]|recusad[ao]|fallid[ao]|introuvable|inexistante?|inexistente|annulée?|refusée?|en maintenance|en mantenimiento|em manutenção|en rupture|indisponi\\p{L}+',
  'ungültig|falsch|leer|ausverkauft|gesperrt|storniert|abgelehnt|fehlgeschlagen|in wartung|неверн\\p{L}*|недостаточн?о?|недоступ\\p{L}*|заблокирован\\p{L}*|закончил\\p{L}*|отмен[её]н\\p{L}*|отклон[её]н\\p{L}*|bulunamadı|yetersiz|geçersiz|hatalı|yanlış|bitti|tükendi|iptal|yok|nieprawidłow\\p{L}*|niewystarczając\\p{L}*|onvoldoende|ongeldig|onbekend|uitverkocht',
  'sai|không (?:đúng|tồn tại|tìm thấy|hợp lệ|đủ|có)|hết(?: hàng)?|bị khóa|lỗi|thất bại|bảo trì|غير (?:موجود|كاف|صالح|صحيح|متوفر)|خاطئ|नहीं मिला|गलत|अपर्याप्त|खत्म',
].join('|');
/** The same before its noun, or alone. */
const WRONG_FIRST =
  'not? found|no such|wrong|invalid|incorrect|unknown|insufficient|not enough|low|out of|salah|tidak ada|kurang|habis|sai|không (?:tìm thấy|có|đủ|tồn tại)|hết|falsche[rs]?|ungültige[rs]?|mauvaise?|неверный|неизвестный|недостаточно|нет|hatalı|geçersiz|yanlış|yetersiz|rupture (?:de|du)|falta de|sin|sem|brak|nieprawidłow[ey]|geen';
const ALONE =
  '(?:under |in |server |system |provider |game )?maintenance|sold out|out of stock|stock out|not found|gagal|batal|ล้มเหลว|ausverkauft|agotado|esgotado|esaurito|épuisé|tükendi|hết hàng|нет в наличии|uitverkocht|niet op voorraad|nicht vorrätig|fehlgeschlagen|échec|fallido|falhou|fallito|thất bại|başarısız|mislukt|niepowodzenie|ошибка|отказ|неудача|فشل|विफल|nabigo|kegagalan|gangguan';

/** The whole of a text that says what became of the order, or of the money for it. */
const ENDED = [
  '(?:transaction|order|top ?up|payment|recharge) (?:was |has been )?(?:failed|cancell?ed|refunded|voided|reversed|rejected)(?: by .{1,30})?|(?:could|did) not (?:be )?(?:top|recharge|deliver|complete|process)\\p{L}*(?: up)?|not (?:delivered|topped up|credited)',
  '(?:money|credits?|funds|balance|amount)(?: was| has been)? (?:returned|refunded|restored|given back)(?: to (?:the |your )?(?:wallet|balance|account|shop|reseller|agent))?',
  '(?:giao dịch |nạp (?:tiền |thẻ )?|đơn(?: hàng)? )?(?:không thành công|bị (?:hủy|từ chối)|thất bại)|(?:đã )?hoàn(?: lại)? tiền|tidak berjaya|hindi (?:natuloy|nagtagumpay)',
  '(?:dana|saldo|uang|kredit)(?: anda)?(?: telah| sudah)? (?:di)?kembali(?:kan)?|kuota habis',
  '(?:operación |recarga |pago |pedido )?(?:falló|cancelad[oa]|reembolsad[oa]|no (?:realizad|completad|procesad)[oa])|no se pudo \\p{L}+|se devolvió el \\p{L}+',
  '(?:recarga |pedido |saldo |pagamento )?(?:estornad[oa]|não realizad[oa])|não foi possível \\p{L}+|échouée?|annulée?|remboursée?|storniert|erstattet|geannuleerd|terugbetaald',
  '(?:топап |плат[её]ж |операция |заказ )?(?:не (?:выполнен\\p{L}*|про(?:шел|шёл|шла)|удалось(?: \\p{L}+)?))|возврат(?: средств| денег)?|сервис(?: временно)? недоступен|нет средств',
  '(?:işlem |sipariş |yükleme |ödeme )?(?:başarısız oldu|(?:iptal|iade|red)d? ?edildi)|nie powiodło się|anulowano|zwrócono|απέτυχε|ακυρώθηκε',
  'فشل(?:ت)?(?: ال?\\p{L}+){0,2}|تم(?:ت)? (?:ال)?(?:إلغاء|استرداد|رفض)(?: ال?\\p{L}+){0,2}|रद्द|असफल|ব্যর্থ|বাতিল|ناموفق',
].join('|');

const CLAUSE = anyOf(
  `^(?:${SUBJECT})${IS} (?:${WRONG})$`,
  `^(?:${WRONG_FIRST}) (?:${SUBJECT})$`,
  '^no (?:such )?(?:players?|users?|uid|stock|inventory|credits?|balance|funds)$',
  `^(?:${ALONE})$`,
);

const PERSON = 'ผู้เล่น|ผู้ใช้|ไอดี|ยูไอดี|u?id|รหัส(?:ผู้เล่น|เกม)?|หมายเลข|เลข|บัญชี|ตัวละคร|ชื่อ|เซิร์ฟ(?:เวอร์)?|โซน';
const STOCK =
  'สินค้า|ของ|ส[ะ]?ต[๊็]?อ[๊็]?[กค]|แพ็?[กค]เก[จต]|โค้ด|เพชร|เครดิต|ยอดเงิน|เงิน|ยอด|ออเดอร์|คำสั่งซื้อ|รายการ|ระบบ|เกม';
/** For languages without spaces between words. */
const UNSPACED_CLAUSE = anyOf(
  `^(?:${PERSON}|${STOCK})(?: |เกม|นี้|ของ|ใน|คง|เหลือ)*(?:ผิด(?:พลาด)?|ไม่ถูก(?:ต้อง)?|ไม่พบ|ไม่มี(?:อยู่จริง|ในระบบ)?|ไม่(?:เพียง)?พอ|หมด|ไม่ตรง|ไม่สำเร็จ|ปิด(?:ปรับปรุง)?|ล่ม|ขัดข้อง|ล้มเหลว|ถูก(?:แบน|ระงับ|ยกเลิก|ปฏิเสธ)|error)(?:แล้ว|ชั่วคราว|อยู่|ค่ะ|ครับ|คะ)*$`,
  `^(?:ไม่พบ|ไม่มี|หมด|ผิด|ขาด)(?:${PERSON}|${STOCK})(?:นี้|ผิด|ในระบบ|แล้ว|ค่ะ|ครับ)*$|^ปิดปรับปรุง(?:ระบบ|เซิร์ฟเวอร์)?$`,
  '^(?:玩家|用[户戶]|[账帳][号號戶户]|角色|u?id|区服|[服伺][务務服]器|余额|餘額|[库庫]存|商品|[订訂][单單]|充值|交易|系[统統]|游戏)(?:id)? ?(?:不存在|[错錯][误誤]|[无無]效|不足|不[够夠]|售[罄完]|缺[货貨]|[维維][护護]中?|失[败敗]|未找到|不正[确確]|不匹配|[异異]常|已?取消|已?[关關][闭閉]|有[误誤])$',
  '^(?:找不到|未找到|[没沒]有|查[无無])(?:该|此|這個)?(?:玩家|用[户戶]|[账帳][号號]|角色|[库庫]存|商品)$|^(?:缺[货貨]|售[罄完]|[无無][货貨]|[无無][库庫]存|[维維][护護]中|失[败敗])$',
  '^(?:プレイヤー|ユーザー|アカウント|キャラ(?:クター)?|u?id|在庫|残高|サーバー|商品|注文|決済)(?:id|情報)?(?:が|は|の|を)? ?(?:見つかりません(?:でした)?|存在しません|間違って(?:います|いる)|正しくありません|不足(?:しています)?|切れ|なし|ありません|エラー|無効|違い|相違|不正|誤り|メンテナンス(?:中)?|停止中|失敗)$|^(?:メンテナンス中|売り切れ|品切れ)$',
  '^(?:플레이어|아이디|u?id|계정|재고|잔액|서버|상품|주문|유저|사용자|캐릭터|충전|결제)(?: ?(?:아이디|id))? ?(?:이|가|은|는|을|를)? ?(?:오류|없음|없습니다|부족(?:합니다)?|틀림|틀렸습니다|잘못(?:됨|되었습니다)?|점검(?: ?중)?|실패|취소(?:됨)?|불일치|존재하지 않\\p{L}*|찾을 수 없\\p{L}*|품절)$|^(?:잘못된|없는) (?:플레이어|아이디|id|uid|계정)$|^(?:품절|점검 ?중|매진)$',
);

/** Between its parts: "GAGAL - ID salah". */
const BREAKS = /[.!?;:,|\n()[\]{}。、，：]+|\s[-–—/]+\s/;

/** Behind the name of the goods: "310 Diamonds - Đã hoàn tiền". A question, or a heading with more behind it, is no report. */
const PARTS = /\s[-–—/|]+\s|[()[\]{}\n]/;
const ENDS = anyOf(
  `^(?:${ENDED})$`,
  '^(?:ยอด|เงิน|เครดิต)?(?:โอน)?คืน(?:เงิน|เครดิต|ยอด)?(?:แล้ว|เข้า(?:กระเป๋า|ระบบ|บัญชี)|ให้(?:ร้าน|ลูกค้า))+$|^(?:เติม|ทำรายการ)(?:เงิน|เกม)?ไม่(?:สำเร็จ|ได้|เข้า)$|^(?:รายการ|ออเดอร์)?ถูก(?:ยกเลิก|ปฏิเสธ)(?:แล้ว)?$',
  '^(?:充值|[订訂][单單])?(?:被拒[绝絕]?|未到[账帳]|已?(?:原路)?退回|已退[款还還]|已取消)$|^(?:返金|キャンセル|失敗)(?:しました|されました|済み)$|^(?:주문 ?)?(?:취소|환불)(?:됨|되었습니다| ?완료)$|^(?:ບໍ່ສຳເລັດ|បរាជ័យ|មិនជោគជ័យ|မအောင်မြင်)$',
);

/** Whether a short text, which may be about the goods, says so. */
export function saysWhyNoSale(text: string): boolean {
  const plain = plainText(text);
  if (isConditional(plain)) return false;
  const isEnd = (part: string): boolean =>
    ENDS.test(
      part
        .trim()
        .replace(/[.!。]+$/, '')
        .normalize('NFKC'),
    );
  if (plain.split(PARTS).some(isEnd)) return true;
  return plain.split(BREAKS).some((part) => {
    const clause = part
      .replace(/['’_\s-]+/g, ' ')
      .replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
      .trim()
      .normalize('NFKC');
    return CLAUSE.test(clause) || UNSPACED_CLAUSE.test(clause);
  });
}
