import { expect, it } from 'vitest';
import type { Actor } from '@shared/model/people/actor';
import { DraftTicket } from './draft-ticket';

const actor = (id: string | null): Pick<Actor, 'person'> => ({
  person: id === null ? null : { id, name: id },
});
const LINE = {
  ...{ productId: 'ff', packageId: null, quantity: 2 },
  shownNames: { product: 'Free Fire', package: '310 Diamonds' },
  payload: [
    { ref: 'uid', value: '123' },
    { ref: 'password', value: 'hunter2' },
  ],
};

it('goes back to whose it is, without a secret, and says whether anything is open', () => {
  const announced: boolean[] = [];
  const draft = new DraftTicket((open) => announced.push(open));
  expect(draft.of(actor(null))).toEqual([]);
  draft.keep([LINE], actor('nok'));
  const payload = [
    { ref: 'uid', value: '123' },
    { ref: 'password', value: '' },
  ];
  expect(draft.of(actor('nok'))).toEqual([{ ...LINE, payload }]);
  expect([draft.of(actor('fon')), draft.of(actor(null))]).toEqual([[], []]);
  draft.keep([], actor('nok'));
  expect([draft.of(actor('nok')), announced]).toEqual([[], [true, false]]);
});
