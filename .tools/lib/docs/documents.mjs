// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { privateWordsIn, sentencesIn, sentencesOver } from '../words/plain-words.mjs';

/** Folders without pages of this project. */
const ELSEWHERE = new Set([
  'node_modules',
  '.git',
  'out',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** Every file of the repository, by its path with slashes. @returns {string[]} */
function filesOf(root = ROOT) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (ELSEWHERE.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else found.push(relative(root, path).replaceAll('\\', '/'));
    }
  };
  walk(root);
  return found.sort();
}

/** The comments of all sources under src. */
export function commentsOf(root = ROOT) {
  return filesOf(root)
    .filter((path) => /^src\/.*\.(?:ts|vue)$/.test(path))
    .flatMap(
      (path) => readFileSync(join(root, path), 'utf8').match(/^ *(?:\/\*[\s\S]*?\*\/|\/\/ .*$)/gm) ?? [],
    );
}

/** Every page of the repository. */
export function pagesOf(root = ROOT) {
  return filesOf(root).filter((path) => path.endsWith('.md'));
}

const BLOCK = /^( *)(```|~~~)[\s\S]*?^\1\2$/gm;

/** A source or a folder, as a page names one in code: whole, or the end of its path. */
const PLACE = /^(?:[\w.@-]+\/)*(?:[\w.@-]+\/|[\w.@-]+\.(?:ts|vue|mjs|css|sql|pml))$/;

/** Sources and folders that a page names and that are not there. @param {string} text */
export function lostPlacesOf(text, root = ROOT) {
  const files = filesOf(root).map((path) => `/${path}`);
  const isThere = (/** @type {string} */ place) =>
    files.some((path) => (place.endsWith('/') ? path.includes(`/${place}`) : path.endsWith(`/${place}`)));
  return [...text.replaceAll(BLOCK, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, place = '']) => place)
    .filter((place) => PLACE.test(place) && !ELSEWHERE.has(place.split('/')[0] ?? '') && !isThere(place));
}

/** A page without its code, which contains neither prose nor links. @param {string} text */
function withoutCode(text) {
  return text
    .replaceAll(BLOCK, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/`[^`\n]*`/g, 'code');
}

/**
 * The names that headings have in links, as GitHub makes them, and those that sections are marked with.
 *
 * @param {string} text
 */
export function anchorsOf(text) {
  const marks = [...withoutCode(text).matchAll(/^<a id="([^"]+)"><\/a>$/gm)].map(([, mark = '']) => mark);
  /** @type {Map<string, number>} */
  const seen = new Map();
  const headings = text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '').matchAll(/^#{1,6} +(.+?) *#*$/gm);
  const names = [...headings].map(([, heading = '']) => {
    const name = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return times === 0 ? name : `${name}-${times}`;
  });
  return [...names, ...marks];
}

/** Links and pictures of a page that lead nowhere. @param {string} path @param {string} text */
export function deadLinksOf(path, text, root = ROOT) {
  const prose = withoutCode(text);
  const targets = [
    ...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g),
    ...prose.matchAll(/\b(?:src|href)="([^"]+)"/g),
    ...prose.matchAll(/^\[[^\]]+\]: +(\S+)$/gm),
  ].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z][a-z+.-]*:/i.test(target))
    .filter((target) => !resolves(path, text, target, root));
}

/** @param {string} path @param {string} text @param {string} target @param {string} root */
function resolves(path, text, target, root) {
  const [file = '', anchor = ''] = target.split('#').map((part) => decodeURIComponent(part));
  const full = join(root, dirname(path), file);
  if (file !== '' && !existsSync(full)) return false;
  if (anchor === '') return true;
  const page = file === '' ? text : full.endsWith('.md') ? readFileSync(full, 'utf8') : '';
  return anchorsOf(page).includes(anchor);
}

/** Whether one of the first lines under the title names who the page is for. @param {string} text */
export function namesItsReader(text) {
  const [title = '', ...rest] = text.split('\n').slice(0, 5);
  return /^# ./.test(title) && rest.some((line) => /^\*\*(?:For\*\* .|สำหรับ\*\*)/.test(line));
}

/**
 * The private words of a page, each with the plain one; labels of the screen are quoted as they are.
 *
 * @param {string} text
 */
export function privateWordsOf(text) {
  const prose = withoutCode(text)
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/"[^"\n]{1,80}"|“[^”\n]{1,80}”|\*\*[^*\n]{1,80}\*\*/g, 'label');
  const words = privateWordsIn(prose);
  const subject = sentencesIn(runningText(prose)).find((sentence) =>
    /^What (?:is|was) [^?]*[.;]$/.test(sentence),
  );
  return subject === undefined ? words : [...words, `“${subject}”: name the thing`];
}

/** Prose without tables, headings and pictures. @param {string} prose */
function runningText(prose) {
  const lines = prose
    .split('\n')
    .map((line) => (/^\s*(?:\||#|!\[)/.test(line) ? '' : line.replace(/^\s*(?:[-*]|\d+\.) +/, '\n')));
  return lines.join('\n');
}

/** Sentences of more words than a reader takes in at once. @param {string} text */
export function longSentencesOf(text, most = 25) {
  const prose = withoutCode(text).replaceAll(/\]\([^)]*\)/g, ']');
  return sentencesOver(runningText(prose), most);
}
