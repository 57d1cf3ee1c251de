/**
 * Thai is written without spaces, and lines break where the system's dictionary sees the end of a word. It does
 * not know what shops took from English: ออเดอร์ becomes ออ|เด|อร์, and takes the word before it along
 * (อ่า|นอ|อเด|อร์). The signs that prevent this are in the page alone: no text that is compared, sent or stored
 * has them.
 */

/** What the dictionary tears, and shops write on their tills. */
export const TORN_WORDS = [
  'ออเดอร์',
  'แพ็กเกจ',
  'ไอดี',
  'พร้อมเพย์',
  'รีเฟรช',
  'รีสตาร์ต',
  'ออฟไลน์',
  'คีออสก์',
  'บาร์โค้ด',
  'ซีเรียล',
  'ลิ้นชัก',
  'กระทบ',
  'มากกว่า',
] as const;

/** No line breaks here, though a dictionary may say so. */
const JOINED = '\u2060';
/** A line may break here: the dictionary looks no further. */
const APART = '\u200b';
/** Letters and signs that the dictionary would read together with the word. Not ๆ, which begins no line. */
const THAI_LETTER = /[\u0e01-\u0e3a\u0e40-\u0e45\u0e47-\u0e4e]/;

const dictionary = new Intl.Segmenter('th', { granularity: 'word' });

/** The word with a sign at each place where the dictionary would tear it, and nowhere else: it is read aloud. */
function mended(word: string): string {
  const parts = Array.from(dictionary.segment(word), ({ segment }) => segment);
  return parts.length === 1 ? word : parts.map(mended).join(JOINED);
}

const whole = new Map<string, string>(TORN_WORDS.map((word) => [word, mended(word)]));
const torn = new RegExp(TORN_WORDS.join('|'), 'g');

/** The text with the signs that keep these words whole. */
export function withWholeWords(text: string): string {
  return text.replace(torn, (word, at: number) => {
    const before = THAI_LETTER.test(text.charAt(at - 1)) ? APART : '';
    const after = THAI_LETTER.test(text.charAt(at + word.length)) ? APART : '';
    return `${before}${whole.get(word) ?? word}${after}`;
  });
}

function keepIn(node: Node): void {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text: Node | null = walker.currentNode; text; text = walker.nextNode()) {
    if (text.nodeType !== Node.TEXT_NODE) continue;
    const now = text.nodeValue ?? '';
    const kept = withWholeWords(now);
    if (kept !== now) text.nodeValue = kept;
  }
}

/** Keeps these words whole on the page, from now on and before anything is painted. */
export function keepWordsWhole(): void {
  keepIn(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') keepIn(target);
      for (const node of addedNodes) keepIn(node);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
