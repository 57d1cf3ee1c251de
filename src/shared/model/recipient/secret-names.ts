/**
 * Names of fields that hold a secret. Services name fields in the language of the country that a game is from. The
 * first code of a start has no room for so many: the build puts this file apart, and until `namesLoaded` every name
 * counts as one of a secret.
 */
import { withoutInvisible } from '../text/invisible';
import { asLatin } from '../text/look-alikes';

export const namesLoaded: Promise<void> = Promise.resolve();

/** The most usual ones. A battle pass and a compass are none. */
const USUAL =
  /(?<!com|by|sur|tres|(?:battle|season|royale?|elite|monthly)_?)pass(?!port|eng|iv|age|ion)|pwd|secret|(?<![a-z])pin(?:code|(?![a-z]))|otp(?![a-z])|token|credential|2_?fa|หั[สด](?:ผ่?าน|ลับ|พิน)|พาส(?![ปพ]อร์ต)/iu;

/** In Latin letters without accents, with `_` between the words. */
const MORE_IN_LATIN = patternOf(
  String.raw`pword|<<psw|pssw|pw>>|<<mpin>>|(?:user|login|account|game|card|sim)pin>>`,
  String.raw`otp_?[ck]od|<<(?:mfa|mdp|auth)>>|cvv|<<cvc\d?>>`,
  // What one more proof of a person is called.
  String.raw`<<(?:auth(?:enticat(?:ion|or)|ori[sz]ation)?|log_?in|sign_?in|sms|e?_?mail|backup|security|safety|verif\w*|confirm\w*|recovery|reset|unlock|access|one_?time|(?:2|two)_?(?:step|factor)|(?:steam_?)?guard)_?(?:[ck]od(?:e|es|es?_\d+|e\d+|u|a|y)?>>|keys?>>)`,
  String.raw`security_?(?:\w+_)?(?:answers?|words?|phrase|no|number|digits?)>>|(?:seed|recovery)_?(?:phrase|words?)|(?:api|private)_?key`,
  String.raw`<<(?:session_?id|(?:session|auth|login)_?cookies?)>>|<<cookies?$|code_?word|authenticator|<<verification$|tac_?(?:code|no|number)|<<p_w>>|pwrd|<<mk>>(?!_(?:u?id|server|zone))|two_?fa>>|transfer_?(?:code|key)>>`,
  // A code and what it is for, in the order of Romance, Slavic and Malay languages.
  String.raw`<<(?:cod(?:e|igo|ice|i)?|kode?|nomor|numero)_?(?:de_|di_|da_|d_|la_)*(?:verif|weryf|segur|secur|sicur|bezpie|confirm|konfirm|potwierdz|acc?es|aks?es|dostep|respald|recuper|secours|zapas|sms|masuk|login|cadang|keamanan|auten)`,
  String.raw`(?:verif|uverif|overov|bezpec|pristupov|zalozn|biztonsag|ellenorz|belepes|onay|guvenlik|dogrulama|giris|yedek|engangs|bekreft|inlog|vahvistus|turva|toegangs|beveiligings|sicherheits|bestatigungs|zugangs|einmal|anmelde|sakerhets|sik+erhe[dt]s)\w*?_?[ck]oo?d`,
  // Passwords and secrets.
  String.raw`sandi|senha|contrase|kata_?(?:laluan|kunci|rahas|rahs)|rahasia|rahsia|keamanan|kod_?keselamatan|pengesahan|kontrase|<<claves?>>|parool|parol`,
  String.raw`kenn?wort|geheim|losenord|wachtwoord|adgangskode|kodeord|has[il]o>>|heslo|jelszo|sifre|sifra|lozink|zaporka|geslo>>|salas[ao]na|slaptazod|segret|gizli`,
  String.raw`m.t_?kh.u|mat_?ma>>|bao_?mat|<<ma_?(?:pin|otp|xac|bi_?mat|du_?phong|khoi_?phuc|dang_?nhap)`,
);

/** Accounts of other services by which players log in, after or before the word for a code. */
const SERVICES = String.raw`fb(?![a-z])|face|เฟ[สซ]|garena|กา(?:รี|เร)น่?า|google|กูเกิ|g?play|apple|แอ[ปพ]+เปิ|icloud|ไอคลาว|line(?!a)|ไลน|riot(?!id)|ไรออ?[ทต]|twit|ทวิต|x(?![a-z])|vk(?![a-z])|tiktok|ติ๊?[กค]|steam|สตีม|epic|psn|xbox|nintendo|microsoft|outlook|\w*mail|discord|ดิสคอ|ig(?![a-z])|insta|ไอจี|อินสตา|moonton|มูนตัน|activision|(?:mi)?hoyo|konami|supercell|ea(?![a-z])|ubi|b(?:attle)?net|blizzard|roblox|wechat|qq(?![a-z])|naver|kakao|yahoo|netease|nexon|huawei|tencent|log_?in|sign_?in|account|แอ[คก]|social|โซเชียล`;

