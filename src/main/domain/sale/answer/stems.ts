/** What the words of a name suggest: a true value is evidence for a booking, against it, or neither. */
import { DONE, listOf } from './lists';

/** A failure, or something that undoes: any value is evidence against, unless it denies the failure. */
const AGAINST = listOf(
  `err(s|ors?|or.*|no|msg|code|desc|info|str|text)? fail(s|ed|ures?|ing)? fault.* exceptions? problems? reject.* declin.* den(y|ied|ials?|ies) refus.*
  cancel.* void(ed|s|ing)? refund(s|ed|ing)? revers(e|ed|es|als?|ing|ion) chargebacks? delet.* remov.* abort.* terminated termination revok.* revoc.*
  invalid.* expired unsuccess.* insufficien.* disput.* rollbacks? undone? undo discarded suspended suspension annul.* nullif.* withdrawn retracted erased
  rolledback chargedback writtenoff stacktrace compensat.* reimburs.* creditedback moneyback creditnote exc clawbacks? abandoned crash(es|ed)? nack
  trashed destroyed duplicateof creditback revert(s|ed|ing)? violations? traceback kesalahan gagal batal dibatalkan ditolak`,
  `ล้มเหลว ยกเลิก ถูกยกเลิก ยกเลิกแล้ว ผิดพลาด ข้อผิดพลาด คืนเงิน คืนเงินแล้ว คืนเครดิต ปฏิเสธ ไม่สำเร็จ ไม่ผ่าน 失败 失敗 错误 錯誤 取消 已取消 退款 已退款 실패 취소 환불 fallido
  fallida rechazado rechazada cancelado cancelada falha falhou recusado estornado échec refusé annulé fehlgeschlagen abgelehnt storniert fehler ошибка
  отменено отклонено отказ возврат nabigo başarısız`,
);
/** The same, but only for a plain yes: a text or a number under it may be about something else. */
const AGAINST_BY_YES =
  listOf(`timeout timedout blocked frozen uncollect[ai]ble unprocess[ai]ble unreach[ai]ble unfulfill[ai]ble quit duplicate[ds]? duplication dry simulat(e|ed|ion) unavailable unable skipped ignored dropped bad wrong unauthori[sz]ed
  forbidden fraud(ulent)? restored missing stopped halted lost broken interrupted disabled inactive returned bounced undeliverable nonexistent outofstock soldout
  test sandbox trial banned erroneous purged lapsed del nostock nocredit nobalance nofunds lowbalance mock fake dummy demo stub preview draft replay(ed)?
  existing alreadyexists? alreadyprocessed validateonly checkonly quot(e|ation) estimate [ie]nquiry noop partial(ly)? killed restocked`);
/** A no under it is evidence against. */
const FOR = listOf(
  DONE,
  `billed succ succes.* ack acknowledged verified succeeds? ordered purchased sold enough sufficient effective approv(e|al) accept(ance)? valid(ated)? complete
  finish confirm(ation)? credited authori[sz]ed permitted allowed granted found exists? passed checks validations performed persisted recorded registered active result committed
  sukses berhasil`,
);
/** Something that is not confirmed yet may still be. */
const PREFIXED = /^(?:un|in|dis|non|mis)(?!confirm|verif|fulfil)(.+)$/;
/** The same in the languages of the trade; these take no prefix. */
const FOR_ELSEWHERE = listOf(
  'สำเร็จ ผ่าน 成功 성공 éxito exito exitoso sucesso réussi erfolgreich успешно sukces başarılı',
);
/** Phrases of two or three words that count as one. */
const PHRASES =
  'rolled back, charged back, charge back, credited back, written off, stack trace, money back, credit note, timed out, sold out, out of stock, no stock, no credit, no balance, no funds, low balance, duplicate of, credit back, already exists, already exist, already processed, validate only, check only'.split(
    ', ',
  );

