import { describe, expect, it } from 'vitest';
import { english } from './english';
import { englishFirst } from './english-first';
import { englishRest } from './english-rest';
import type { Words } from './join-words';
import { thai } from './thai';
import { thaiFirst } from './thai-first';
import { thaiRest } from './thai-rest';

const sources = import.meta.glob<string>(['../**/*.{vue,ts}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

function keysOf(words: Words, path = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

/** The source that an import means, as the glob names it; undefined for packages and styles. */
function sourceOf(from: string, file: string): string | undefined {
  if (!/^(?:@\/|\.)/.test(from)) return undefined;
  const { pathname } = new URL(from.replace(/^@\//, '/'), `file:///${file.replace('../', '')}`);
  const path = pathname.startsWith('/i18n/') ? `.${pathname.slice('/i18n'.length)}` : `..${pathname}`;
  return [path, `${path}.ts`, `${path}/index.ts`].find((name) => sources[name] !== undefined);
}

/** The sources that are loaded before the first screen is shown: what `main.ts` imports, and they import. */
function firstSources(): Set<string> {
  const found = new Set(['../main.ts']);
  for (const file of found) {
    for (const [, from = ''] of (sources[file] ?? '').matchAll(
      /^(?:import|export) (?!type\b)[^;]*?'([^']+)';/gm,
    )) {
      const source = sourceOf(from, file.startsWith('./') ? file.replace('./', '../i18n/') : file);
      if (source !== undefined) found.add(source);
    }
  }
  return found;
}

/** The keys in a source, and those among `known` that its templates can mean. */
function keysIn(text: string, known: readonly string[]): string[] {
  const quoted = [...text.matchAll(/'([a-zA-Z]+(?:\.[\w-]+)+)'|keypath="([^"]+)"/g)];
  const made = [...text.matchAll(/\bt\(\s*`([^`]+)`/g)].flatMap(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
    const meant = new RegExp(`^${parts.join('[\\w-]+')}$`);
    return known.filter((key) => meant.test(key));
  });
  return [...quoted.map(([, key, path]) => key ?? path ?? ''), ...made];
}

describe('the words that the first screen waits for', () => {
  it.each([
    ['en', english, englishFirst, englishRest],
    ['th', thai, thaiFirst, thaiRest],
  ])('are with the rest all words, and none comes twice (%s)', (_, all, first, rest) => {
    expect([...keysOf(first), ...keysOf(rest)].sort()).toEqual(keysOf(all).sort());
  });

  /** Their users ask first whether all words are there (`hasAllWords`), or the start waits for them. */
  const asking = ['./errors.ts', './audit-words.ts', './setting-words.ts'];

  it('are all that its parts say', () => {
    const later = new Set(keysOf(englishRest));
    const said = [...firstSources()]
      .filter((file) => !asking.includes(file))
      .flatMap((file) => keysIn(sources[file] ?? '', [...later]).map((key) => ({ file, key })));
    const lacking = said.filter(({ key }) => later.has(key) && !key.startsWith('errors.'));
    expect(lacking).toEqual([]);
  });

  it('do not hold those of findings, settings and errors, whose users ask whether all are there', () => {
    const users = [...firstSources()].filter((file) => {
      return /from '(?:@\/i18n|\.)\/(?:audit|setting)-words'|\bt\('errors\.retry'/.test(sources[file] ?? '');
    });
    expect(users).toEqual(expect.arrayContaining(['../shell/AppNotices.vue', '../App.vue']));
    expect(users.filter((file) => !sources[file]?.includes('hasAllWords()'))).toEqual([]);
  });

  it('are asked for by more than a few parts, none of which only a press shows', () => {
    const first = [...firstSources()];
    expect(first.length).toBeGreaterThan(100);
    expect(first.filter((file) => /Dialog|KeyBoard|ReportPaper|SettingsView/.test(file))).toEqual([]);
  });
});
