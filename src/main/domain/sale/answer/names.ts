/** What a member is about, judged by its name: the result, a thing, or something that the result does not depend on. */
import { listOf, type WordList } from './lists';
import { isAboutElse, leaningOf, POSSIBLE } from './stems';

const STATUS_WORDS = listOf(
  `status statuses state states stat sts phase stage outcome condition standing disposition result verdict decision estado situacao situação statut stato esito durum stan resultado status статус สถานะ ผล ສະຖານະ ស្ថានភាព حالة وضعیت estatus katayuan tilstand tillstånd κατάσταση 状态 狀態 상태 الحالة
  siparişdurumu siparisdurumu işlemdurumu islemdurumu الحالة hasil sonuç sonuc итог परिणाम स्थिति zustand état etat résultat risultato wynik результат ผลลัพธ์ 结果 結果 결과 النتيجة trạngthái trangthai tìnhtrạng tinhtrang kếtquả ketqua kq`,
);
/** Words before `code` that mean the result of a request; any other code names a thing. */
const OF_RESULTS = listOf(
  `result response resp res return ret rtn rslt status http https grpc reply answer state outcome api error err errors exit ack rsp sub biz msg message reason action
  respuesta resposta retorno retour respon erro hata fehler lỗi loi ошибки respons`,
);
const CODE_ANYWHERE = listOf('code codes codigo código cod kode kodu mã ma код');
const CODE_WORDS = listOf('code codes cd no number num');

/** Whether one of the words is in a list, alone or together with the next: `trangThai`. */
function hasOneOf(list: WordList, words: readonly string[]): boolean {
  return words.some((word, at) => list.has(word) || list.has(word + (words[at + 1] ?? '')));
}

/** Whether a name is one for a status: `status`, `orderState`, `statusText`, in Vietnamese two words: `trangThai`. */
export function isStatusName(words: readonly string[]): boolean {
  return hasOneOf(STATUS_WORDS, words) && !words.some((word) => POSSIBLE.has(word));
}

/** Whether a name is one for the code of a result: `responseCode`, `rc`, `httpStatus`; not `voucherCode`. */
export function isResultCodeName(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (/^(rc|retcode|rcode|errno|errcode|respcode)$/.test(last)) return true;
  if (words.length === 1) return last === 'ret';
  if (words.includes('http') || words.includes('grpc'))
    return words.some((word) => STATUS_WORDS.has(word) || CODE_WORDS.has(word));
  // `codigo_respuesta`: in half of the languages the code comes first.
  const isCode = CODE_WORDS.has(last) || words.some((word) => CODE_ANYWHERE.has(word));
  return isCode && words.some((word) => OF_RESULTS.has(word));
}

/** Whether a name is one for a server's answer, which may be given as HTTP's number. */
export function isAnswerName(words: readonly string[]): boolean {
  return words.every((word) => /^(http|https|response|resp|result|res|reply|answer)$/.test(word));
}

/** Whether a name is one for the status of the sale, or of a part of it, and not of an account or a package. */
export function isStatusOfSale(words: readonly string[]): boolean {
  if (!isStatusName(words) || isAboutElse(words)) return false;
  return words.every((word) => isPartOfSale([word]) || !(THINGS.has(singular(word)) || STANDINGS.has(word)));
}

/** Whether the name of a thing is one for a part of the sale, which fails with it. */
export function isPartOfSale(words: readonly string[]): boolean {
  return OF_SALES.has(singular(words.at(-1) ?? ''));
}

const OF_SALES = listOf('item payment delivery shipment fulfillment fulfilment voucher log step event track');
/** What a customer or a package has a standing in. */
const STANDINGS = listOf('stock priority membership vip tier rank level kyc');

const LOCALES = listOf('currency country nation nationality region language lang locale');

/** Whether a name is one for a currency, a country or a language, whose short codes are not words. */
export function isLocaleName(words: readonly string[]): boolean {
  return words.some((word) => LOCALES.has(word));
}

/** Names in other languages of what is said about the result. */
const REPORTS_ABROAD = `pesan mensagem mensaje motivo alasan raison grund sebep powod причина сообщение 理由 사유 메시지 السبب
  ข้อความ เหตุผล สาเหตุ 消息 原因`;
/** Names of messages to people about the result: under these, greetings and notices are common as well. */
const MESSAGE_WORDS =
  listOf(`message messages msg msgs summary note notes memo glosa libelle libellé detail details reason reasons cause remark remarks explanation keterangan ket nota komentar catatan
  mesaj mesajı mesej mensahe meldung nachricht bericht wiadomość komunikat üzenet zpráva meddelande μήνυμα повідомлення رسالة الرسالة پیام संदेश thôngbáo thongbao lýdo lydo メッセージ
  หมายเหตุ 信息 备注 說明 说明 提示 ${REPORTS_ABROAD}`);
