import { expect, it } from 'vitest';
import { SALE_STATES, type SaleState } from '@shared/model/sale/sale-state';
import { isFurther, stateBroughtBack } from './brought-back';

it('a sale that may have been sent after it was synced is unknown; every other outcome stands', () => {
  const unknown: SaleState[] = ['held', 'sending', 'not-sent', 'unknown'];
  for (const state of SALE_STATES) {
    expect([state, stateBroughtBack(state)]).toEqual([state, unknown.includes(state) ? 'unknown' : state]);
  }
});

it('a sale moves forward and never back, nor from one end to another', () => {
  const life: SaleState[][] = [
    ['held', 'not-sent'],
    ['sending'],
    ['unknown'],
    ['accepted'],
    ['delivered', 'rejected', 'failed', 'voided'],
  ];
  life.forEach((these, later) =>
    life.forEach((own, earlier) => {
      for (const one of these)
        for (const other of own)
          expect([one, other, isFurther(one, other)]).toEqual([one, other, later > earlier]);
    }),
  );
});
