import { describe, expect, it } from 'vitest';
import { learn, plainPositions, type FieldMemory } from './field-memory';

const NOTHING: FieldMemory = new Map();
const catalogue = (...products: [string, string[]][]) => ({
  products: products.map(([name, payloadField]) => ({ id: name, name, payloadField, packages: [] })),
});
const positions = (...catalogues: ReturnType<typeof catalogue>[]) =>
  plainPositions(catalogues.reduce(learn, NOTHING));

describe('the values of an order that may be read', () => {
  it('are those of fields that look like no secret, by the product’s name', () => {
    const readable = positions(
      catalogue(
        ['King', ['username', 'password', 'pin']],
        ['Free Fire', ['uid', 'server']],
        ['__proto__', ['รหัสผ่าน']],
      ),
    );
    expect(Object.entries(readable)).toEqual([
      ['King', [0]],
      ['Free Fire', [0, 1]],
      ['__proto__', []],
    ]);
  });

  it('are none that is a secret of another product of that name', () => {
    const twins = catalogue(['King', ['username', 'password']], ['King', ['pin', 'uid', 'server']]);
    expect(positions(twins)).toEqual({ King: [2] });
  });

  it('are known for good: a product that is withdrawn, renamed or changed uncovers nothing', () => {
    const before = catalogue(['King', ['username', 'password']], ['Free Fire', ['uid']]);
    expect(positions(before, catalogue(['Queen', ['uid']]))).toEqual({
      King: [0],
      'Free Fire': [0],
      Queen: [0],
    });
    expect(positions(before, catalogue(['King', ['uid', 'server']]))['King']).toEqual([0]);
    expect(positions(catalogue(['King', ['uid', 'server']]), before)['King']).toEqual([0]);
  });
});

it('is the same memory when a catalogue says nothing new', () => {
  const memory = learn(NOTHING, catalogue(['King', ['username', 'password']]));
  expect(learn(memory, catalogue(['King', ['username', 'password']]))).toBe(memory);
  expect(learn(memory, catalogue())).toBe(memory);
});
