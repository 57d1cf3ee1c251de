/** Whether the till's clock can be trusted: sales are dated by it. */
import type { Clock, Log } from '../../domain/ports';
import { readInstant } from '@shared/model/day/business-day';

/** The fault: far from the service's clock, jumped while the till ran, or behind the journal. */
export type ClockFault = 'apart' | 'jumped' | 'behind';

export interface ClockWatchDependencies {
  readonly clock: Clock;
  /** Milliseconds of a clock that can't be set and that keeps running while the machine sleeps, unlike the process's own. */
  readonly steadyMs: () => number;
  /** Service clock minus till clock in milliseconds; null when it is not known. */
  readonly skewMs: () => number | null;
  /** When the journal's last entry was written before this run (ISO 8601 UTC); null for none. */
  readonly lastWrittenAt: string | null;
  /** From how many minutes on a difference is reported. */
  readonly limitMinutes: () => number;
  readonly log: Pick<Log, 'warn'>;
  readonly changed: () => void;
}

/** How often the clock is checked, in milliseconds. */
const LOOK_EVERY_MS = 15_000;

/** Checks from its start on, and reports only changes. */
export class ClockWatch {
  private readonly began;
  private readonly lastWritten: number | null;
  private timer: NodeJS.Timeout | null = null;
  private fault: ClockFault | null = null;

  constructor(private readonly deps: ClockWatchDependencies) {
    this.lastWritten = deps.lastWrittenAt === null ? null : readInstant(deps.lastWrittenAt);
    this.began = { wall: deps.clock.now(), steady: deps.steadyMs() };
  }

  current(): ClockFault | null {
    return this.fault;
  }

  start(): void {
    this.look();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  look(): void {
    const fault = this.faultNow();
    if (fault === this.fault) return;
    this.fault = fault;
    if (fault !== null) this.deps.log.warn('the clock cannot be trusted', { fault });
    this.deps.changed();
  }

  private faultNow(): ClockFault | null {
    const { clock, steadyMs, skewMs, limitMinutes } = this.deps;
    const limit = limitMinutes() * 60_000;
    const { wall, steady } = this.began;
    if (Math.abs(skewMs() ?? 0) > limit) return 'apart';
    if (Math.abs(clock.now() - wall - (steadyMs() - steady)) > limit) return 'jumped';
    return this.lastWritten !== null && clock.now() < this.lastWritten - limit ? 'behind' : null;
  }
}
