/** Prints a receipt by itself as soon as nothing of its ticket is on the way any more, as the shop wants it. */
import type { Sale } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';

/** What it needs. */
export interface AutoPrintDependencies {
  readonly settings: () => Pick<Settings, 'autoPrint'>;
  readonly hasPrinter: () => boolean;
  /** The sales of the ticket that a sale is a line of; it alone where it is of none. */
  readonly linesOf: (sale: Sale) => readonly Sale[];
  /** Whether a kept sale goes by itself, after the line before it. */
  readonly isWaiting: (id: string) => boolean;
  /** Prints the receipt of a sale, or of its ticket. Rejects with what `printReceipt` throws. */
  readonly print: (sale: Sale) => Promise<unknown>;
  /** Asks at the counter whether to. */
  readonly ask: (sale: Sale) => void;
}

export class PrintAnswered {
  /** Tickets, and sales of none, that were sent in this run and have not been printed by themselves. */
  private readonly due = new Set<string>();

  constructor(private readonly deps: AutoPrintDependencies) {}

  /** Hears of every change of a sale that is sent here. */
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
    // What did not come out stands in the printer's state; nobody waits for this.
    this.deps.print(sale).catch(() => undefined);
  }
}
