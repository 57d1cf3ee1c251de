/** The results at each kill point, over all runs. */
import { KILL_POINTS, type KillPoint } from './till/kill-points';

/** The state in which the next start found a sale; `-`: no sale was under way. */
export type Found = string;

/** Counts kills and the findings after them. */
export class Tally {
  private readonly planned = new Map<KillPoint, number>();
  private readonly found = new Map<KillPoint, Map<Found, number>>();

  plan(point: KillPoint): void {
    this.planned.set(point, (this.planned.get(point) ?? 0) + 1);
  }

  hit(point: KillPoint, found: Found): void {
    const counts = this.found.get(point) ?? new Map<Found, number>();
    counts.set(found, (counts.get(found) ?? 0) + 1);
    this.found.set(point, counts);
  }

  /** How often the point was hit. */
  hits(point: KillPoint): number {
    return [...(this.found.get(point)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  /** Points that were never hit. */
  missed(): KillPoint[] {
    return KILL_POINTS.filter((point) => this.hits(point) === 0);
  }

  /** The table, one point a line. */
  table(): string {
    const rows = KILL_POINTS.map((point) => {
      const counts = [...(this.found.get(point) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
      const found = counts.map(([state, count]) => `${state} ${count}`).join(', ');
      const planned = String(this.planned.get(point) ?? 0);
      return `${point.padEnd(17)}${planned.padStart(8)}${String(this.hits(point)).padStart(6)}   ${found}`;
    });
    return [
      `${'killed'.padEnd(17)}${'planned'.padStart(8)}${'hit'.padStart(6)}   found by the next start`,
      ...rows,
    ].join('\n');
  }
}
