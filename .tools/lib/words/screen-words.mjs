// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../paths.mjs';
import { jargonIn, privateWordsIn, sentencesOver } from './plain-words.mjs';
import { widthOf } from './text-width.mjs';

const PAGE = at('src', 'renderer', 'src');
/** On a screen; pages of the docs have a few more. */
const MOST_WORDS = 20;
const MOST_SENTENCES = 3;

/** @typedef {'button' | 'heading' | 'tab' | 'chip'} Place */

/**
 * What each place has for a line at 800 × 600 and 100 % text, in widths of an em, with its padding taken off:
 * six tabs are next to each other, a chip is in a column of a list, a button in the narrowest pane. Facts are
 * left out.
 *
 * @type {Readonly<Record<Place, number>>}
 */
const ROOM = { button: 16, heading: 30, tab: 6, chip: 8 };

/** @typedef {string | { readonly [key: string]: Words }} Words */

/** Texts by their keys. @param {Words} words @returns {[key: string, text: string][]} */
function textsOf(words, path = '') {
  if (typeof words === 'string') return [[path, words]];
  return Object.entries(words).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Every folder of words of the page, by its path with slashes. */
export function wordFolders() {
  return filesOf(/(?:^|\/)words\/en\.json$/).map((path) => path.slice(0, -'/en.json'.length));
}

/** @param {RegExp} named */
function filesOf(named) {
  return readdirSync(PAGE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => named.test(path))
    .sort();
}

/** @param {string} folder @param {'en' | 'th'} locale */
export function readTexts(folder, locale) {
  return textsOf(JSON.parse(readFileSync(join(PAGE, folder, `${locale}.json`), 'utf8')));
}

/** The headings of the settings' sections, which have one list for all screens that name them. */
function sectionTitles() {
  const source = readFileSync(join(PAGE, 'features/settings/use-sections.ts'), 'utf8');
  const [, list = ''] = /SECTION_TITLES = \{([^}]*)\}/.exec(source) ?? [];
  return new Set(Array.from(list.matchAll(/'([\w.]+)'/g), ([, key = '']) => key));
}

/** The places that components put texts into, by their keys. */
export function placesOf(sources = filesOf(/\.vue$/).map((path) => readFileSync(join(PAGE, path), 'utf8'))) {
  // A key with a variable part counts for its group, except those of it that are named in full for something
  // else.
  const named = new Set(sources.flatMap((source) => keysIn(source).filter((key) => !key.includes('${'))));
  const titles = sectionTitles();
  /** @type {((key: string) => Place | undefined)[]} */
  const tests = [
    (key) => (/^nav\.(?!label|attentionCount)/.test(key) ? 'tab' : undefined),
    (key) => (/^states\.[^.]+\.label$/.test(key) ? 'chip' : undefined),
    (key) => (titles.has(key) ? 'heading' : undefined),
  ];
  /** @param {string | undefined} markup @param {Place} place */
  const note = (markup = '', place) => {
    for (const key of keysIn(markup)) {
      const parts = key.split(/\$\{[^}]*\}/);
      const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`);
      tests.push((asked) =>
        asked === key || (parts.length > 1 && !named.has(asked) && pattern.test(asked)) ? place : undefined,
      );
    }
  };
  for (const source of sources) {
    for (const [, markup] of source.matchAll(
      /<AppButton\b(?:"[^"]*"|[^">])*(?<!\/)>([\s\S]*?)<\/AppButton\s*>/g,
    )) {
      note(markup?.replaceAll(/<(\w+)\b[^>]*\bsr-only\b[\s\S]*?<\/\1>/g, ''), 'button');
    }
    for (const [, , markup] of source.matchAll(/<(h[1-4]|legend)\b(?:"[^"]*"|[^">])*>([\s\S]*?)<\/\1\s*>/g)) {
      note(markup, 'heading');
    }
    for (const [, markup] of source.matchAll(/\s:(?:title|heading)="([^"]*)"/g)) note(markup, 'heading');
  }
  /** @param {string} key */
  return (key) => new Set(tests.map((test) => test(key)).filter((place) => place !== undefined));
}

/** The keys that a piece of source asks for; a variable part is as it is written. @param {string} source */
function keysIn(source) {
  return [...source.matchAll(/\bt\(\s*(['`])([^'`]+)\1/g)].map(([, , key = '']) => key);
}

/** Texts that are said to a customer or written to the provider: politeness is right there. */
const POLITE = /\.tell(?:\.|$)|\.claim\.request\.|^(?:display|selfService)\./;
const ASKING = { en: /\bplease\b/i, th: /กรุณา|(?<!เกม)โปรด/ };

/**
 * What is wrong with a text on a screen.
 *
 * @param {'en' | 'th'} locale
 * @param {string} key
 * @param {string} text
 * @param {Iterable<Place>} places
 */
export function faultsOf(locale, key, text, places = []) {
  const said = text.replaceAll(/\{\w+\}/g, '…');
  const forms = text.split(' | ');
  /** @type {string[]} */
  const faults = locale === 'en' ? [...privateWordsIn(said), ...jargonIn(said)] : [];
  if (!POLITE.test(key) && ASKING[locale].test(text)) faults.push('say what to do, without please or กรุณา');
  for (const form of forms) {
    for (const long of sentencesOver(form, MOST_WORDS)) faults.push(`over ${MOST_WORDS} words: ${long}`);
    for (const place of places) {
      if (/[^.…]\.$/.test(form)) faults.push(`a ${place} that ends in a full stop`);
      const width = widthOf(form.replaceAll(/\{\w+\}/g, ''));
      if (width > ROOM[place])
        faults.push(`too wide for a ${place}: ${width.toFixed(1)} em of ${ROOM[place]}`);
    }
  }
  return faults;
}

/**
 * Errors and notices with more sentences than a person in a hurry reads.
 *
 * @param {[string, string][]} texts
 */
export function longErrorsOf(texts) {
  const all = new Map(texts);
  return texts
    .filter(([key]) => /^errors\..*\.message$|^app\.notices\./.test(key))
    .filter(([key, text]) => {
      const action = key.endsWith('.message') ? all.get(key.replace(/message$/, 'action')) : undefined;
      return (`${text} ${action ?? ''}`.match(/[.!?](?=\s|$)/g) ?? []).length > MOST_SENTENCES;
    })
    .map(([key]) => key);
}
