/** Prints a receipt automatically once no line of its ticket is on the way, if the shop wants it. */
import type { Sale } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';

export interface AutoPrintDependencies {
  readonly settings: () => Pick<Settings, 'autoPrint'>;
  readonly hasPrinter: () => boolean;
  /** The sales of a sale's ticket; just the sale if it has no ticket. */
  readonly linesOf: (sale: Sale) => readonly Sale[];
  /** Whether a kept sale is sent automatically, after the line before it. */
  readonly isWaiting: (id: string) => boolean;
  /** Prints the receipt of a sale, or of its ticket. Rejects with what `printCounted` throws. */
  readonly print: (sale: Sale) => Promise<unknown>;
  /** Asks at the counter whether to print. */
  readonly ask: (sale: Sale) => void;
}

export class PrintAnswered {
  /** Tickets, and sales without one, that were sent in this run and not yet printed automatically. */
  private readonly due = new Set<string>();

  constructor(private readonly deps: AutoPrintDependencies) {}

  /** Called with every change of a sale that is sent here. */
  changed(sale: Sale): void {
    const key = sale.ticket?.id ?? sale.id;
    if (sale.state === 'sending') {
      this.due.add(key);
      return;
    }
    if (!this.due.has(key)) return;
    const lines = this.deps.linesOf(sale);
    if (lines.some(({ id, state }) => state === 'sending' || this.deps.isWaiting(id))) return;
    this.due.delete(key);
    if (!this.deps.hasPrinter()) return;
    const { autoPrint } = this.deps.settings();
    if (autoPrint === 'ask') this.deps.ask(sale);
    if (autoPrint !== 'always') return;
    // The printer's state shows what did not come out; nothing waits for this.
    this.deps.print(sale).catch(() => undefined);
  }
}
