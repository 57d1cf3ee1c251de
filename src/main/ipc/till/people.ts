/** Who is at the till. */
import type { CallName } from '@shared/ipc/channels';
import { calls } from '@shared/ipc/contract';
import { appError, Failure } from '@shared/ipc/errors';
import type { people as topic } from '@shared/ipc/till/people';
import type { RightFacts } from '@shared/ipc/shapes/topic';
import type { Staff } from '../../app/people/staff';
import { needsOf } from '../needs-of';
import type { HandlersOf } from '../register';

export function peopleHandlers(people: Staff, facts: RightFacts): HandlersOf<typeof topic> {
  return {
    'people.get': () => people.state(),
    'people.signIn': ({ personId, pin }) => people.signIn(personId, pin),
    'people.lock': () => people.lock(),
    'people.approve': ({ personId, pin, ...asked }, actor) =>
      people.approve(actor, { personId, pin, ...approved(asked.call, asked.input, facts) }),
    'people.add': ({ pins, ...person }, actor) => people.add(actor, person, pins),
    'people.change': ({ personId, ...person }, actor) => people.change(actor, personId, person),
    'people.remove': ({ personId }, actor) => people.remove(actor, personId),
    'people.changePin': ({ pin, newPin }, actor) => people.changePin(actor, pin, newPin),
    'people.resetOwner': ({ personId, pin }) => people.resetOwner(personId, pin),
  };
}

/**
 * The call with the input that it will get, for which alone an approval is valid, and what it needs. Throws
 * Failure INVALID_INPUT.
 */
function approved(call: string, given: unknown, facts: RightFacts) {
  const read = isCall(call) ? calls[call].input.safeParse(given) : null;
  if (!isCall(call) || !read?.success) throw new Failure(appError('INVALID_INPUT', { issues: [] }));
  const input: unknown = read.data;
  return { call, input, needs: needsOf(call, input, facts) };
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}
