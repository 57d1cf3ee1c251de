/** A game's look without its artwork: initials and a colour, the same on every till and every day. */

/** White text on each of these has a contrast of at least 4.5:1. */
const COLOURS = [
  'bg-[#c2410c]',
  'bg-[#2563c9]',
  'bg-[#7c5c10]',
  'bg-[#6d3fb8]',
  'bg-[#0f766e]',
  'bg-[#b83275]',
  'bg-[#3a7a16]',
  'bg-[#b0432b]',
  'bg-[#c02942]',
  'bg-[#4556a8]',
  'bg-[#95610a]',
  'bg-[#556321]',
  'bg-[#48505c]',
  'bg-[#74492d]',
  'bg-[#0e7490]',
  'bg-[#8b3a8f]',
] as const;

const MAX_INITIALS = 4;
const words = new Intl.Segmenter('th', { granularity: 'word' });
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** The class of a name's colour. */
export function tileColour(name: string): string {
  let hash = 0;
  for (const char of name) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  return COLOURS[hash % COLOURS.length] ?? COLOURS[0];
}

// Finding words takes the dictionary, and a search brings the same tiles back with every letter.
const known = new Map<string, string>();

/** `FS` for Fire Squad; the first word, cut, for a name in Thai or of one word. */
export function tileInitials(name: string): string {
  const initials = known.get(name) ?? initialsOf(name);
  known.set(name, initials);
  return initials;
}

function initialsOf(name: string): string {
  const parts = [...words.segment(name)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  const capitals = parts.filter((part) => /^[\p{Lu}\d]/u.test(part)).map((part) => part[0] ?? '');
  if (capitals.length > 1) return capitals.slice(0, MAX_INITIALS - 1).join('');
  const first = [...letters.segment(parts[0] ?? name)].map(({ segment }) => segment);
  const latin = /^\p{Script=Latin}/u.test(parts[0] ?? '');
  return first.slice(0, latin ? 2 : MAX_INITIALS).join('');
}
