/** Whether a product or a package names another currency than the shop's for its price. */
import { formatMoney, zero } from '@shared/model/money/money';
import { isCurrency } from '@shared/model/money/currency';

/** Members that name the currency of a price, and not that of what the player gets. */
const CURRENCY =
  /^((sell(ing)?|sale|price|unit|amount|cost|agent)_?)?(currenc(y|ies)(_?(code|symbol|sign|name|iso|id))?|curr|ccy)$|^price_?unit$/i;
/** Words for currencies, in English and Thai; a name in another language names none. */
const WORD =
  /dollar|euro|baht|yen|yuan|renminbi|ringgit|rupiah|rupee|won|peso|dong|kyat|kip|riel|pound|real|lira|ruble|ดอลลาร์|ยูโร|บาท|เยน|หยวน|ริงกิต|รูเปียห์|รูปี|วอน|เปโซ|ดอง|จ๊าด|กีบ|เรียล|ปอนด์/g;

/** Whether a member is one of them. */
export function namesCurrency(member: string): boolean {
  return CURRENCY.test(member);
}

/** The name of the first such member; null for none. */
export function memberOfOtherCurrency(item: object, currency: string): string | null {
  const found = Object.entries(item).find(
    ([member, value]) => namesCurrency(member) && isOther(value, currency),
  );
  return found?.[0] ?? null;
}

function isOther(value: unknown, currency: string): boolean {
  const texts = textsOf(value);
  return (
    texts.some((text) => isOtherText(text, currency)) && !texts.some((text) => codeOf(text) === currency)
  );
}

/** `{ "code": "USD", "symbol": "$" }` names one as well. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).filter((inside) => typeof inside === 'string')
    : [];
}

function codeOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
}

function isOtherText(text: string, currency: string): boolean {
  const code = codeOf(text);
  if (code === currency) return false;
  const signs = text.normalize('NFKC').match(/\p{Sc}/gu) ?? [];
  const written = formatMoney(zero(currency), 'en');
  const [word] = text.toLowerCase().match(WORD) ?? [];
  return (
    isCurrency(code) ||
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
