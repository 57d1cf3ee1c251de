/** The shop ledger that the till belongs to. The login is never returned; a code is entered once. */
import { z } from 'zod';
import {
  LEDGER_FAULTS,
  LEDGER_REFUSALS,
  LEDGER_STATES,
  SHARED_KINDS,
  type SharedKind,
} from '../../model/kinds/shop';
import { SHARED_RIGHTS } from '../../model/shop/shop-wide';
import { sharedClashSchema } from '../shapes/shop/shop-wide';
import { factText, heldText, instantSchema } from '../shapes/texts';
import { joinLedgerSchema } from '../shapes/settings';
import { nothing, type Topic } from '../shapes/topic';

export const ledgerStatusSchema = z.object({
  state: z.enum(LEDGER_STATES),
  /** The ledger's names for the shop and for this till; null while they are not known. */
  shop: heldText.nullable(),
  till: heldText.nullable(),
  /** The ledger's host; null for none. */
  host: heldText.nullable(),
  /** The number of entries not sent to it yet, and when the first of them was written. */
  waiting: z.int().min(0),
  waitingSince: instantSchema.nullable(),
  /** When it answered last, in this run; ISO 8601 UTC. */
  heardAt: instantSchema.nullable(),
  refused: z.enum(LEDGER_REFUSALS).nullable(),
  /** It lacked entries that it had accepted before: it was restored from a copy, and they were sent again. */
  wentBack: z.boolean(),
  /** Sales that the journal, a copy, lacked and that were recovered from the ledger; in this run. */
  broughtBack: z.int().min(0),
  /** Those of them that can't be read here, sent under another code; and how often the ledger left something out. */
  notBroughtBack: z.int().min(0),
  /** Whether it is the shop's office: it views and decides, and does not sell. */
  office: z.boolean(),
  /** Whether the player of a top-up is sent sealed. */
  sealsPlayers: z.boolean(),
});

const clashesSchema = z.array(sharedClashSchema).max(SHARED_KINDS.length);

export const ledger = {
  calls: {
    'ledger.status': { input: nothing, output: ledgerStatusSchema, right: 'anyone' },
    'ledger.join': { input: joinLedgerSchema, output: ledgerStatusSchema, right: 'service' },
    /** Refused while entries wait, unless their number is given: staff see first what would be lost. */
    'ledger.leave': {
      input: z.object({ losing: z.int().min(0) }),
      output: ledgerStatusSchema,
      right: 'service',
    },
    /** Shares the people of this till, if not shared yet; returns the code for the other tills. */
    'ledger.sharePeople': { input: nothing, output: z.object({ code: heldText }), right: 'people' },
    /** Replaces the till's own people, who are removed, with the shop's. */
    'ledger.joinPeople': { input: joinLedgerSchema.pick({ code: true }), output: nothing, right: 'people' },
    /** From now on the ledger gets players sealed with the code of the shop's people; permanently. */
    'ledger.sealPlayers': { input: nothing, output: ledgerStatusSchema, right: 'people' },
    /** Items that were changed differently here and at another till, and wait for a person. */
    'ledger.clashes': { input: nothing, output: clashesSchema, right: 'signed-in', asText: true },
    /** Decides all items of one kind, for this till's or the other's version; returns those left. */
    'ledger.decide': {
      input: z.object({
        kind: z.enum(SHARED_KINDS),
        version: z.int().min(1),
        side: z.enum(['here', 'there']),
      }),
      output: clashesSchema,
      right: ({ kind }: { readonly kind: SharedKind }) => SHARED_RIGHTS[kind],
      asText: true,
    },
  },
  events: {
    'ledger.changed': ledgerStatusSchema,
    'ledger.clashesChanged': z.null(),
  },
  errors: {
    LEDGER_ADDRESS: z.object({}),
    /** The address does not answer, or not over TLS with a trusted certificate. */
    LEDGER_UNREACHABLE: z.object({ why: z.enum(LEDGER_FAULTS), reason: factText }),
    LEDGER_CODE: z.object({}),
    /** Entries that were not sent to the ledger. */
    LEDGER_WAITING: z.object({ count: z.number() }),
    /** The till is in training, so the entries that its journal still has to send are not known. */
    LEDGER_NOT_LOOKED_AT: z.object({}),
    /** No one at this till has a PIN. */
    NO_PEOPLE_TO_SHARE: z.object({}),
    /** Another till began to share its people: this one joins with that till's code. */
    PEOPLE_SHARED: z.object({}),
    /** The shop's people are not shared, so there is no code to seal its players with. */
    PEOPLE_NOT_SHARED: z.object({}),
    /** Not a code of the shop's people. */
    PEOPLE_CODE: z.object({}),
    /** The other tills' version has changed since the decision. */
    SHARED_MOVED: z.object({}),
  },
} satisfies Topic;
