/** A person at the till, and the limits of a person's fields. */
import type * as peopleTopic from '../../ipc/till/people';
import type * as peopleShapes from '../../ipc/shapes/people';
import type * as saleShapes from '../../ipc/shapes/sale';
import type { Infer } from '../../ipc/shapes/infer';

/** A person, without anything secret. */
export type Person = Infer<typeof peopleShapes.personSchema>;

/** The person who did or approved something, as recorded: a later change of name changes nothing. */
export interface PersonRef {
  readonly id: string;
  readonly name: string;
}

/** The person who did something, by the name then. Without an id on a till without people. */
export type NamedPerson = Infer<typeof saleShapes.namedPersonSchema>;

/** Who is at the till, and who may do what. */
export type People = Infer<typeof peopleTopic.peopleSchema>;
