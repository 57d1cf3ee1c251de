// @ts-check
import { describe, expect, it } from 'vitest';
import { faultsOf, longErrorsOf, placesOf, readTexts, wordFolders } from './screen-words.mjs';
import { widthOf } from './text-width.mjs';

const placesFor = placesOf();

/** @param {string} folder */
function faultsIn(folder) {
  return /** @type {const} */ (['en', 'th']).flatMap((locale) => {
    const texts = readTexts(folder, locale);
    return [
      ...texts.flatMap(([key, text]) =>
        faultsOf(locale, key, text, placesFor(key)).map((fault) => `${locale} ${key}: ${fault}`),
      ),
      ...longErrorsOf(texts).map((key) => `${locale} ${key}: over three sentences`),
    ];
  });
}

describe('the words on the screen', () => {
  it.each(wordFolders())('%s: are plain', (folder) => {
    expect(faultsIn(folder)).toEqual([]);
  });

  it('are found in buttons and headings', () => {
    expect(placesFor('common.cancel')).toContain('button');
    expect(placesFor('settings.shop.title')).toContain('heading');
    expect(placesFor('states.held.label')).toContain('chip');
    expect(placesFor('nav.day')).toContain('tab');
  });
});

describe('what is looked for in them', () => {
  it.each([
    'The state is told here.',
    'Nobody knows.',
    'The journal is damaged.',
    'Invalid PIN.',
    'Please wait.',
    `${'word '.repeat(21).trim()}.`,
  ])('“%s” has one fault', (text) => {
    expect(faultsOf('en', 'a.key', text)).toHaveLength(1);
  });

  it('a customer and the provider are asked', () => {
    expect(faultsOf('en', 'states.held.tell', 'Please wait.')).toEqual([]);
    expect(faultsOf('th', 'states.held.next', 'กรุณารอ')).toHaveLength(1);
  });

  it('a heading or a button is no sentence, and fits at 800 × 600', () => {
    expect(faultsOf('en', 'a.key', 'Print receipt.', ['button'])).toHaveLength(1);
    expect(faultsOf('en', 'a.key', 'Print receipt…', ['button'])).toEqual([]);
    expect(faultsOf('th', 'a.key', 'เรียกบิลที่พักไว้กลับมาขายต่อให้ลูกค้าคนเดิม', ['button'])).toHaveLength(1);
    expect(faultsOf('th', 'a.key', 'ยกเลิกการขายแล้วคืนเงิน', ['chip', 'tab'])).toHaveLength(2);
  });

  it('each form of a plural is a text', () => {
    expect(faultsOf('en', 'a.key', 'None | One sale. | Please wait.', ['heading'])).toHaveLength(3);
  });

  it('an error has three sentences at most', () => {
    const texts = /** @type {[string, string][]} */ ([
      ['errors.A.message', 'One. Two.'],
      ['errors.A.action', 'Three. Four.'],
      ['errors.B.message', 'One.'],
      ['errors.B.action', 'Two: see 3.50 there. Three.'],
      ['app.notices.C', 'One. Two. Three. Four:'],
      ['app.notices.D', 'One. Two. Three. Four.'],
    ]);
    expect(longErrorsOf(texts)).toEqual(['errors.A.message', 'app.notices.D']);
  });

  it('a line is measured as the app draws it: marks above and below take no room', () => {
    expect(widthOf('ที่นี่')).toBeCloseTo(widthOf('ทน'), 5);
    expect(widthOf('WW')).toBeGreaterThan(3 * widthOf('ii'));
  });
});
