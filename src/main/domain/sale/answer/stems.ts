/** What the words of a name suggest: a true value is evidence for a booking, against it, or neither. */
import { isOfMoney } from './amounts';
import { anyOf, DONE, listOf } from './lists';

/** The same in other languages, as something that was done: what may be given back has another ending. */
const UNDONE_ABROAD = `reembolsad[oa]s? devuelt[oa]s? devolvid[oa]s? estornad[oa]s? anulad[oa]s? revertid[oa]s? restituid[oa]s? eliminad[oa]s? exclu[ií]d[oa]s?
  rembours[eé]e?s? annul[eé]e?s? restitu[eé]e?s? rimborsat[oaie] annullat[oaie] stornat[oaie] restituit[oaie]
  storniert(?:e[rsn]?)? (?:rück|rueck|zurück|zurueck)?erstattet(?:e[rsn]?)? (?:zurück|zurueck)gezahlt widerrufen gelöscht
  возвращ[её]н[аоы]? возвращено отмен[её]н[аоы]? аннулирован[аоы]? повернено скасован[оаий]* удал[её]н[аоы]?
  iadeedildi iptaledildi zwr[oó]con[oyea] anulowan[oyea] cofni[eę]t[oaey] usuni[eę]t[oaey] terugbetaald geannuleerd teruggestort
  återbetald återbetalt refundert refunderet makulerad annullert annulleret hyvitetty peruttu vr[aá]cen[oaý]? zru[sš]en[oaý]? stornov[aá]no rambursat anulat restituit visszat[eé]r[ií]tve t[oö]r[oö]lve
  dikembalikan dipulangkan direfund dibatalkan nakansela ibinalik naibalik binawi
  hoàntiền hoantien đãhoàn dahoan đãhủy dahuy bịhủy bihuy hủyđơn huydon
  คืนเงิน คืนเงินแล้ว คืนเครดิต คืนเครดิตแล้ว คืนยอด คืนยอดแล้ว ยกเลิก ถูกยกเลิก ยกเลิกแล้ว ຄືນເງິນ(?:ແລ້ວ)? ຍົກເລີກ(?:ແລ້ວ)?
  退款 已退款 已退回 退回 已取消 取消 已撤[销銷] 撤[销銷] 作[废廢] 已作[废廢] 返金 返金済み? 払い?戻し?済み? 取り?消し?済み? キャンセル キャンセル済み?
  환불 환불됨 환불완료 취소 취소됨 취소완료 مسترد مستردة مسترجع ملغي ملغى ملغية ملغاة रद्द वापस`;

/** What undoes an order that was there. */
const UNDOING =
  'cancel.* void(ed|s|ing)? refund(s|ed|ing)? revers(e|ed|es|als?|ing|ion) chargebacks? delet.* remov.* rolledback chargedback clawbacks? clawedback rollbacks? revert(s|ed|ing)? compensat.* reimburs.* creditback creditedback creditnotes? moneyback';
const UNDOINGS = listOf(UNDOING, UNDONE_ABROAD);
/** A failure, or something that undoes: any value is evidence against, unless it denies the failure. */
const AGAINST = listOf(
  UNDOING,
  UNDONE_ABROAD,
  `err(s|ors?|or.*|no|msg|code|desc|info|str|text)? fail(s|ed|ures?|ing)? fault.* exceptions? problems? reject.* declin.* den(y|ied|ials?|ies) refus.*
  abort.* terminated termination revok.* revoc.*
  invalid.* expired unsuccess.* insufficien.* disput.* undone? undo discarded suspended suspension annul.* nullif.* withdrawn retracted erased
  writtenoff stacktrace exc abandoned crash(es|ed)? nack
  trashed destroyed violations? traceback tryagain trylater retrylater kesalahan gagal batal dibatalkan ditolak`,
  `ล้มเหลว ผิดพลาด ข้อผิดพลาด ปฏิเสธ ไม่สำเร็จ ไม่ผ่าน 失败 失敗 错误 錯誤 실패 エラー 失敗 fallido
  fallida rechazado rechazada falha falhou recusado échec refusée? refuse fehlgeschlagen abgelehnt fehler ошибка
  отклонен[оаы]? отклонён отказ возврат неудача відхилено помилка nabigo ba[sş]arısız hatalı ge[cç]ersiz recusada echec hata lỗi loi erro rechazo recusa reddedildi
  fallit[oa] rifiutat[oa] esaurit[oa] mislukt geweigerd afgewezen misslyckad(?:es)? misslyckats mislykket epäonnistui nieudan[eyao] odrzucon[oaey] b[łl][ąa]d selhalo eșuat esuat respins sikertelen
  thấtbại thatbai từchối tuchoi hếthàng hethang ບໍ່ສຳເລັດ فشل فاشل مرفوض विफल असफल अस्वीकृत ناموفق`,
);
/** The same, but only for a plain yes: a text or a number under it may be about something else. */
const AGAINST_BY_YES =
  listOf(`timeout timedout blocked frozen nok ko exceeded throttled outofcredit uncollect[ai]ble unprocess[ai]ble unreach[ai]ble unfulfill[ai]ble quit duplicate[ds]? duplication dry simulat(e|ed|ion) unavailable unable skipped ignored dropped bad wrong unauthori[sz]ed
  forbidden fraud(ulent)? restored missing stopped halted lost broken interrupted disabled inactive returned bounced undeliverable nonexistent outofstock soldout
  test sandbox trial banned erroneous purged lapsed del nostock nocredit nobalance nofunds lowbalance mock fake dummy demo stub preview draft replay(ed)?
  maintenance down unknown lowcredit stockempty existing alreadyexist(s|ed)? alreadyprocessed validat(e|ion)only checkonly quot(e|ation) estimate [ie]nquiry noop partial(ly)? killed restocked
  suspicious quarantined flagged blacklisted blocklisted reembolso devoluci[oó]n devoluç[aã]o estorno remboursement rimborso storno stornierung (?:rück|rueck)?erstattung iade iptal zwrot terugbetaling återbetalning retry retr[iy]able shouldretry`);
