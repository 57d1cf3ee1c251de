import type { NamedPerson } from '@shared/model/people/person';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import type { SharedClash } from '@shared/model/shop/shop-wide';
import type { SharedKind } from '@shared/model/kinds/shop';
import { appError, Failure } from '@shared/ipc/errors';
import { areSame, type SharedItems } from '../../../domain/ledger/shared-items';
import type { SharedPart } from '../../../domain/ledger/shared-ports';
import { shownPerson } from '../../../domain/people/shared-people';
import { FakeLog } from '../../test-support/fakes';
import { SharedValues } from './shared-values';
import { NO_MARKS, type SharedOrigin, type SharedVersion } from '../../../domain/ledger/shared-versions';

const wordsOf = (said: Record<string, string>): SharedItems =>
  new Map(
    Object.entries(said).map(([key, word]) => [key, { value: { is: 'words', words: [word] }, names: [] }]),
  );
const saidBy = (items: SharedItems): Record<string, string> =>
  Object.fromEntries(
    [...items].map(([key, { value }]) => [key, value.is === 'words' ? (value.words[0] ?? '') : '']),
  );

/** The ledger's versions of one shop. */
class Shelf {
  versions: SharedVersion[] = [];
  isAway = false;
  isStrange = false;
  private clock = 0;

  get said(): Record<string, string> {
    return saidBy(this.versions.at(-1)?.items ?? new Map());
  }

  write(
    items: SharedItems,
    by: NamedPerson,
    till: string,
    isVouched = false,
  ): SharedVersion & { sealed: boolean } {
    const at = new Date(Date.UTC(2026, 10, 22, 0, 0, (this.clock += 1))).toISOString();
    const origin = { version: this.versions.length + 1, at, who: by.name, till };
    const written = { ...origin, items, by: isVouched ? by : null };
    this.versions.push(written);
    return { ...written, sealed: isVouched };
  }
}

/** A till that shares words for games. */
class Till {
  words: Record<string, string> = {};
  marks = NO_MARKS;
  trail = ['a'];
  person = 'Nok';
  /** Who may change what tills share, where the people are the shop's; null where they are not. */
  rightful: string[] | null = null;
  /** Keys that would be cheaper. */
  cheaper: string[] = [];
  shop: string | null = 'shop';
  /** Keys that it cannot keep. */
  unfit: string[] = [];
  isFull = false;
  /** What a person does while a version waits for its turn. */
  meanwhile = (): void => undefined;
  taken: SharedOrigin[] = [];
  written: unknown[] = [];
  sent = 0;
  readonly log = new FakeLog();
  readonly shared: SharedValues;

  constructor(
    readonly name: string,
    readonly shelf: Shelf,
  ) {
    const part: SharedPart = {
      kind: 'aliases',
      read: () => wordsOf(this.words),
      asOf: (items) => items,
      shown: (value) => shownPerson(value),
      lowered: () => Promise.resolve(new Set(this.cheaper)),
      take: async (items, from, before) => {
        await Promise.resolve();
        this.meanwhile();
        if (!areSame(wordsOf(this.words), before)) throw new Failure(appError('SHARED_MOVED'));
        if (this.isFull) throw new Error('no room');
        this.taken.push(from);
        this.words = Object.fromEntries(
          Object.entries(saidBy(items)).filter(([key]) => !this.unfit.includes(key)),
        );
        this.trail.push(`taken ${from.version}`);
      },
    };
    this.shared = new SharedValues({
      parts: () => [part],
      questions: {
        heads: () => {
          const last = shelf.versions.at(-1);
          const heads = last ? new Map<SharedKind, SharedVersion>([['aliases', last]]) : new Map();
          return Promise.resolve(shelf.isAway ? null : heads);
        },
        read: () => {
          const last = shelf.versions.at(-1) ?? null;
          return Promise.resolve(shelf.isStrange && last ? { strange: last } : last);
        },
        share: (_, after, items, by) => {
          this.sent += 1;
          return Promise.resolve(
            after === shelf.versions.length
              ? shelf.write(items, by, this.name, this.rightful !== null)
              : 'moved',
          );
        },
      },
      shop: () => this.shop,
      marks: { get: () => this.marks, set: (marks) => void (this.marks = marks) },
      trail: {
        head: () => ({ seq: this.trail.length, hash: this.trail.at(-1) ?? '' }),
        hashAt: (seq) => this.trail[seq - 1] ?? null,
      },
      who: () => ({ id: this.person, name: this.person }),
      isVouched: () => this.rightful !== null,
      mayChange: (_, { id }) => this.rightful?.includes(id ?? '') ?? false,
      writeDown: (subject, body) => {
        this.written.push([subject, body]);
        this.trail.push('entry');
        return Promise.resolve();
      },
      changed: () => undefined,
      log: this.log,
    });
  }

