import type { Session } from '@shared/ipc/till/session';
import type { DailyCopies } from '../backup/daily-copies';
import type { LiveTrail } from '../live/live-trail';
import type { Notices } from '../notices';
import type { SessionAtWork } from './session-at-work';

export interface DescribeDependencies {
  readonly now: SessionAtWork;
  readonly notices: Notices;
  readonly live: Pick<LiveTrail, 'isAnchored'>;
  readonly copies: Pick<DailyCopies, 'isLate'>;
  /** Messages to the owner that were dropped and are in no message yet. */
  readonly droppedNews: () => number;
  readonly version: string;
  readonly machineTimeZone: string;
}

/** What the page needs to know of the till first. */
export function describeTill(deps: DescribeDependencies): Session {
  const { now, notices, live, copies, droppedNews, version, machineTimeZone } = deps;
  const opened = now.opened();
  return {
    ready: opened !== null,
    mode: now.settings().mode,
    ...{ machineTimeZone, version },
    problem: now.problem(),
    notices: notices.of({
      opened,
      isAnchored: live.isAnchored(),
      isBackupLate: copies.isLate(),
      droppedNews: droppedNews(),
      version,
    }),
  };
}
