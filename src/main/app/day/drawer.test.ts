import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { appError, Failure } from '@shared/ipc/errors';
import type { Settings } from '@shared/model/settings/settings';
import { DrawerBook } from '../../adapters/journal/money/drawer-book';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { keep } from '../../adapters/journal/test-support/filled-journal';
import { baht, NOON } from '../../domain/test-support/sales';
import { FakeClock, FakeLog, journalInMemory, settingsOf } from '../test-support/fakes';
import type { PrintEnd } from '@shared/model/printing/print-end';
import { NO_DRAWER } from '../../domain/printing/no-drawer';
import type { CashDrawer } from '../../domain/printing/printing-ports';
import { shopCalendar } from '../../domain/day/shop-calendar';
import { Drawer } from './drawer';

const changed = vi.fn<() => void>();
const NOT_OPEN = new Failure(appError('SHIFT_NOT_OPEN'));
let journal: OpenJournal;
let clock: FakeClock;
let settings: Settings;
let drawer: Drawer;
let cashDrawer: CashDrawer = NO_DRAWER;

beforeEach(async () => {
  journal = await journalInMemory();
  clock = new FakeClock();
  settings = settingsOf();
  changed.mockReset();
  const calendar = shopCalendar(() => settings, journal.reports);
  drawer = new Drawer({
    ...{ drawer: journal.drawer, settings: () => settings, calendar, clock, changed },
    ...{ cashDrawer, log: new FakeLog() },
  });
});
afterEach(() => journal.close());

function sell(number: number, minor: number): void {
  keep(journal, number, { expectedTotal: baht(minor) });
}