  async set(words: Record<string, string>): Promise<void> {
    this.words = { ...this.words, ...words };
    await this.shared.look();
  }
}

let shelf: Shelf;
let one: Till;
let two: Till;

beforeEach(() => {
  shelf = new Shelf();
  [one, two] = [new Till('Till 1', shelf), new Till('Till 2', shelf)];
});

const clash = (till: Till): SharedClash => till.shared.open()[0]!;

describe('what tills share', () => {
  it('is shared by the till that changed it and applied by the others, once', async () => {
    await one.set({ ff: 'ฟีฟาย' });
    await two.shared.look();
    expect(two.words).toEqual({ ff: 'ฟีฟาย' });
    expect(two.taken).toMatchObject([{ version: 1, till: 'Till 1', who: 'Nok' }]);
    await two.shared.look();
    await one.shared.look();
    expect(shelf.versions).toHaveLength(1);
    expect(one.taken).toEqual([]);
    // Taken away at one is taken away at the other.
    two.words = {};
    await two.shared.look();
    await one.shared.look();
    expect(one.words).toEqual({});
  });

  it('is used as it is while the ledger is away, and shared under the name of the person who changed it', async () => {
    await one.set({ ff: 'a' });
    shelf.isAway = true;
    one.person = 'Ann';
    await one.set({ ff: 'b' });
    expect(one.words).toEqual({ ff: 'b' });
    [one.person, shelf.isAway] = ['Ploy', false];
    await one.shared.look();
    expect(shelf.versions.at(-1)).toMatchObject({ who: 'Ann' });
    expect(one.written).toEqual([
      ['aliases', { version: 1, told: 1 }],
      ['aliases', { version: 2, told: 1 }],
    ]);
  });

  it('is merged automatically where two tills changed something else', async () => {
    await one.set({ ff: 'a', rov: 'b' });
    await two.shared.look();
    shelf.isAway = true;
    await two.set({ rov: 'two' });
    shelf.isAway = false;
    await one.set({ ff: 'one' });
    await two.shared.look();
    expect([two.words, shelf.said]).toEqual([
      { ff: 'one', rov: 'two' },
      { ff: 'one', rov: 'two' },
    ]);
    expect(two.shared.open()).toEqual([]);
    await one.shared.look();
    expect(one.words).toEqual(two.words);
  });

  it('is put together again with what a person changes while it waits for its turn', async () => {
    await one.set({ ff: 'a' });
    await two.shared.look();
    await one.set({ ff: 'b' });
    two.meanwhile = () => {
      two.meanwhile = () => undefined;
      two.words = { ...two.words, rov: 'c' };
    };
    await two.shared.look();
    expect(two.words).toEqual({ ff: 'a', rov: 'c' });
    await two.shared.look();
    expect([two.words, shelf.said, two.shared.open()]).toEqual([
      { ff: 'b', rov: 'c' },
      { ff: 'b', rov: 'c' },
      [],
    ]);
    await two.shared.stop();
  });

  it('has the words of both tills that join with some already', async () => {
    await one.set({ ff: 'a' });
    await two.set({ rov: 'b' });
    await one.shared.look();
    expect([one.words, two.words]).toEqual([
      { ff: 'a', rov: 'b' },
      { ff: 'a', rov: 'b' },
    ]);
  });
});

