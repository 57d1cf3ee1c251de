/** Inputs for the fuzzing of the contract: drawn from a call's schema, made of a good input, or of nothing that fits. */
import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import type { CallName } from '../channels';
import { calls } from '../contract';
import { goodInput } from './inputs';

/** Names that lead to what every object has, and texts that programs have stumbled over. */
const STRANGE = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    '\u0000',
    '\u202Ea',
    '\ud800',
  ],
  ...[
    "' OR 1=1 --",
    '../../etc/passwd',
    '<img src=x onerror=1>',
    '=1+1',
    '%ff',
    '💎'.repeat(50),
    'x'.repeat(100_000),
  ],
];

/** Anything that crosses the bridge and is no input of any call. */
const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    NaN,
    Infinity,
    -0,
    2 ** 60,
    10n,
    new Date(NaN),
    new Map([[1, 2]]),
    /x/,
  ),
  fc.constantFrom<unknown>(
    ...STRANGE,
    Array.from({ length: 5_000 }, () => 0),
    deep(2_000),
  ),
  fc.anything({ maxDepth: 2, withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
);

function deep(levels: number): unknown {
  let inside: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) inside = { inside: [inside] };
  return inside;
}

/** An input for the call; `known` are texts that mean something to the till: ids, days, currencies. */
export function inputFor(name: CallName, known: readonly string[]): Arbitrary<unknown> {
  const fitting = drawnFrom(calls[name].input, known);
  const good = goodInput(name);
  return fc.oneof(
    { weight: 5, arbitrary: fitting },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.nat(), fc.oneof(fitting, junk)).map(([at, part]) => replaced(good, at, part)),
    },
    { weight: 1, arbitrary: fc.constant(good) },
    { weight: 1, arbitrary: junk },
  );
}

/** The value with the `at`th of its parts replaced, or with one more member. */
function replaced(value: unknown, at: number, part: unknown): unknown {
  if (typeof value !== 'object' || value === null) return part;
  const names = Object.keys(value);
  const name = names[at % (names.length + 1)] ?? STRANGE[at % STRANGE.length] ?? '';
  const inside = (value as Record<string, unknown>)[name];
  const turn = Math.floor(at / (names.length + 1));
  const goesOn = typeof inside === 'object' && inside !== null && turn % 3 > 0;
  const changed = goesOn ? replaced(inside, turn, part) : part;
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (String(index) === name ? changed : one));
  // As its own member, and not as the prototype.
  return Object.defineProperty({ ...value }, name, { value: changed, enumerable: true });
}

/** What the schema takes, but for the rules of its texts and bounds. */
function drawnFrom(schema: z.core.$ZodType, known: readonly string[]): Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (part: z.core.$ZodType): Arbitrary<unknown> => drawnFrom(part, known);
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape);
      const required = parts.filter(([, part]) => part._zod.optin !== 'optional').map(([name]) => name);
      return fc.record(Object.fromEntries(parts.map(([name, part]) => [name, within(part)])), {
        requiredKeys: required,
      });
    }
    case 'array':
      return fc.array(within(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.constantFrom(...known), within(def.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options.map(within));
    case 'nullable':
      return fc.option(within(def.innerType));
    case 'optional':
    case 'readonly':
    case 'default':
      return within(def.innerType);
    case 'pipe':
      return within(def.in);
    case 'string':
      return fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...known) },
        fc.constantFrom(...STRANGE),
        fc.string(),
      );
    case 'number':
      return fc.oneof(
        fc.constantFrom(0, 1, 2, 100, 10_000, -1, 2 ** 53),
        fc.nat(20),
        fc.integer(),
        fc.double(),
      );
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'null':
      return fc.constant(null);
    case 'undefined':
      return fc.constant(undefined);
    default:
      return junk;
  }
}