/** It is about what may be done later, a destination, or terms. */
const POSSIBLE =
  listOf(`can may could might should allow allows allowed able ability enable enabled enables support supports supported policy policies url uri urls link links
  href redirect callback webhook hook deadline window until before within after limit max min maximum minimum fee fees rate ratio percent percentage term
  terms option options rule rules token key instruction instructions help hint doc docs documentation contact phone email icon color colour threshold if
  auto retry fallback handler mode config setting settings day days hours minutes seconds ttl right rights eligible eligibility possible`);
/** About something in addition to the top-up. */
const ASIDE =
  listOf(`promo promotion promotions discount coupon email mail sms kyc notification notify notified callback webhook newsletter marketing terms consent loyalty
  points bonus reward referral cashback settlement survey invoice tax cache`);
const NEGATIONS = listOf('no not non without never zero');

/** `against-by-yes` is `against` for a plain yes alone. */
export type Leaning = 'against' | 'against-by-yes' | 'for' | 'none';

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

function lean(words: readonly string[]): Leaning {
  if (isAboutElse(words)) return 'none';
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
  return words.some(isElse) && !isPlainPermission(words);
}

function joined(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  const text = words.join(' ');
  const phrase = PHRASES.find((candidate) => text.includes(candidate));
  return phrase === undefined ? words : text.replace(phrase, phrase.replaceAll(' ', '')).split(' ');
}

function leaningOfWord(word: string): Leaning {
  if (FOR_ELSEWHERE.has(word)) return 'for';
  if (AGAINST_BY_YES.has(word)) return 'against-by-yes';
  if (/[ai]ble$/.test(word)) return 'none';
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
    words[at + 1] === 'free' || before.some((word, place) => NEGATIONS.has(word) && words[place + 1] !== 'of')
  );
}

function negated(leaning: Exclude<Leaning, 'none'>): Leaning {
  return leaning === 'for' ? 'against' : 'for';
}

/** In a constant: `CAN_CANCEL` reports no failure, `CREDIT_LIMIT_REJECTED` does. */
const MAY = listOf('can may could allow allowed able if policy url until before possible eligible');

