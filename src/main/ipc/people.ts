/** Who is at the till. */
import type { people as topic } from '@shared/ipc/people';
import type { Handlers, HandlersOf } from './register';

/** What each call of the topic comes to. */
export type PeopleCalls = {
  readonly [
    C in keyof (typeof topic)['calls'] as C extends `people.${infer Name}` ? Name : never
  ]: Handlers[C];
};

/** The handlers of the topic. */
export function peopleHandlers(people: PeopleCalls): HandlersOf<typeof topic> {
  return {
    'people.get': () => people.get(undefined),
    'people.signIn': (input) => people.signIn(input),
    'people.lock': () => people.lock(undefined),
    'people.approve': (input) => people.approve(input),
    'people.add': (input) => people.add(input),
    'people.change': (input) => people.change(input),
    'people.remove': (input) => people.remove(input),
    'people.changePin': (input) => people.changePin(input),
    'people.resetOwner': (input) => people.resetOwner(input),
  };
}
