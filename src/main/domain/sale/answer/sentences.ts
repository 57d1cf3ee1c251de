/**
 * What a sentence reports about the result. Only known words count; a possibility or a denial is not a
 * failure.
 */

/** One page of text is enough. */
const LONGEST = 2_000;

const FAILURE =
  /^(failed|failure|failures|fails|error|errors|rejected|declined|denied|refused|cancelled|canceled|voided|refunded|reversed|aborted|invalid|insufficient|unsuccessful|expired|terminated|incomplete|unpaid|incorrect|gagal|ditolak|dibatalkan|salah)$/;
/**
 * In a description of goods, a word of failure counts only if it is about the order: a game may be called
 * "Failed State".
 */
const SAID_OF =
  /^(order|transaction|payment|topup|up|purchase|request|transfer|booking|trx|was|were|been|is|has|have|got|being|transaksi|pesanan|pembayaran)$/;
const TROUBLE =
  /^(wrong|duplicate|duplicated|unauthori[sz]ed|forbidden|unavailable|blocked|suspended|banned|locked|busy|exceeded|inexistente|insuficientes?|rechazad[ao]|fallid[ao]|cancelad[ao]|recusad[ao])$/;
const PHRASES =
  /out of stock|sold out|bad request|access denied|try again|try later|under maintenance|too low|too many requests|limit (was )?reached|already (exists|processed|used|redeemed)|payment required|rolled back|charged back|returned to (your |the )?(wallet|balance|account)|stok (habis|kosong)|gangguan|thất bại|không thành công|không đủ|quá hạn mức|hết hàng|từ chối|đã hủy|ошибка|отклонен|отмен[её]н|недостаточно|échec|échoué|insuffisant|fehlgeschlagen|abgelehnt|nicht (genug|ausreichend)|başarısız|yetersiz|iptal edil|hindi sapat|فشل|غير كاف|विफल|असफल/;
/** Phrases that contain their denial. */
const DENIALS = /unable to|nothing was (charged|sold|sent|booked)|no existe|não existe|no hay saldo/;
const DONE =
  /^(found|process|processed|create|created|complete|completed|accept|accepted|approved|success|successful|succeed|succeeded|enough|sufficient|exist|exists|allowed|paid|authori[sz]ed|valid|booked|confirmed|placed|executed|performed|fulfilled|cukup|mencukupi|berhasil|ditemukan)$/;
/** "Error: no such player". */
const HEADED =
  /^\s*(?:fatal |unexpected )?(?:error|err|failed|failure|exception|rejected|declined|invalid|traceback)\b\s*[:([-](.{0,40})/;
const NOT =
  /^(no|not|non|never|without|cannot|unable|zero|0|nothing|cant|couldnt|wasnt|isnt|hasnt|didnt|wont|dont|doesnt|tidak|belum|bukan|tanpa)$/;
/** Words for what would be, not what is. */
const WOULD =
  /^(if|when|unless|should|may|might|can|could|would|until|before|once|whenever|case|jika|apabila|kalau|or)$/;

/** For languages without spaces between words. */
const UNSPACED = new RegExp(
  '(?<!ไม่มี|ไม่|ไม่มีข้อ|ไม่มีการ)(ล้มเหลว|ผิดพลาด|ถูกปฏิเสธ|ถูกยกเลิก|ยกเลิกแล้ว|ยกเลิกรายการแล้ว|คืนเงินแล้ว)|ไม่สำเร็จ|ไม่สามารถ(?:ทำรายการ|เติม|ดำเนินการ|สั่งซื้อ)|ไม่เพียงพอ|เงินไม่พอ|เครดิตไม่พอ|ไม่พบ|ไม่ถูกต้อง|ระบบขัดข้อง|ปิดปรับปรุง|เกินวงเงิน|(?:สินค้า|ของ|สต๊อก|สต็อก|สต็อค)หมด(?!อายุ)|(?:เติม|เติมเงิน|ทำรายการ|ดำเนินการ|ส่ง|จ่าย)ไม่(?:เข้า|ได้|ผ่าน)|(?:ไอดี|รหัส|ยูไอดี|เซิร์ฟ|หมายเลข)(?:เกม|ผู้เล่น)?ผิด|คืน(?:เงิน|เครดิต|ยอด|พอยต์)(?:ให้|เข้า)?[^ ]{0,12}แล้ว|ถูกระงับ|ถูกแบน|ขัดข้อง|(?<!没有|无)(失败|失敗|错误|錯誤)|余额不足|餘額不足|[库庫]存不足|系[统統]繁忙|不存在|잔액(?:이 ?| ?)부족|残高不足|(?<!なし|無)(?:エラー|失敗)(?!なし|無)|キャンセル(?:され|済)|已取消|已退款|실패|취소됨|취소되'.normalize(
    'NFKC',
  ),
  'u',
);

/**
 * Whether a text reports a failure. `aboutResult`: the text is there to report the result. Then "did not
 * happen" or "out of stock" also counts, while a description may mean the goods.
 */
export function saysItFailed(text: string, aboutResult: boolean): boolean {
  const plain = text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/<[^<>]{0,200}>/g, ' ')
    .toLowerCase();
  if (UNSPACED.test(plain) && !/หาก|ถ้า|กรณี|如果/.test(plain)) return true;
  const [, said] = HEADED.exec(plain) ?? [];
  if (said !== undefined && !/^(none|no|nil|null|ok|success|0+|n\/a|-)?$/.test(said.trim())) return true;
  return plain.split(/[.!?;\n]+/).some((sentence) => {
    const clauses = sentence.split(/[,|]/).map(wordsOfClause);
    if (clauses.some((words) => words.some((word, at) => WOULD.test(word) && !isDenied(words, at))))
      return false;
    return clauses.some((words) =>
      aboutResult ? hasFailure(words) || hasTrouble(words) || isNotDone(words) : hasFailure(words, SAID_OF),
    );
  });
}

function wordsOfClause(clause: string): string[] {
  return clause
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** "Could not" and "can not" report what was not done. */
function isDenied(words: readonly string[], at: number): boolean {
  return /^(can|could|would|should)$/.test(words[at] ?? '') && words[at + 1] === 'not';
}

function hasFailure(words: readonly string[], saidOf?: RegExp): boolean {
  return words.some((word, at) => {
    if (!FAILURE.test(word) || (saidOf && !saidOf.test(words[at - 1] ?? ''))) return false;
    // "Errors: 0", "error code 0".
    const isNone = words.slice(at + 1, at + 3).some((next) => /^(0+|none|free|nil)$/.test(next));
    return !isNone && !words.some((other) => NOT.test(other));
  });
}

function hasTrouble(words: readonly string[]): boolean {
  const text = words.join(' ').normalize('NFKC');
  if (DENIALS.test(text)) return true;
  const isTrouble = words.some((word) => TROUBLE.test(word)) || PHRASES.test(text);
  return isTrouble && !words.some((word) => NOT.test(word));
}

function isNotDone(words: readonly string[]): boolean {
  if (words.includes('yet') || words.includes('belum')) return false;
  return words.some(
    (word, at) =>
      NOT.test(word) && word !== 'zero' && words.slice(at + 1, at + 4).some((next) => DONE.test(next)),
  );
}
