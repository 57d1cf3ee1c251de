/** A journal with rows in every table, written by the till's own code. */
import { ANYONE } from '@shared/model/people/actor';
import { baht, orderOf, saleId, saleOf, seenOrderOf } from '../../../domain/test-support/sales';
import type { OpenJournal } from '../journal-file';
import { answer, send } from './filled-journal';
import { at, start } from './journal-on-disk';
import { DAY, takeZ } from './report-of-day';
import type { NewSale } from '../sales/new-sale';

const UID = { ref: 'uid', value: '1234567890' };
const TICKET = saleId(900);

/** A sale that is kept for later, with what else may come with one. */
function kept(number: number, change: Partial<NewSale> = {}, sale: Partial<NewSale['sale']> = {}): NewSale {
  const whole = { ...saleOf(), id: saleId(number), state: 'held', heldReason: 'offline', ...sale } as const;
  return { sale: whole, sealedSecrets: null, ...change };
}

/** Writes at least one row into each table; a day is closed, and sales of it have turned since. */
export function writeOneOfEach(journal: OpenJournal): void {
  const { sales, drawer } = journal;
  const version = { salt: null, verifier: null, seal: 'seal', removed: false } as const;
  const person = { personId: 'p1', name: 'Nok', colour: 'teal', role: 'owner', ...version } as const;
  journal.people.add([{ ...person, version: 1, at: at(0), how: 'added' }]);
  journal.prices.add(
    [
      {
        ...{ productId: 'ff', packageId: 'ff310', productName: 'Free Fire', packageName: '310 Diamonds' },
        ...{ method: { how: 'fixed', price: baht(11_000) }, from: DAY },
      },
    ],
    at(0),
  );
  const game = { productId: 'ff', productName: 'Free Fire', payload: [UID] };
  const account = { service: 'service', currency: 'THB', shop: null };
  const base = { key: at(0), since: at(0), given: 500_000, isBalance: true };
  journal.credit.add(account, { at: at(0), kind: 'balance', amount: baht(500_000), expected: null });
  journal.credit.use(account, base, at(0), DAY);
  journal.players.save(
    { id: saleId(700), name: 'Ploy', games: [game], createdAt: at(0), updatedAt: at(0) },
    ANYONE,
  );
  journal.players.forget(
    { playerIds: [], recipients: [{ ...game, payload: [{ ...UID, value: '99' }] }], at: at(0), why: 'asked' },
    ANYONE,
  );

  const shift = drawer.open({ float: baht(50_000), day: DAY, at: at(0) });
  const price = { charged: baht(10_500), discount: { amount: baht(500), reason: 'regular' } };
  const paid = [{ tender: 'cash', tendered: baht(20_000), rounding: null, amount: baht(10_500) }] as const;
  sales.addSending(
    {
      ...kept(1, {}, { ...price, payments: paid, state: 'sending', heldReason: null }),
      opensDrawer: true,
      numbering: { prefix: 'A-', year: '2026', day: DAY, vat: { rate: 700, base: 'whole' } },
    },
    start(1),
  );
  answer(journal, 1);
  sales.addSending(kept(6, {}, { state: 'sending', heldReason: null }), {
    ...start(1),
    service: account.service,
  });
  answer(journal, 6);
  send(journal, 2);
  answer(journal, 2);
  sales.addNote(saleId(2), 'called', at(3));
  sales.countOutput(saleId(2), 'print', at(3));
  sales.settle(saleId(2), 'delivered', seenOrderOf({ key: 'o2', code: 'TG2', seenAt: at(4) }), {
    ...{ kind: 'second', saleId: saleId(2), stateThen: 'accepted', raisedAt: at(4) },
    order: orderOf({ key: 'o3' }),
  });

  const byPhone = (minor: number) =>
    [{ tender: 'promptpay', tendered: null, rounding: null, amount: baht(minor) }] as const;
  const line = (number: number): NewSale =>
    kept(
      number,
      { slipReference: 'ABC123', overridden: [{ kind: 'length', ref: 'uid' }] },
      { payments: byPhone(10_000), ticket: { id: TICKET, line: number - 2, lines: 2 } },
    );
  sales.addTicket(
    { id: TICKET, createdAt: at(5), payments: byPhone(20_000), sales: [line(3), line(4)] },
    null,
  );
  sales.markVoided(saleId(3), 'came to nothing', at(6), null);
  journal.parked.park({
    ...{ id: saleId(901), name: 'Blue shirt', parkedAt: at(7) },
    lines: [
      {
        ...{ product: { id: 'ff', name: 'Free Fire' }, package: null, quantity: 1 },
        payload: [{ ...UID, secret: false }],
      },
    ],
  });

  drawer.close({ shiftId: shift.id, count: [], note: null, at: at(8) });
  takeZ(journal.reports, DAY, 10);
  sales.settle(
    saleId(1),
    'failed',
    seenOrderOf({ key: 'o1', code: 'TG1', status: 'FAILED', seenAt: at(11) }),
  );
  send(journal, 5);
  answer(journal, 5);
  sales.settle(
    saleId(5),
    'failed',
    seenOrderOf({ key: 'o5', code: 'TG5', status: 'FAILED', seenAt: at(11) }),
  );
  journal.money.waive(saleId(5), 'the customer is paid by bank', at(12));
  journal.restores.note('other-folder', null, at(13), true);
  journal.news.note('unknown', saleId(2), at(14));
}
