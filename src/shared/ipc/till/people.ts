/** Who is at the till: signing in, locking, approving what somebody else does, and the people themselves. */
import { z } from 'zod';
import { MOST_PEOPLE, PERSON_COLOURS, type People } from '../../model/people/person';
import { RIGHTS, ROLES } from '../../model/people/rights';
import { personName, personSchema, pinSchema, typedPin } from '../shapes/people';
import { factText, heldText, instantSchema } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const rightSchema = z.enum(RIGHTS);
const personId = z.uuid();

const peopleSchema = z.object({
  people: z.array(personSchema),
  signedIn: personSchema.extend({ rights: z.array(rightSchema) }).nullable(),
  locked: z.boolean(),
  needed: z.boolean(),
  keptBy: z.enum(['keyring', 'passphrase', 'file']),
  problem: z.enum(['keyring-unavailable', 'passphrase-needed', 'pins-lost']).nullable(),
  mayReset: z.boolean(),
  reset: z.object({ name: heldText, at: instantSchema }).nullable(),
}) satisfies z.ZodType<People>;

/** What a person is set to. */
const saidOfPerson = {
  name: personName,
  colour: z.enum(PERSON_COLOURS),
  role: z.enum(ROLES),
};

/** Signing in and approving, and who there is. */
export const people = {
  calls: {
    'people.get': { input: nothing, output: peopleSchema, right: 'anyone' },
    /** Takes the till over from whoever is signed in; what was begun stays. */
    'people.signIn': {
      input: z.object({ personId, pin: typedPin }),
      output: peopleSchema,
      right: 'anyone',
    },
    'people.lock': { input: nothing, output: peopleSchema, right: 'anyone' },
    /**
     * Somebody else's PIN for one call: the next `call` with this very `input` has that person's rights too, once,
     * within a minute, for whoever is signed in now. `right` is the one that `RIGHT_MISSING` told.
     */
    'people.approve': {
      input: z.object({
        personId,
        pin: typedPin,
        right: rightSchema,
        call: z.string().max(60),
        /** As it will be sent. */
        input: z.unknown().meta({ description: 'bounded by the schema of the call, which it is read with' }),
      }),
      output: z.object({ by: z.object({ id: z.uuid(), name: heldText }), until: instantSchema }),
      right: 'signed-in',
    },
    /**
     * Adds somebody. The first is an owner, and may have no PIN while there is nobody else; with the second, everybody
     * who has none yet gets one in the same call (`pins`), or nothing is changed: PIN_NEEDED.
     */
    'people.add': {
      input: z.object({
        ...saidOfPerson,
        pin: pinSchema.nullable(),
        pins: z
          .array(z.object({ personId, pin: pinSchema }))
          .max(MOST_PEOPLE)
          .default([]),
      }),
      output: peopleSchema,
      right: 'people',
    },
    /** `pin`: a new one, null to leave it as it is. */
    'people.change': {
      input: z.object({ personId, ...saidOfPerson, pin: pinSchema.nullable() }),
      output: peopleSchema,
      right: 'people',
    },
    /** Takes a person off the till; what that one did stays under the name. */
    'people.remove': { input: z.object({ personId }), output: peopleSchema, right: 'people' },
    /** The own PIN of whoever is signed in. */
    'people.changePin': {
      input: z.object({ pin: typedPin, newPin: pinSchema }),
      output: peopleSchema,
      right: 'signed-in',
    },
    /** An owner's PIN set anew without the old one: only while `mayReset`, see there. Signs that owner in. */
    'people.resetOwner': {
      input: z.object({ personId, pin: pinSchema }),
      output: peopleSchema,
      right: 'anyone',
    },
  },
  events: {
    /** Also when somebody signed in or the till was locked. */
    'people.changed': peopleSchema,
  },
  errors: {
    /** Nobody is signed in. */
    LOCKED: z.object({}),
    /** Who is signed in may not, alone: somebody with the right can approve it. */
    RIGHT_MISSING: z.object({ right: z.enum(RIGHTS) }),
    /** `waitMs`: so long no further PIN is looked at for this person; 0 for not at all. */
    PIN_WRONG: z.object({ waitMs: z.int() }),
    PIN_WAIT: z.object({ waitMs: z.int() }),
    /** More than one person: everybody has a PIN. */
    PIN_NEEDED: z.object({ name: factText }),
    /** The PINs cannot be checked any more: what they were kept with is gone. */
    PINS_LOST: z.object({}),
    PERSON_NOT_FOUND: z.object({}),
    NAME_TAKEN: z.object({ name: factText }),
    /** The first person, and always at least one, is an owner. */
    OWNER_NEEDED: z.object({}),
    TOO_MANY_PEOPLE: z.object({ most: z.number() }),
    RESET_NOT_ALLOWED: z.object({}),
  },
} satisfies Topic;
