/** Splits names into words: `isRefunded`, `IS_REFUNDED`, `is-refunded` and `isrefunded` are two each. */
import { remembering } from '../../remembering';

/** A longer name is not one that people would read. */
const LONGEST_NAME = 80;
/** Shorter ones are single words. */
const SHORTEST_COMPOUND = 4;

/** The words that names without separators are made of. */
const VOCABULARY: ReadonlySet<string> = new Set(
  `is has have had was were be been are did does do not no non at on by of to in the and my your
  order orders payment pay transaction transactions trans txn txns trx tx topup sale purchase booking request req recharge
  response resp res reply return ret answer api http https web service client provider partner vendor gateway bank
  final current sub last delivery process action game
  status state stat phase stage outcome result results code codes number num reason message msg text string desc description detail
  details info count counts counter total amount sum price date time flag type name id key value url uri link
  error errors err fehler erro failed fail failure failures fault exception rejected reject rejection declined decline denied deny refused
  cancelled canceled cancel cancellation void voided refund refunded refunds refundable reversed reversal reverse chargeback
  deleted delete removed aborted terminated revoked invalid expired dispute disputed rollback suspended blocked duplicate
  success successful succeeded ok okay approved approve accepted accept valid complete completed done finished processed executed
  confirmed booked placed created paid charged captured authorized authorised found exists active inactive
  unsuccessful insufficient incomplete unpaid timeout timed out dry run simulated
  auto fully partially soft issued returned restored money balance credit supplier ref`
    .split(/\s+/)
    .filter(Boolean),
);

const LONGEST_PART = Math.max(...Array.from(VOCABULARY, ({ length }) => length));

/** A service may name its members at random. */
const remembered = remembering<readonly string[]>(2_000);

/** The words of a name, in small letters. */
export function wordsOf(name: string): readonly string[] {
  return remembered(name, split);
}

function split(text: string): string[] {
  const name = text.slice(0, LONGEST_NAME);
  const whole = name.toLowerCase();
  // `eRrOr`: no word begins at a capital within a word.
  if (VOCABULARY.has(whole)) return [whole];
  return name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => parted(word.toLowerCase()));
}

/** A word split into parts from the vocabulary, if it consists only of them; the longest part first. */
function parted(word: string): string[] {
  if (word.length < SHORTEST_COMPOUND || VOCABULARY.has(word)) return [word];
  const parts: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    parts[end] = null;
    for (let from = Math.max(0, end - LONGEST_PART); from < end - 1; from += 1) {
      const before = parts[from];
      if (before && VOCABULARY.has(word.slice(from, end))) {
        parts[end] = [...before, word.slice(from, end)];
        break;
      }
    }
  }
  return parts[word.length] ?? [word];
}