/** Whether a constant, such as `PAYMENT_FAILED`, reports a failure; as a status more words count. */
export function tellsOfFailure(constant: readonly string[], isStatus: boolean): boolean {
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

const STATUS_WORDS = listOf(
  `status statuses state states stat sts phase stage outcome condition standing disposition result estado สถานะ 状态 狀態 상태`,
);
/** Words before `code` that mean the result of a request; any other code names a thing. */
const OF_RESULTS = listOf(
  `result response resp res return ret rtn rslt status http https reply answer state outcome api error err errors exit ack rsp sub biz msg message`,
);
const CODE_WORDS = listOf('code codes cd no number num');

/** Whether a name is one for a status: `status`, `orderState`, `statusText`. */
export function isStatusName(words: readonly string[]): boolean {
  return words.some((word) => STATUS_WORDS.has(word)) && !words.some((word) => POSSIBLE.has(word));
}

/** Whether a name is one for the code of a result: `responseCode`, `rc`, `httpStatus`; not `voucherCode`. */
export function isResultCodeName(words: readonly string[]): boolean {
  if (words.length === 1) return /^(rc|ret|retcode|rcode|errno|errcode|respcode)$/.test(words[0] ?? '');
  const last = words.at(-1) ?? '';
  if (words.includes('http')) return words.some((word) => STATUS_WORDS.has(word) || CODE_WORDS.has(word));
  return CODE_WORDS.has(last) && words.some((word) => OF_RESULTS.has(word));
}

/** Whether a name is one for a server's answer, which may be given as HTTP's number. */
export function isAnswerName(words: readonly string[]): boolean {
  return words.every((word) => /^(http|https|response|resp|result|res|reply|answer)$/.test(word));
}

const LOCALES = listOf('currency country nation nationality region language lang locale');

/** Whether a name is one for a currency, a country or a language, whose short codes are not words. */
export function isLocaleName(words: readonly string[]): boolean {
  return words.some((word) => LOCALES.has(word));
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

/** Names of messages to people about the result. */
const MESSAGE_WORDS =
  listOf(`message messages msg msgs summary note notes memo detail details reason reasons cause remark remarks explanation keterangan pesan catatan mensagem mensaje
  motivo ข้อความ หมายเหตุ เหตุผล สาเหตุ 消息 信息 原因 备注 說明 说明 提示`);
/** The same, but only alone: `playerInfo` is about a thing. */
const MESSAGE_ALONE = listOf('info information notice alert alerts comment response answer reply result res');

/** Whether a name is one for a message about the result. */
export function isMessageName(words: readonly string[]): boolean {
  const [first = '', ...others] = words;
  if (others.length === 0 && MESSAGE_ALONE.has(first)) return true;
  const isText = /^(desc|description|text|info)$/.test(others.at(-1) ?? '');
  if (isText && words.some((word) => OF_RESULTS.has(word))) return true;
  return words.some((word) => MESSAGE_WORDS.has(word));
}

/** Members that hold names of other things: a game may be called "Void", a player "failed". */
const NAMING =
  listOf(`id ids sku slug name names nickname username user player url uri href link token ref reference hash sign signature uuid key serial pin email product
  package game item brand category server zone`);

/** Whether a name is one for what something is called, or where it is. */
export function isNamingName(words: readonly string[]): boolean {
  // GraphQL's `__typename`; `event_name: "topup_failed"`.
  if (/^(type|event) name$/.test(words.join(' '))) return false;
  return words.some((word) => NAMING.has(word));
}

/** `testMode`: it is said of the whole answer, unlike a mode in the settings of a thing. */
export function isTestMode(words: readonly string[]): boolean {
  const [first = '', ...others] = words.filter((word) => word !== 'is');
  return /^(test|sandbox|demo|training|simulation)$/.test(first) && others.join() === 'mode';
}

/** Whether a name is one for what the player is called: a player may be called "Error" or "Dead". */
export function isPlayersName(words: readonly string[]): boolean {
  return (
    /^(nick|nickname|ign)$/.test(words[0] ?? '') ||
    /^(player|user|character|char|role|account) ?(nick ?)?name$/.test(words.join(' '))
  );
}

/** Things that a Transaction may refer to, which have their own code or id. */
const THINGS =
  listOf(`product package game item payment delivery shipment fulfillment fulfilment invoice receipt sku voucher card pin serial denomination denom variant plan
  offer gift reward prize bonus coin ticket bank promotion promo discount coupon campaign user customer client player buyer owner member account admin
  staff cashier agent reseller merchant shop store branch business company organisation organization org brand category currency country region city
  province language locale server zone platform channel wallet balance method tax fee address contact device terminal tag line field target input param
  parameter price cost app application creator author by history timeline event log step track audit`);
const FILLERS = listOf('info data detail details ref reference list id object');
/** Names of members that are only about the request. */
const REPORTS = listOf('meta metadata header headers head http result');

/** What an object under a name may be, judged by that name alone. */
export function kindOfObject(
  words: readonly string[],
  inList: boolean,
): 'thing' | 'report' | 'status' | 'failure' | 'choices' | 'unknown' {
  const meant = words.filter((word) => !FILLERS.has(word));
  const last = singular(meant.at(-1) ?? '');
  if (isChoicesName(words)) return 'choices';
  if (leaningOf(words) === 'against') return 'failure';
  if (REPORTS.has(meant.at(-1) ?? '')) return 'report';
  if (isStatusName(words)) return 'status';
  if (THINGS.has(last)) return 'thing';
  // Only in a list: a single order, or payload, is an answer within the answer.
  return inList && ['order', 'payload'].includes(last) ? 'thing' : 'unknown';
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<!s)s$/, '');
}

/** Whether a name is one for possible next actions, which shows nothing of what was done. */
export function isChoicesName(words: readonly string[]): boolean {
  return words.some((word) => CHOICES.has(word));
}

const CHOICES =
  listOf(`links link url urls callback callbacks webhook webhooks redirects actions action operations methods permissions capabilities transitions config
  configuration settings options policy policies terms rules features`);
