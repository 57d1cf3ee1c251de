import { describe, expect, it } from 'vitest';
import {
  headKnown,
  hidesNoSale,
  mustBeHere,
  whyCopy,
  type Anchor,
  type AnchorReading,
  type FoundJournal,
} from './journal-copy';

const ANCHOR: Anchor = {
  installation: 'here',
  journal: 'j1',
  epoch: 1,
  head: { seq: 5, hash: 'five' },
  lastZ: 2,
  lastNumbers: [],
  sales: 4,
  at: '2026-11-21T10:00:00.000Z',
};
const FOUND: FoundJournal = {
  installation: 'here',
  id: 'j1',
  epoch: 1,
  isNew: false,
  isBlank: false,
  hadKey: false,
  head: { seq: 7, hash: 'seven' },
  sales: 4,
  hashAt: (seq) => (seq === 5 ? 'five' : null),
};
const reading: Extract<AnchorReading, { kind: 'anchor' }> = {
  kind: 'anchor',
  anchor: ANCHOR,
  isSealed: true,
};

describe('a journal with an anchor', () => {
  it.each<[string, Partial<FoundJournal>, ReturnType<typeof whyCopy>]>([
    ['that has in it all that the anchor knows, and more, is no copy', {}, null],
    ['that ends before it is an older copy', { hashAt: () => null }, 'older-copy'],
    ['that has another entry in its place is one', { hashAt: () => 'other' }, 'older-copy'],
    ['that is of before an earlier restore is one', { epoch: 0 }, 'older-copy'],
    ['that is another one says so', { id: 'j2' }, 'other-journal'],
    ['that was begun in its place says so', { id: 'j2', isNew: true }, 'begun-anew'],
    ['that came with its folder from elsewhere says so', { installation: 'there' }, 'other-folder'],
  ])('%s', (_, change, why) => {
    expect(whyCopy(reading, { ...FOUND, ...change })).toBe(why);
  });

  it('of an empty trail has all of it', () => {
    const empty = { ...ANCHOR, head: { seq: 0, hash: 'zeros' } };
    expect(whyCopy({ kind: 'anchor', anchor: empty, isSealed: true }, { ...FOUND, hashAt: () => null })).toBe(
      null,
    );
  });
});

describe('a journal without an anchor', () => {
  it.each<[string, Partial<FoundJournal>, ReturnType<typeof whyCopy>]>([
    ['is no copy when it is new', { isNew: true }, null],
    ['is no copy while nothing is in it', { isBlank: true, head: { seq: 0, hash: '' } }, null],
    [
      'with nothing in it any more, of a till that had a key',
      { isBlank: true, hadKey: true, head: { seq: 0, hash: '' } },
      'anchor-missing',
    ],
    [
      'may be one when its trail is gone and its sales are not',
      { head: { seq: 0, hash: '' } },
      'anchor-missing',
    ],
    ['may be one when there was an anchor', {}, 'anchor-missing'],
  ])('%s', (_, change, why) => {
    expect(whyCopy({ kind: 'none' }, { ...FOUND, ...change })).toBe(why);
  });

  it('that can be used may be one, even when it is new', () => {
    expect(whyCopy({ kind: 'unusable' }, { ...FOUND, isNew: true })).toBe('anchor-missing');
  });
});

it('an anchor knows where its own journal’s trail ended, and no other’s', () => {
  expect(headKnown(reading, 'j1')).toEqual(ANCHOR.head);
  expect([headKnown(reading, 'j2'), headKnown(reading, null)]).toEqual([null, null]);
  expect([headKnown({ kind: 'none' }, 'j1'), headKnown({ kind: 'unusable' }, 'j1')]).toEqual([null, null]);
});

it('a journal must be where its anchor knows it, and may be begun elsewhere', () => {
  expect([mustBeHere(reading, 'here'), mustBeHere(reading, 'there')]).toEqual([true, false]);
  expect([mustBeHere({ kind: 'none' }, 'here'), mustBeHere({ kind: 'unusable' }, 'here')]).toEqual([
    false,
    false,
  ]);
});

describe('a copy', () => {
  const older = { ...FOUND, head: { seq: 3, hash: 'three' }, hashAt: () => null };

  it('hides no sale where the sealed anchor of its line knows of as many as it has', () => {
    expect(hidesNoSale(reading, 'older-copy', older)).toBe(true);
  });

  it.each<[string, AnchorReading, Parameters<typeof hidesNoSale>[1], Partial<FoundJournal>]>([
    ['the anchor knows of more', reading, 'older-copy', { sales: 3 }],
    ['anybody may have written the anchor', { ...reading, isSealed: false }, 'older-copy', {}],
    ['it was restored before', reading, 'older-copy', { epoch: 0 }],
    ['it went on without a restart', reading, 'older-copy', { head: { seq: 7, hash: 'seven' } }],
    ['it may go on in another folder', reading, 'other-folder', {}],
    ['it is another journal', reading, 'other-journal', {}],
  ])('may hide one where %s', (_, anchor, why, change) => {
    expect(hidesNoSale(anchor, why, { ...older, ...change })).toBe(false);
  });
});