/** A field that a person logs in with. A player's id is none, nor is what a customer is reached by. */
const LOGIN = new RegExp(
  `^(?!.*(?:ติดต่อ|ลูกค้า|ผู้ซื้อ|ใบเสร็จ|แจ้ง|ส่ง|contact|customer|buyer|receipt|tag))(?:user(?:_?name)?(?![a-z_])|ยูส|(?:ชื่อ)?(?:ผู้ใช้|บัญชี)|ไอดี(?!.*(?:เกม|ผู้เล่น|ตัวละคร))|(?:อี)?เมล|e_?mail|${SERVICES})`.normalize(
    'NFKC',
  ),
  'iu',
);
/** A word for a code and nothing else: of a player, or of a login. */
const CODE = /^(?:ใส่|กรอก)?(?:ระ?หั[สด]|ລະຫັດ)\d?$/u;

/** In other letters, without anything between the words. */
const MORE_IN_OTHERS = patternOf(
  'หั[สด](?:ผ่?าน|ลับ|พิน|pin|otp|2fa|cvv|ยืนยัน|สำรอง|ความปลอดภัย|กู้|เข้า(?!ร่วม|ห้อง|กลุ่ม)|ล[็๊้]?อ[กค]|ตรวจสอบ|ชั่วคราว|เฟส|e?mail|gmail|อีเมล|เมล|รักษา|โอทีพี|นิรภัย)',
  `(?:หั[สด]|ລະຫັດ)(?:ของ)?(?:${SERVICES})(?!.*(?:เพื่อน|friend|เชิญ|gift|uid))`,
  'พาส(?![ปพ]อร์ต)|แพสเวิ|โอทีพี|พิน(?:โค้ด|$)|คำตอบ(?:ลับ|ความปลอดภัย|กู้)|คีย์ลับ',
  'ລະຫັດ(?:ຜ່ານ|ລັບ|ຢືນຢັນ|ສຳຮອງ|ສໍາຮອງ|ຄວາມປອດໄພ|pin|otp)|ພາສ(?:ເວີ|$)|ពាក្យស[ម្ំ]*ងាត់|សម្ងាត់|សំងាត់|ផ្ទៀងផ្ទាត់|កូដបញ្ជាក់|ဝှက်|အတည်ပြု(?:ကုဒ်|နံပါတ်)|ပင်နံပါတ်|စ်ဝ(?:ပ်|ေါ)|လုံခြုံရေး',
  'парол|лозинк|секрет|таємн|нууц|(?<!\\p{L})п[иі]н(?:код|(?!\\p{L}))|код(?:подтв|безоп|доступ|провер|восст|авториз|аутент|изс|підтв|безпек|відновл)|(?:резервн|провероч)\\p{L}*код|κωδικ[οό]ς(?:πρόσ|ασφ|επαλ|$)|συνθηματικ|პაროლ',
  'كلمة(?:ال)?(?:مرور|سر)|سري(?![عل])|تحقق|ت[أا]كيد|(?:رمز|كود)(?:ال)?(?:دخول|مرور|[أا]مان|حماية)|باس+و+رد|باسوورد|گذرواژه|رمز(?:عبور|ورود)|کلمهعبور|پسورد|پاسورڈ|סיסמ|סודי|קודאימות',
  'पासव|कूटशब्द|संकेतशब्द|गुप्त|(?<![\\p{L}\\p{M}])पिन(?!\\p{L})|ओटीपी|सत्यापन|सुरक्षा|পাসও|পাসওয়ার্ড|গোপন|(?<![\\p{L}\\p{M}])পিন(?!\\p{L})|ওটিপি|যাচাই|নিরাপত্তা|கடவு|పాస్వర్డ్|సంకేతపదం',
  '密.|口令|[验驗]证?證?[码碼]|[校动動]?(?:验|驗|态|態)[码碼]|安全[码碼]|[备備]用[码碼]|恢[复復][码碼]',
  'パス(?:ワ|コ|キ|フ|$)|暗証|暗号|合言葉|認証|確認コ|セキュリ|バックアップコ|ワンタイム|秘密|ピン(?:コ|番)|引き?継ぎ?',
  '비밀|패스(?:워|키|코)|암호|비번|인증|보안|핀(?:번호|코드)|오티피',
);

/**
 * Whether a field of this name, with `_` between its words, holds a password, a PIN or a one-time code. Next to a
 * field to log in with, `รหัส` is its password.
 */
export function isSecretName(words: string, others: readonly string[]): boolean {
  const seen = withoutInvisible(words)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}@$]+/gu, '_');
  const joined = seen.replaceAll('_', '');
  const latin = asLatin(seen);
  return (
    [seen, joined.replace(/[a-z]+/g, ''), latin].some((form) => USUAL.test(form)) ||
    // `p@ssw0rd`, `pasword`
    /p[a@4][s$5]+w/i.test(latin) ||
    MORE_IN_LATIN.test(latin) ||
    MORE_IN_OTHERS.test(seen) ||
    MORE_IN_OTHERS.test(joined) ||
    (LOGIN.test(joined) && /(?:หั[สด]|ລະຫັດ)$/u.test(joined)) ||
    (CODE.test(joined) && others.some((other) => LOGIN.test(other)))
  );
}

/** `<<` and `>>` stand for the beginning and the end of a word in Latin letters. */
function patternOf(...parts: readonly string[]): RegExp {
  const pattern = parts.join('|').replaceAll('<<', '(?<![a-z])').replaceAll('>>', '(?![a-z])');
  return new RegExp(pattern.normalize('NFKC'), 'iu');
}