/** A no under it is evidence against. */
const FOR = listOf(
  DONE,
  `billed recharged succ succes.* ack acknowledged verified succeeds? ordered purchased sold enough sufficient effective approv(e|al) accept(ance)? valid(ated)? complete
  finish confirm(ation)? credited authori[sz]ed permitted allowed granted found exists? passed checks validations performed persisted recorded registered saved stored authenticated active result committed
  sukses berhasil`,
);
/** Something that is not confirmed yet may still be. */
const PREFIXED = /^(?:un|in|dis|non|mis)(?!confirm|verif|fulfil)(.+)$/;
/** The same in the languages of the trade; these take no prefix. */
const FOR_ELSEWHERE = listOf(
  `สำเร็จ ผ่าน aprobad[oa] aprovad[oa] th[aà]nhc[oô]ng hoànthành hoanthanh 成功 完成 已完成 完了 성공 완료 [eé]xito exitos[oa] completad[oa] procesad[oa] 
  sucesso conclu[ií]d[oa] processad[oa] r[eé]ussie? succ[eè]s valid[eé]e? erfolg(?:reich|t)? abgeschlossen genehmigt успешн[оаы]й? успех успіх успішно выполнен[оаы]? завершен[оаы]? sukces zrealizowan[oeay] udan[oeay]
  ba[sş]arılı ba[sş]arı tamamlandı onaylandı success[oi] riuscit[oa] completat[oa] geslaagd gelukt voltooid lyckad(?:es)? lyckats vellykket onnistui onnistunut [uú]sp[eě][sš]n[eěýáoaiy] [uú]sp[eě]ch reu[sș]it sikeres
    terkirim selesai berjaya tagumpay matagumpay nagtagumpay ສຳເລັດ ជោគជ័យ نجاح ناجح ناجحة مكتمل सफल सफलता পূর্ণ সফল επιτυχία επιτυχής הצלחה הצליח موفق`,
);
const PAID_ELSEWHERE = listOf(
  'ชำระแล้ว đãthanhtoán dathanhtoan 已支付 支付済み? 결제완료 pagad[oa] pay[eé]e? bezahlt оплачен[оаы]? opłacon[oeay] [oö]dendi pagat[oa] betaald dibayar lunas',
);
/** Phrases of two or three words that count as one. */
const PHRASES =
  'non field, clawed back, claw back, thanh cong, thành công, hoan thanh, hoàn thành, da thanh toan, đã thanh toán, that bai, thất bại, tu choi, từ chối, het hang, hết hàng, hoan tien, hoàn tiền, da hoan, đã hoàn, da huy, đã hủy, bi huy, bị hủy, huy don, hủy đơn, iade edildi, iptal edildi, rolled back, charged back, charge back, credited back, written off, stack trace, money back, credit note, timed out, sold out, out of stock, out of credit, no stock, no credit, no balance, no funds, low balance, low credit, stock empty, credit back, already exists, already existed, already exist, already processed, validate only, validation only, check only, should retry, try again, try later, retry later'.split(
    ', ',
  );

