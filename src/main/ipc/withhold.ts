import type { z } from 'zod';
import { withheldOf } from '@shared/ipc/shapes/withheld';
import type { Right } from '@shared/model/people/rights';

/** The part of a value that a person with these rights may see. */
type Cut = (value: unknown, rights: readonly Right[]) => unknown;

/** By shape; null for a shape in which nothing is marked, so that its values are not walked through. */
const cuts = new Map<z.core.$ZodType, Cut | null>();

/** The part of `answer`, which has this shape, that a person with these rights may see. */
export function withhold(shape: z.core.$ZodType, answer: unknown, rights: readonly Right[]): unknown {
  return cutOf(shape)?.(answer, rights) ?? answer;
}

function cutOf(shape: z.core.$ZodType): Cut | null {
  const known = cuts.get(shape);
  if (known !== undefined) return known;
  const inside = cutInside(shape as z.core.$ZodTypes);
  const mark = withheldOf(shape);
  const cut: Cut | null = mark
    ? (value, rights) => (rights.includes(mark.right) ? (inside?.(value, rights) ?? value) : mark.instead)
    : inside;
  cuts.set(shape, cut);
  return cut;
}

function cutInside({ _zod: { def } }: z.core.$ZodTypes): Cut | null {
  switch (def.type) {
    case 'object':
      return cutMembers(def.shape);
    case 'array':
      return cutEach(cutOf(def.element));
    case 'record':
      return cutValues(cutOf(def.valueType));
    case 'union':
      return cutOneOf(def.options);
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
      return unlessNothing(cutOf(def.innerType));
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'literal':
    case 'enum':
      return null;
    default:
      // An unknown shape might have a marked part.
      throw new Error(`what crosses may not be made of: ${def.type}`);
  }
}

function cutMembers(shape: z.core.$ZodShape): Cut | null {
  const members = Object.entries(shape).flatMap(([name, part]) => {
    const cut = cutOf(part);
    return cut ? [{ name, cut }] : [];
  });
  if (members.length === 0) return null;
  return (value, rights) => {
    const whole = { ...(value as Record<string, unknown>) };
    for (const { name, cut } of members) if (name in whole) whole[name] = cut(whole[name], rights);
    return whole;
  };
}

function cutEach(cut: Cut | null): Cut | null {
  return cut && ((value, rights) => (value as unknown[]).map((item) => cut(item, rights)));
}

function cutValues(cut: Cut | null): Cut | null {
  if (!cut) return null;
  return (value, rights) =>
    Object.fromEntries(Object.entries(value as object).map(([name, item]) => [name, cut(item, rights)]));
}

function cutOneOf(options: readonly z.core.$ZodType[]): Cut | null {
  const each = options.map((shape) => ({ shape: shape as z.ZodType, cut: cutOf(shape) }));
  if (each.every(({ cut }) => cut === null)) return null;
  return (value, rights) => {
    const fitting = each.find(({ shape }) => shape.safeParse(value).success);
    return fitting?.cut?.(value, rights) ?? value;
  };
}

function unlessNothing(cut: Cut | null): Cut | null {
  return cut && ((value, rights) => (value == null ? value : cut(value, rights)));
}
