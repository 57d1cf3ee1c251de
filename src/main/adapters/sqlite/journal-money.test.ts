import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SaleState } from '@shared/model/sale-state';
import type { Payment } from '@shared/model/tender';
import { baht, saleId } from '../../domain/sales.test-support';
import { at, endOf, ID, JournalOnDisk, newSale, SEEN, start } from './journal-on-disk.test-support';

let file: JournalOnDisk;
beforeEach(async () => {
  file = await JournalOnDisk.open();
});
afterEach(() => file.remove());

const kinds = (id = ID) => file.drawer.entriesOfSale(id).map(({ kind }) => kind);
const openShift = (minutes = -60) =>
  file.drawer.open({ float: baht(50_000), day: '2026-11-21', at: at(minutes) });
const closeShift = (shiftId: number) => file.drawer.close({ shiftId, count: [], note: null, at: at(30) });

describe('a payment', () => {
  it.each<[string, Payment]>([
    ['cash that was counted out', { tender: 'cash', tendered: null }],
    ['cash with change', { tender: 'cash', tendered: baht(50_000) }],
    ['PromptPay', { tender: 'promptpay', tendered: null }],
    ['another way', { tender: 'other', tendered: null }],
  ])('by %s is committed with its sale, into the open shift', (_, payment) => {
    const { id: shiftId } = openShift();
    file.journal.addSending(newSale(1, { payment, cashier: 'Ploy' }), start(0));
    expect(file.seen('SELECT kind, amount_minor, shift_id FROM drawer_entries')).toEqual([
      { kind: 'payment', amount_minor: 10_000, shift_id: shiftId },
    ]);
    expect(file.journal.get(ID)).toMatchObject({ payment, cashier: 'Ploy' });
    expect(file.drawer.entriesOfSale(ID)).toEqual([
      {
        seq: 1,
        shiftId,
        at: newSale().sale.createdAt,
        who: 'Nok',
        kind: 'payment',
        ...payment,
        amount: baht(10_000),
        saleId: ID,
        reason: null,
      },
    ]);
  });

  it('of a kept sale is taken when it is kept, and not again when it is sent', () => {
    file.bring('held');
    expect(kinds()).toEqual(['payment']);
    file.journal.startAttempt(ID, start(1));
    file.journal.endAttempt(ID, endOf('accepted'));
    expect(kinds()).toEqual(['payment']);
  });

  it('is taken without a shift, too: selling waits for no drawer', () => {
    file.bring('accepted');
    expect(file.drawer.entriesOfSale(ID)).toMatchObject([{ shiftId: null }]);
  });

  it('of nothing is one as well', () => {
    file.journal.addSending(newSale(1, { expectedTotal: baht(0) }), start(0));
    expect(file.drawer.entriesOfSale(ID)).toMatchObject([{ amount: baht(0) }]);
  });

  it('is not there for a sale without one, and never without its sale', () => {
    file.journal.addSending(newSale(1, { payment: null }), start(0));
    expect(file.journal.get(ID)?.payment).toBe(null);
    file.journal.add(newSale(1, { state: 'held' }));
    expect(kinds()).toEqual([]);
    // Less cash than the total is no payment: then there is no sale either.
    const short = newSale(2, { payment: { tender: 'cash', tendered: baht(9_999) } });
    expect(() => file.journal.addSending(short, start(0))).toThrow('JOURNAL_UNAVAILABLE');
    expect(file.journal.get(saleId(2))).toBe(null);
  });
});

describe('money that is given back', () => {
  it.each<[SaleState, string[]]>([
    ['held', ['payment']],
    ['sending', ['payment']],
    ['accepted', ['payment']],
    ['delivered', ['payment']],
    ['rejected', ['payment', 'refund']],
    ['not-sent', ['payment']],
    ['unknown', ['payment']],
  ])('of a sale that is %s: %j', (state, expected) => {
    file.bring(state);
    expect(kinds()).toEqual(expected);
  });

  it.each([
    [true, ['payment', 'refund']],
    [false, ['payment']],
  ])('of a sale closed by hand, when the customer got it (%j): %j', (moneyBack, expected) => {
    file.bring('unknown');
    file.journal.markVoided(ID, 'gone', at(8), moneyBack);
    expect(kinds()).toEqual(expected);
  });

  it('goes by the tender of the payment, out of the shift that is open then', () => {
    const first = openShift();
    const payment: Payment = { tender: 'promptpay', tendered: null };
    file.journal.addSending(newSale(1, { payment }), start(0));
    closeShift(first.id);
    const second = openShift(40);
    file.journal.endAttempt(ID, endOf('rejected', 50));
    expect(file.drawer.entriesOfSale(ID)).toMatchObject([
      { kind: 'payment', shiftId: first.id },
      {
        kind: 'refund',
        shiftId: second.id,
        tender: 'promptpay',
        amount: baht(10_000),
        at: at(50),
        who: 'Nok',
      },
    ]);
    expect(file.drawer.entriesOfShift(second.id)).toHaveLength(1);
  });

  it('is nothing where nothing was paid', () => {
    file.journal.addSending(newSale(1, { payment: null }), start(0));
    file.journal.endAttempt(ID, endOf('rejected'));
    expect(kinds()).toEqual([]);
    expect(file.journal.get(ID)?.state).toBe('rejected');
  });
});

describe('the audit trail of a sale', () => {
  const bodies = () =>
    file.seen(`SELECT body FROM audit WHERE subject = '${ID}' ORDER BY seq`).map(({ body }) => {
      const { rows: _, ...told } = JSON.parse(String(body)) as Record<string, unknown>;
      return told;
    });

  it('tells what was paid and given back with the step that did it', () => {
    file.bring('rejected');
    const money = { tender: 'cash', minor: 10_000, currency: 'THB' };
    expect(bodies()).toEqual([
      { from: null, to: 'sending', paid: money },
      { from: 'sending', to: 'rejected', refunded: money },
    ]);
  });

  it('tells nothing of money where none moved', () => {
    file.journal.addSending(newSale(1, { payment: null }), start(0));
    file.journal.endAttempt(ID, endOf('unknown'));
    file.journal.settle(ID, 'accepted', SEEN);
    expect(bodies()).toEqual([
      { from: null, to: 'sending' },
      { from: 'sending', to: 'unknown' },
      { from: 'unknown', to: 'accepted', order: JSON.stringify(SEEN) },
    ]);
  });
});
