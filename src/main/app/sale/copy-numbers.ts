import { nextCopyOf } from '@shared/model/sale/receipt';
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
  next(sales: readonly Sale[]): CopyNumber {
    const copy = Math.max(...sales.map((sale) => nextCopyOf(sale) + (this.underWay.get(sale.id) ?? 0)));
    this.add(sales, 1);
    let isOver = false;
    return {
      copy,
      over: () => {
        if (!isOver) this.add(sales, -1);
        isOver = true;
      },
    };
  }

  private add(sales: readonly Sale[], change: 1 | -1): void {
    for (const { id } of sales) {
      const count = (this.underWay.get(id) ?? 0) + change;
      if (count > 0) this.underWay.set(id, count);
      else this.underWay.delete(id);
    }
  }
}