describe('what two tills changed differently', () => {
  beforeEach(async () => {
    await one.set({ ff: 'a' });
    await two.shared.look();
    one.person = 'Ann';
    await one.set({ ff: 'one', rov: 'too' });
    await two.set({ ff: 'two' });
  });

  it('shows the last writer what the other had written, and changes nothing meanwhile', async () => {
    expect([two.words, shelf.said]).toEqual([{ ff: 'two' }, { ff: 'one', rov: 'too' }]);
    expect(clash(two)).toMatchObject({
      ...{ kind: 'aliases', version: 2, who: 'Ann', till: 'Till 1', count: 1 },
      items: [{ key: 'ff', here: { words: ['two'] }, there: { words: ['one'] } }],
    });
    expect(one.shared.open()).toEqual([]);
    await two.shared.look();
    expect(two.sent).toBe(0);
  });

  it.each([
    ['here', 'two'],
    ['there', 'one'],
  ] as const)('is as the person says, at all of them: as it is %s', async (side, word) => {
    expect(await two.shared.decide('aliases', 2, side, ANYONE)).toEqual([]);
    await two.shared.look();
    await one.shared.look();
    for (const words of [one.words, two.words, shelf.said]) expect(words).toEqual({ ff: word, rov: 'too' });
    expect(two.written[0]).toEqual(['aliases', { version: 2, till: 'Till 1', who: 'Ann', kept: side }]);
    await two.shared.stop();
  });

  it('is not decided about in words that are not the last', async () => {
    await one.set({ ff: 'three' });
    await two.shared.look();
    await expect(two.shared.decide('aliases', 2, 'here', ANYONE)).rejects.toThrow('SHARED_MOVED');
    await expect(two.shared.decide('prices', 3, 'here', ANYONE)).rejects.toThrow('SHARED_MOVED');
    expect(clash(two)).toMatchObject({ version: 3, items: [{ there: { words: ['three'] } }] });
    // Someone types here what stands there: there is nothing left to decide.
    await two.set({ ff: 'three' });
    expect(two.shared.open()).toEqual([]);
  });
});

describe('a change that a person has to accept', () => {
  beforeEach(async () => {
    await one.set({ ff: '350', rov: '90' });
    await two.shared.look();
  });

  it('makes something cheaper, where it is not known whose word it is: until then nothing of it holds', async () => {
    two.cheaper = ['ff'];
    await one.set({ ff: '1', rov: '95' });
    await two.shared.look();
    expect(two.words).toEqual({ ff: '350', rov: '90' });
    expect(clash(two)).toMatchObject({
      ...{ asked: true, version: 2, count: 1 },
      items: [{ key: 'ff', here: { words: ['350'] }, there: { words: ['1'] } }],
    });
    // No one hears that this till has another price, and nothing else of this till undoes the question.
    await two.set({ own: 'x' });
    expect([two.words['ff'], shelf.said['ff'], two.sent]).toEqual(['350', '1', 0]);
    expect(await two.shared.decide('aliases', 2, 'there', ANYONE)).toEqual([]);
    expect(two.words).toEqual({ ff: '1', rov: '95', own: 'x' });
    expect(two.written).toContainEqual([
      'aliases',
      { version: 2, till: 'Till 1', who: 'Nok', kept: 'there' },
    ]);
  });

  it('holds nowhere where the answer is no, and items that were not asked about hold', async () => {
    two.cheaper = ['ff'];
    await one.set({ ff: '1', rov: '95' });
    await two.shared.look();
    await two.shared.decide('aliases', 2, 'here', ANYONE);
    await two.shared.look();
    await one.shared.look();
    for (const words of [one.words, two.words, shelf.said]) expect(words).toEqual({ ff: '350', rov: '95' });
  });

  it('goes with what both changed, in one decision', async () => {
    two.cheaper = ['ff'];
    shelf.isAway = true;
    await two.set({ rov: 'mine' });
    shelf.isAway = false;
    await one.set({ ff: '1', rov: '95' });
    await two.shared.look();
    expect(
      clash(two)
        .items.map(({ key }) => key)
        .sort(),
    ).toEqual(['ff', 'rov']);
    await two.shared.decide('aliases', 2, 'here', ANYONE);
    expect(two.words).toEqual({ ff: '350', rov: 'mine' });
  });

  it.each([
    ['Nok', false],
    ['Eve', true],
  ])('under the shop’s code: of %s, who may or may not change it, it is asked: %s', async (person, asked) => {
    for (const till of [one, two]) till.rightful = ['Nok'];
    await one.shared.look();
    await two.shared.look();
    one.person = person;
    two.cheaper = ['ff'];
    await one.set({ ff: '1' });
    await two.shared.look();
    expect([two.words['ff'], two.shared.open().length > 0]).toEqual(asked ? ['350', true] : ['1', false]);
    if (!asked) return;
    expect(clash(two)).toMatchObject({ asked: true, items: [{ key: 'ff' }] });
    // With the next look the till knows of that person.
    two.rightful = ['Nok', 'Eve'];
    await two.shared.look();
    expect([two.words['ff'], two.shared.open()]).toEqual(['1', []]);
  });

  it('what stands in clear from before the people were shared is said once more under their code, once', async () => {
    one.rightful = ['Nok'];
    await one.shared.look();
    await one.shared.look();
    expect(shelf.versions).toMatchObject([
      { by: null },
      { by: { id: 'Nok' }, items: shelf.versions[0]?.items },
    ]);
    two.rightful = ['Nok'];
    await two.shared.look();
    expect([shelf.versions.length, two.shared.open()]).toEqual([2, []]);
  });
});

