import { describe, expect, it } from 'vitest';
import { EXPORT_COLUMNS, exportWords } from '@shared/model/day/export-words';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import historyEn from '../features/history/words/en.json';
import historyTh from '../features/history/words/th.json';
import factsEn from '../shared/sale-facts/words/en.json';
import factsTh from '../shared/sale-facts/words/th.json';
import en from './words/en.json';
import th from './words/th.json';

describe.each([
  ['en', { ...en, ...historyEn, ...factsEn }],
  ['th', { ...th, ...historyTh, ...factsTh }],
] as const)('the words of an export in %s', (locale, screen) => {
  const words = exportWords(locale);

  it('call states, sources and tenders what the screen calls them', () => {
    for (const state of SALE_STATES) expect(words.states[state]).toBe(screen.states[state].label);
    expect(words.sources).toEqual(screen.history.source);
    expect(words.tenders).toEqual(screen.sale.pay.tenders);
  });

  it('name every column, each differently', () => {
    const names = EXPORT_COLUMNS.map((column) => words.columns[column]);
    expect(new Set(names.filter((name) => name !== '')).size).toBe(EXPORT_COLUMNS.length);
    expect([words.itemOf(2, 3), words.soldTotal('THB')].join()).toMatch(/2.*3.*THB/);
  });
});
