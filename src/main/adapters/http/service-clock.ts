import { readInstant, toIso } from '@shared/model/day/business-day';
import type { Clock } from '../../domain/ports';
import { steadyMs } from '../system/clock';

/** The most by which the till's clock and the steady one may differ before it counts as a jump. */
const JUMP_MS = 2_000;
/** A `Date` header counts whole seconds: on average it is half a second behind. */
const HALF_SECOND_MS = 500;

/** Servers of one service differ by less, and an answer takes less time on its way. */
const KEPT_MS = 5_000;

/** How far the service's clock is from the till's, by the `Date` headers of its answers. */
export class ServiceClock {
  private measured: { skew: number; wall: number; steady: number } | null = null;
  /** Service clock minus steady clock, by the newest answer that no cache can have kept. */
  private ahead: number | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly steady: () => number = steadyMs,
  ) {}

  /**
   * Takes the `date` of an answer (ISO 8601); its request left at `sent` (`performance.now`). Returns how old the
   * answer is, in ms: a cache on the way repeats the date of the answer that it kept, and not all say so in
   * `Age`. `isFresh` is for an answer that no cache keeps.
   */
  heard(date: string, sent: number, isFresh = false): number {
    const at = readInstant(date);
    if (at === null) return 0;
    const ahead = at - this.steady();
    const age = isFresh || this.ahead === null ? 0 : this.ahead - ahead;
    if (age > KEPT_MS) return Math.round(age);
    this.ahead = isFresh ? ahead : Math.max(ahead, this.ahead ?? ahead);
    const wall = this.clock.now();
    const middle = wall - (performance.now() - sent) / 2;
    this.measured = { skew: Math.round(at + HALF_SECOND_MS - middle), wall, steady: this.steady() };
    return 0;
  }

  /** How old an answer of that date is, in ms, which a cache says it kept; null while no new one was heard. */
  ageOf(date: string | null): number | null {
    const at = readInstant(date ?? '');
    if (at === null || this.ahead === null) return null;
    return Math.max(KEPT_MS, Math.round(this.ahead + this.steady() - at));
  }

  /**
   * Service clock minus till clock in milliseconds; null when it was never measured. Corrects for a later
   * jump of the till's clock. Otherwise an unanswered sale would be searched for in another year.
   */
  skewMs(): number | null {
    if (!this.measured) return null;
    const { skew, wall, steady } = this.measured;
    const jump = this.clock.now() - wall - (this.steady() - steady);
    return Math.abs(jump) > JUMP_MS ? Math.round(skew - jump) : skew;
  }
}

/** A header may have a year that no shop's clock will reach, and that a four-digit ISO date cannot hold. */
const LAST_DATE = Date.UTC(9999, 11, 31);

/** The `Date` header as ISO 8601 UTC; null when it is none. */
export function isoDate(header: string | null): string | null {
  const at = header === null ? NaN : Date.parse(header);
  return at >= 0 && at <= LAST_DATE ? toIso(at) : null;
}
