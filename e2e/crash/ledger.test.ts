/** What the harness knows of a run: whose a booking is. */
import { expect, it } from 'vitest';
import type { WireTopUp, WireTransaction } from '@training/wire';
import { Ledger } from './ledger';

const PLAYER = '777';
const post = (): WireTopUp => ({ selectPackage: 'p', amount: 1, payload: [{ ref: 'UID', value: PLAYER }] });
const booking = (code: string) => ({ code }) as WireTransaction;

it('a booking is of the sale whose POST it answers, also when the next one has begun', () => {
  const ledger = new Ledger();
  const [first, second] = ['first', 'second'].map((id) => {
    const sale = ledger.give({ id, player: PLAYER, packageId: 'p', quantity: 1, expectedMinor: 100 });
    return { sale, request: post() };
  });
  ledger.nowSends(first!.sale);
  ledger.posted(first!.request, true);
  ledger.nowSends(second!.sale);
  ledger.booked(first!.request, [booking('TG1')]);
  ledger.posted(second!.request, true);
  ledger.booked(second!.request, [booking('TG1'), booking('TG2')]);
  expect(first!.sale.booked).toEqual([booking('TG1')]);
  expect(second!.sale.booked).toEqual([booking('TG2')]);
});
