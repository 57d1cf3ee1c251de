/**
 * The form used for searching texts on every screen: texts that look the same are the same. It folds case,
 * width, Latin accents, digits of other scripts and invisible characters. It also folds Thai typed in another
 * order or with another key.
 */
import { asciiDigits } from './digits';
import { asSeen } from './invisible';

/** Only case has to be folded. */
const ASCII = /^[\x20-\x7E]*$/;
const LATIN_ACCENTS = /[\u0300-\u036f]/g;

/** Thai vowels, tones and signs above or below a letter, in whatever order they were typed. */
const THAI_MARKS = String.raw`\u0E31\u0E34-\u0E3A\u0E47-\u0E4E`;
const RUN_OF_MARKS = new RegExp(`[${THAI_MARKS}]+`, 'g');
const MARKS_BEHIND_AA = new RegExp(`(\u0E32+)([${THAI_MARKS}]+)`, 'g');
const [SARA_I, SARA_UE, NIKHAHIT] = ['\u0E34', '\u0E36', '\u0E4D'];

/** The form of a text compared in a search, for the query and for the searched text. */
export function searchForm(text: string): string {
  if (ASCII.test(text)) return text.trim().replace(/ +/g, ' ').toLowerCase();
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(LATIN_ACCENTS, '')
    // The stroke of a Vietnamese letter is a part of it, and no accent.
    .replaceAll('đ', 'd');
  return foldThai(asSeen(asciiDigits(plain))).normalize('NFC');
}

/** Two `เ` look like `แ`, `ๅ` like `า`. NFKD splits `ำ` in two; a tone may be before, between or after. */
export function foldThai(text: string): string {
  return text
    .replace(/\u0E40\u0E40/g, '\u0E41')
    .replace(/\u0E45/g, '\u0E32')
    .replace(MARKS_BEHIND_AA, '$2$1')
    .replace(RUN_OF_MARKS, inOneOrder);
}

/** Each mark once, since a second one of its kind can't be seen; a nikhahit over `ิ` looks like `ึ`. */
function inOneOrder(run: string): string {
  const marks = new Set(run);
  if (marks.has(SARA_I) && marks.delete(NIKHAHIT)) {
    marks.delete(SARA_I);
    marks.add(SARA_UE);
  }
  return [...marks].sort().join('');
}
