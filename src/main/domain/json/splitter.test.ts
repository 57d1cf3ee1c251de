import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArraySplitter, type SplitFault } from './splitter';

const encode = (text: string) => new TextEncoder().encode(text);
const LARGE = 1_000_000;

/** What the splitter makes of these pieces: the elements' texts, their fingerprints, and how it ended. */
function split(pieces: readonly Uint8Array[], largest = LARGE) {
  const splitter = new ArraySplitter(largest);
  const elements: string[] = [];
  const fingerprints: number[] = [];
  const drain = () => {
    while (splitter.next()) {
      elements.push(new TextDecoder().decode(splitter.slice(splitter.start, splitter.end)));
      fingerprints.push(splitter.fingerprint);
    }
  };
  for (const piece of pieces) {
    splitter.push(piece, splitter.needed);
    drain();
  }
  splitter.finish();
  drain();
  return { elements, fingerprints, fault: splitter.fault, closed: splitter.closed };
}

/** The bytes cut at these places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [...new Set([0, ...places.map((place) => place % (bytes.length + 1)), bytes.length])].sort(
    (a, b) => a - b,
  );
  return sorted.slice(1).map((to, index) => bytes.subarray(sorted[index], to));
}

const space = fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t'), maxLength: 3 });
const places = fc.array(fc.nat(100_000), { maxLength: 12 });
const text = fc.string({
  unit: fc.constantFrom('a', '"', '\\', '[', ']', '{', '}', ',', 'ก', '😀', '\u2028', '\n', '\0', 'é'),
  maxLength: 12,
});
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  text,
  fc.record({
    id: text,
    orders: fc.array(fc.record({ payload: fc.array(text, { maxLength: 3 }) }), { maxLength: 2 }),
  }),
);

/** JSON text of the value with other white space and other escapes than JSON.stringify would write. */
const written = (of: fc.Arbitrary<unknown>) =>
  fc
    .tuple(of, space, fc.boolean(), fc.constantFrom(undefined, 1, '\t'))
    .map(([item, pad, escaped, indent]) => {
      const json = JSON.stringify(item, null, indent);
      const plain = escaped
        ? json.replace(/[^\x00-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
        : json;
      return pad + plain + pad;
    });
const arrays = fc
  .tuple(space, fc.array(written(value), { maxLength: 8 }), space, fc.boolean())
  .map(([pad, items, after, mark]) => `${mark ? '\ufeff' : ''}${pad}[${items.join(',')}${pad}]${after}`);

describe('an array', () => {
  it('is split as JSON.parse reads it, wherever its bytes are cut', () => {
    fc.assert(
      fc.property(arrays, places, (json, at) => {
        const { elements, fault, closed } = split(cut(encode(json), at));
        expect({ fault, closed }).toEqual({ fault: null, closed: true });
        expect(elements.map((element) => JSON.parse(element) as unknown)).toEqual(
          JSON.parse(json.trimStart()),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('is split byte by byte like whole', () => {
    fc.assert(
      fc.property(arrays, (json) => {
        const bytes = encode(json);
        const single = split(Array.from(bytes, (_, index) => bytes.subarray(index, index + 1)));
        expect(single).toEqual(split([bytes]));
      }),
      { numRuns: 200 },
    );
  });

  it('that is cut anywhere is never taken for whole, and what came before is whole', () => {
    fc.assert(
      fc.property(arrays, fc.nat(), places, (json, where, at) => {
        const bytes = encode(json.trimEnd());
        const { elements, fault, closed } = split(cut(bytes.subarray(0, where % bytes.length), at));
        expect(closed).toBe(false);
        expect(fault).toBe('cut');
        const all = split([bytes]).elements;
        // A number that is cut may look like a shorter one, so only what another element followed counts.
        expect(all.slice(0, elements.length)).toEqual(elements);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, SplitFault]>([
    ['', 'cut'],
    ['["a\\', 'cut'],
    ['{"orders":[]}', 'not-an-array'],
    ['<html>', 'not-an-array'],
    ['\ufeff\ufeff[]', 'not-an-array'],
    ['[,1]', 'garbage'],
    ['[1,]', 'garbage'],
    ['[1,,2]', 'garbage'],
    ['[1 2]', 'garbage'],
    ['[{}{}]', 'garbage'],
    ['["a""b"]', 'garbage'],
    ['[1}]', 'garbage'],
    ['[] x', 'garbage'],
    ['[][]', 'garbage'],
    ['[1]]', 'garbage'],
  ])('%j is reported as %s', (json, fault) => {
    expect(split([encode(json)]).fault).toBe(fault);
    expect(split(Array.from(encode(json), (byte) => Uint8Array.of(byte))).fault).toBe(fault);
  });

  it('with anything but white space after it is garbage; JSON.parse says so too', () => {
    fc.assert(
      fc.property(arrays, text, places, (json, tail, at) => {
        const whole = json.replace(/^\ufeff/, '') + tail;
        const { fault, closed } = split(cut(encode(whole), at));
        let parses = true;
        try {
          JSON.parse(whole);
        } catch {
          parses = false;
        }
        expect({ closed: closed && fault === null }).toEqual({ closed: parses });
      }),
      { numRuns: 300 },
    );
  });

  it('refuses an element that is too large, however it comes', () => {
    const json = encode(`[1,"${'x'.repeat(200)}"]`);
    expect(split([json], 100)).toMatchObject({ elements: ['1'], fault: 'element-too-large' });
    expect(split(cut(json, [50, 110, 120]), 100)).toMatchObject({ fault: 'element-too-large' });
    expect(split([json], 202).fault).toBe(null);
  });
});

it('a fingerprint is the element’s own strings, and nothing that is nested in it', () => {
  const print = (element: unknown) => split([encode(JSON.stringify([element]))]).fingerprints[0];
  const order = { id: 'a', code: 'TG1', orders: [{ payload: ['u', 'hunter2'] }] };
  expect(print({ ...order, id: 'b' })).not.toBe(print(order));
  expect(print({ ...order, orders: [{ payload: ['u', 'other'] }] })).toBe(print(order));
});

it('goes on behind what the reader knows already', () => {
  const splitter = new ArraySplitter(LARGE);
  splitter.push(encode('[{"a":1},{"a":2},{"a":3}]'), 0);
  expect(splitter.next()).toBe(true);
  splitter.skipTo(splitter.start + '{"a":1},{"a":2}'.length);
  expect(splitter.next()).toBe(true);
  expect(new TextDecoder().decode(splitter.slice(splitter.start, splitter.end))).toBe('{"a":3}');
  expect(splitter.next()).toBe(false);
  expect(splitter.closed).toBe(true);
});
