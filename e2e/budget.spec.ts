/**
 * What the first screen may ask for. Nothing here is timed. A start became slow when it had more to ask, more
 * to load or more fonts, and those can be counted on any machine.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { _electron } from 'playwright';
import { askAgainForLostAnswers, commandLine, isRoot, newDataDir } from './support/till';

/** As many as a start takes today until its first screen is whole. A change that needs more must give its reason. */
const MOST_CALLS = 19;
/**
 * Of a till's first start, which makes its journal, and without the calls in the background. Each write asks whether
 * the journal's tables and triggers are still the till's.
 */
const MOST_STATEMENTS = 96;
const MOST_FILES_OPENED = 18;
const MOST_FONTS = 5;
/** Small Thai uses its own letters, which no other language loads. */
const MOST_FONTS_IN_THAI = 8;
/** One of them is the customer's screen's too, which loads nothing of the settings for it. */
const MOST_FILES = 14;
/** Script and styles. */
const MOST_KILOBYTES = 504;
/** Script together with the words that the first screen says, in the language that takes more. */
const MOST_KILOBYTES_OF_SCRIPT = 470;
/** Code of the main process before its first window, and what of Node that code names at once. */
const MOST_KILOBYTES_OF_MAIN = 835;
const NOT_AT_ONCE = ['node:tls', 'node:https', 'node:http2'];

/** What `support/count-calls.mjs` records. */
type MadeByTill = Record<'calls' | 'statements' | 'files', string[]> & { announce(): void };

const pages = resolve(import.meta.dirname, '../out/renderer');
const main = resolve(import.meta.dirname, '../out/main');

test('the first screen asks the main process no more often, and for no more fonts, than it did', async () => {
  const dataDir = newDataDir();
  const { executablePath, args, env } = commandLine(dataDir);
  const counting = ['-r', join(import.meta.dirname, 'support/count-calls.mjs')];
  const app = await _electron.launch({
    executablePath,
    args: [...counting, ...args, '--training'],
    chromiumSandbox: !isRoot,
    env,
  });
  askAgainForLostAnswers(app);
  try {
    const page = await app.firstWindow();
    await expect(page.getByTestId('product').first()).toBeVisible();
    const asked = () =>
      app.evaluate(() => {
        const { announce: _, ...all } = (globalThis as unknown as { madeByTill: MadeByTill }).madeByTill;
        return all;
      });
    // Last of all the page says that it is shown.
    await expect.poll(async () => (await asked()).calls).toContain('till:session.shown');
    const { calls, statements, files: opened } = await asked();
    await app.evaluate(() => (globalThis as unknown as { madeByTill: MadeByTill }).madeByTill.announce());
    expect(calls).toContain('till:catalogue.get');
    expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(MOST_CALLS);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS);
    expect(opened.length, opened.join('\n')).toBeLessThanOrEqual(MOST_FILES_OPENED);
    const loadedFonts = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return Array.from(document.fonts)
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family);
      });
    const fonts = await loadedFonts();
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.length).toBeLessThanOrEqual(MOST_FONTS);
    expect(fonts.join()).not.toContain('Looped');
    await page.evaluate(() => window.till.call['settings.update']({ locale: 'th' }));
    await expect(page.locator('html[lang="th"]')).toHaveCount(1);
    await expect.poll(async () => (await loadedFonts()).join()).toContain('Looped');
    expect((await loadedFonts()).length).toBeLessThanOrEqual(MOST_FONTS_IN_THAI);
    // The page is served in its language. It loads the first screen's words in that one, then the rest of them.
    await page.reload();
    await expect(page.getByTestId('product').first()).toBeVisible();
    const wordsLoaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /assets\/((?:english|thai)(?:-first)?)-/.exec(name)?.[1] ?? []),
      );
    await expect.poll(wordsLoaded).toHaveLength(4);
    expect((await wordsLoaded()).slice(0, 2)).toEqual(['thai-first', 'thai']);
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('the page loads no more files, and none larger, before it shows anything', () => {
  const html = readFileSync(join(pages, 'index.html'), 'utf8');
  const files = Array.from(html.matchAll(/(?:src|href)="\.\/([^"]+)"/g), ([, path = '']) =>
    join(pages, path),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.every((file) => existsSync(file))).toBe(true);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  const kilobytes = (of: readonly string[]) => of.reduce((sum, file) => sum + statSync(file).size, 0) / 1024;
  expect(kilobytes(files)).toBeLessThanOrEqual(MOST_KILOBYTES);
  const words = readdirSync(join(pages, 'assets'))
    .filter((name) => /^(?:english|thai)-.*\.js$/.test(name))
    .map((name) => join(pages, 'assets', name));
  expect(words).toHaveLength(4);
  expect(files.filter((file) => words.includes(file))).toEqual([]);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const first = words.filter((file) => file.includes('-first-'));
  expect(first).toHaveLength(2);
  for (const file of first)
    expect(kilobytes([...scripts, file])).toBeLessThanOrEqual(MOST_KILOBYTES_OF_SCRIPT);
});

test('the main process loads no more code than it did before its first window', () => {
  /** What a file requires as it is loaded: what it imports later is in a function. */
  const required = (file: string): string[] =>
    Array.from(
      readFileSync(join(main, file), 'utf8').matchAll(/(?<!=>(?:\w+\.\w+\()?)\brequire\(["`]([^"`]+)["`]\)/g),
      ([, name = '']) => name,
    );
  const till = readdirSync(main).filter((name) => /^till-.*\.cjs$/.test(name));
  expect(till).toHaveLength(1);
  const files = new Set(['index.cjs', ...till]);
  const node = new Set<string>();
  for (const file of files) {
    for (const name of required(file)) {
      if (name.startsWith('./')) files.add(name.slice(2));
      else node.add(name);
    }
  }
  const bytes = Array.from(files, (file) => statSync(join(main, file)).size).reduce(
    (sum, size) => sum + size,
    0,
  );
  expect(bytes / 1024, [...files].join()).toBeLessThanOrEqual(MOST_KILOBYTES_OF_MAIN);
  expect(node).toContain('node:sqlite');
  expect(NOT_AT_ONCE.filter((name) => node.has(name))).toEqual([]);
});
