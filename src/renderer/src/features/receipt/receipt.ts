/** One sale as the receipt view shows it, alone or with its ticket, kept fresh, and its paper's actions. */
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import type { Sale } from '@shared/model/sale/sale';
import type { Ticket } from '@shared/model/sale/ticket';
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import { call, listen } from '@/ipc/client';

/** The result of the last press on print or save. */
export type PaperOutcome = { kind: 'printed' } | { kind: 'saved'; path: string };

const PRINTS = {
  here: { sale: 'receipt.print', ticket: 'receipt.printTicket' },
  elsewhere: { sale: 'receipt.printElsewhere', ticket: 'receipt.printTicketElsewhere' },
} as const;

const SAVES = {
  pdf: { sale: 'receipt.savePdf', ticket: 'receipt.saveTicketPdf' },
  picture: { sale: 'receipt.savePicture', ticket: 'receipt.saveTicketPicture' },
} as const;

export type PaperAction = 'print' | keyof typeof SAVES;

export function useReceipt(saleId: Readonly<Ref<string | null>>) {
  const sale = shallowRef<Sale | null>(null);
  /** The ticket that the sale is a line of; null while the paper of the line alone is shown. */
  const ticket = shallowRef<Ticket | null>(null);
  const readError = shallowRef<AppError | null>(null);
  const paperError = shallowRef<AppError | null>(null);
  const outcome = shallowRef<PaperOutcome | null>(null);
  const busy = shallowRef<PaperAction | null>(null);

  watch(
    saleId,
    async (id) => {
      sale.value = null;
      ticket.value = null;
      readError.value = null;
      paperError.value = null;
      outcome.value = null;
      if (id === null) return;
      const result = await call('sale.get', { id });
      // Another sale may have been opened meanwhile, or an event may have brought a newer state.
      if (saleId.value !== id || sale.value !== null) return;
      if (!result.ok) readError.value = result.error;
      else {
        sale.value = result.value;
        // The customer's paper is that of the whole ticket: a line of it has the same number and another total.
        await showTicket(true);
      }
    },
    { immediate: true },
  );

  onScopeDispose(
    listen('sale.changed', (changed) => {
      if (changed.id === saleId.value) sale.value = changed;
      if (ticket.value?.id === changed.ticket?.id)
        ticket.value = ticket.value && withLine(ticket.value, changed);
    }),
  );

  function fail(error: AppError): void {
    // Closing the system's dialogue is a choice, not a fault.
    if (error.code !== 'CANCELLED') paperError.value = error;
  }

  function begin(action: PaperAction): string | null {
    if (busy.value !== null || sale.value === null) return null;
    busy.value = action;
    paperError.value = null;
    outcome.value = null;
    return sale.value.id;
  }

  /** Shows the paper of the whole ticket, or of this sale alone again. */
  async function showTicket(whole: boolean): Promise<void> {
    const of = sale.value?.ticket;
    ticket.value = null;
    outcome.value = null;
    if (!whole || !of) return;
    const result = await call('ticket.get', { id: of.id });
    if (sale.value?.ticket?.id !== of.id) return;
    if (result.ok) ticket.value = result.value;
    else fail(result.error);
  }

  /** Stores the result of a press, unless another sale is shown by now. */
  function ended<T>(id: string, result: Result<T>, take: (value: T) => PaperOutcome): void {
    busy.value = null;
    if (saleId.value !== id) return;
    if (result.ok) outcome.value = take(result.value);
    else fail(result.error);
  }

  function takeTicket(put: Ticket): void {
    ticket.value = put;
    sale.value = put.sales.find(({ id }) => id === saleId.value) ?? sale.value;
  }

  /** On the till's printer, or through the system's dialogue. */
  async function print(where: 'here' | 'elsewhere' = 'here'): Promise<void> {
    const whole = ticket.value?.id ?? null;
    const id = begin('print');
    if (id === null) return;
    if (whole !== null) {
      ended(id, await call(PRINTS[where].ticket, { id: whole }), (put) => {
        takeTicket(put);
        return { kind: 'printed' };
      });
      return;
    }
    ended(id, await call(PRINTS[where].sale, { id }), (put) => {
      sale.value = put;
      return { kind: 'printed' };
    });
  }

  /** Saves the shown paper as a file. */
  async function save(as: keyof typeof SAVES): Promise<void> {
    const whole = ticket.value?.id ?? null;
    const id = begin(as);
    if (id === null) return;
    if (whole !== null) {
      ended(id, await call(SAVES[as].ticket, { id: whole }), ({ path, ticket: put }) => {
        takeTicket(put);
        return { kind: 'saved', path };
      });
      return;
    }
    ended(id, await call(SAVES[as].sale, { id }), ({ path, sale: put }) => {
      sale.value = put;
      return { kind: 'saved', path };
    });
  }

  return { sale, ticket, readError, paperError, outcome, busy, print, save, showTicket };
}

function withLine(ticket: Ticket, changed: Sale): Ticket {
  return { ...ticket, sales: ticket.sales.map((sale) => (sale.id === changed.id ? changed : sale)) };
}
