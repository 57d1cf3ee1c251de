/** Shifts and drawer entries for tests: whole and ordinary, but for what the test names. */
import type { DrawerEntry, Shift } from '@shared/model/day/drawer';
import { baht, NOON, saleId } from './sales';

/** What a customer paid for 310 diamonds, in exact cash. */
export function entryOf(change: Partial<DrawerEntry> = {}): DrawerEntry {
  return {
    seq: 1,
    shiftId: 1,
    at: NOON,
    who: 'Nok',
    personId: null,
    kind: 'payment',
    tender: 'cash',
    amount: baht(10_000),
    rounding: null,
    tendered: null,
    saleId: saleId(1),
    reason: null,
    ...change,
  };
}

/** Cash that went in or out for change. */
export function moveOf(kind: 'cash-in' | 'cash-out', minor: number): DrawerEntry {
  return entryOf({ kind, amount: baht(minor), saleId: null, reason: 'change' });
}

/** A shift opened at noon with 500 baht. */
export function shiftOf(change: Partial<Shift> = {}): Shift {
  return {
    id: 1,
    day: '2026-11-21',
    openedAt: NOON,
    openedBy: 'Nok',
    openedById: null,
    float: baht(50_000),
    countedBefore: null,
    closing: null,
    zNumber: null,
    ...change,
  };
}

type ShiftClosing = NonNullable<Shift['closing']>;

/** A count that is one baht short. */
export function closingOf(change: Partial<ShiftClosing> = {}): ShiftClosing {
  return {
    closedAt: '2026-11-21T14:00:00.000Z',
    closedBy: 'Nok',
    closedById: null,
    count: [{ minor: 100, pieces: 599 }],
    counted: baht(59_900),
    expected: baht(60_000),
    difference: baht(-100),
    note: null,
    ...change,
  };
}