/** It is about what may be done later, a destination, or terms. */
export const POSSIBLE =
  listOf(`can may could might should allow allows allowed able ability enable enabled enables support supports supported policy policies url uri urls link links
  href redirect callback webhook hook deadline window until before within after limit max min maximum minimum fee fees rate ratio percent percentage term
  terms option options rule rules token key instruction instructions help hint doc docs documentation contact phone email icon color colour threshold if
  auto retry fallback handler mode config setting settings day days hours minutes seconds ttl right rights eligible eligibility possible`);
/** About something in addition to the top-up. */
const ASIDE =
  listOf(`promo promotion promotions discount coupon email mail sms kyc notification notify notified callback webhook newsletter marketing terms consent loyalty
  points bonus reward referral cashback commission payout settlement survey invoice tax cache
  print(ed|er|ing)? sync chat rating`);
const NEGATIONS = listOf(
  'no not non without never zero tidak khong nicht kein keine não sin sem sans nie niet не غير لم لن لا ไม่ không',
);

/** `against-by-yes` is `against` for a plain yes alone. */
export type Leaning = 'against' | 'against-by-yes' | 'for' | 'none';

/** Whether a name, or a constant, is one for what undoes an order: `refundAmount`, `isCancelled`, `autoVoided`. */
export function isUndoing(words: readonly string[]): boolean {
  return (
    leaningOf(words) === 'against' &&
    (isMoneyReturned(words) || joined(words).some((word) => UNDOINGS.has(word)))
  );
}

/** Whether a name says in another language that the order was carried out: `exito`, `thanhCong`. */
export function isDoneAbroad(words: readonly string[]): boolean {
  return leaningOf(words) === 'for' && joined(words).some((word) => FOR_ELSEWHERE.has(word));
}

/** A text under `returned` may be about anything; an amount is money that was given back, and a balance what is left. */
function isMoneyReturned(words: readonly string[]): boolean {
  const isReturned = words.includes('returned') && !words.includes('balance') && words.some(isOfMoney);
  return isReturned || MONEY_BACK.test(words.join(' '));
}

/** An amount that was given back: `backAmount`, `iadeTutari`, `退款金额`. Words that mean cashback or change as well are none. */
const MONEY_BACK = anyOf(
  '^(?:(?:amount|money|funds?) (?:(?:given|put|paid) )?back|back (?:amount|money|funds?))$',
  '^(?:return (?:amount|money|funds)|restored? (?:amount|money|balance|credits?|funds|points)|(?:balance|wallet|money|credits?|funds) (?:returned|restored))$',
  '(?<!\\p{L})iade (?:edilen )?(?:tutar|miktar|bedel|para)|(?:tutar|para)(?:sı|ı)? iade',
  'erstattungs?betrag|rück(?:erstattungs|zahlungs)betrag|(?:montant|somme) rembours|(?:importe|monto) (?:devuel|reembols|reintegr)|valor (?:devolv|estorn|reembols)|importo rimbors|kwota zwrot',
  'сумм\\p{L}* (?:возврат|возвращ)|(?:возврат|возвращ)\\p{L}* (?:сумм|средств|денег)|(?:المبلغ|مبلغ) ?(?:ال)?(?:مسترد|مسترجع|معاد|استرداد)',
  '^ยอด(?:ที่|ถูก)?คืน(?:แล้ว)?$|^จำนวนเงิน(?:ที่|ถูก)?คืน$|คืน(?:ยอด|เครดิต) ?จำนวน|(?<!可|最大|最高|上限)退款(?:的|总|總)?(?:金[额額]|[额額](?![度外]))|返金額|払い?戻し?額|환불 ?(?:금?액|금)',
);

/** By the words of a split name; asked several times for each member. */
const known = new WeakMap<readonly string[], Leaning>();

/** What the words of a name suggest. */
export function leaningOf(words: readonly string[]): Leaning {
  const found = known.get(words);
  if (found) return found;
  const leaning = lean(words);
  known.set(words, leaning);
  return leaning;
}

/** An error, in languages that put it together with other words. */
const ERROR_ABROAD = anyOf(
  '^(?:erreur|fehler|errore$|b[łl][ąa]d$|ошибк)|错误|錯誤|エラー(?!なし)|오류|에러|(?<!ไม่มี)ข้อผิดพลาด|خطأ',
);

/** `hasBill`, `orderExists`: whether there is an order at all. */
export function isBillFlag(words: readonly string[]): boolean {
  return /^has (?:bill|order|transaction|trx|txn|topup)$|^(?:bill|order|transaction|trx|txn|topup) exists$/.test(
    words.join(' '),
  );
}

