import { expect, it } from 'vitest';
import { isDueBack, refundMeaning, type RefundMeaning } from './sale-money';
import { SALE_STATES, type SaleState } from './sale-state';

it.each<[SaleState, RefundMeaning, boolean]>([
  ['held', 'never-sent', false],
  ['sending', 'open', false],
  ['accepted', 'loss', false],
  ['delivered', 'loss', false],
  ['rejected', 'due', true],
  ['not-sent', 'never-sent', false],
  ['unknown', 'open', false],
  ['failed', 'due', true],
  ['voided', 'due', false],
])('a refund of a sale that is %s means: %s; it is due without a decision: %s', (state, meaning, isDue) => {
  expect(refundMeaning(state)).toBe(meaning);
  expect(isDueBack({ state, refundOpen: false })).toBe(isDue);
});

it('only a sale that came to nothing is due because another till closed it', () => {
  const due = SALE_STATES.filter((state) => isDueBack({ state, refundOpen: true }));
  expect(due).toEqual(['rejected', 'failed', 'voided']);
});
