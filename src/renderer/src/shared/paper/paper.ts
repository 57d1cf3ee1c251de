/** Joins the models of receipts to the words and formats of the screen or of the print page. */
import type { Sale } from '@shared/model/sale/sale';
import type { Ticket } from '@shared/model/sale/ticket';
import type { Settings } from '@shared/model/settings/settings';
import { t } from '@/i18n/language';
import { createFormat } from '@/i18n/format';
import { receiptModel, type PaperTools, type ReceiptModel } from './model/receipt-model';
import { creditNoteModel, type TextModel } from './model/credit-note';
import { ticketModel, type TicketModel } from './model/ticket-model';

interface Made {
  readonly training: boolean;
  readonly copy: number;
  /** The shop's logo as a data address; null for none. */
  readonly logo: string | null;
}

/** Words and formats for the models. */
export function paperTools(settings: Settings): PaperTools {
  const format = createFormat(settings);
  return {
    words: (locale, key, named = {}) => t(key, named, { locale }),
    money: (amount) => format.money(amount, 'full'),
    dateTime: (at) => format.dateTime(at),
  };
}

/** Makes paper from a sale or from a ticket, with the settings in force. */
export const paper = {
  sale: (sale: Sale, settings: Settings, made: Made): ReceiptModel =>
    receiptModel(sale, { settings, ...made }, paperTools(settings)),
  ticket: (ticket: Ticket, settings: Settings, made: Made): TicketModel =>
    ticketModel(ticket, { settings, ...made }, paperTools(settings)),
  /** Null for a sale without a refund that has a number. */
  creditNote: (sale: Sale, settings: Settings): TextModel | null =>
    sale.refund?.creditNote ? creditNoteModel(sale, sale.refund, settings, paperTools(settings)) : null,
};
