import { describe, expect, it } from 'vitest';
import { english as englishWords } from '@/i18n/english';
import type { Words } from '@/i18n/join-words';
import { thai as thaiWords } from '@/i18n/thai';
import { HELP_PAGES, HELP_TOPICS } from '@/shared/help/topics';
import { linkedPlace, loadPages, passageAt } from './help-pages';
import { texts as english } from './pages/en';
import { texts as thai } from './pages/th';
import { parsePage, passageOf, runsOf, type Block, type Run } from './parse-page';

const runsIn = (block: Block): readonly Run[] => {
  if (block.is === 'heading') return [];
  if (block.is === 'paragraph') return block.runs;
  return block.is === 'list' ? block.items.flat() : block.rows.flat(2);
};

/** The texts of the screens, as patterns: a value that a text names can be anything. */
function patternsOf(words: Words): RegExp[] {
  return Object.values(words).flatMap((value) => {
    if (typeof value !== 'string') return patternsOf(value);
    return value.split(' | ').map((text) => {
      const parts = text.replace(/…$/, '').split(/\{[^}]*\}/);
      return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}…?$`);
    });
  });
}

/** The keys that a page says to press: bold text after "press", and after an "or". */
function pressedIn(block: Block): string[] {
  const runs = runsIn(block);
  return runs.flatMap(({ is, text }, at) =>
    is === 'bold' && /(?:\bpress(?: the)?|กด(?:ปุ่ม)?|\bor) $/i.test(runs[at - 1]?.text ?? '') ? [text] : [],
  );
}

describe.each(['en', 'th'] as const)('help in %s', (locale) => {
  it('is every page of the shop’s documents, and each has a title', async () => {
    const pages = await loadPages(locale);
    expect([...pages.keys()].sort()).toEqual([...HELP_PAGES].sort());
    expect(Object.keys(locale === 'en' ? english : thai)).toHaveLength(HELP_PAGES.length);
    expect(HELP_PAGES.filter((page) => !passageAt(pages, page)?.title)).toEqual([]);
  });

  it('has a page and a section with something in it for all that a screen can ask', async () => {
    const pages = await loadPages(locale);
    const missing = Object.values(HELP_TOPICS).filter((place) => !passageAt(pages, place)?.blocks.length);
    expect(missing).toEqual([]);
  });

  it('has links to sections that are there', async () => {
    const pages = await loadPages(locale);
    const dead = [...pages].flatMap(([page, blocks]) =>
      blocks
        .flatMap(runsIn)
        .flatMap((run) => (run.is === 'link' ? [linkedPlace(run.to, page)] : []))
        .filter((place) => place !== null && !passageAt(pages, place)),
    );
    expect(dead).toEqual([]);
  });

  it('names each button as the screen does', async () => {
    const texts = patternsOf(locale === 'en' ? englishWords : thaiWords);
    const strange = [...(await loadPages(locale))].flatMap(([page, blocks]) =>
      blocks
        .flatMap(pressedIn)
        .map((text) => text.replace(/'/g, '’'))
        .filter((text) => !texts.some((pattern) => pattern.test(text)))
        .map((text) => `${page}: ${text}`),
    );
    // A key of the keyboard, and a button of Telegram.
    expect(strange.filter((text) => !/: (?:123|Start)$/.test(text))).toEqual([]);
  });

  it('uses no Markdown that would be shown as it is written', async () => {
    const pages = await loadPages(locale);
    const left = [...pages].flatMap(([page, blocks]) =>
      blocks
        .flatMap((block) => (block.is === 'heading' ? [block.text] : runsIn(block).map(({ text }) => text)))
        .filter((text) => /\*\*|`|\]\(|^\||<[a-z/!]|^ *[-#>] |^ *\d+\. /.test(text))
        .map((text) => `${page}: ${text}`),
    );
    expect(left.filter((text) => !text.includes('set the owner'))).toEqual([]);
  });
});

describe('a page of help', () => {
  const page = parsePage(
    [
      '# Title',
      '',
      'A **bold** `code` [link](no-answer.md#sort-out).',
      '',
      '<a id="part"></a>',
      '',
      '## Part',
      '',
      '1. one',
      '',
      '   ![picture](x.png)',
      '',
      '2. two',
      '',
      '- dot',
      '',
      '| a | b |',
      '| --- | --- |',
      '| c | **d** |',
      '',
      '### Below',
      '',
      '## Next',
    ].join('\n'),
  );

  it('is read block by block, a list goes on after a picture, and marks begin sections', () => {
    expect(page.map(({ is }) => is)).toEqual([
      ...['heading', 'paragraph', 'heading', 'list', 'list', 'table', 'heading', 'heading'],
    ]);
    expect(page[3]).toMatchObject({ ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] });
    expect(page[5]).toMatchObject({
      rows: [
        [{}, {}],
        [[{ text: 'c' }], [{ is: 'bold', text: 'd' }]],
      ],
    });
    expect(runsOf('A **bold** `code` [link](no-answer.md#sort-out).').map(({ is }) => is)).toEqual([
      ...['text', 'bold', 'text', 'code', 'text', 'link', 'text'],
    ]);
  });

  it('shows a section up to the next heading as high', () => {
    expect(passageOf(page, 'part')?.title).toBe('Part');
    expect(passageOf(page, 'part')?.blocks.at(-1)).toMatchObject({ text: 'Below' });
    expect(passageOf(page, null)).toMatchObject({ title: 'Title', blocks: { length: 7 } });
    expect(passageOf(page, 'gone')).toBeNull();
  });

  it('links to pages of help, and to nothing else', () => {
    expect(linkedPlace('no-answer.md#sort-out', 'first-sale')).toBe('no-answer#sort-out');
    expect(linkedPlace('#lost-pin', 'people-and-pins')).toBe('people-and-pins#lost-pin');
    expect(linkedPlace('../../operate/ledger.md', 'several-tills')).toBeNull();
    expect(linkedPlace('https://example.com', 'several-tills')).toBeNull();
  });
});
