import { describe, expect, it } from 'vitest';
import { isOrderOf, isSuccessStatus } from './matching';
import { orderOf, saleOf, transactionOf } from './sales.test-support';

describe('an order is a sale’s', () => {
  it('when both carry one code', () => {
    expect(isOrderOf(saleOf(), orderOf())).toBe(true);
  });

  it.each([
    ['the codes differ', saleOf(), orderOf({ code: 'TG2' })],
    ['only their case is alike', saleOf(), orderOf({ code: 'tg1' })],
    ['the order has none', saleOf(), orderOf({ code: null })],
    ['the Transaction has none', saleOf({ transaction: transactionOf({ code: null }) }), orderOf()],
    ['neither has one', saleOf({ transaction: transactionOf({ code: null }) }), orderOf({ code: null })],
    ['the sale was never answered', saleOf({ transaction: null }), orderOf()],
    ['nothing has a code at all', saleOf({ transaction: null }), orderOf({ code: null })],
  ])('but not when %s', (_, sale, order) => {
    expect(isOrderOf(sale, order)).toBe(false);
  });
});

describe('a status means delivered', () => {
  it.each([
    ['SUCCESS', true],
    ['success', true],
    [' Success ', true],
    ['สำเร็จ', true],
    ['SUCCESSFUL', false],
    ['CREATED', false],
    ['', false],
    [null, false],
  ])('%j: %j', (status, expected) => {
    expect(isSuccessStatus(status, ['SUCCESS', ' สำเร็จ'])).toBe(expected);
  });

  it('never, when the shop has named no such status', () => {
    expect(isSuccessStatus('SUCCESS', [])).toBe(false);
  });
});
