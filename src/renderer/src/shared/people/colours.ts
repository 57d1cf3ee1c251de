import type { PersonColour } from '@shared/model/kinds/people';

/** The colours of people: each carries white letters in either theme. */
export const COLOURS: Readonly<Record<PersonColour, string>> = {
  teal: '#0b6e66',
  blue: '#2456b8',
  violet: '#5b3cc4',
  pink: '#a8286b',
  red: '#b3261e',
  orange: '#a34100',
  amber: '#7d5700',
  green: '#1a7039',
  slate: '#4a5462',
};

/** The letter for a name: the first that is read, which in Thai may come after a vowel. */
export function initialOf(name: string): string {
  const letters = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(name)];
  const consonant = letters.find(({ segment }) => /^[^\s\u0e40-\u0e44]/.test(segment));
  const first = consonant?.segment.codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first).toUpperCase();
}
