/** Kills this process at a named point, from inside. */
import type { InsideKill, InsidePoint } from './kill-points';
import type { Journal } from '../../../src/main/adapters/journal/sales/journal';

/** A point inside a transaction of the journal: recordedBy is called there. */
type Within = Extract<InsidePoint, `in-${string}`>;

/** Armed with one kill at a time. */
export class KillSwitch {
  private passed = 0;
  private within: Within | null = null;

  constructor(
    private kill: InsideKill | null,
    private readonly dying: (point: InsidePoint) => void,
  ) {}

  arm(kill: InsideKill | null): void {
    this.kill = kill;
    this.passed = 0;
  }

  isArmed(point: InsidePoint): boolean {
    return this.kill?.point === point;
  }

  /** Does not return when it is the armed point's turn. */
  pass(point: InsidePoint): void {
    if (this.kill?.point !== point) return;
    this.passed += 1;
    if (this.passed < this.kill.nth) return;
    this.dying(point);
    process.kill(process.pid, 'SIGKILL');
  }

  /** Must be called wherever the journal asks who is at the till: that is in the middle of a transaction. */
  inTransaction(): void {
    if (this.within) this.pass(this.within);
  }

  /** Runs one step of the journal with its three points. */
  around<T>(name: 'commit' | 'outcome' | 'recovery' | 'settling', step: () => T): T {
    this.pass(`before-${name}`);
    this.within = `in-${name}`;
    try {
      return step();
    } finally {
      this.within = null;
      this.pass(`after-${name}`);
    }
  }
}

/** The journal with a kill point before, in and after each commit that matters. */
export function withKillPoints(journal: Journal, kills: KillSwitch): Journal {
  const points: Partial<Journal> = {
    by: (actor) => withKillPoints(journal.by(actor), kills),
    add: (sale) => kills.around('commit', () => journal.add(sale)),
    addSending: (sale, start) => kills.around('commit', () => journal.addSending(sale, start)),
    addTicket: (ticket, start) => kills.around('commit', () => journal.addTicket(ticket, start)),
    startAttempt: (id, start) => kills.around('commit', () => journal.startAttempt(id, start)),
    endAttempt: (id, end) => kills.around('outcome', () => journal.endAttempt(id, end)),
    recover: (at) => kills.around('recovery', () => journal.recover(at)),
    settle: (id, ...how) => {
      const settle = () => journal.settle(id, ...how);
      return journal.get(id)?.state === 'unknown' ? kills.around('settling', settle) : settle();
    },
  };
  return Object.assign(Object.create(journal) as Journal, points);
}
