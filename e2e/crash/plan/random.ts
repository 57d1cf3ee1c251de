/** Mulberry32, seeded: the same seed plans the same run on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    // Neighbouring seeds would begin with neighbouring numbers.
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** At least 0 and less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True with this probability: 0 never, 1 always. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const chosen = list[this.between(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError('there is nothing to pick from');
    return chosen;
  }

  /** So many of the list, each with the same chance; all when there are no more. */
  some<T>(list: readonly T[], most: number): T[] {
    const left = [...list];
    while (left.length > most) left.splice(this.between(0, left.length - 1), 1);
    return left;
  }
}
