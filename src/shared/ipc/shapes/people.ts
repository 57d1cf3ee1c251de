/** A person in the contract, and PINs as typed. */
import { z } from 'zod';
import { isPin, MAX_PERSON_NAME_LENGTH, PERSON_COLOURS, PIN_DIGITS } from '../../model/kinds/people';
import { ROLES } from '../../model/people/rights';
import { heldText } from './texts';

export const personSchema = z.object({
  id: z.uuid(),
  name: heldText,
  colour: z.enum(PERSON_COLOURS),
  role: z.enum(ROLES),
  hasPin: z.boolean(),
});

/** A person's name. The journal stores no half character and nothing after a NUL: it would look forged. */
export const personName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(MAX_PERSON_NAME_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be whole characters on one line');

/** A PIN to set. */
export const pinSchema = z
  .string()
  .max(PIN_DIGITS.most)
  .refine(isPin, `must be ${PIN_DIGITS.least} to ${PIN_DIGITS.most} digits`);
/** A PIN to try: one of another length is simply wrong, and counted as such. */
export const typedPin = z.string().max(64);
