/** Whether a refusal of the provider speaks of lacking credit. */
import type { TopUpAnswer } from '../ports';

/** As they appear once spaces, signs and case are taken away: `INSUFFICIENT_BALANCE` has the first one. */
const STEMS = [
  ...['insufficientbalance', 'insufficientcredit', 'insufficientfund', 'insufficientwallet'],
  ...['balanceinsufficient', 'balanceisinsufficient', 'creditinsufficient', 'creditisinsufficient'],
  ...['notenoughbalance', 'notenoughcredit', 'notenoughfund', 'notenoughmoney'],
  ...['balancenotenough', 'balanceisnotenough', 'creditnotenough', 'creditisnotenough'],
  ...['balancetoolow', 'balanceistoolow', 'credittoolow', 'creditistoolow', 'lowbalance', 'lowcredit'],
  ...['outofcredit', 'outoffunds', 'nocreditleft', 'lackofcredit', 'lackoffunds', 'creditlimitexceeded'],
  ...['exceedsbalance', 'exceedsyourbalance', 'exceedscredit', 'exceedsyourcredit'],
  ...['เงินไม่พอ', 'เงินไม่เพียงพอ', 'เงินคงเหลือไม่', 'คงเหลือไม่พอ', 'คงเหลือไม่เพียงพอ', 'ยอดไม่พอ', 'ยอดไม่เพียงพอ'],
  ...['เครดิตไม่พอ', 'เครดิตไม่เพียงพอ', 'เครดิตคงเหลือไม่', 'เครดิตของท่านไม่', 'เครดิตหมด', 'เงินหมด'],
  ...['วงเงินไม่พอ', 'วงเงินไม่เพียงพอ', 'วงเงินหมด'],
].map(plain);

/** Letters, their marks and digits alone. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Whether a message has one of the stems, or of the shop's `words`. */
export function speaksOfLackingCredit(message: string | null, words: readonly string[]): boolean {
  const text = plain(message ?? '');
  return [...STEMS, ...words.map(plain)].some((stem) => stem !== '' && text.includes(stem));
}

/** Only a clear refusal says so: whatever an answer without a clear outcome says, it may be booked. */
export function isRefusedForCredit(
  { outcome, message }: Pick<TopUpAnswer, 'outcome' | 'message'>,
  words: readonly string[],
): boolean {
  return outcome.state === 'rejected' && speaksOfLackingCredit(message, words);
}