describe('what must not undo the shop’s', () => {
  beforeEach(async () => {
    await one.set({ ff: 'a' });
    await two.shared.look();
  });

  it('a till that was restored from an older copy asks instead of sharing', async () => {
    const [trail, words] = [[...two.trail.slice(0, 1)], two.words];
    await one.set({ ff: 'b' });
    await two.shared.look();
    expect(two.words).toEqual({ ff: 'b' });
    // The journal of before, under the marks of after.
    [two.trail, two.words] = [trail, words];
    await two.shared.look();
    expect(shelf.said).toEqual({ ff: 'b' });
    expect(clash(two)).toMatchObject({ items: [{ here: { words: ['a'] }, there: { words: ['b'] } }] });
  });

  it('a till that was restored from an older copy does not share removed items again, and takes the new', async () => {
    await one.set({ promo: 'p', old: 'o' });
    await two.shared.look();
    const [trail, words] = [two.trail, two.words];
    one.words = { ff: 'a', old: 'o' };
    await one.shared.look();
    await two.shared.look();
    await one.set({ old: 'n', rov: 'x' });
    [two.trail, two.words] = [trail.slice(0, 1), words];
    two.trail.push('sold since');
    await two.shared.look();
    // Until a person decides, each uses its own.
    expect(shelf.said).toEqual({ ff: 'a', old: 'n', rov: 'x' });
    expect(clash(two)).toMatchObject({ count: 1, items: [{ key: 'promo', there: null }] });
    // Also after a restart, and when someone changes something at another till meanwhile.
    await one.set({ rov: 'y' });
    await two.shared.look();
    expect(clash(two)).toMatchObject({ count: 1, items: [{ key: 'promo', there: null }] });
    await two.shared.decide('aliases', shelf.versions.length, 'there', ANYONE);
    await two.shared.look();
    await two.shared.stop();
    expect([two.words, shelf.said]).toEqual(Array(2).fill({ ff: 'a', old: 'n', rov: 'y' }));
  });

  it('a change made while the till was off goes out in no one’s name, not in that of the next person', async () => {
    await two.shared.stop();
    two.words = { ff: 'edited' };
    two.person = 'Owner';
    await two.shared.look();
    expect(shelf.versions.at(-1)).toMatchObject({ till: 'Till 2', who: '' });
    await two.set({ ff: 'by hand' });
    expect(shelf.versions.at(-1)).toMatchObject({ till: 'Till 2', who: 'Owner' });
  });

  it('more than anyone changes within an hour is left alone, and what this till has holds', async () => {
    const all = (word: string) =>
      wordsOf(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`g${n}`, word])));
    const by = { id: null, name: 'Eve' };
    for (const word of ['a', 'b', 'c']) {
      shelf.write(all(word), by, 'Till 9');
      await two.shared.look();
    }
    expect(two.words['g0']).toBe('b');
    expect(two.shared.open()).toMatchObject([{ unused: true, strange: false, till: 'Till 9' }]);
    await two.shared.stop();
  });

  it('what could not be written here is tried again, without another version', async () => {
    two.isFull = true;
    await one.set({ ff: 'b' });
    await two.shared.look();
    expect([two.words, two.shared.open()]).toMatchObject([{ ff: 'a' }, [{ unused: true, strange: false }]]);
    two.isFull = false;
    await two.shared.look();
    await two.shared.stop();
    expect([two.words, two.shared.open()]).toEqual([{ ff: 'b' }, []]);
  });

  it('a ledger that was restored from an older copy takes nothing away', async () => {
    await one.set({ rov: 'x' });
    await two.shared.look();
    shelf.versions.pop();
    await two.shared.look();
    await one.shared.look();
    expect([one.words, two.words, shelf.said]).toEqual(Array(3).fill({ ff: 'a', rov: 'x' }));
    shelf.versions = [];
    await one.shared.look();
    expect(shelf.said).toEqual({ ff: 'a', rov: 'x' });
  });

  it('a till that cannot keep all of it leaves it to the others', async () => {
    two.unfit = ['rov'];
    await one.set({ rov: 'x', ff: 'b' });
    await two.shared.look();
    await two.set({ own: '1' });
    expect(shelf.said).toEqual({ ff: 'b', rov: 'x' });
    expect(two.sent).toBe(0);
    // Not again with each look.
    expect(two.taken).toHaveLength(2);
    expect(two.log.entries.at(-1)?.[0]).toBe('error');
    expect(two.shared.open()).toMatchObject([
      { kind: 'aliases', version: 2, till: 'Till 1', unused: true, items: [] },
    ]);
    await expect(two.shared.decide('aliases', 2, 'here', ANYONE)).rejects.toThrow('SHARED_MOVED');
    // With the next version it is tried again.
    two.unfit = [];
    await one.set({ rov: 'y' });
    await two.shared.look();
    expect(shelf.said).toEqual({ ff: 'b', rov: 'y', own: '1' });
    expect(two.words).toEqual(shelf.said);
    expect(two.shared.open()).toEqual([]);
  });

  it('what cannot be read or written is left alone', async () => {
    shelf.isStrange = true;
    await one.set({ ff: 'b' });
    await two.set({ ff: 'c' });
    expect([two.words, two.sent]).toEqual([{ ff: 'c' }, 0]);
    expect(clash(two)).toMatchObject({ version: 2, unused: true, strange: true });
    shelf.isStrange = false;
    await one.set({ rov: 'x' });
    two.isFull = true;
    two.words = { ff: 'a' };
    await two.shared.look();
    expect([two.words, two.sent]).toEqual([{ ff: 'a' }, 0]);
  });

  it('what cannot be read is written over once a person says so, and by none who does not', async () => {
    shelf.isStrange = true;
    await one.set({ ff: 'nonsense' });
    await two.set({ ff: 'c' });
    await expect(two.shared.decide('aliases', 1, 'here', ANYONE)).rejects.toThrow('SHARED_MOVED');
    await expect(two.shared.decide('aliases', 2, 'there', ANYONE)).rejects.toThrow('SHARED_MOVED');
    expect(two.sent).toBe(0);
    shelf.isStrange = false;
    expect(await two.shared.decide('aliases', 2, 'here', ANYONE)).toEqual([]);
    await two.shared.look();
    expect([shelf.said, shelf.versions.at(-1)?.version]).toEqual([{ ff: 'c' }, 3]);
    expect(two.written).toContainEqual(['aliases', expect.objectContaining({ version: 2, kept: 'here' })]);
  });

  it('the ledger of another shop gets all that this till has, as no one’s change', async () => {
    const other = new Shelf();
    other.write(wordsOf({ rov: 'theirs' }), { id: null, name: 'Eve' }, 'Till 9');
    shelf.versions = other.versions;
    two.shop = 'another';
    await two.shared.look();
    expect(two.words).toEqual({ ff: 'a', rov: 'theirs' });
    two.shop = null;
    await two.set({ ff: 'z' });
    expect(shelf.said).toEqual({ ff: 'a', rov: 'theirs' });
  });
});
