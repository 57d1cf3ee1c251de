import { expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { FakeClock, journalInMemory, settingsOf } from '../test-support/fakes';
import { saveVat } from './month-vat';

it.each([
  ['live', 'csv', 'topup-till-vat-2026-11.csv'],
  ['training', 'xlsx', 'topup-till-training-vat-2026-11.xlsx'],
] as const)('saves the month of a %s till in a %s file that is named %s', async (mode, format, name) => {
  const journal = await journalInMemory();
  const { papers, audit } = journal;
  const deps = { papers, audit, settings: () => settingsOf({ mode }), clock: new FakeClock() };
  const save = (path: string) => Promise.resolve(path);
  const files = { save, saveSheet: save, text: String };
  expect(await saveVat(deps, files, { month: '2026-11', format }, ANYONE)).toBe(name);
  journal.close();
});
