/** The one table of inputs for the tests of the boundary: what each call takes, and what it must refuse. */
import type { CallName } from '../channels';
import { counterInputs } from './counter-inputs';
import { dayInputs } from './day-inputs';
import type { InputRows, Row, Taking } from './rows';
import { spoiled } from './spoiled';
import { tillInputs } from './till-inputs';

export { CONNECT } from './till-inputs';

/** A call without a row does not compile. */
const INPUTS: Required<InputRows> = { ...counterInputs, ...dayInputs, ...tillInputs };

/** What no call takes that takes an object. */
const NO_OBJECT: readonly unknown[] = [undefined, null, 0, 7, NaN, '', 'text', true, 10n, [], [{}]];
/** What no call takes that takes nothing. */
const SOMETHING: readonly unknown[] = [
  null,
  'text',
  0,
  false,
  {},
  [],
  [{}],
  10n,
  { __proto__: null },
  { toString: 'x' },
];

/** The input that the call takes; nothing when it takes nothing. */
export function goodInput(name: CallName): unknown {
  return isTaking(name) ? INPUTS[name].good : undefined;
}

/** What the call must refuse; all of it can cross the bridge. */
export function badInputs(name: CallName): readonly unknown[] {
  if (!isTaking(name)) return SOMETHING;
  // An update of nothing is one.
  const nothing = name === 'settings.update' ? [] : [{}];
  const { good, optional, bad = [] }: Row = INPUTS[name];
  return [...NO_OBJECT, ...nothing, ...spoiled(good, optional), ...bad];
}

function isTaking(name: CallName): name is Taking {
  return name in INPUTS;
}
