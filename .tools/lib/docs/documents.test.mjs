// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  anchorsOf,
  commentsOf,
  deadLinksOf,
  longSentencesOf,
  lostPlacesOf,
  namesItsReader,
  pagesOf,
  privateWordsOf,
} from './documents.mjs';
import { at } from '../paths.mjs';

const pages = pagesOf();
/** @param {string} path */
const textOf = (path) => readFileSync(at(path), 'utf8');
const documents = pages.filter((path) => path.startsWith('resources/docs/'));
const published = [...documents, 'README.md', 'CHANGELOG.md'];

describe('the pages of this repository', () => {
  it.each(pages)('%s: every link and picture is there', (path) => {
    expect(deadLinksOf(path, textOf(path))).toEqual([]);
  });

  it.each(documents)('%s: says for whom it is, and what they can do after it', (path) => {
    expect(namesItsReader(textOf(path))).toBe(true);
  });

  it.each(pages)('%s: has no private words', (path) => {
    expect(privateWordsOf(textOf(path))).toEqual([]);
  });

  it.each(published)('%s: has no sentence over 25 words', (path) => {
    expect(longSentencesOf(textOf(path))).toEqual([]);
  });

  it.each([
    ['README.md', 160],
    ['CHANGELOG.md', 90],
  ])('%s has at most %i lines', (path, most) => {
    expect(textOf(path).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
  });

  it('each page for a shop is there in English and in Thai, with the same parts and pictures', () => {
    const folder = (/** @type {string} */ language) => at('resources', 'docs', 'shop', language);
    expect(readdirSync(folder('th')).sort()).toEqual(readdirSync(folder('en')).sort());
    const partsOf = (/** @type {string} */ language, /** @type {string} */ name) => {
      const text = readFileSync(join(folder(language), name), 'utf8');
      return {
        headings: text.match(/^#+ /gm),
        pictures: text.match(/\]\([^)]+\.png\)/g),
        rows: text.match(/^\|/gm)?.length,
      };
    };
    for (const name of readdirSync(folder('en'))) {
      expect({ name, ...partsOf('th', name) }).toEqual({ name, ...partsOf('en', name) });
    }
  });

  it('the index leads to every page under docs', () => {
    const index = textOf('resources/docs/README.md');
    const missing = documents
      .map((path) => path.slice('resources/docs/'.length))
      .filter((path) => path !== 'README.md' && !path.startsWith('develop/adr/0'))
      .filter((path) => !index.includes(`](${path})`));
    expect(missing).toEqual([]);
    const decisions = textOf('resources/docs/develop/adr/README.md');
    const left = readdirSync(at('resources', 'docs', 'develop', 'adr')).filter(
      (name) => name !== 'README.md' && !decisions.includes(`](${name})`),
    );
    expect(left).toEqual([]);
  });

  it.each(pages.filter((path) => /^src\/.*README\.md$/.test(path)))(
    '%s names each folder behind its door',
    (path) => {
      const named = textOf(path);
      const folders = readdirSync(at(path, '..'), { withFileTypes: true }).filter((entry) =>
        entry.isDirectory(),
      );
      const left = folders.filter(({ name }) => name !== 'test-support' && !named.includes(`${name}/`));
      expect(left.map(({ name }) => name)).toEqual([]);
    },
  );

  it.each(pages.filter((path) => /^(?:\.github|src|e2e|\.tools)\//.test(path)))(
    '%s: every source and folder it names is there',
    (path) => {
      expect(lostPlacesOf(textOf(path))).toEqual([]);
    },
  );

  it('every source and folder that a comment names is there', () => {
    expect(lostPlacesOf(commentsOf().join('\n'))).toEqual([]);
  });

  it('each picture is on a page', () => {
    const shown = published.map(textOf).join('\n');
    const pictures = ['resources/pictures', 'resources/docs/pictures'].flatMap((folder) =>
      readdirSync(at(folder)),
    );
    expect(pictures.filter((name) => !shown.includes(`pictures/${name})`))).toEqual([]);
  });

  it('the commands of README and documents are scripts of package.json', () => {
    const { scripts } = JSON.parse(textOf('package.json'));
    const named = [...published, '.github/CONTRIBUTING.md', '.github/workflows/test.yml'].flatMap((path) =>
      [...textOf(path).matchAll(/\bnpm run (?:--silent )?([a-z][a-z0-9:]*)/g)].map(([, name]) => name),
    );
    expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
    expect(textOf('README.md')).toMatch(/```sh\nnpm start .*\nnpm test /);
  });
});

describe('what is looked for', () => {
  it('names headings as GitHub does, Thai ones and repeated ones too', () => {
    const text =
      '# A title\n## What it costs, and why?\n## หน้าร้าน\n## `code` & [link](x.md)\n<a id="mark"></a>\n\n## A title\n';
    expect(anchorsOf(`${text}\`\`\`sh\n# no heading\n\`\`\`\n`)).toEqual([
      'a-title',
      'what-it-costs-and-why',
      'หน้าร้าน',
      'code--link',
      'a-title-1',
      'mark',
    ]);
  });

  it('finds links, pictures and anchors that lead nowhere, and none in code or on the web', () => {
    const root = mkdtempSync(join(tmpdir(), 'documents-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    writeFileSync(join(root, 'there.md'), '# Here\n');
    const text = [
      '# Page',
      '[a](there.md) [b](there.md#here) [c](#page) [d](https://example.com/x.md) `[e](code.md)`',
      '[f](gone.md) ![g](gone.png) [h](there.md#gone) [i](#gone) <img src="gone.svg">',
      '```\n[j](block.md)\n```',
      '[k]: gone-too.md',
    ].join('\n');
    expect(deadLinksOf('page.md', text, root).sort()).toEqual(
      ['#gone', 'gone-too.md', 'gone.md', 'gone.png', 'gone.svg', 'there.md#gone'].sort(),
    );
  });

  it('finds sources and folders that are not there, by the end of their path, and none in blocks', () => {
    const root = mkdtempSync(join(tmpdir(), 'documents-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    mkdirSync(join(root, 'src', 'app'), { recursive: true });
    writeFileSync(join(root, 'src', 'app', 'there.ts'), '');
    const there = '`there.ts` `app/there.ts` `app/` `src/app/` `out/` `npm run x` `a.b` `wire-….ts`';
    const gone = '`gone.ts` `src/there.ts` `here.ts` `pp/` `app/gone/` `View.vue`';
    const text = `${there}\n${gone}\n\`\`\`\n\`block.ts\`\n\`\`\`\n`;
    expect(lostPlacesOf(text, root)).toEqual(gone.replaceAll('`', '').split(' '));
  });

  it.each([
    ['# Page\n\n**For** owners. After this page you can sell.\n', true],
    ['# หน้า\n\n**สำหรับ** เจ้าของร้าน อ่านแล้วขายได้\n', true],
    ['# Page\n\nThis page is about prices.\n', false],
    ['# Page\n\n1\n\n2\n\n**For** owners, too far below.\n', false],
  ])('%j names its reader: %s', (text, names) => {
    expect(namesItsReader(text)).toBe(names);
  });

  it.each([
    'The state is told on every screen.',
    'It is set anew.',
    'It prints by itself.',
    'Nobody knows.',
    'It lies beside it.',
    'The till has a file of its own.',
    'A copy is put back.',
    'It is held against the list.',
    'What is sealed opens with the key.',
  ])('“%s” has a private word', (text) => {
    expect(privateWordsOf(text)).toHaveLength(1);
  });

  it.each([
    'Tell the customer that it comes later.',
    'What is wrong?',
    '## What is not tested',
    'Press "Customers order by themselves".',
    'Run `set it anew`.',
    'A top-up cannot be taken back.',
  ])('“%s” has none', (text) => {
    expect(privateWordsOf(text)).toEqual([]);
  });

  it('counts the words of sentences, not of tables, headings, code and lists of them', () => {
    const long = `${'word '.repeat(26).trim()}.`;
    const right = `${'word '.repeat(25).trim()}.`;
    expect(longSentencesOf(`${right} ${right}\n\n- ${right}\n- ${right}\n`)).toEqual([]);
    expect(longSentencesOf(`| ${long} |\n# ${long}\n\`\`\`\n${long}\n\`\`\`\n`)).toEqual([]);
    expect(longSentencesOf(`${right}\n${long}`)).toEqual([long]);
  });
});
