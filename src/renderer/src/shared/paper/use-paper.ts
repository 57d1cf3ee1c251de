/** Joins the models of receipts to the words and formats of the screen or of the print page. */
import type { Sale } from '@shared/model/sale/sale';
import type { Ticket } from '@shared/model/sale/ticket';
import type { Settings } from '@shared/model/settings/settings';
import { useI18n } from '@/i18n/use-i18n';
import { createFormat } from '@/i18n/format';
import { receiptModel, type PaperTools, type ReceiptModel } from './model/receipt-model';
import { creditNoteModel, type TextModel } from './model/credit-note';
import { ticketModel, type TicketModel } from './model/ticket-model';
import type { Translate } from '@/i18n/use-i18n';

interface Made {
  readonly training: boolean;
  readonly copy: number;
  /** The shop's logo as a data address; null for none. */
  readonly logo: string | null;
}

/** Makes paper from a sale or from a ticket, with the settings in force. */
export interface PaperMaker {
  sale(sale: Sale, settings: Settings, made: Made): ReceiptModel;
  ticket(ticket: Ticket, settings: Settings, made: Made): TicketModel;
  /** Null for a sale without a refund that has a number. */
  creditNote(sale: Sale, settings: Settings): TextModel | null;
}

/** Words and formats for the models. */
export function paperTools(t: Translate, settings: Settings): PaperTools {
  const format = createFormat(settings);
  return {
    words: (locale, key, named = {}) => t(key, named, { locale }),
    money: (amount) => format.money(amount, 'full'),
    dateTime: (at) => format.dateTime(at),
  };
}

/** Returns the maker; call it in a component's setup. */
export function usePaper(): PaperMaker {
  const { t } = useI18n();
  const toolsOf = (settings: Settings): PaperTools => paperTools(t, settings);
  return {
    sale: (sale, settings, { training, copy, logo }) =>
      receiptModel(sale, { settings, training, copy, logo }, toolsOf(settings)),
    ticket: (ticket, settings, { training, copy, logo }) =>
      ticketModel(ticket, { settings, training, copy, logo }, toolsOf(settings)),
    creditNote: (sale, settings) =>
      sale.refund?.creditNote ? creditNoteModel(sale, sale.refund, settings, toolsOf(settings)) : null,
  };
}
