// @ts-check
/** The till's own words, to find them on its screen. */
import { readFileSync } from 'node:fs';
import { at } from '../../paths.mjs';

const UPDATES = readWords('src/renderer/src/shared/updates/words/en.json')['updates'];
const TILL = readWords('src/renderer/src/i18n/settings/words/en.json');

/** @param {string} path @returns {any} */
function readWords(path) {
  return JSON.parse(readFileSync(at(path), 'utf8'));
}

/**
 * The beginning of a sentence about updates on the screen, by its name among the words; missing values match
 * anything.
 *
 * @param {string} name with dots
 * @param {Record<string, string>} [values]
 */
export function words(name, values = {}) {
  const text = name.split('.').reduce((found, part) => found[part], UPDATES);
  return beginning(text, values);
}

/** @param {string} text @param {Record<string, string>} [values] */
function beginning(text, values = {}) {
  const parts = text.split(/\{(\w+)\}/);
  const escaped = parts.map((part, index) => {
    if (index % 2 === 0) return literal(part);
    const value = values[part];
    return value === undefined ? '.*' : literal(value);
  });
  return new RegExp(`^${escaped.join('')}`);
}

/** @param {string} text */
function literal(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** The controls that are pressed on the way. */
export const PAGE = {
  settings: /^Settings$/,
  updates: beginning(TILL.settings.updates.title),
  address: beginning(TILL.settings.updates.updateAddress),
  check: words('check'),
};
