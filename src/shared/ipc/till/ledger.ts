/** The shop ledger that the till belongs to. The login never comes out; a code goes in once. */
import { z } from 'zod';
import { LEDGER_FAULTS, LEDGER_REFUSALS, LEDGER_STATES, type LedgerStatus } from '../../model/shop/ledger';
import { SHARED_KINDS, SHARED_RIGHTS, type SharedKind } from '../../model/shop/shop-wide';
import { sharedClashSchema } from '../shapes/shop/shop-wide';
import { factText, heldText, instantSchema } from '../shapes/texts';
import { joinLedgerSchema } from '../shapes/settings';
import { nothing, type Topic } from '../shapes/topic';

const ledgerStatusSchema = z.object({
  state: z.enum(LEDGER_STATES),
  shop: heldText.nullable(),
  till: heldText.nullable(),
  host: heldText.nullable(),
  waiting: z.int().min(0),
  waitingSince: instantSchema.nullable(),
  heardAt: instantSchema.nullable(),
  refused: z.enum(LEDGER_REFUSALS).nullable(),
  wentBack: z.boolean(),
  broughtBack: z.int().min(0),
  notBroughtBack: z.int().min(0),
  office: z.boolean(),
  sealsPlayers: z.boolean(),
}) satisfies z.ZodType<LedgerStatus>;

const clashesSchema = z.array(sharedClashSchema).max(SHARED_KINDS.length);

/** Belonging to a ledger. */
export const ledger = {
  calls: {
    'ledger.status': { input: nothing, output: ledgerStatusSchema, right: 'anyone' },
    'ledger.join': { input: joinLedgerSchema, output: ledgerStatusSchema, right: 'service' },
    /** Refused while entries wait, unless their number is named: what is lost then is said before. */
    'ledger.leave': {
      input: z.object({ losing: z.int().min(0) }),
      output: ledgerStatusSchema,
      right: 'service',
    },
    /** Shares the people of this till, if it does not yet; gives the code that the other tills take them over with. */
    'ledger.sharePeople': { input: nothing, output: z.object({ code: heldText }), right: 'people' },
    /** The shop's people instead of the till's own, which are removed. */
    'ledger.joinPeople': { input: joinLedgerSchema.pick({ code: true }), output: nothing, right: 'people' },
    /** From now on the ledger is told who a top-up is for sealed with the code of the shop's people; for good. */
    'ledger.sealPlayers': { input: nothing, output: ledgerStatusSchema, right: 'people' },
    /** What was changed here and at another till, differently, and waits for a person. */
    'ledger.clashes': { input: nothing, output: clashesSchema, right: 'signed-in', asText: true },
    /** Decides all of one kind, as it is here or as it is there; gives what is left. */
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
    /** The address answers nothing, or not over TLS with a certificate that is trusted. */
    LEDGER_UNREACHABLE: z.object({ why: z.enum(LEDGER_FAULTS), reason: factText }),
    LEDGER_CODE: z.object({}),
    /** Entries that the ledger was not told. */
    LEDGER_WAITING: z.object({ count: z.number() }),
    /** The till practises, so what its journal still has to tell is not known. */
    LEDGER_NOT_LOOKED_AT: z.object({}),
    /** Nobody at this till has a PIN. */
    NO_PEOPLE_TO_SHARE: z.object({}),
    /** Another till began to share its people: this one joins with that till's code. */
    PEOPLE_SHARED: z.object({}),
    /** The shop's people are not shared, so there is no code to seal its players with. */
    PEOPLE_NOT_SHARED: z.object({}),
    /** No code of the shop's people. */
    PEOPLE_CODE: z.object({}),
    /** The other tills say something else by now than what was decided about. */
    SHARED_MOVED: z.object({}),
  },
} satisfies Topic;
