import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_PART, packed, unpacked, type ShortMark } from './packed-rows';

const digest = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
const table = fc.oneof(
  fc.constantFrom('sales', 'attempts', 'drawer_entries'),
  fc.string({ unit: 'grapheme' }),
);
const key = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: MOST_PART }),
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
const mark = fc
  .tuple(table, key, fc.option(digest), fc.option(digest))
  .map(([name, of, after, before]): ShortMark => [name, of, after, before]);

describe('the list of rows of an entry', () => {
  it('comes back as it was packed', () => {
    fc.assert(
      fc.property(fc.array(mark), (marks) => {
        expect(unpacked(packed(marks))).toEqual(marks);
      }),
    );
  });

  it('is no other list after any of its bytes was changed or cut off', () => {
    fc.assert(
      fc.property(
        fc.array(mark, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (marks, at, by) => {
          const bytes = packed(marks);
          const place = at % bytes.length;
          const other = Buffer.from(bytes);
          other[place] = ((other[place] ?? 0) + by) % 256;
          for (const changed of [other, bytes.subarray(0, place)]) {
            let read: readonly ShortMark[] | null = null;
            try {
              read = unpacked(changed);
            } catch {
              // No list at all.
            }
            expect(read).not.toEqual(marks);
          }
        },
      ),
    );
  });

  it('keeps the numbers of its tables, which journals have', () => {
    const names = ['sales', 'attempts', 'drawer_entries', 'number_series', 'paper_numbers'];
    const marks = names.map((name): ShortMark => [name, null, null, null]);
    expect([...packed(marks)]).toEqual([0, 1, 2, 3, 4]);
  });

  it('takes what a sale needs: few bytes more than its digests', () => {
    const [one, two] = fc.sample(digest, 2);
    expect(packed([['sales', randomUUID(), one ?? '', two ?? '']])).toHaveLength(1 + 16 + 32);
  });

  it('takes no digest that would come back as another', () => {
    expect(() => packed([['sales', null, 'short', null]])).toThrow('no digest');
  });
});
