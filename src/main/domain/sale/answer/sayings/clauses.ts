/** A text in sentences and clauses, without those that only say what may happen. */
import { anyOf, listOf } from '../lists';
import { inSmallLetters, withoutTags } from '../unpack';

/** One page of text is enough. */
const LONGEST = 2_000;

/** "Not received? Write to us." A longer one may say first that it failed; many marks are letters of another charset. */
const QUESTION = /(?:(?<![^.!;\n])[a-z' -]{1,20}|[^\s.!?;a-z]{1,20})\? (?=[^?]*$)/g;

/** Words for possible acts, not for facts. */
const WOULD = listOf(
  `if when unless should may might can could would until before once whenever case jika apabila kalau or`,
);
const IF_ABROAD = listOf('si wenn falls cas caso если случае nếu eğer durumunda jeśli kung');
/** "If" in languages without spaces between words. */
const IF_UNSPACED =
  /หาก|ถ้า|กรณี|[败敗](?:将|將|会|會|时|時|后|後)|如(?:果|有|遇|未|需|充|订|下单|\d)|若|もし|場合|만약|경우|यदि|अगर|إذا/;

/** What happens to orders that fail, not to this one. */
const OF_OTHERS = anyOf(
  String.raw`(?:failed|cancell?ed|rejected|unsuccessful) (?:orders|top[- ]?ups|transactions|payments|purchases)\b`,
  String.raw`^\s*wrong ids?\b.*\b(?:not|no|never)\b|\bmaintenance (?:on|from) \d`,
);

/** A text for people, in small letters, without its questions. */
export function plainText(text: string): string {
  return inSmallLetters(withoutTags(text.slice(0, LONGEST).normalize('NFKC'))).replace(QUESTION, ' ');
}

/** Whether a text has an "if" in a language without spaces between words. */
export function isConditional(plain: string): boolean {
  return IF_UNSPACED.test(plain);
}

/** A sentence about this order, and the words of its clauses. */
export interface Sentence {
  readonly text: string;
  readonly clauses: readonly (readonly string[])[];
}

/** The sentences of a plain text that report facts about this order. */
export function sentencesOfFact(plain: string): Sentence[] {
  return plain.split(/[.!?;\n]+/).flatMap((text) => {
    const clauses = text.split(/[,|]/).map(wordsOfClause);
    const isOnlyPossible = clauses.some((words) =>
      words.some((word, at) => (WOULD.has(word) && !isDenied(words, at)) || IF_ABROAD.has(word)),
    );
    return isOnlyPossible || OF_OTHERS.test(text) ? [] : [{ text, clauses }];
  });
}

function wordsOfClause(clause: string): string[] {
  return clause
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** "Could not" and "can not" report an act that was not done. */
function isDenied(words: readonly string[], at: number): boolean {
  return /^(can|could|would|should)$/.test(words[at] ?? '') && words[at + 1] === 'not';
}