/** The same, but only alone: `playerInfo` is about a thing. */
const MESSAGE_ALONE = listOf(
  'warning warnings info information notice alert alerts comment response answer reply result res',
);

/** Whether a name is one for a message about the result. */
export function isMessageName(words: readonly string[]): boolean {
  const [first = '', ...others] = words;
  if (others.length === 0 && MESSAGE_ALONE.has(first)) return true;
  const isText = /^(desc|description|text|info)$/.test(others.at(-1) ?? '');
  if (isText && words.some((word) => OF_RESULTS.has(word))) return true;
  return hasOneOf(MESSAGE_WORDS, words);
}

/** Whether a text of this name says what became of a request: `message`, `error`, or a body that is a text. */
export function isOfResult(words: readonly string[]): boolean {
  return words.length === 0 || isMessageName(words) || leaningOf(words) === 'against';
}

/** Whether a name is one for what a service says of the result, and not of the goods or to the staff. */
export function isReportName(words: readonly string[]): boolean {
  return isMessageName(words) && !isAboutElse(words) && words.some((word) => REPORT_WORDS.has(word));
}

const REPORT_WORDS = listOf(`message messages msg msgs reason reasons cause ${REPORTS_ABROAD}`);

/** A game may be called "Void: 1999". */
export function isTitle(words: readonly string[]): boolean {
  return words.some((word) => /^(description|desc|title|note|notes|text)$/.test(word));
}

/** Texts to everyone, or about the goods and when they come. */
const TO_ALL = listOf(
  `announcements? news banners? footers? headers? disclaimers? tips? popups? broadcasts? adverts? ads? slogan tagline bulletin about faq question operator
  subtitle heading caption label genre stock eta time times duration schedule hours`,
);
const SENTENCE = /\S\s+\S+\s+\S|[^\x00-\u024F]{6}/;

/** Whether a text under a name that is not known may be a message about the result: no name is known in every language. */
export function isReportText(text: string, words: readonly string[]): boolean {
  if (isTitle(words) || isNamingName(words) || isLocaleName(words)) return false;
  return (
    SENTENCE.test(text) &&
    !isAboutElse(words) &&
    !words.some((word) => TO_ALL.has(word) || THINGS.has(singular(word)))
  );
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

/** `livemode`: a no under it is of a sandbox, which sells nothing. */
export function isLiveMode(words: readonly string[]): boolean {
  return /^(is )?(live ?(mode)?|production|prod|real)$/.test(words.join(' '));
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

/** Whether a name is one for an order that was there before: `duplicateOf`, `existing_order_id`. */
export function isEarlierName(words: readonly string[]): boolean {
  return (
    words.length > 1 && EARLIER.has(words[0] ?? '') && words.slice(1).every((word) => OF_EARLIER.has(word))
  );
}

/** `orderId`, `bill_code`: a service that gives one made an order. */
export function isBillNumberName(words: readonly string[]): boolean {
  return /^(?:(?:order|transaction|trx|txn|topup|bill|existing) (?:id|no|number|code)|bill)$/.test(
    words.join(' '),
  );
}

const BILL_NAMES = listOf(
  'total id code ref reference no number invoice receipt รหัส เลขที่ 订单号 單號 单号 番号 주문번호 mã',
);

/** Whether a name is one for what a bill is called. */
export function isBillName(words: readonly string[]): boolean {
  return BILL_NAMES.has(words.at(-1) ?? '') && !isResultCodeName(words);
}

const EARLIER = listOf('duplicate existing original previous prior earlier');
const OF_EARLIER = listOf('of order transaction trx txn topup purchase bill id no number code ref reference');

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

/** Whether a name is one for possible next actions, which says nothing about past acts. */
export function isChoicesName(words: readonly string[]): boolean {
  return words.some((word) => CHOICES.has(word)) || STATES_TO_COME.test(words.join(' '));
}

/** `possibleStatuses`: the states that an order may have. */
const STATES_TO_COME =
  /^(?:all|allowed|available|known|possible|supported|valid) (?:(?:order|transaction|payment) )?(?:states|status|statuses)$/;

const CHOICES =
  listOf(`links link url urls callback callbacks webhook webhooks redirects actions action operations methods permissions capabilities transitions config
  configuration settings options policy policies terms rules features`);
