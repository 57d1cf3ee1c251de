import type { Rows } from './rows';

/** The times of all dated rows in order, sorted again when a row's time has changed. */
export class SortedTimes {
  private version = -1;
  private sorted = new Float64Array(0);

  constructor(private readonly rows: Rows) {}

  /** How many rows have a time before `instant`. */
  before(instant: number): number {
    const sorted = this.times();
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The time at that place, counted from 0; undefined after the last one. */
  at(place: number): number | undefined {
    return this.times()[place];
  }

  private times(): Float64Array {
    const { at, last, version } = this.rows;
    if (this.version !== version) {
      const sorted = at.slice(1, last + 1).sort();
      // Rows without a time are sorted to the end.
      let end = sorted.length;
      while (end > 0 && Number.isNaN(sorted[end - 1])) end -= 1;
      this.sorted = sorted.subarray(0, end);
      this.version = version;
    }
    return this.sorted;
  }
}
