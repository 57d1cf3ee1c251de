import type { ServiceOrder } from '@shared/model/service/order';
import type { SeenOrder } from '@shared/model/sale/sale';
import { paidWhole, type Payment } from '@shared/model/money/tender';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { sale, thb, transaction } from '@/test-support/sales';
import { orderFacts, saleFacts, type FactGroup } from './staff-facts';

beforeEach(() => {
  fakeTill();
  pageWith();
});

const seenOrder: SeenOrder = {
  key: 'k',
  code: 'TG7DE72B29',
  status: 'SUCCESS',
  seenAt: '2026-11-21T07:03:02.000Z',
  by: 'code',
  reasons: [],
};

function values(groups: readonly FactGroup[]): Record<string, string | null> {
  return Object.fromEntries(
    groups.flatMap((group) => group.facts.map((fact): [string, string | null] => [fact.label, fact.value])),
  );
}

describe('saleFacts', () => {
  it('shows every field of the Transaction', () => {
    expect(values(saleFacts(sale('accepted')))).toMatchObject({
      code: 'TG7DE72B29',
      transactionId: '4155b2fd',
      total: '฿100',
      agentCost: '฿95',
      description: null,
      type: 'ADMIN',
      status: 'CREATED',
      revelation: 'PERSONAL',
      userId: 'u-1',
      businessId: 'b-1',
      isDelete: 'no',
    });
  });

  it('works out the profit of what the customer paid, where the cost is known in the same currency', () => {
    const profit = (part: Partial<typeof transaction>) =>
      values(saleFacts(sale('accepted', { transaction: { ...transaction, ...part } })))['profit'];
    expect(profit({})).toBe('฿5');
    expect(profit({ agentCost: null })).toBeNull();
    // What the provider says that it came to is not what the customer paid.
    expect(profit({ total: null })).toBe('฿5');
    expect(profit({ agentCost: { minor: 9_500, currency: 'USD' } })).toBeNull();
    expect(profit({ agentCost: thb(10_500) })).toBe('-฿5');
  });

  it.each(['accepted', 'unknown'] as const)('shows how a sale that is %s was paid', (state) => {
    const facts = (payment: Payment | null) =>
      values(saleFacts(sale(state, { payments: payment ? paidWhole(thb(10_000), payment) : [] })));
    expect(facts({ tender: 'cash', tendered: thb(50_000), rounding: null })).toMatchObject({
      tender: 'Cash',
      tendered: '฿500',
      change: '฿400',
    });
    expect(facts({ tender: 'promptpay', tendered: null, rounding: null })).toMatchObject({
      tender: 'PromptPay',
    });
    expect(facts({ tender: 'promptpay', tendered: null, rounding: null })).not.toHaveProperty('change');
    expect(facts(null)).not.toHaveProperty('tender');
  });

  it('shows how the status moved on in the orders list', () => {
    expect(values(saleFacts(sale('delivered', { seenOrder })))['status']).toBe('CREATED → SUCCESS');
  });

  it('keeps a time that is no instant as the service wrote it', () => {
    const odd = sale('accepted', { transaction: { ...transaction, createdAt: 'yesterday' } });
    const clocks = saleFacts(odd).find((group) => group.name === 'clocks');
    expect(clocks?.facts[0]).toEqual({ label: 'createdService', value: 'yesterday' });
  });

  it('has the clocks of the service and the till to the second in shop time, and no date in ISO', () => {
    const facts = saleFacts(sale('accepted', { seenOrder }));
    expect(values(facts)).toMatchObject({
      createdService: '21 Nov 2026, 14:02:10 UTC+7',
      confirmedTill: '21 Nov 2026, 14:02:11 UTC+7',
      seenTill: '21 Nov 2026, 14:03:02 UTC+7',
    });
    expect(JSON.stringify(facts)).not.toMatch(/\d{4}-\d\d-\d\d/);
  });

  it('says nothing of a Transaction where there is none', () => {
    const facts = values(saleFacts(sale('unknown')));
    expect(facts).not.toHaveProperty('total');
    expect(facts).not.toHaveProperty('status');
    expect(facts).toMatchObject({ shown: '฿100', saleId: sale('unknown').id });
  });
});

describe('orderFacts', () => {
  it('leaves out what the service did not give', () => {
    const order: ServiceOrder = {
      key: 'k',
      id: null,
      code: null,
      status: null,
      total: null,
      createdAt: null,
      at: null,
      lines: [],
      faults: ['missing-code'],
      firstSeenAt: '2026-11-21T07:03:02.000Z',
      firstRead: 1,
      missingSince: null,
    };
    const facts = values(orderFacts(order));
    expect(facts).toMatchObject({ code: null, total: null, status: null, createdService: null });
    expect(facts['firstSeen']).toBe('21 Nov 2026, 14:03:02 UTC+7');
  });
});
