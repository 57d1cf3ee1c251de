/**
 * Letters of other alphabets that look like Latin ones, as Latin. A status is read by people, so `FАILED` with
 * a Cyrillic А is the same word to them. Only for words of failure: a look-alike never proves a booking.
 */

/** Pairs: letters of Greek, Cyrillic and phonetic alphabets, and the Latin capital that each looks like. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A: 'АαаΑᴀɑ',
    B: 'ВвΒʙ',
    C: 'СсϹϲᴄ',
    D: 'Ԁԁᴅđ',
    E: 'ЕеΕεᴇёЁ',
    F: 'ϜƒꜰҒғ',
    G: 'ɢԌ',
    H: 'НнΗʜ',
    I: 'ІіΙιɪıӀӏłİ',
    J: 'Јјᴊ',
    K: 'КкΚκᴋ',
    L: 'ʟⅬ',
    M: 'МмΜᴍ',
    N: 'Νɴ',
    O: 'ОоΟοᴏøØ',
    P: 'РрΡρᴘ',
    R: 'ʀ',
    S: 'Ѕѕꜱ',
    T: 'ТтΤτᴛ',
    U: 'ᴜυ',
    V: 'Ѵѵνᴠ',
    W: 'Ԝԝᴡ',
    X: 'ХхΧχ',
    Y: 'УуΥʏ',
    Z: 'Ζᴢ',
  }).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

/** Letters in squares, in black circles and squares, and those of flags: alphabets of 26, from A on. */
const ALPHABETS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** The text in Latin letters without accents. Digits between letters stay: `FAI1ED` is no word. */
export function asLatin(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  const plain = Array.from(text.normalize('NFKC'), latinOf).join('');
  return plain.normalize('NFD').replace(/(?<=[A-Za-z]\p{M}*)\p{M}/gu, '');
}

function latinOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((start) => code >= start && code < start + 26);
  if (first !== undefined) return String.fromCharCode(0x41 + code - first);
  return LOOK_ALIKES.get(character) ?? character;
}
