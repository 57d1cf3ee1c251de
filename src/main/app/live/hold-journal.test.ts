import { expect, it, vi } from 'vitest';
import type { Anchor, AnchorReading } from '../../domain/journal-copy';
import { anchorOf, holdJournal, type HeldJournal } from './hold-journal';

const NOW = '2026-11-21T10:00:00.000Z';
const holder = { installation: 'here', clock: { now: () => Date.parse(NOW) }, hadKey: false };
const note = vi.fn<HeldJournal['restores']['note']>();

/** A journal of two sales whose trail has seven entries. */
function journalOf(change: Partial<HeldJournal> = {}): HeldJournal {
  note.mockClear();
  return {
    identity: { id: 'j1', isNew: false },
    head: () => ({ seq: 7, hash: 'seven' }),
    sales: { latest: (limit) => ['second', 'first'].slice(0, limit) },
    restores: {
      epoch: () => 1,
      lastZ: () => 2,
      lastNumbers: () => [{ kind: 'receipt', year: '', last: 41 }],
      salesCount: () => 2,
      hashAt: (seq) => (seq === 5 ? 'five' : null),
      note,
    },
    ...change,
  };
}

const known: Anchor = { ...anchorOf(journalOf(), holder), head: { seq: 5, hash: 'five' } };
const reading = (anchor: Anchor): AnchorReading => ({ kind: 'anchor', anchor, isSealed: true });

it('the anchor of a journal says which it is, where it is and how far it has come', () => {
  expect(anchorOf(journalOf(), holder)).toEqual({
    installation: 'here',
    journal: 'j1',
    epoch: 1,
    head: { seq: 7, hash: 'seven' },
    lastZ: 2,
    lastNumbers: [{ kind: 'receipt', year: '', last: 41 }],
    sales: 2,
    at: NOW,
  });
});

it('a journal that has in it what its anchor knows is left as it is', () => {
  expect(holdJournal(journalOf(), reading(known), holder)).toBe(null);
  expect(note).not.toHaveBeenCalled();
});

it('a copy is written down once, with what the anchor knew and when it was found', () => {
  const ahead = { ...known, head: { seq: 9, hash: 'nine' } };
  expect(holdJournal(journalOf(), reading(ahead), { ...holder, begunBy: 6 })).toBe('older-copy');
  expect(note.mock.calls).toEqual([['older-copy', ahead, NOW, true, 6]]);
  expect(holdJournal(journalOf(), reading({ ...ahead, sales: 3 }), holder)).toBe('older-copy');
  expect(note.mock.calls.at(-1)?.[3]).toBe(false);
});

it('without an anchor nothing is known of what a copy is a copy of', () => {
  for (const kind of ['none', 'unusable'] as const) {
    expect(holdJournal(journalOf(), { kind }, holder)).toBe('anchor-missing');
    expect(note.mock.calls).toEqual([['anchor-missing', null, NOW, false, undefined]]);
  }
});

it('without an anchor only a journal without entries and without sales passes for one just begun', () => {
  const head = () => ({ seq: 0, hash: '' });
  expect(holdJournal(journalOf({ head, sales: { latest: () => [] } }), { kind: 'none' }, holder)).toBe(null);
  expect(holdJournal(journalOf({ head }), { kind: 'none' }, holder)).toBe('anchor-missing');
  expect(holdJournal(journalOf({ sales: { latest: () => [] } }), { kind: 'none' }, holder)).toBe(
    'anchor-missing',
  );
});
