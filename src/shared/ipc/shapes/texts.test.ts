import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_HELD_LENGTH } from '../../model/text-limits';
import { calls, errors, events } from '../contract';
import { zReportSchema } from './report';
import { saleSchema } from './sale';
import { businessDaySchema, currencySchema, timeOfDaySchema, timeZoneSchema } from './texts';

type Node = Readonly<Record<string, unknown>>;

/** Formats whose texts are all of one length. */
const FIXED_FORMATS: ReadonlySet<unknown> = new Set(['uuid']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOf(node: Node, type: string): boolean {
  return node['type'] === type || (Array.isArray(node['type']) && node['type'].includes(type));
}

/** Paths of what has no bound: strings, and with `lists` arrays as well. A list of choices is bounded anyway. */
function unbounded(node: unknown, path: string, lists: boolean): string[] {
  if (Array.isArray(node)) return node.flatMap((part) => unbounded(part, path, lists));
  if (!isNode(node)) return [];
  const { properties, items, additionalProperties, propertyNames, anyOf, oneOf, allOf, prefixItems } = node;
  if (node['$ref'] !== undefined) return [`${path} (a reference, which this walk does not follow)`];
  const isFixed =
    node['enum'] !== undefined || node['const'] !== undefined || FIXED_FORMATS.has(node['format']);
  const here = [
    ...(isOf(node, 'string') && !isFixed && node['maxLength'] === undefined ? [path] : []),
    ...(lists && isOf(node, 'array') && node['maxItems'] === undefined ? [`${path}[]`] : []),
    // A value of any type at all could be a string.
    ...(Object.keys(node).filter((name) => name !== '$schema').length === 0 ? [`${path} (anything)`] : []),
  ];
  const below = isNode(properties)
    ? Object.entries(properties).flatMap(([name, part]) => unbounded(part, `${path}.${name}`, lists))
    : [];
  return [
    ...here,
    ...below,
    ...unbounded(items, `${path}[]`, lists),
    ...unbounded(prefixItems, `${path}[]`, lists),
    ...unbounded(additionalProperties, `${path}{}`, lists),
    ...unbounded(propertyNames, `${path}{name}`, lists),
    ...[anyOf, oneOf, allOf].flatMap((parts) => unbounded(parts, path, lists)),
  ];
}

/** Nothing crosses as `undefined`, which has no schema in JSON. */
const NOTHING = 'undefined';

function unboundedIn(schema: z.ZodType, io: 'input' | 'output', path: string): string[] {
  if (schema.type === NOTHING) return [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return unbounded(json, path, io === 'input');
}

describe('every string of the contract has a bound', () => {
  it('and every list, in what a page may send', () => {
    expect(Object.entries(calls).flatMap(([name, { input }]) => unboundedIn(input, 'input', name))).toEqual(
      [],
    );
  });

  it('in what calls give', () => {
    expect(
      Object.entries(calls).flatMap(([name, { output }]) => unboundedIn(output, 'output', name)),
    ).toEqual([]);
  });

  it('in what events carry', () => {
    expect(Object.entries(events).flatMap(([name, payload]) => unboundedIn(payload, 'output', name))).toEqual(
      [],
    );
  });

  it('in what errors say', () => {
    expect(Object.entries(errors).flatMap(([code, detail]) => unboundedIn(detail, 'output', code))).toEqual(
      [],
    );
  });

  it('is seen to be missing, wherever it is missing', () => {
    const open = z.object({
      plain: z.string(),
      maybe: z.string().nullable(),
      patterned: z.string().regex(/^a+$/),
      at: z.iso.datetime(),
      named: z.record(z.string(), z.string().max(1)),
      one: z.union([z.literal('a'), z.object({ of: z.string() })]),
      anything: z.unknown(),
      many: z.array(z.string().max(1)),
      fixed: z.enum(['a']),
      id: z.uuid(),
    });
    const strings = [
      'x.plain',
      'x.maybe',
      'x.patterned',
      'x.at',
      'x.named{name}',
      'x.one.of',
      'x.anything (anything)',
    ];
    expect(unboundedIn(open, 'output', 'x')).toEqual(strings);
    expect(unboundedIn(open, 'input', 'x')).toEqual([...strings, 'x.many[]']);
  });
});

describe('a text that a rule knows', () => {
  it.each([
    ['a business day', businessDaySchema, '2026-11-21'],
    ['a currency', currencySchema, 'THB'],
    ['a time zone', timeZoneSchema, 'America/Argentina/ComodRivadavia'],
    ['a time of day', timeOfDaySchema, '04:00'],
  ])('is known up to its stated bound: %s', (_what, schema, known) => {
    const longest = schema.meta()?.['maxLength'];
    expect(schema.safeParse(known).success).toBe(true);
    expect(known.length).toBeLessThanOrEqual(Number(longest));
    const endings = [' ', '\n', '0', 'A', '/', '-', '[]'].map((end) => known + end.repeat(Number(longest)));
    expect(endings.filter((text) => schema.safeParse(text).success)).toEqual([]);
  });
});

describe('what an earlier release may have kept', () => {
  /** The largest answer that any version has read, in bytes. */
  const LONGEST = 32_000_000;

  it('is never too long to be read by this one', () => {
    expect(MAX_HELD_LENGTH).toBeGreaterThanOrEqual(LONGEST);
    const { shape } = saleSchema;
    const long = 'x'.repeat(1_000_000);
    expect(shape.product.safeParse({ id: long, name: long }).success).toBe(true);
    expect(shape.voidReason.safeParse(long).success).toBe(true);
    expect(shape.cashier.safeParse(long).success).toBe(true);
    const { report } = zReportSchema.shape;
    expect(report.shape.takenBy.safeParse(long).success).toBe(true);
    expect(report.shape.byProduct.element.shape.key.safeParse(long).success).toBe(true);
  });
});
