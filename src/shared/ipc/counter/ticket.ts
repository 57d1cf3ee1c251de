/** Tickets: what one customer buys together, confirmed as one, and tickets parked for later. */
import { z } from 'zod';
import { MOST_TICKET_LINES } from '../../model/kinds/sale';
import { SLIP_FAULTS } from '../../model/money/slip-reference';
import { rightsOfTicket } from '../shapes/rights';
import { saleSchema } from '../shapes/sale';
import {
  parkedLineInput,
  parkedTicketSchema,
  ticketId,
  ticketName,
  ticketOrderSchema,
  ticketSchema,
} from '../shapes/ticket';
import { factText, reasonText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const draftSchema = z.object({ lines: z.array(parkedLineInput).max(MOST_TICKET_LINES) });

export const ticket = {
  calls: {
    /** Records everything or nothing; returns the sales in the order of the lines. */
    'ticket.confirm': {
      input: ticketOrderSchema,
      output: z.array(saleSchema),
      right: rightsOfTicket,
    },
    'ticket.get': { input: ticketId, output: ticketSchema, right: 'sell' },
    'ticket.park': {
      input: z.object({ name: ticketName, lines: z.array(parkedLineInput).min(1).max(MOST_TICKET_LINES) }),
      output: parkedTicketSchema,
      right: 'sell',
    },
    /** The ticket being composed, for a page that continues after a crash; only in the till's memory. */
    'ticket.keepDraft': { input: draftSchema, output: nothing, right: 'sell' },
    'ticket.draft': { input: nothing, output: draftSchema, right: 'sell' },
    /** Oldest first. */
    'ticket.parked': { input: nothing, output: z.array(parkedTicketSchema), right: 'sell' },
    /** Puts it on the screen. It is parked again if the till dies before it is sold or cleared. */
    'ticket.takeUp': { input: ticketId, output: parkedTicketSchema, right: 'sell' },
    'ticket.discard': {
      input: ticketId.extend({ reason: reasonText }),
      output: parkedTicketSchema,
      right: 'sell',
    },
  },
  events: {
    'ticket.parkedChanged': z.array(parkedTicketSchema),
  },
  errors: {
    TICKET_NOT_FOUND: z.object({}),
    /** A sale is on the ticket twice, or the ticket's id was used before. */
    TICKET_ALREADY_CONFIRMED: z.object({}),
    /** The payments differ from the total of the lines; the facts are that total. */
    PAYMENTS_DIFFER: z.object({ minor: z.number(), currency: factText }),
    TICKETS_FULL: z.object({ most: z.number() }),
    /** The text given as a slip's reference is not one. */
    SLIP_UNREADABLE: z.object({ fault: z.enum(SLIP_FAULTS) }),
    /** The slip was already shown, for the sale in the facts. */
    SLIP_USED: z.object({ saleId: factText, at: factText, item: factText }),
  },
} satisfies Topic;
