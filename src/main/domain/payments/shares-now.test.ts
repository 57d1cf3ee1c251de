import { describe, expect, it } from 'vitest';
import { entryOf } from '../test-support/drawer';
import { baht } from '../test-support/sales';
import { sharesNow, type ShareEntry } from './shares-now';

const paid = (tender: ShareEntry['tender'], minor: number, more: Partial<ShareEntry> = {}): ShareEntry =>
  entryOf({ kind: 'payment', tender, amount: baht(minor), ...more });
const out = (tender: ShareEntry['tender'], minor: number): ShareEntry =>
  entryOf({ kind: 'correction-out', tender, amount: baht(minor) });
const into = (tender: ShareEntry['tender'], minor: number, rounding: number | null = null): ShareEntry =>
  entryOf({
    kind: 'correction-in',
    tender,
    amount: baht(minor),
    rounding: rounding === null ? null : baht(rounding),
  });

const shown = (entries: readonly ShareEntry[]): unknown[] =>
  sharesNow(entries).map(({ tender, amount, rounding, tendered }) => [
    tender,
    amount.minor,
    rounding?.minor ?? null,
    tendered?.minor ?? null,
  ]);

describe('what a sale was paid with, by now', () => {
  it('is one share a tender, in the order in which they were paid, with what the customer handed over', () => {
    const entries = [paid('promptpay', 5_000), paid('cash', 5_050, { tendered: baht(10_000) })];
    expect(shown(entries)).toEqual([
      ['promptpay', 5_000, null, null],
      ['cash', 5_050, null, 10_000],
    ]);
  });

  it('counts neither refunds nor moves that are no payment', () => {
    const entries = [
      paid('cash', 10_000),
      entryOf({ kind: 'refund', amount: baht(-10_000) }),
      entryOf({ kind: 'cash-in', amount: baht(500), saleId: null }),
    ];
    expect(shown(entries)).toEqual([['cash', 10_000, null, null]]);
    expect(sharesNow([])).toEqual([]);
  });

  it('follows a correction to another tender, which has no cash handed over', () => {
    const entries = [
      paid('cash', 10_000, { tendered: baht(20_000) }),
      out('cash', 10_000),
      into('other', 10_000),
    ];
    expect(shown(entries)).toEqual([['other', 10_000, null, null]]);
  });

  it('joins a correction to a share that stands, roundings too', () => {
    const entries = [
      paid('other', 5_010),
      paid('cash', 5_000, { rounding: baht(-10), tendered: baht(5_000) }),
      out('other', 5_010),
      into('cash', 5_000, -10),
    ];
    expect(shown(entries)).toEqual([['cash', 10_000, -20, null]]);
    expect(shown([paid('cash', 5_000), into('cash', 5_000, 25)])).toEqual([['cash', 10_000, 25, null]]);
    expect(shown([paid('cash', 5_000, { rounding: baht(25) }), into('cash', 5_000)])).toEqual([
      ['cash', 10_000, 25, null],
    ]);
  });

  it('says of roundings that cancel out that there is none', () => {
    const entries = [paid('cash', 5_000, { rounding: baht(25) }), into('cash', 5_000, -25)];
    expect(shown(entries)).toEqual([['cash', 10_000, null, null]]);
  });
});
