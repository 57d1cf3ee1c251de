import { expect, it } from 'vitest';
import type { Doer } from '@shared/model/people/doer';
import { KeepDraft } from './keep-draft';

const doer = (id: string | null): Pick<Doer, 'person'> => ({
  person: id === null ? null : { id, name: id },
});
const LINE = {
  ...{ productId: 'ff', packageId: null, quantity: 2 },
  payload: [
    { ref: 'uid', value: '123' },
    { ref: 'password', value: 'hunter2' },
  ],
};

it('goes back to whose it is, without a secret, and says whether anything is open', () => {
  const told: boolean[] = [];
  const draft = new KeepDraft((open) => told.push(open));
  expect(draft.of(doer(null))).toEqual([]);
  draft.keep([LINE], doer('nok'));
  const payload = [
    { ref: 'uid', value: '123' },
    { ref: 'password', value: '' },
  ];
  expect(draft.of(doer('nok'))).toEqual([{ ...LINE, payload }]);
  expect([draft.of(doer('fon')), draft.of(doer(null))]).toEqual([[], []]);
  draft.keep([], doer('nok'));
  expect([draft.of(doer('nok')), told]).toEqual([[], [true, false]]);
});
