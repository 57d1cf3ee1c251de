import { readInstant } from '@shared/model/day/business-day';
import type { Clock } from '../../domain/ports';

/** The wall clock and the stopwatch may part by so much before the wall clock is said to have jumped. */
const JUMP_MS = 2_000;
/** A `Date` header counts whole seconds: on average it is half a second behind. */
const HALF_SECOND_MS = 500;

/** How far the service's clock is from the till's, from the `Date` headers of its answers. */
export class ServiceClock {
  private measured: { skew: number; wall: number; stopwatch: number } | null = null;

  constructor(private readonly clock: Clock) {}

  /** An answer said `date` (ISO 8601); its request left at `sent` on the stopwatch (`performance.now`). */
  heard(date: string, sent: number): void {
    const at = readInstant(date);
    if (at === null) return;
    const wall = this.clock.now();
    const stopwatch = performance.now();
    const middle = wall - (stopwatch - sent) / 2;
    this.measured = { skew: Math.round(at + HALF_SECOND_MS - middle), wall, stopwatch };
  }

  /**
   * Service clock minus till clock in milliseconds; null when it was never measured, or when the till's
   * clock has jumped (or the machine slept) since, so that what was measured holds no longer.
   */
  skewMs(): number | null {
    if (!this.measured) return null;
    const { skew, wall, stopwatch } = this.measured;
    const byWall = this.clock.now() - wall;
    const byStopwatch = performance.now() - stopwatch;
    return Math.abs(byWall - byStopwatch) > JUMP_MS ? null : skew;
  }
}
