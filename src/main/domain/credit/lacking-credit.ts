/** Whether a refusal of the provider speaks of lacking credit. */
import type { OutcomeReason } from '@shared/model/kinds/sale';

/** Money that can be used up, and whose it is. A credit card is neither. */
const MONEY = '(?:balance|credits?(?! card)|funds?|wallet|money)';
const WHOSE =
  '(?:(?:your|the|our|agents?|account|available|current|wallet|shop|reseller|merchant|partner) ){0,3}';
/** Money in a name of Thai that stands for the balance, and not for paying, returning or sending it. */
const MONEY_TH = '(?:(?<!เติม|โอน|คืน|ชำระ|จ่าย)เงิน|เครดิต|(?<!สินค้า)คงเหลือ)';
const NOT_ENOUGH_TH = 'ไม่(?:เพียง)?พอ';

/** Of a text as `readable` writes it. Whole words: `low credit` is in "allow credit cards" too. */
const SAYS_SO = new RegExp(
  [
    `\\b(?:insufficient|(?:not|dont|doesnt) (?:have )?(?:enough|sufficient)|low|lack of|out of) ?${WHOSE}${MONEY}\\b`,
    `\\bno ${WHOSE}${MONEY} (?:left|remaining|available)\\b`,
    `\\b${MONEY} (?:of ${WHOSE})?(?:is |are )?(?:insufficient|not (?:enough|sufficient)|too low|low|exhausted|used up)\\b`,
    `\\bcredit limit (?:is |was )?(?:exceeded|reached)\\b`,
    `\\bexceeds? ${WHOSE}${MONEY}\\b`,
    String.raw`${MONEY_TH}(?:(?!ไม่)[\p{L}\p{M}\p{N}]){0,20} ?${NOT_ENOUGH_TH}`,
    `ยอด ?${NOT_ENOUGH_TH}`,
    // Of services in other countries.
    '(?:saldo|kredit) (?:anda |akun |agen )?(?:tidak (?:men)?cukup|kurang|habis)|(?:saldo|crédito) insuficiente|solde insuffisant|(?:sin|sem) saldo',
    'số dư (?:tài khoản )?không đủ|hết tiền|недостаточно средств|余额不足|餘額不足|残高不足|잔액 ?부족',
    // What expires or times out is not used up.
    `${MONEY_TH} ?หมด(?!อายุ|เวลา|เขต)`,
  ]
    .join('|')
    .normalize('NFKC'),
  'u',
);

/** Letters, their marks and digits. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const SIGN = String.raw`[^\p{L}\p{M}\p{N}]`;
/** A word of the shop with fewer of them is in nearly every text. */
const LEAST_LETTERS = 2;
/** A longer one may have an ending: `fund` is in `funds`. */
const SHORT = 3;

/** A text in small letters, with one space between its words and ` / ` between its sentences. */
function readable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('/', ' ')
    .replace(/[.,;!?]+(?=\s|$)/g, ' / ')
    .replace(/[^\p{L}\p{M}\p{N}/]+/gu, ' ');
}

/** Whether a readable text has a word of the shop, whatever signs are between its letters. */
function hasWord(text: string, word: string): boolean {
  const letters = readable(word).match(new RegExp(LETTER, 'gu')) ?? [];
  if (letters.length < LEAST_LETTERS) return false;
  const spelled = letters.join(`${SIGN}*`);
  // Thai has no spaces between words.
  const begins = /^[a-z\d]/.test(spelled) ? `(?<!${LETTER})` : '';
  const ends = begins !== '' && letters.length <= SHORT ? `(?!${LETTER})` : '';
  return new RegExp(begins + spelled + ends, 'u').test(text);
}

/** Whether a message says so, or has one of the shop's `words`. */
export function speaksOfLackingCredit(message: string | null, words: readonly string[]): boolean {
  const text = readable(message ?? '');
  return SAYS_SO.test(text) || words.some((word) => hasWord(text, word));
}

/** How an attempt ended, and the message. */
export interface Refusal {
  readonly reason: OutcomeReason | null;
  readonly message: string | null;
}

const REFUSED: ReadonlySet<OutcomeReason> = new Set(['REQUEST_REFUSED', 'TOKEN_REFUSED']);

/** Only a refusal says so: whatever an answer without a clear outcome says, it may be booked. */
export function isRefusedForCredit({ reason, message }: Refusal, words: readonly string[]): boolean {
  return reason !== null && REFUSED.has(reason) && speaksOfLackingCredit(message, words);
}
