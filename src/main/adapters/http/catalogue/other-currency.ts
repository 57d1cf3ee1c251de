/** Whether a product or a package names another currency than the shop's for its price. */
import { formatMoney, zero } from '@shared/model/money/money';
import { isCurrency } from '@shared/model/money/currency';

/** Members that name the currency of a price, and not that of what the player gets. */
const CURRENCY =
  /^((sell(ing)?|sale|price|unit|amount|cost|agent)[-_ ]?)?(currenc(y|ies)([-_ ]?(code|symbol|sign|name|iso|id))?|curr?|ccy)$|^price[-_ ]?unit$|^(moneda|moeda|devise|valuta|währung|mata[-_ ]?uang|para[-_ ]?birimi|tiền[-_ ]?tệ|валюта|สกุลเงิน|[货貨]币|貨幣|[币幣][种種]|通貨|통화)$/iu;
/** By the number of ISO 4217; another number is a service's own. */
const NUMBERS = usersFrom(
  '764 THB,840 USD,978 EUR,360 IDR,704 VND,458 MYR,702 SGD,608 PHP,418 LAK,344 HKD,901 TWD,392 JPY,410 KRW,356 INR,986 BRL,826 GBP',
);
/** Signs that are letters, and the currencies that use them. `RP` may be of a game. */
const LETTERS = usersFrom(
  'Rp IDR,RM MYR,Rs INR PKR NPR LKR MUR SCR,kr SEK NOK DKK ISK,zł PLN,Kč CZK,Ft HUF,TL TRY,đ VND,VNĐ VND,円 JPY,원 KRW,元 CNY TWD HKD MOP,RMB CNY,руб RUB,USDT USDT,USDC USDC',
);
/** Words for currencies, in English and Thai; a name in another language names none. */
const WORD =
  /dollar|euro|baht|yen|yuan|renminbi|ringgit|rupiah|rupee|won|peso|dong|kyat|kip|riel|pound|real|lira|ruble|ดอลลาร์|ยูโร|บาท|เยน|หยวน|ริงกิต|รูเปียห์|รูปี|วอน|เปโซ|ดอง|จ๊าด|กีบ|เรียล|ปอนด์/g;

function usersFrom(list: string): ReadonlyMap<string, readonly string[]> {
  return new Map(list.split(',').map((entry) => [entry.split(' ')[0] ?? '', entry.split(' ').slice(1)]));
}

/** Whether a member is one of them. */
export function namesCurrency(member: string): boolean {
  return CURRENCY.test(member);
}

/** The name of the first such member; null for none. */
export function memberOfOtherCurrency(item: object, currency: string): string | null {
  const found = Object.entries(item).find(
    ([member, value]) =>
      namesCurrency(member) && isOther(/id$/i.test(member) ? value : named(value), currency),
  );
  return found?.[0] ?? null;
}

/** A number as the currency's code, where it is one. */
function named(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'string'
    ? (NUMBERS.get(String(value).trim())?.[0] ?? value)
    : value;
}

function isOther(value: unknown, currency: string): boolean {
  const texts = textsOf(value);
  return texts.some((text) => isOtherText(text, currency)) && !texts.some((text) => isOwn(text, currency));
}

/** `{ "code": "USD", "symbol": "$" }` names one as well. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).filter((inside) => typeof inside === 'string')
    : [];
}

function isOwn(text: string, currency: string): boolean {
  return codeOf(text) === currency || Boolean(usersOf(text)?.includes(currency));
}

/** The currencies that use the text for a sign. */
function usersOf(text: string): readonly string[] | undefined {
  const plain = text.normalize('NFKC').replace(/[\s.]/g, '');
  return LETTERS.get(plain) ?? LETTERS.get(plain.toUpperCase());
}

function codeOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
}

function isOtherText(text: string, currency: string): boolean {
  if (isOwn(text, currency)) return false;
  const signs = text.normalize('NFKC').match(/\p{Sc}/gu) ?? [];
  const written = formatMoney(zero(currency), 'en');
  const [word] = text.toLowerCase().match(WORD) ?? [];
  return (
    isCurrency(codeOf(text)) ||
    usersOf(text) !== undefined ||
    signs.some((sign) => !written.includes(sign)) ||
    (word !== undefined && !nameOf(currency).includes(word))
  );
}

function nameOf(currency: string): string {
  const names = ['en', 'th'].map((language) =>
    new Intl.DisplayNames(language, { type: 'currency' }).of(currency)?.toLowerCase(),
  );
  return names.join(' ');
}
