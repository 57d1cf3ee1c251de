// @ts-check
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from './paths.mjs';

/** The colours of both themes, as the page's one file of them has them. */
const css = readFileSync(at('src', 'renderer', 'src', 'styles.css'), 'utf8');
/** @type {Map<string, { light: string, dark: string }>} */
const tokens = new Map(
  Array.from(
    css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** WCAG's relative luminance of `#rrggbb`. @param {string} hex */
function luminance(hex) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'surface', 'sunken', 'paper', 'paper-sunken'];
const STATES = ['ok', 'info', 'warn', 'bad'];
/**
 * What stands on what, and how much of a contrast that needs.
 *
 * @type {[text: string, on: string, least: number][]}
 */
const PAIRS = [
  ['accent-text', 'accent-soft', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['money-text', 'money-soft', 4.5],
  ['money-ink', 'money', 4.5],
  ['bad-fill-ink', 'bad-fill', 4.5],
];
for (const on of GROUNDS) {
  // Amounts are written in ink.
  PAIRS.push(['ink', on, 7], ['ink-soft', on, 4.5], ['ink-quiet', on, 4.5], ['accent-text', on, 4.5]);
  PAIRS.push(['line-control', on, 3]);
}
for (const state of STATES) {
  for (const on of ['ground', 'surface', 'sunken', 'paper', `${state}-soft`]) PAIRS.push([state, on, 7]);
}

describe.each(/** @type {const} */ (['light', 'dark']))('the %s theme', (theme) => {
  it.each(PAIRS)('%s on %s has a contrast of at least %f', (text, on, least) => {
    const [front, back] = [tokens.get(text)?.[theme], tokens.get(on)?.[theme]];
    expect(contrast(front ?? '#000000', back ?? '#000000')).toBeGreaterThanOrEqual(least);
  });
});
