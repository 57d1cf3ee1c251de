// @ts-check
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as states from '../../../src/shared/model/sale/sale-state';
import { at } from '../paths.mjs';
import { statesPage } from './states-page.mjs';

it('the page about the states says what the table says: npm run docs draws it again', () => {
  expect(readFileSync(at('resources', 'docs', 'develop', 'states.md'), 'utf8')).toBe(statesPage(states));
});

it('the page has every move, and who may make it', () => {
  const page = statesPage(states);
  expect(page).toContain('not_sent --> sending: a person');
  expect(page).toContain('delivered --> failed: the till, with an alarm');
  expect(page).not.toContain('unknown --> sending');
});