describe('a drawer', () => {
  it('has no shift at first', () => {
    expect(drawer.state()).toEqual({ shift: null, moves: [] });
  });

  it('is opened on the business day that it is', () => {
    // Two o'clock in the morning belongs to the evening before.
    clock.at = Date.parse('2026-11-21T19:00:00Z');
    expect(drawer.open(baht(50_000), ANYONE)).toMatchObject({
      shift: { id: 1, day: '2026-11-21', openedAt: '2026-11-21T19:00:00.000Z', float: baht(50_000) },
      moves: [],
    });
    expect(changed).toHaveBeenCalledOnce();
  });

  it('is opened in the currency of the shop, and once', () => {
    const wrong = new Failure(appError('WRONG_CURRENCY', { currency: 'THB' }));
    expect(() => drawer.open({ minor: 100, currency: 'USD' }, ANYONE)).toThrow(wrong);
    drawer.open(baht(0), ANYONE);
    expect(() => drawer.open(baht(0), ANYONE)).toThrow(new Failure(appError('SHIFT_OPEN')));
    expect(changed).toHaveBeenCalledOnce();
  });

  it('shows what went in and out, newest first, and nothing that reveals what should be in it', () => {
    drawer.open(baht(50_000), ANYONE);
    sell(1, 12_345);
    drawer.move({ kind: 'cash-in', amount: baht(1_000), reason: 'coins' }, ANYONE);
    const state = drawer.move({ kind: 'cash-out', amount: baht(200), reason: 'ice' }, ANYONE);
    expect(state.moves.map(({ reason }) => reason)).toEqual(['ice', 'coins']);
    expect(state).toEqual(drawer.state());
    const shown = JSON.stringify(state);
    for (const secret of ['expected', '12345', '63145']) expect(shown).not.toContain(secret);
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it('takes nothing while no shift is open', () => {
    expect(() => drawer.move({ kind: 'cash-in', amount: baht(1), reason: 'x' }, ANYONE)).toThrow(NOT_OPEN);
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('a count', () => {
  const count = [
    { minor: 10_000, pieces: 5 },
    { minor: 25, pieces: 2 },
  ];

  it('ends the shift, and only then shows what should have been there', () => {
    drawer.open(baht(50_000), ANYONE);
    sell(1, 3_500);
    drawer.move({ kind: 'cash-out', amount: baht(200), reason: 'ice' }, ANYONE);
    changed.mockReset();
    expect(drawer.close({ shiftId: 1, count, note: 'short' }, ANYONE)).toMatchObject({
      shift: {
        closing: { closedAt: NOON, count, counted: baht(50_050), difference: baht(-3_250), note: 'short' },
      },
      expected: baht(53_300),
      tenders: [{ tender: 'cash', payments: 1 }],
      moves: [{ reason: 'ice' }],
    });
    expect(changed).toHaveBeenCalledOnce();
    expect(drawer.state().shift).toBe(null);
  });

  it.each([30, 1, 100_001])('of pieces of %i satang is refused: there are none', (minor) => {
    drawer.open(baht(0), ANYONE);
    const strange = [
      [{ minor, pieces: 2 }],
      [
        { minor, pieces: 1 },
        { minor: minor + 1, pieces: 1 },
      ],
    ];
    for (const more of strange) {
      expect(() => drawer.close({ shiftId: 1, count: [...count, ...more], note: null }, ANYONE)).toThrow(
        new Failure(appError('NOT_A_DENOMINATION')),
      );
    }
    expect(drawer.state().shift?.id).toBe(1);
    // One amount of other money that is on no list is counted with the rest.
    const report = drawer.close({ shiftId: 1, count: [...count, { minor, pieces: 1 }], note: null }, ANYONE);
    expect(report.shift.closing?.counted).toEqual(baht(50_050 + minor));
  });

  it('goes by the currency of the shift, whatever the shop counts in since', () => {
    drawer.open(baht(0), ANYONE);
    settings = settingsOf({ currency: 'JPY' });
    expect(drawer.close({ shiftId: 1, count, note: null }, ANYONE).shift.closing?.counted).toEqual(
      baht(50_050),
    );
  });

  it('of a shift that is not the open one is refused', () => {
    expect(() => drawer.close({ shiftId: 1, count, note: null }, ANYONE)).toThrow(NOT_OPEN);
    drawer.open(baht(0), ANYONE);
    expect(() => drawer.close({ shiftId: 2, count, note: null }, ANYONE)).toThrow(NOT_OPEN);
    drawer.close({ shiftId: 1, count: [], note: null }, ANYONE);
    drawer.open(baht(0), ANYONE);
    // The second press of a button that counted the first.
    expect(() => drawer.close({ shiftId: 1, count: [], note: null }, ANYONE)).toThrow(NOT_OPEN);
  });
});

describe('the drawer of the printer', () => {
  const openings = () => journal.reports.material({ from: null, until: '2030-01-01T00:00:00.000Z' }).openings;
  const ends: PrintEnd[] = [];
  let log: FakeLog;
  beforeEach(() => {
    log = new FakeLog();
    ends.splice(0, ends.length, 'confirmed');
    cashDrawer = { canOpen: () => true, open: () => Promise.resolve(ends[0] ?? 'not-sent') };
    drawer = new Drawer({
      ...{ drawer: journal.drawer, settings: () => settings, clock, changed, cashDrawer, log },
      calendar: shopCalendar(() => settings, journal.reports),
    });
  });
  afterEach(() => (cashDrawer = NO_DRAWER));

  it('opens without a sale for a reason, which is written down whatever the printer makes of it', async () => {
    await drawer.openWithoutSale('change for the baker', ANYONE);
    ends[0] = 'not-sent';
    const trouble = new Failure(appError('PRINTER_TROUBLE', { end: 'not-sent' }));
    await expect(drawer.openWithoutSale('again', ANYONE)).rejects.toThrow(trouble);
    expect(openings()).toMatchObject([
      { cause: 'no-sale', reason: 'change for the baker', saleId: null },
      { cause: 'no-sale', reason: 'again' },
    ]);
  });

  it('opens for cash that goes in or out', () => {
    drawer.open(baht(0), ANYONE);
    drawer.move({ kind: 'cash-in', amount: baht(1_000), reason: 'coins' }, ANYONE);
    expect(openings()).toMatchObject([{ cause: 'cash-in', reason: 'coins' }]);
  });

  it('stays closed when that cannot be recorded, and the cash is in the books all the same, once', () => {
    drawer.open(baht(0), ANYONE);
    const full = new Failure(appError('JOURNAL_UNAVAILABLE', { reason: 'ENOSPC' }));
    vi.spyOn(DrawerBook.prototype, 'noteOpening').mockImplementationOnce(() => {
      throw full;
    });
    const opens = vi.spyOn(cashDrawer, 'open');
    const state = drawer.move({ kind: 'cash-in', amount: baht(1_000), reason: 'coins' }, ANYONE);
    expect(state.moves).toMatchObject([{ amount: baht(1_000) }]);
    expect([opens.mock.calls.length, openings().length, log.entries.length]).toEqual([0, 0, 1]);
  });

  it('is reported missing where there is none, and nothing is written down', async () => {
    cashDrawer = NO_DRAWER;
    drawer = new Drawer({
      ...{ drawer: journal.drawer, settings: () => settings, clock, changed, cashDrawer, log },
      calendar: shopCalendar(() => settings, journal.reports),
    });
    await expect(drawer.openWithoutSale('x', ANYONE)).rejects.toThrow(new Failure(appError('NO_DRAWER')));
    expect(openings()).toEqual([]);
  });
});
