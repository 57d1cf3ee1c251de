/** Tickets: what one customer buys together, confirmed as one, and tickets parked for later. */
import { z } from 'zod';
import { MOST_TICKET_LINES } from '../../model/sale/ticket';
import { SLIP_FAULTS } from '../../model/money/slip-reference';
import { TENDERS } from '../../model/money/tender';
import { amountSchema } from '../shapes/money';
import { rightsOfTicket } from '../shapes/rights';
import { payloadValueSchema, saleSchema, ticketLineSchema } from '../shapes/sale';
import { newPaymentSchema, parkedLineInput, ticketId, ticketName, ticketSchema } from '../shapes/ticket';
import { factText, heldText, instantSchema, nullableText, reasonText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const carriedMoneySchema = z.object({ saleId: z.uuid(), amount: amountSchema });

export const ticketOrderSchema = z.object({
  /** A UUID; not used for a ticket of one line, which is stored as a sale alone. */
  ticketId: z.uuid(),
  lines: z.array(ticketLineSchema).min(1).max(MOST_TICKET_LINES),
  /** Together exactly the customer's total for the lines. */
  payments: z.array(newPaymentSchema).min(1).max(TENDERS.length),
  /** The refused sale whose money is used here, as shown on the screen; it is among the payments. */
  carried: carriedMoneySchema.nullish(),
});

const named = z.object({ id: heldText, name: heldText });
export const parkedLineSchema = z.object({
  product: named,
  /** Null while none is chosen. */
  package: named.nullable(),
  quantity: z.int(),
  payload: z.array(payloadValueSchema),
});

export const parkedTicketSchema = z.object({
  id: z.uuid(),
  /** Counted from 1 over the till's life. */
  number: z.int(),
  /** Empty when none was given. */
  name: heldText,
  /** The till's clock, ISO 8601 UTC. */
  parkedAt: instantSchema,
  who: heldText,
  /** The id of that person; null on a till without people. */
  personId: nullableText,
  lines: z.array(parkedLineSchema),
});

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
