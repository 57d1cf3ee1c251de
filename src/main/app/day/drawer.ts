/** The drawer at the counter: opening a shift with its float, cash in and out, and the blind count. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { ShiftReport } from '@shared/model/day/report-of-day';
import type { DrawerState } from '@shared/model/day/drawer';
import type { Actor } from '@shared/model/people/actor';
import type { Money } from '@shared/model/money/money';
import { isTrouble, type PrintEnd } from '@shared/model/printing/print-end';
import { looseIn } from '@shared/model/money/tender';
import { shiftReport } from '../../domain/day/tender-sums';
import type { CashMove, ShiftCount } from '../../adapters/journal/money/drawer-book';
import type { NewOpening } from '../../adapters/journal/money/opening-rows';
import type { SessionDependencies } from '../session-dependencies';

export interface DrawerDependencies extends Pick<
  SessionDependencies,
  'drawer' | 'settings' | 'calendar' | 'clock' | 'cashDrawer' | 'log'
> {
  readonly changed: () => void;
}

/** The use case; one per journal. */
export class Drawer {
  constructor(private readonly deps: DrawerDependencies) {}

  /** What the screen may know before the count; never what should be in the drawer. */
  state(): DrawerState {
    const { drawer } = this.deps;
    const shift = drawer.openShift();
    const entries = shift ? drawer.entriesOfShift(shift.id) : [];
    const approvals = shift ? drawer.approvalsOfShift(shift.id) : [];
    const moves = entries.filter(({ saleId }) => saleId === null).reverse();
    return { shift, moves, ...(approvals.length > 0 ? { approvals } : {}) };
  }

  /** Opens a shift. Throws Failure SHIFT_OPEN, or WRONG_CURRENCY when the shop counts in another one. */
  open(float: Money, actor: Actor): DrawerState {
    const { drawer, settings, calendar, clock, changed } = this.deps;
    const { currency } = settings();
    if (float.currency !== currency) throw new Failure(appError('WRONG_CURRENCY', { currency }));
    const now = clock.now();
    drawer.by(actor).open({ float, day: calendar.dayOf(now), at: toIso(now) });
    changed();
    return this.state();
  }

  /** Puts cash in or takes it out, for a reason. Throws Failure SHIFT_NOT_OPEN or WRONG_CURRENCY. */
  move(move: Omit<CashMove, 'at'>, actor: Actor): DrawerState {
    const { drawer, clock, changed } = this.deps;
    drawer.by(actor).move({ ...move, at: toIso(clock.now()) });
    this.openFor({ cause: move.kind, saleId: null, reason: move.reason }, actor);
    changed();
    return this.state();
  }

  /** Opens the drawer without a sale, recorded first. Throws Failure NO_DRAWER or PRINTER_TROUBLE. */
  async openWithoutSale(reason: string, actor: Actor): Promise<void> {
    const opened = this.openRecorded({ cause: 'no-sale', saleId: null, reason }, actor);
    if (opened === null) throw new Failure(appError('NO_DRAWER'));
    const end = await opened;
    if (isTrouble(end)) throw new Failure(appError('PRINTER_TROUBLE', { end }));
  }

  /**
   * Opens the drawer for cash that is in the books already. An opening that cannot be recorded leaves it closed,
   * and does not make the money look as if it had not moved.
   */
  openFor(opening: Omit<NewOpening, 'at'>, actor: Actor): void {
    try {
      void this.openRecorded(opening, actor);
    } catch (error) {
      this.deps.log.error('an opening of the drawer could not be recorded', error);
    }
  }

  /** Records the opening, then opens the drawer; null where there is none to open. */
  private openRecorded(opening: Omit<NewOpening, 'at'>, actor: Actor): Promise<PrintEnd> | null {
    const { drawer, cashDrawer, clock } = this.deps;
    if (!cashDrawer.canOpen()) return null;
    drawer.by(actor).noteOpening({ ...opening, at: toIso(clock.now()) });
    return cashDrawer.open();
  }

  /**
   * Ends the shift with the counted cash; over or short is recorded as it is. Throws Failure SHIFT_NOT_OPEN
   * unless it is the open one, or NOT_A_DENOMINATION when more than one amount is no note or coin of its
   * currency.
   */
  close(count: Omit<ShiftCount, 'at'>, actor: Actor): ShiftReport {
    const { drawer, clock, changed } = this.deps;
    const open = drawer.openShift();
    if (open?.id !== count.shiftId) throw new Failure(appError('SHIFT_NOT_OPEN'));
    const { currency } = open.float;
    if (looseIn(count.count, currency) === undefined) throw new Failure(appError('NOT_A_DENOMINATION'));
    const shift = drawer.by(actor).close({ ...count, at: toIso(clock.now()) });
    changed();
    return shiftReport(shift, drawer.entriesOfShift(shift.id));
  }
}
