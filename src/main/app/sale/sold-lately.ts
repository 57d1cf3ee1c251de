/**
 * What this till sold in the last minutes by a clock that nobody sets. The one that dates sales may jump, and a sale of a
 * minute ago is then an hour old, or still to come.
 */
import { keepNewest } from '../../domain/keep-newest';
import type { Clock } from '../../domain/ports';

/** The two clocks part by so much, in milliseconds, before the one that dates sales is said to have jumped. */
const JUMP_MS = 2_000;
/** More than any counter sells in an hour. */
const MOST_KEPT = 1_000;

/** One for each run. */
export class SoldLately {
  private readonly sold = new Map<string, { readonly wall: number; readonly steady: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly steadyMs: () => number,
  ) {}

  /** They were confirmed or sent now. */
  note(saleIds: readonly string[]): void {
    const now = { wall: this.clock.now(), steady: this.steadyMs() };
    for (const id of saleIds) keepNewest(this.sold, id, now, MOST_KEPT);
  }

  /** Those of the last minutes that the clock has jumped over since; none while it runs as it should. */
  jumpedOver(withinMinutes: number): string[] {
    const [wall, steady] = [this.clock.now(), this.steadyMs()];
    return [...this.sold].flatMap(([id, then]) => {
      const passed = steady - then.steady;
      const hasJumped = Math.abs(wall - then.wall - passed) > JUMP_MS;
      return hasJumped && passed < withinMinutes * 60_000 ? id : [];
    });
  }
}
