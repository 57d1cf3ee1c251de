/** Who is at the till: signing in, locking, approving another person's call, and managing the people. */
import { z } from 'zod';
import { MOST_PEOPLE, PERSON_COLOURS } from '../../model/kinds/people';
import { RIGHTS, ROLES } from '../../model/people/rights';
import { personName, personSchema, pinSchema, typedPin } from '../shapes/people';
import { factText, heldText, instantSchema } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const rightSchema = z.enum(RIGHTS);
const personId = z.uuid();

export const peopleSchema = z.object({
  /** Who may sign in, in the order in which they were added. */
  people: z.array(personSchema),
  /** The person signed in, with the rights of the role; null while the till is locked, or has no people. */
  signedIn: personSchema.extend({ rights: z.array(rightSchema) }).nullable(),
  /** Whether a person has to sign in before the till does anything. */
  locked: z.boolean(),
  /** Whether the till asks for PINs at all: at least one person has one. */
  needed: z.boolean(),
  /** What protects the PINs from a search; `file` means only the file's own protection. */
  keptBy: z.enum(['keyring', 'passphrase', 'file']),
  /** Why no one can sign in now; null when signing in works. */
  problem: z.enum(['keyring-unavailable', 'passphrase-needed', 'pins-lost']).nullable(),
  /** The till was started for resetting an owner's PIN, and none has been reset yet. */
  mayReset: z.boolean(),
  /** For a day after a reset: the owner whose PIN was reset without the old one, and when. */
  reset: z.object({ name: heldText, at: instantSchema }).nullable(),
});

/** The fields that can be set for a person. */
const saidOfPerson = {
  name: personName,
  colour: z.enum(PERSON_COLOURS),
  role: z.enum(ROLES),
};

export const people = {
  calls: {
    'people.get': { input: nothing, output: peopleSchema, right: 'anyone' },
    /** Signs this person in instead of the current one; work that was begun stays. */
    'people.signIn': {
      input: z.object({ personId, pin: typedPin }),
      output: peopleSchema,
      right: 'anyone',
    },
    'people.lock': { input: nothing, output: peopleSchema, right: 'anyone' },
    /**
     * Another person's PIN for one call. The next `call` with exactly this `input` also has that person's
     * rights, once, within a minute, for the person signed in now.
     */
    'people.approve': {
      input: z.object({
        personId,
        pin: typedPin,
        call: z.string().max(60),
        /** Exactly as it will be sent. */
        input: z.unknown().meta({ description: 'bounded by the schema of the call, which it is read with' }),
      }),
      output: z.object({ by: z.object({ id: z.uuid(), name: heldText }), until: instantSchema }),
      right: 'signed-in',
    },
    /**
     * Adds a person. The first is an owner, and may have no PIN while alone. With the second, everyone
     * without a PIN gets one in the same call (`pins`); otherwise it fails with PIN_NEEDED and nothing is
     * changed.
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
    /** Removes a person from the till; that person's records stay under the name. */
    'people.remove': { input: z.object({ personId }), output: peopleSchema, right: 'people' },
    /** Changes the PIN of the person signed in. */
    'people.changePin': {
      input: z.object({ pin: typedPin, newPin: pinSchema }),
      output: peopleSchema,
      right: 'signed-in',
    },
    /** Resets an owner's PIN without the old one, only while `mayReset` is true. Signs that owner in. */
    'people.resetOwner': {
      input: z.object({ personId, pin: pinSchema }),
      output: peopleSchema,
      right: 'anyone',
    },
  },
  events: {
    /** Also sent when a person signs in or the till is locked. */
    'people.changed': peopleSchema,
  },
  errors: {
    /** No one is signed in. */
    LOCKED: z.object({}),
    /** The person signed in lacks this right; a person who has it can approve the call. */
    RIGHT_MISSING: z.object({ right: z.enum(RIGHTS) }),
    /** `waitMs`: for this long no further PIN is checked for this person; 0 for no wait. */
    PIN_WRONG: z.object({ waitMs: z.int() }),
    PIN_WAIT: z.object({ waitMs: z.int() }),
    /** With more than one person, everyone needs a PIN. */
    PIN_NEEDED: z.object({ name: factText }),
    /** The PINs can't be checked any more: the key that protected them is gone. */
    PINS_LOST: z.object({}),
    PERSON_NOT_FOUND: z.object({}),
    NAME_TAKEN: z.object({ name: factText }),
    /** The first person must be an owner, and at least one owner must remain. */
    OWNER_NEEDED: z.object({}),
    TOO_MANY_PEOPLE: z.object({ most: z.number() }),
    RESET_NOT_ALLOWED: z.object({}),
  },
} satisfies Topic;
