import { describe, expect, it } from 'vitest';
import { RIGHTS, rightsOf } from '@shared/model/people/rights';
import { attemptOf, baht, saleOf, transactionOf } from '../domain/test-support/sales';
import { closingOf, shiftOf } from '../domain/test-support/drawer';
import { withhold } from './withhold';

const CASHIER = rightsOf('cashier');
const MANAGER = rightsOf('manager');

describe('what sales cost the shop', () => {
  const answer = '{"code":"TG1","agentCost":81.23}';
  const sale = saleOf({
    transaction: transactionOf({ agentCost: baht(8_123) }),
    attempts: [attemptOf({ answer })],
  });

  it.each([
    ['sale.get', sale],
    ['sale.changed', sale],
    ['attention.get', { sales: [{ sale }], alarms: [{ sale }] }],
    ['receipt.savePdf', { path: '/x.pdf', sale }],
    ['code.find', { sales: [sale], orders: [] }],
  ] as const)('is not in what a cashier gets of %s, and is in what a manager gets', (name, told) => {
    expect(JSON.stringify(withhold(name, told, CASHIER))).not.toMatch(/8123|81\.23/);
    expect(withhold(name, told, MANAGER)).toEqual(told);
  });

  it('takes nothing else away', () => {
    const { transaction, attempts, ...rest } = withhold('sale.get', sale, CASHIER) as typeof sale;
    const whole = {
      transaction: { ...transaction, agentCost: baht(8_123) },
      attempts: [{ ...attempts[0], answer }],
    };
    expect({ ...rest, ...whole }).toEqual(sale);
  });
});

describe('what should be in the drawer', () => {
  const shift = shiftOf({ closing: closingOf() });
  const report = { shift, tenders: [{ tender: 'cash' }], moves: [], expected: baht(60_000) };
  const review = {
    ...{ shifts: [shift], tenders: [1], outsideShifts: [1], breakdowns: { hour: [1], tender: [1] } },
    z: { number: 1, differences: [baht(-100)] },
    rows: [{ key: 'a', tenders: ['cash'], total: baht(100) }],
  };

  it('is not told to a cashier who has counted it', () => {
    const told = withhold('drawer.close', report, CASHIER);
    expect(told).toMatchObject({ expected: null, shift: { closing: { counted: baht(59_900) } } });
    expect(JSON.stringify(told)).not.toMatch(/60000|-100/);
    expect(withhold('drawer.close', report, MANAGER)).toEqual(report);
  });

  it('is not told to a cashier who looks at the day', () => {
    const told = withhold('day.review', review, CASHIER);
    expect(JSON.stringify(told)).not.toMatch(/60000|-100/);
    expect(told).toMatchObject({ tenders: [], outsideShifts: [], breakdowns: { hour: [1], tender: [] } });
    expect(told).toMatchObject({ rows: [{ key: 'a', tenders: [], total: baht(100) }] });
    expect(withhold('day.review', review, RIGHTS)).toEqual(review);
  });

  it('cannot be added up by a cashier line by line', () => {
    const history = { day: '2026-11-21', rows: review.rows };
    expect(withhold('history.day', history, CASHIER)).toMatchObject({ rows: [{ key: 'a', tenders: [] }] });
    expect(withhold('history.day', history, MANAGER)).toEqual(history);
  });
});
