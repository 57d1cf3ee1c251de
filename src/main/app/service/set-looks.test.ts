import { expect, it } from 'vitest';
import { ANYONE, type Actor } from '@shared/model/people/actor';
import {
  MOST_LOOKS,
  MOST_PAUSED,
  NO_LOOKS,
  type GameLook,
  type GameLooks,
} from '@shared/model/service/game-look';
import { SetLooks } from './set-looks';
import { catalogueOf, productOf, trailInto } from '../test-support/fakes';

const PICTURE = 'data:image/webp;base64,AAAA';
const look = (part: Partial<GameLook>): GameLook => ({ colour: null, icon: null, picture: null, ...part });

function looks({ keeps = true, start = NO_LOOKS }: { keeps?: boolean; start?: GameLooks } = {}) {
  let kept = start;
  const announced: GameLooks[] = [];
  const written: unknown[] = [];
  const set = new SetLooks({
    kept: {
      get: () => kept,
      set: (next) => {
        if (!keeps) throw new Error('ENOSPC');
        kept = next;
      },
    },
    audit: trailInto((kind, subject, body) => void written.push([kind, subject, body])),
    catalogue: () => Promise.resolve(catalogueOf(productOf('ff', ['uid'], 'Free Fire'))),
    clock: { now: () => 0 },
    announce: (_, payload) => void announced.push(payload as GameLooks),
  });
  return { set, announced, written };
}

it('keeps the looks set for a game, announces it, and writes it down without the picture', () => {
  const { set, announced, written } = looks();
  set.set('ff', look({ colour: 'rust', picture: PICTURE }), ANYONE);
  expect(set.get().looks['ff']).toEqual(look({ colour: 'rust', picture: PICTURE }));
  expect(announced).toEqual([set.get()]);
  expect(JSON.stringify(written)).not.toContain('base64');
  expect(written).toEqual([
    ['settings', 'look', { productId: 'ff', from: null, to: { colour: 'rust', icon: null, picture: true } }],
  ]);
});

it('takes a look away of which nothing is set any more', () => {
  const { set } = looks();
  set.set('ff', look({ icon: 'crown' }), ANYONE);
  set.set('ff', look({}), ANYONE);
  expect(set.get().looks).toEqual({});
});

it('arranges games, each once', () => {
  const { set } = looks();
  expect(set.arrange(['b', 'a', 'b'], ANYONE).order).toEqual(['b', 'a']);
});

it('has a limit, which a game that has a look already does not meet', () => {
  const full = Object.fromEntries(
    Array.from({ length: MOST_LOOKS }, (_, n) => [`g${n}`, look({ icon: 'box' })]),
  );
  const { set } = looks({ start: { ...NO_LOOKS, looks: full } });
  expect(() => set.set('new', look({ icon: 'box' }), ANYONE)).toThrow(
    expect.objectContaining({ error: { code: 'TOO_MANY_LOOKS', detail: { most: MOST_LOOKS } } }),
  );
  set.set('g0', look({ icon: 'crown' }), ANYONE);
  expect(set.get().looks['g0']?.icon).toBe('crown');
});

it('changes nothing that could not be kept, and says so', () => {
  const { set, announced } = looks({ keeps: false });
  expect(() => set.arrange(['a'], ANYONE)).toThrow(
    expect.objectContaining({ error: { code: 'LOOKS_NOT_KEPT', detail: {} } }),
  );
  expect([set.get(), announced]).toEqual([NO_LOOKS, []]);
});

it('pauses a game with a reason and who did it, and sells it again; both are written down', async () => {
  const { set, announced, written } = looks();
  const nok = { ...ANYONE, person: { id: 'p', name: 'Nok' } } as Actor;
  await set.pause('ff', 'The provider is down', nok);
  expect(set.pauseOf('ff')).toEqual({
    ...{ name: 'Free Fire', reason: 'The provider is down', who: 'Nok', at: '1970-01-01T00:00:00.000Z' },
  });
  expect([set.pauseOf('other'), set.pauseOf('constructor')]).toEqual([null, null]);
  expect(announced.at(-1)?.paused).toHaveProperty('ff');
  set.resume('ff', nok);
  expect([set.pauseOf('ff'), announced.at(-1)?.paused]).toEqual([null, {}]);
  set.resume('ff', nok);
  expect(written).toEqual([
    ['settings', 'pause', { productId: 'ff', name: 'Free Fire', reason: 'The provider is down' }],
    ['settings', 'resume', { productId: 'ff', name: 'Free Fire' }],
  ]);
});

it('pauses nothing that is not sold, and not more than fits', async () => {
  const { set } = looks();
  await expect(set.pause('gone', 'x', ANYONE)).rejects.toMatchObject({ error: { code: 'PACKAGE_GONE' } });
  const one = { name: 'g', reason: 'x', who: '', at: '' };
  const paused = Object.fromEntries(Array.from({ length: MOST_PAUSED }, (_, n) => [`g${n}`, one]));
  const full = looks({ start: { ...NO_LOOKS, paused } }).set;
  await expect(full.pause('ff', 'x', ANYONE)).rejects.toMatchObject({ error: { code: 'TOO_MANY_PAUSED' } });
  full.resume('g0', ANYONE);
  await full.pause('ff', 'x', ANYONE);
  expect(full.pauseOf('ff')).not.toBeNull();
});
