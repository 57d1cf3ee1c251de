/** A copy of the journal next to it, on every business day on which the till is on. */
import { businessDayOf, HOUR_MS } from '@shared/model/day/business-day';
import type { Settings } from '@shared/model/settings/settings';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { OneByOne } from '../../domain/one-by-one';
import type { Clock, Log } from '../../domain/ports';

/** How often the till checks whether a new business day has begun, in milliseconds. */
const CHECKED_EVERY_MS = HOUR_MS;

export interface BackupsDependencies {
  readonly journal: Pick<OpenJournal, 'backUp'>;
  readonly settings: () => Settings;
  readonly clock: Clock;
  readonly log: Log;
}

/** The backups of one open journal; the first is made after `firstScreen`. */
export class DailyBackups {
  private readonly timer: NodeJS.Timeout;
  private readonly runs = new OneByOne();
  private stopped = false;

  constructor(
    private readonly deps: BackupsDependencies,
    firstScreen: Promise<void>,
  ) {
    void firstScreen.then(() => this.soon());
    this.timer = setInterval(() => this.soon(), CHECKED_EVERY_MS);
  }

  /** Ends after the copy in progress, if there is one; the first screen may wait for this. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.runs.ended();
  }

  private soon(): void {
    if (!this.stopped) void this.runs.run(() => this.run());
  }

  private async run(): Promise<void> {
    const { journal, clock, log } = this.deps;
    const settings = this.deps.settings();
    try {
      await journal.backUp(businessDayOf(clock.now(), settings), settings.backupsKept);
    } catch (error) {
      log.error('the journal could not be copied', error);
    }
  }
}
