import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scannerPrefix } from '@shared/model/text/scan';
import {
  burstKey,
  NO_BURST,
  nextKey,
  SCANNER_GAP_MS,
  SHORTEST_CODE,
  SHORTEST_IN_DOUBT,
  type PressedKey,
} from './burst';

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

  it('is told apart from a person, who is slower between any two keys', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: SHORTEST_CODE, maxLength: 20 }),
        (gaps) => {
          let at = 0;
          const keys = gaps.map((gap) => press('B', (at += gap)));
          const end = press('Enter', at + 1);
          // Everything from the last slow key on is one burst.
          const slow = gaps.findLastIndex((gap, index) => index > 0 && gap > SCANNER_GAP_MS);
          const length = gaps.length - Math.max(slow, 0);
          expect(codesOf([...keys, end])).toEqual(length >= SHORTEST_CODE ? ['B'.repeat(length)] : []);
        },
      ),
    );
  });

  it('does not end a code late, and no code is short', () => {
    const keys = typed('TG7DE72B29', 8);
    expect(codesOf([...keys.slice(0, -1), press('Enter', 2_000)])).toEqual([]);
    expect(codesOf(typed('000', 5))).toEqual([]);
    expect(codesOf(typed('AB12', 5))).toEqual(['AB12']);
    // Tab leaves a field, by hand as well.
    expect(codesOf(typed('AB123', 5, 'Tab'))).toEqual([]);
    expect(codesOf(typed('AB1234', 5, 'Tab'))).toEqual(['AB1234']);
    // Digits alone are amounts more often.
    expect(codesOf(typed('12345', 5))).toEqual([]);
    expect(codesOf(typed('123456', 5))).toEqual(['123456']);
    expect(SHORTEST_IN_DOUBT).toBeGreaterThan(SHORTEST_CODE);
  });

  it.each([']C1', ']E0', ']Q1', ']d2', ']e0', ']A0', ']z3', ']X0'])(
    'may say %s before it, which is no part of the code',
    (mark) => {
      expect(codesOf(typed(`${mark}TG7DE72B29`, 8))).toEqual(['TG7DE72B29']);
      expect(codesOf(typed(`${mark}885012345678`, 8, 'Tab'))).toEqual(['885012345678']);
    },
  );

  it('keeps characters that are no such mark', () => {
    for (const code of [']C', 'TG]C1AB', ']]C1ABC', ']12ABC']) {
      expect(codesOf(typed(code, 8)).at(0) ?? code).toBe(code);
    }
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

  it.each(['Enter', 'Tab'])('may end its code with Enter after %s, as fast', (end) => {
    const [, ...ends] = typed('TG7DE72B29', 8, end).slice(-2);
    let step = { burst: NO_BURST, code: null as string | null, fast: false };
    for (const one of [...typed('TG7DE72B29', 8).slice(0, -1), ...ends, press('Enter', 1_088)]) {
      step = nextKey(step.burst, burstKey(one)!);
    }
    expect(step).toMatchObject({ code: null, fast: true });
    expect(nextKey(step.burst, burstKey(press('Enter', 1_300))!)).toMatchObject({ code: null, fast: false });
  });

  it('may press function keys for the separators of its code', () => {
    const keys = typed('TG7DE72B29', 8);
    keys.splice(5, 0, press('F10', 1_036));
    expect(codesOf(keys)).toEqual(['TG7DE72B29']);
    expect(nextKey(NO_BURST, burstKey(press('F10', 2_000))!)).toMatchObject({ burst: NO_BURST, fast: false });
  });

  it('may hold Shift for its capitals', () => {
    const keys = typed('TG7DE72B29', 8).flatMap((key) => [press('Shift', key.timeStamp - 1), key]);
    expect(codesOf(keys)).toEqual(['TG7DE72B29']);
  });

  it.each<[string, Partial<PressedKey>]>([
    ['a key with Ctrl', { ctrlKey: true }],
    ['a key with Alt', { altKey: true }],
    ['a function key', { key: 'F8' }],
  ])('may press %s between two parts of a code', (_what, part) => {
    const keys = typed('TG7DE72B29', 8);
    keys[4] = { ...press('B', 1_032), ...part };
    keys.splice(4, 0, press('Control', 1_030), press('Alt', 1_031));
    expect(codesOf(keys)).toEqual(['TG7D72B29']);
  });

  it('may write characters with Ctrl and Alt at once, as AltGr does', () => {
    const keys = typed('TG7DE72B29', 8);
    keys[4] = press('@', 1_032, { ctrlKey: true, altKey: true });
    expect(codesOf(keys)).toEqual(['TG7D@72B29']);
  });

  it.each<[string, Partial<PressedKey>]>([
    ['a key that is held down', { repeat: true }],
    ['an arrow', { key: 'ArrowLeft' }],
    ['Backspace', { key: 'Backspace' }],
    ['Shift and Tab', { key: 'Tab', shiftKey: true }],
  ])('never presses %s', (_what, part) => {
    const keys = typed('TG7DE72B29', 8);
    keys[8] = { ...press('B', 1_064), ...part };
    expect(codesOf(keys)).toEqual([]);
  });

  // The keys of a US keyboard, row by row, and what they write with the Thai one (Kedmanee).
  const ENGLISH = Array.from(
    "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./" + '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  );
  const KEDMANEE = Array.from(
    '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ' + '%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ',
  );
  const CODES = [
    'Backquote',
    ...Array.from('1234567890', (digit) => `Digit${digit}`),
    'Minus',
    'Equal',
    ...Array.from('QWERTYUIOP', (letter) => `Key${letter}`),
    'BracketLeft',
    'BracketRight',
    'Backslash',
    ...Array.from('ASDFGHJKL', (letter) => `Key${letter}`),
    'Semicolon',
    'Quote',
    ...Array.from('ZXCVBNM', (letter) => `Key${letter}`),
    'Comma',
    'Period',
    'Slash',
  ];
  /** A scanned text as it arrives with the Thai layout active. */
  const thai = (text: string): PressedKey[] =>
    Array.from(text, (char, index) => {
      const at = ENGLISH.indexOf(char);
      if (at < 0) throw new Error(`there is no key for ${char}`);
      const shiftKey = at >= CODES.length;
      return press(KEDMANEE[at]!, 1_000 + index * 8, { code: CODES[at % CODES.length]!, shiftKey });
    });
  const end = (text: string) => press('Enter', 1_000 + text.length * 8);

  it.each([
    'ORDER/2026.11',
    'TG7DE72B29',
    'a-B_c+d=e',
    '(A)[1]{b}:;',
    '332233',
    'WZXM',
    '#1,2<3>4?5',
    '\\|`~\'"!@',
  ])('is understood with the Thai layout active, by the keys it presses: %s', (text) => {
    expect(codesOf([...thai(text), end(text)])).toEqual([text]);
  });

  it('is understood so whatever keys it presses', () => {
    expect([ENGLISH.length, KEDMANEE.length]).toEqual([2 * CODES.length, 2 * CODES.length]);
    const texts = fc.array(fc.constantFrom(...ENGLISH), { minLength: SHORTEST_CODE, maxLength: 30 });
    fc.assert(
      fc.property(texts, (keys) => {
        const text = keys.join('');
        // What a scanner writes before a code is none of it.
        fc.pre(scannerPrefix(text) === null);
        expect(codesOf([...thai(text), end(text)])).toEqual([text]);
      }),
    );
  });

  it('writes its letters the other way round with Caps Lock, in Thai too', () => {
    const locked = thai('TG7d3-/').map((key) => ({ ...key, capsLock: true }));
    expect(codesOf([...locked, end('TG7d3-/')])).toEqual(['tg7D3-/']);
  });

  it('is taken by what it wrote where the layout has Latin letters', () => {
    // A German keyboard has Z and Y the other way round, and the scanner is set to it.
    const keys = Array.from('ZY12', (key, index) =>
      press(key, 1_000 + index * 8, { code: ['KeyY', 'KeyZ', 'Digit1', 'Digit2'][index]! }),
    );
    expect(codesOf([...keys, end('ZY12')])).toEqual(['ZY12']);
  });
});
