/** Who is at the till. */
import type { CallName } from '@shared/ipc/channels';
import { calls } from '@shared/ipc/contract';
import { appError, Failure } from '@shared/ipc/errors';
import type { people as topic } from '@shared/ipc/till/people';
import type { Staff } from '../../app/people/staff';
import type { HandlersOf } from '../register';

export function peopleHandlers(people: Staff): HandlersOf<typeof topic> {
  return {
    'people.get': () => people.state(),
    'people.signIn': ({ personId, pin }) => people.signIn(personId, pin),
    'people.lock': () => people.lock(),
    'people.approve': (asked, actor) =>
      people.approve(actor, { ...asked, input: inputOf(asked.call, asked.input) }),
    'people.add': ({ pins, ...person }, actor) => people.add(actor, person, pins),
    'people.change': ({ personId, ...person }, actor) => people.change(actor, personId, person),
    'people.remove': ({ personId }, actor) => people.remove(actor, personId),
    'people.changePin': ({ pin, newPin }, actor) => people.changePin(actor, pin, newPin),
    'people.resetOwner': ({ personId, pin }) => people.resetOwner(personId, pin),
  };
}

/** The input that the call will get: an approval is valid for nothing else. Throws Failure INVALID_INPUT. */
function inputOf(name: string, input: unknown): unknown {
  const read = isCall(name) ? calls[name].input.safeParse(input) : null;
  if (!read?.success) throw new Failure(appError('INVALID_INPUT', { issues: [] }));
  return read.data;
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}
