import type { Sale } from '@shared/model/sale/sale';

/** What a paper is put out as; each is counted. */
export type Medium = keyof Sale['outputs'];

/** The number that an output bears; `over` is called once it was counted, or has come to nothing. */
export interface CopyNumber {
  readonly copy: number;
  readonly over: () => void;
}

/**
 * Numbers receipts that are output and not counted yet: of two that are asked for at once, only the first is
 * no copy. One that comes to nothing leaves a gap at worst. One for each session.
 */
export class CopyNumbers {
  private readonly underWay = new Map<string, number>();

  /** The next number of a paper about these sales, one above the most that any of them has. */
  next(sales: readonly Sale[], medium: Medium): CopyNumber {
    const numbers = sales.map(({ id, outputs }) => outputs[medium] + this.of(id, medium));
    this.add(sales, medium, 1);
    let isOver = false;
    return {
      copy: Math.max(...numbers) + 1,
      over: () => {
        if (!isOver) this.add(sales, medium, -1);
        isOver = true;
      },
    };
  }

  private of(id: string, medium: Medium): number {
    return this.underWay.get(`${medium} ${id}`) ?? 0;
  }

  private add(sales: readonly Sale[], medium: Medium, change: 1 | -1): void {
    for (const { id } of sales) {
      const count = this.of(id, medium) + change;
      if (count > 0) this.underWay.set(`${medium} ${id}`, count);
      else this.underWay.delete(`${medium} ${id}`);
    }
  }
}
