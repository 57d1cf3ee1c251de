import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The colours of both themes, as `styles.css` has them. */
const css = readFileSync(resolve(import.meta.dirname, 'styles.css'), 'utf8');
const tokens = new Map(
  Array.from(
    css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'surface', 'sunken', 'paper', 'paper-sunken'];
const STATES = ['ok', 'info', 'warn', 'bad'];
/** What stands on what, and how much of a contrast that needs. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...GROUNDS.flatMap((on) => [
    // Amounts are written in it.
    ['ink', on, 7] as const,
    ...['ink-soft', 'ink-quiet', 'accent-text'].map((text) => [text, on, 4.5] as const),
    ['line-control', on, 3] as const,
  ]),
  ...STATES.flatMap((state) =>
    ['ground', 'surface', 'sunken', 'paper', `${state}-soft`].map((on) => [state, on, 7] as const),
  ),
  ['accent-text', 'accent-soft', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['money-text', 'money-soft', 4.5],
  ['money-ink', 'money', 4.5],
  ['bad-fill-ink', 'bad-fill', 4.5],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(PAIRS)('%s on %s has a contrast of at least %f', (text, on, least) => {
    const [front, back] = [tokens.get(text)?.[theme], tokens.get(on)?.[theme]];
    expect(contrast(front ?? '#000000', back ?? '#000000')).toBeGreaterThanOrEqual(least);
  });
});