function lean(words: readonly string[]): Leaning {
  if (isAboutElse(words)) return 'none';
  if (isBillFlag(words)) return 'for';
  if (isMoneyReturned(words)) return 'against';
  if (words.some((word) => ERROR_ABROAD.test(word))) return 'against';
  const meant = joined(words);
  const leanings = meant.map(leaningOfWord);
  for (const leaning of ['against', 'against-by-yes', 'for'] as const) {
    const at = leanings.indexOf(leaning);
    if (at < 0) continue;
    // `retryOnFailure`: what should happen in that case.
    if (meant[at - 1] === 'on') return 'none';
    return isNegated(meant, at) ? negated(leaning) : leaning;
  }
  return 'none';
}

/** Whether a name is about a possibility, or about something in addition to the top-up. */
export function isAboutElse(words: readonly string[]): boolean {
  const isElse = (word: string): boolean =>
    POSSIBLE.has(word) || ASIDE.has(word) || /^(?:cancell?|refund|void|revers|return)[ai]ble$/.test(word);
  if (isAskedAgain(words)) return false;
  return words.some((word, at) => isElse(word) && !isAboutSale(words, at)) && !isPlainPermission(words);
}

/** `shouldRetry`: it did not work. A service may also do so itself, as by `autoRetry`. */
function isAskedAgain(words: readonly string[]): boolean {
  return /^(?:is |should )?retr(?:y|[iy]able)$/.test(words.join(' '));
}

/** `autoRefunded`: it was done, and by whom does not matter. `afterSale`: it says what became of it later. */
function isAboutSale(words: readonly string[], at: number): boolean {
  return /^(?:auto \w+ed|after sales?)$/.test(words.slice(at, at + 2).join(' '));
}

function joined(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  const text = words.join(' ');
  const phrase = PHRASES.find((candidate) => text.includes(candidate));
  return phrase === undefined ? words : text.replace(phrase, phrase.replaceAll(' ', '')).split(' ');
}

function leaningOfWord(word: string): Leaning {
  if (FOR_ELSEWHERE.has(word) || PAID_ELSEWHERE.has(word)) return 'for';
  if (AGAINST_BY_YES.has(word)) return 'against-by-yes';
  // An order that is not fulfilled may be on its way.
  if (/[ai]ble$|^fulfill?ed$/.test(word)) return 'none';
  if (AGAINST.has(word)) return 'against';
  if (FOR.has(word)) return 'for';
  const [, rest] = PREFIXED.exec(word) ?? [];
  return rest !== undefined && FOR.has(rest) ? 'against' : 'none';
}

/** `allowed` alone is about this top-up; `refundAllowed` is not. */
function isPlainPermission(words: readonly string[]): boolean {
  return words.every((word) => word === 'allowed' || ['is', 'was', 'not'].includes(word));
}

/** `noErrors`, `notFound`, `errorFree`; not `noOfErrors`, which is a number. */
function isNegated(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at);
  return (
    words[at + 1] === 'free' ||
    before.some(
      (word, place) =>
        NEGATIONS.has(word) &&
        words[place + 1] !== 'of' &&
        // In `notFoundError` it is of another word.
        before.slice(place + 1).every((between) => leaningOfWord(between) === 'none'),
    )
  );
}

function negated(leaning: Exclude<Leaning, 'none'>): Leaning {
  return leaning === 'for' ? 'against' : 'for';
}

/** In a constant: `CAN_CANCEL` reports no failure, `CREDIT_LIMIT_REJECTED` does. */
const MAY = listOf('can may could allow allowed able if policy url until before possible eligible');

/** Whether a constant, such as `PAYMENT_FAILED`, reports a failure; as a status more words count. */
export function reportsFailure(constant: readonly string[], isStatus: boolean): boolean {
  const words = joined(constant);
  const leanings = words.map(leaningOfWord);
  const at = leanings.findIndex(
    (leaning) => leaning === 'against' || (isStatus && leaning === 'against-by-yes'),
  );
  if (at >= 0) return !isNegated(words, at) && !words.some((word) => MAY.has(word));
  // `requires_payment_method`: nothing was made before that.
  if (isStatus && /^(requires?|needs?) (payment|action|source|customer|confirm)/.test(words.join(' ')))
    return true;
  const done = leanings.indexOf('for');
  return done >= 0 && isNegated(words, done) && !words.includes('yet');
}

/** Whether a name is one for the time when something ends: `expiredAt`, `expired_date`. */
export function isEndName(words: readonly string[]): boolean {
  const against = words.filter((word) => leaningOfWord(word) !== 'none');
  return (
    against.length === 1 &&
    against[0] === 'expired' &&
    /^(at|on|date|time|datetime)$/.test(words.at(-1) ?? '')
  );
}
