import { describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { paidWhole, type Payment } from '@shared/model/money/tender';
import type { Tender } from '@shared/model/kinds/money';
import { entryOf } from '../../../domain/test-support/drawer';
import { backOf, baht, saleId, seenOrderOf } from '../../../domain/test-support/sales';
import { forEachTest } from '../../test-support/for-each-test';
import { at, endOf, ID, JournalOnDisk, newSale, SEEN, start } from '../test-support/journal-on-disk';
import type { TenderCorrection } from '../money/money-book';
import type { MoneyBack } from './new-sale';

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

const kinds = (id = ID) => file.drawer.entriesOfSale(id).map(({ kind }) => kind);
const openShift = (minutes = -60) =>
  file.drawer.open({ float: baht(50_000), day: '2026-11-21', at: at(minutes) });
const closeShift = (shiftId: number) => file.drawer.close({ shiftId, count: [], note: null, at: at(30) });

describe('a payment', () => {
  it.each<[string, Payment]>([
    ['cash that was counted out', { tender: 'cash', tendered: null, rounding: null }],
    ['cash with change', { tender: 'cash', tendered: baht(50_000), rounding: null }],
    ['PromptPay', { tender: 'promptpay', tendered: null, rounding: null }],
    ['another way', { tender: 'other', tendered: null, rounding: null }],
  ])('by %s is committed with its sale, into the open shift', (_, payment) => {
    const { id: shiftId } = openShift();
    file.journal.addSending(
      newSale(1, { payments: paidWhole(baht(10_000), payment), cashier: 'Ploy' }),
      start(0),
    );
    expect(file.seen('SELECT kind, amount_minor, shift_id FROM drawer_entries')).toEqual([
      { kind: 'payment', amount_minor: 10_000, shift_id: shiftId },
    ]);
    expect(file.journal.get(ID)).toMatchObject({ payments: [payment], cashier: 'Ploy' });
    expect(file.drawer.entriesOfSale(ID)).toEqual([
      entryOf({ shiftId, at: newSale().sale.createdAt, ...payment, saleId: ID }),
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
    file.journal.addSending(newSale(1, { payments: [] }), start(0));
    expect(file.journal.get(ID)?.payments).toEqual([]);
    file.journal.add(newSale(1, { state: 'held' }));
    expect(kinds()).toEqual([]);
    // Less cash than the total is no payment: then there is no sale either.
    const short = newSale(2, {
      payments: paidWhole(baht(10_000), { tender: 'cash', tendered: baht(9_999), rounding: null }),
    });
    expect(() => file.journal.addSending(short, start(0))).toThrow('JOURNAL_UNAVAILABLE');
    expect(file.journal.get(saleId(2))).toBe(null);
  });
});

describe('money that is given back', () => {
  const back = (change: Partial<MoneyBack> = {}, id = ID) =>
    file.money.giveBack(id, backOf({ at: at(9), ...change }));

  it.each(['held', 'sending', 'accepted', 'delivered', 'rejected', 'not-sent', 'unknown'] as const)(
    'is never refunded automatically: a sale that is %s keeps its payment',
    (state) => {
      file.bring(state);
      expect(kinds()).toEqual(['payment']);
    },
  );

  it.each(['held', 'accepted', 'delivered', 'rejected', 'not-sent', 'unknown'] as const)(
    'goes back for a sale that is %s when a person says so, and the sale stays as it is',
    (state) => {
      file.bring(state);
      expect(back({ tender: 'promptpay' })).toMatchObject({
        state,
        refund: { at: at(9), who: 'Nok', tender: 'promptpay', amount: baht(10_000), shiftId: null },
      });
      expect(kinds()).toEqual(['payment', 'refund']);
      expect(() => back()).toThrow(new Failure(appError('ALREADY_GIVEN_BACK')));
      expect(kinds()).toEqual(['payment', 'refund']);
    },
  );

  it('waits while the sale is being sent, and is nothing where nothing was paid', () => {
    file.bring('sending');
    expect(() => back()).toThrow(new Failure(appError('WRONG_STATE', { state: 'sending' })));
    file.journal.addSending(newSale(2, { payments: [] }), start(0));
    file.journal.endAttempt(saleId(2), endOf('rejected'));
    const nothing = new Failure(appError('NOTHING_TO_GIVE_BACK'));
    expect(() => back({}, saleId(2))).toThrow(nothing);
    file.journal.addSending(newSale(3, { expectedTotal: baht(0) }), start(0));
    file.journal.endAttempt(saleId(3), endOf('rejected'));
    expect(() => back({}, saleId(3))).toThrow(nothing);
    expect(() => back({}, saleId(9))).toThrow('SALE_NOT_FOUND');
    expect(file.seen("SELECT * FROM drawer_entries WHERE kind = 'refund'")).toEqual([]);
  });

  it.each([
    [backOf({ at: at(8) }), ['payment', 'refund']],
    [null, ['payment']],
  ])('of a sale closed by hand, as the person said: %j', (said, expected) => {
    file.bring('unknown');
    file.journal.markVoided(ID, 'gone', at(8), said);
    expect(kinds()).toEqual(expected);
  });

  it('leaves the sale open when it cannot be given back as the person said', () => {
    file.bring('unknown');
    back();
    expect(() => file.journal.markVoided(ID, 'gone', at(10), backOf())).toThrow('ALREADY_GIVEN_BACK');
    expect(file.journal.get(ID)?.state).toBe('unknown');
  });

  it('goes out of the shift that is open then, and only while the person saw that one', () => {
    const first = openShift();
    file.journal.addSending(newSale(1), start(0));
    closeShift(first.id);
    const second = openShift(40);
    file.journal.endAttempt(ID, endOf('rejected', 50));
    const changed = new Failure(appError('SHIFT_CHANGED'));
    for (const shiftId of [null, first.id]) expect(() => back({ shiftId })).toThrow(changed);
    back({ shiftId: second.id, at: at(51) });
    expect(file.drawer.entriesOfSale(ID)).toMatchObject([
      { kind: 'payment', shiftId: first.id },
      { kind: 'refund', shiftId: second.id, amount: baht(10_000), at: at(51), reason: 'it was not made' },
    ]);
    expect(
      file.drawer.close({ shiftId: second.id, count: [], note: null, at: at(60) }).closing,
    ).toMatchObject({
      expected: baht(40_000),
    });
  });

  it('goes out only while it means what the person saw: what failed may be delivered by now', () => {
    file.bring('accepted');
    file.journal.settle(ID, 'failed', seenOrderOf());
    const failed = { shownState: 'failed' } as const;
    file.journal.settle(ID, 'delivered', seenOrderOf());
    const changed = new Failure(appError('SALE_CHANGED'));
    expect(() => back(failed)).toThrow(changed);
    expect(() => back({ shownState: 'unknown' })).toThrow(changed);
    expect(file.seen("SELECT * FROM drawer_entries WHERE kind = 'refund'")).toEqual([]);
    // Accepted or delivered, it is the shop's loss.
    expect(back({ shownState: 'accepted' }).refund).not.toBeNull();
  });

  it('goes out with a sale that is closed only as the person saw it: it may have been sent since', () => {
    file.bring('not-sent');
    file.journal.startAttempt(ID, start(5));
    file.journal.endAttempt(ID, endOf('unknown', 6));
    const said = backOf({ at: at(8), shownState: 'not-sent' });
    expect(() => file.journal.markVoided(ID, 'gone', at(8), said)).toThrow(
      new Failure(appError('SALE_CHANGED')),
    );
    expect(file.journal.get(ID)).toMatchObject({ state: 'unknown', refund: null });
  });

  it('in cash never goes out of a drawer that counts in another currency', () => {
    file.bring('rejected');
    file.drawer.open({ float: { minor: 0, currency: 'USD' }, day: '2026-11-21', at: at(8) });
    expect(() => back({ shiftId: 1 })).toThrow(new Failure(appError('WRONG_CURRENCY', { currency: 'USD' })));
    expect(back({ shiftId: 1, tender: 'promptpay' }).refund).toMatchObject({ shiftId: 1 });
  });

  it('keeps a sale from being sent unpaid', () => {
    file.bring('not-sent');
    back();
    expect(() => file.journal.startAttempt(ID, start(10))).toThrow(new Failure(appError('MONEY_GIVEN_BACK')));
    expect(file.journal.get(ID)?.state).toBe('not-sent');
  });
});

describe('cash that is rounded', () => {
  const rounded: Payment = { tender: 'cash', tendered: baht(5_000), rounding: baht(-4) };

  it('lies in the drawer as it was paid, with what the rounding was', () => {
    openShift();
    file.journal.addSending(
      newSale(1, { expectedTotal: baht(3_529), payments: paidWhole(baht(3_529), rounded) }),
      start(0),
    );
    expect(file.journal.get(ID)?.payments).toEqual(paidWhole(baht(3_529), rounded));
    expect(file.drawer.entriesOfSale(ID)).toMatchObject([{ amount: baht(3_525), rounding: baht(-4) }]);
    expect(file.drawer.close({ shiftId: 1, count: [], note: null, at: at(9) }).closing?.expected).toEqual(
      baht(53_525),
    );
  });

  it.each<[Tender, number, number]>([
    ['cash', 3_525, -4],
    ['promptpay', 3_525, -4],
  ])('goes back as it was paid, by %s', (tender, minor, rounding) => {
    file.journal.addSending(
      newSale(1, { expectedTotal: baht(3_529), payments: paidWhole(baht(3_529), rounded) }),
      start(0),
    );
    file.journal.endAttempt(ID, endOf('rejected'));
    file.money.giveBack(ID, backOf({ tender, cashRounding: '0.25' }));
    expect(file.drawer.entriesOfSale(ID)[1]).toMatchObject({ amount: baht(minor), rounding: baht(rounding) });
  });

  it('is rounded when a payment by another tender goes back in cash', () => {
    const payment: Payment = { tender: 'promptpay', tendered: null, rounding: null };
    file.journal.addSending(
      newSale(1, { expectedTotal: baht(3_529), payments: paidWhole(baht(3_529), payment) }),
      start(0),
    );
    file.journal.endAttempt(ID, endOf('rejected'));
    file.money.giveBack(ID, backOf({ cashRounding: '0.25' }));
    expect(file.drawer.entriesOfSale(ID)[1]).toMatchObject({ amount: baht(3_525), rounding: baht(-4) });
  });
});

describe('the amount owed back', () => {
  const owed = () => file.money.owedBack(100).sales.map(({ id }) => id);

  it('is on the list from the refusal until it was given back', () => {
    file.bring('sending');
    expect(owed()).toEqual([]);
    file.journal.endAttempt(ID, endOf('rejected'));
    expect(owed()).toEqual([ID]);
    file.money.giveBack(ID, backOf());
    expect(owed()).toEqual([]);
  });

  it('is on it until a person says that nothing goes back, and can be given back all the same', () => {
    file.bring('rejected');
    expect(file.money.waive(ID, 'took a drink for it', at(9)).refundWaiver).toEqual({
      at: at(9),
      who: 'Nok',
      reason: 'took a drink for it',
    });
    expect(owed()).toEqual([]);
    expect(() => file.money.waive(ID, 'x', at(10))).toThrow(new Failure(appError('NOTHING_OWED')));
    expect(file.money.giveBack(ID, backOf()).refund).not.toBe(null);
    expect(owed()).toEqual([]);
  });

  it('is nothing for a sale that is open, sold, free of charge or never paid', () => {
    file.bring('unknown');
    file.journal.addSending(newSale(2, { payments: [] }), start(0));
    file.journal.endAttempt(saleId(2), endOf('rejected'));
    file.journal.addSending(newSale(3, { expectedTotal: baht(0) }), start(0));
    file.journal.endAttempt(saleId(3), endOf('rejected'));
    expect(owed()).toEqual([]);
    expect(() => file.money.waive(ID, 'x', at(9))).toThrow('NOTHING_OWED');
  });
});

describe('a wrong tender', () => {
  const correct = (change: Partial<TenderCorrection> = {}) =>
    file.money.correctTender(ID, {
      from: null,
      tender: 'promptpay',
      cashRounding: 'off',
      reason: 'wrong button',
      at: at(9),
      ...change,
    }).sale;

  it('is corrected by a pair of entries in the shift of the payment, and nothing is changed', () => {
    const { id } = openShift();
    file.bring('accepted');
    expect(correct().payments).toEqual([
      { tender: 'promptpay', tendered: null, rounding: null, amount: baht(10_000) },
    ]);
    expect(file.drawer.entriesOfSale(ID)).toMatchObject([
      { kind: 'payment', tender: 'cash', amount: baht(10_000), shiftId: id },
      { kind: 'correction-out', tender: 'cash', amount: baht(10_000), shiftId: id, reason: 'wrong button' },
      {
        kind: 'correction-in',
        tender: 'promptpay',
        amount: baht(10_000),
        shiftId: id,
        reason: 'wrong button',
      },
    ]);
    expect(file.seen('SELECT tender FROM sales')).toEqual([{ tender: 'cash' }]);
    expect(file.drawer.close({ shiftId: id, count: [], note: null, at: at(30) }).closing?.expected).toEqual(
      baht(50_000),
    );
  });

  it('can be corrected again, and goes back as it was really paid', () => {
    file.bring('rejected');
    correct();
    expect(() => correct()).toThrow(new Failure(appError('NOTHING_TO_CORRECT')));
    correct({ tender: 'other' });
    file.money.giveBack(ID, backOf({ tender: 'other' }));
    expect(file.journal.get(ID)).toMatchObject({
      payments: [{ tender: 'other' }],
      refund: { tender: 'other' },
    });
    expect(() => correct()).toThrow(new Failure(appError('ALREADY_GIVEN_BACK')));
  });

  it('is rounded, or not any more, as the right tender is', () => {
    const payment: Payment = { tender: 'cash', tendered: null, rounding: baht(-4) };
    file.journal.addSending(
      newSale(1, { expectedTotal: baht(3_529), payments: paidWhole(baht(3_529), payment) }),
      start(0),
    );
    correct();
    expect(
      file.drawer.entriesOfSale(ID).map(({ amount, rounding }) => [amount.minor, rounding?.minor]),
    ).toEqual([
      [3_525, -4],
      [3_525, -4],
      [3_529, undefined],
    ]);
    correct({ tender: 'cash', cashRounding: '1.00' });
    expect(file.journal.get(ID)?.payments[0]?.rounding).toEqual(baht(-29));
  });

  it('stays as it is once its shift was counted, or its day closed', () => {
    const shift = openShift();
    file.bring('accepted');
    closeShift(shift.id);
    const counted = new Failure(appError('SHIFT_COUNTED'));
    expect(() => correct({ at: at(40) })).toThrow(counted);
    openShift(41);
    expect(() => correct({ at: at(42) })).toThrow(counted);
    expect(kinds()).toEqual(['payment']);
  });
});

describe('the audit trail of a sale', () => {
  const bodies = () =>
    file
      .seen(`SELECT body FROM audit WHERE subject = '${ID}' ORDER BY seq`)
      .map(({ body }): unknown => JSON.parse(String(body)));

  it('lists corrections, refunds and waivers with the act that made them', () => {
    file.bring('rejected');
    const money = { tender: 'cash', minor: 10_000, currency: 'THB' };
    const reason = 'why';
    file.money.correctTender(ID, { from: null, tender: 'other', cashRounding: 'off', reason, at: at(8) });
    file.money.waive(ID, reason, at(9));
    file.money.giveBack(ID, backOf({ reason }));
    const back = { ...money, rounding: 0, shift: null };
    expect(bodies()).toEqual([
      { from: null, to: 'sending' },
      { from: 'sending', to: 'rejected' },
      { reason, was: money, is: { ...money, tender: 'other' } },
      { reason },
      { reason, state: 'rejected', refunded: back },
    ]);
  });

  it('says by how much a cash refund was rounded', () => {
    const payment: Payment = { tender: 'cash', tendered: null, rounding: baht(-4) };
    file.journal.addSending(
      newSale(1, { expectedTotal: baht(3_529), payments: paidWhole(baht(3_529), payment) }),
      start(0),
    );
    file.journal.endAttempt(ID, endOf('rejected'));
    file.money.giveBack(ID, backOf());
    const money = { tender: 'cash', minor: 3_525, currency: 'THB', rounding: -4 };
    expect(bodies()).toMatchObject([{ to: 'sending' }, { to: 'rejected' }, { refunded: money }]);
  });

  it('says nothing of money where none moved', () => {
    file.journal.addSending(newSale(1, { payments: [] }), start(0));
    file.journal.endAttempt(ID, endOf('unknown'));
    file.journal.settle(ID, 'accepted', SEEN);
    expect(bodies()).toEqual([
      { from: null, to: 'sending' },
      { from: 'sending', to: 'unknown' },
      { from: 'unknown', to: 'accepted' },
    ]);
  });
});
