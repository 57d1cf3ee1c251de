import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { burstKey, NO_BURST, nextKey, SCANNER_GAP_MS, SHORTEST_CODE, type PressedKey } from './burst';

const press = (key: string, at: number, part: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  timeStamp: at,
  repeat: false,
  isComposing: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  capsLock: false,
  ...part,
});

/** The codes that come out of a row of key presses. */
function codesOf(presses: readonly PressedKey[]): string[] {
  let burst = NO_BURST;
  const codes: string[] = [];
  for (const one of presses) {
    const key = burstKey(one);
    if (!key) continue;
    const step = nextKey(burst, key);
    burst = step.burst;
    if (step.code !== null) codes.push(step.code);
  }
  return codes;
}

/** A text as keys with a gap between each two, and what ends it. */
function typed(text: string, gap: number, end = 'Enter', from = 1_000): PressedKey[] {
  const keys = Array.from(text, (key, index) => press(key, from + index * gap));
  return [...keys, press(end, from + text.length * gap)];
}

describe('a scanner', () => {
  it.each(['Enter', 'Tab'])('is known by fast keys that end with %s', (end) => {
    expect(codesOf(typed('TG7DE72B29', 8, end))).toEqual(['TG7DE72B29']);
    expect(codesOf(typed('TG7DE72B29', SCANNER_GAP_MS, end))).toEqual(['TG7DE72B29']);
  });

  it('is told from a person, who is slower between any two keys', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: SHORTEST_CODE, maxLength: 20 }),
        (gaps) => {
          let at = 0;
          const keys = gaps.map((gap) => press('7', (at += gap)));
          const end = press('Enter', at + 1);
          // Everything from the last slow key on is one burst.
          const slow = gaps.findLastIndex((gap, index) => index > 0 && gap > SCANNER_GAP_MS);
          const length = gaps.length - Math.max(slow, 0);
          expect(codesOf([...keys, end])).toEqual(length >= SHORTEST_CODE ? ['7'.repeat(length)] : []);
        },
      ),
    );
  });

  it('does not end a code late, and no code is short', () => {
    const keys = typed('TG7DE72B29', 8);
    expect(codesOf([...keys.slice(0, -1), press('Enter', 2_000)])).toEqual([]);
    expect(codesOf(typed('12345', 5))).toEqual([]);
    expect(codesOf(typed('123456', 5))).toEqual(['123456']);
  });

  it('may follow slow typing, which is no part of the code', () => {
    expect(codesOf([...typed('ab', 200).slice(0, -1), ...typed('TG7DE72B29', 8, 'Enter', 9_000)])).toEqual([
      'TG7DE72B29',
    ]);
  });

  it('scans one code after another', () => {
    expect(codesOf([...typed('TGAAAAAA', 8), ...typed('TGBBBBBB', 8, 'Enter', 1_080)])).toEqual([
      'TGAAAAAA',
      'TGBBBBBB',
    ]);
  });

  it('may hold Shift for its capitals', () => {
    const keys = typed('TG7DE72B29', 8).flatMap((key) => [press('Shift', key.timeStamp - 1), key]);
    expect(codesOf(keys)).toEqual(['TG7DE72B29']);
  });

  it.each<[string, Partial<PressedKey>]>([
    ['a key with Ctrl', { ctrlKey: true }],
    ['a key with Alt', { altKey: true }],
    ['a key that is held down', { repeat: true }],
    ['an arrow', { key: 'ArrowLeft' }],
    ['Backspace', { key: 'Backspace' }],
    ['Shift and Tab', { key: 'Tab', shiftKey: true }],
  ])('never presses %s', (_what, part) => {
    const keys = typed('TG7DE72B29', 8);
    keys[8] = { ...press('B', 1_064), ...part };
    expect(codesOf(keys)).toEqual([]);
  });

  it('is understood with the Thai layout active, by the keys it presses', () => {
    // T, G and 7 of an English keyboard, as Kedmanee writes them.
    const thai: [key: string, code: string, shiftKey: boolean][] = [
      ['ธ', 'KeyT', true],
      ['ฌ', 'KeyG', true],
      ['ึ', 'Digit7', false],
      ['ก', 'KeyD', false],
      ['-', 'Digit3', false],
      ['ข', 'Minus', false],
    ];
    const keys = thai.map(([key, code, shiftKey], index) =>
      press(key, 1_000 + index * 8, { code, shiftKey }),
    );
    expect(codesOf([...keys, press('Enter', 1_050)])).toEqual(['TG7d3-']);
    const locked = keys.map((key) => ({ ...key, capsLock: true }));
    expect(codesOf([...locked, press('Enter', 1_050)])).toEqual(['tg7D3-']);
  });
});
