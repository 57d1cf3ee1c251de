// @ts-check

/**
 * Words that readers have to learn first, and the plain word in their place. Only what a machine can find
 * without calling good sentences wrong: "tell the customer" is fine, "the till tells" is not. Pages and
 * screens share them.
 *
 * @type {readonly (readonly [RegExp, string])[]}
 */
const PRIVATE_WORDS = [
  [/\banew\b/i, 'again, new; reset'],
  [/\b(?:told|tells)\b(?!.{0,40}\bapart\b)/i, 'shown, reported, says; for a ledger: sent'],
  [/\bof (?:its|their|his|her) own\b/i, 'own, separate'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  [/\b(?:nobody|whoever|whomever)\b/i, 'no one; the person who; or the role'],
  [/\bbeside\b/i, 'next to, with'],
  [/\b(?:(?:put|puts|brought) back|(?:taken|takes|took) (?:up|over))\b/i, 'restored, resumed, imported'],
  [/\bheld against\b/i, 'compared with'],
  [/\bthe way of an?\b/i, 'how it works'],
  [/\bpast the till\b/i, 'outside the app'],
  [/\bwithout a hand\b/i, 'from a file, unattended'],
];

/** Engineers' words that staff do not use; pages for administrators may. @type {typeof PRIVATE_WORDS} */
const JARGON = [
  [/\b(?:journals?|ledgers?)\b/i, 'sales records; shop server'],
  [/\b(?:audit trail|trails?|anchors?)\b/i, 'activity log; check file'],
  [/\bkeyrings?\b/i, 'password store'],
  [/\b(?:un)?seal(?:s|ed)?\b/i, 'encrypted, locked'],
  [/\binvalid\b/i, 'say what is wrong with it'],
  [/\bmachines?\b/i, 'PC, printer, server'],
];

/** @param {string} prose @param {typeof PRIVATE_WORDS} list @returns {string[]} */
function found(prose, list) {
  return list.flatMap(([word, plain]) => {
    const [said] = word.exec(prose) ?? [];
    return said === undefined ? [] : [`“${said}”: ${plain}`];
  });
}

/** The private words in prose, each with the plain one. @param {string} prose */
export function privateWordsIn(prose) {
  return found(prose, PRIVATE_WORDS);
}

/** Words that staff would not say. @param {string} text */
export function jargonIn(text) {
  return found(text.replaceAll(/\b\w+:\/\/\S+/g, 'address'), JARGON);
}

/** Sentences as a reader takes them in; a colon or a semicolon ends one. @param {string} prose */
export function sentencesIn(prose) {
  return prose
    .split(/\n{2,}|(?<=[.!?:;]["”)*_]*)\s+(?=\S)/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());
}

/** Sentences with more words than a reader takes in at once. @param {string} prose @param {number} most */
export function sentencesOver(prose, most) {
  return sentencesIn(prose).filter(
    (sentence) => sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length > most,
  );
}
