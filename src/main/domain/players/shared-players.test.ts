import { describe, expect, it } from 'vitest';
import { MOST_GAMES_OF_A_PLAYER, type PlayerGame, type SavedPlayer } from '@shared/model/players/player';
import { MOST_SHARED_FORGETTINGS } from '@shared/model/shop/shop-wide';
import type { SharedItem } from '../ledger/shared-items';
import {
  changedPlayers,
  detailsOf,
  entryOf,
  forgottenOf,
  joinedItem,
  playersAsItems,
  playersOf,
  settledPlayers,
} from './shared-players';

const nameOf = (what: string): string => `name of ${what}`;
const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T05:00:00.000Z`;
const game = (uid: string, productId = 'ff'): PlayerGame => ({
  ...{ productId, productName: productId },
  payload: [{ ref: 'uid', value: uid }],
});
const player = (id: string, change: Partial<SavedPlayer> = {}): SavedPlayer => ({
  ...{ id, name: 'Nok', games: [game('1')], createdAt: day(1), updatedAt: day(2) },
  ...change,
});
const itemOf = (one: SavedPlayer): SharedItem => playersAsItems([one], []).get(one.id)!;
const forgotten = (at: string): SharedItem => ({ value: { is: 'forgotten', at }, names: [] });

function settled(players: SavedPlayer[], forgettings: [what: string, at: string][] = []): SavedPlayer[] {
  const names = forgettings.map(([what, at]) => ({ name: nameOf(what), at }));
  return playersOf(settledPlayers(playersAsItems(players, names), nameOf));
}

describe('the players of several tills together', () => {
  it('have no entry that was forgotten, however late it was edited', () => {
    const edited = player('a', { updatedAt: day(9) });
    expect(settled([edited, player('b', { games: [game('2')] })], [[entryOf('a'), day(3)]])).toEqual([
      player('b', { games: [game('2')] }),
    ]);
  });

  it('have no details that were forgotten since they were saved; those saved afterwards stay', () => {
    const both = player('a', { games: [game('1'), game('2')] });
    const gone: [string, string][] = [[detailsOf(game('1')), day(3)]];
    expect(settled([both], gone)).toEqual([player('a', { games: [game('2')] })]);
    expect(settled([player('a')], gone)).toEqual([]);
    expect(settled([player('a', { updatedAt: day(4) })], gone)).toEqual([player('a', { updatedAt: day(4) })]);
    // What cannot be read was long ago.
    expect(settled([player('a', { updatedAt: 'once' })], gone)).toEqual([]);
  });

  it('are one entry for the same details, the older one, with the games of both', () => {
    const older = player('b', { name: '', games: [game('1')] });
    const newer = player('a', {
      ...{ name: 'Ploy', games: [game('9', 'rov'), game('1')] },
      ...{ createdAt: day(5), updatedAt: day(6) },
    });
    const one = { ...older, name: 'Ploy', games: [game('1'), game('9', 'rov')], updatedAt: day(6) };
    expect(settled([newer, older])).toEqual([one]);
    expect(settled([older, newer])).toEqual([one]);
    // Of the same age, the same one at every till.
    expect(settled([player('b'), player('a')]).map(({ id }) => id)).toEqual(['a']);
    expect(settled([player('a', { updatedAt: day(8) }), { ...newer, id: 'c' }])[0]?.updatedAt).toBe(day(8));
  });

  it('share the latest forgettings, the same ones at every till', () => {
    const all = Array.from({ length: MOST_SHARED_FORGETTINGS + 2 }, (_, index) => ({
      name: `n${index}`,
      at: day(index < 2 ? 1 : 2),
    }));
    const shared = forgottenOf(playersAsItems([], all));
    expect(shared).toHaveLength(MOST_SHARED_FORGETTINGS);
    expect(shared.some(({ at }) => at === day(1))).toBe(false);
    expect(forgottenOf(playersAsItems([], [...all].reverse()))).toEqual(shared);
  });
});

describe('an item that two tills changed', () => {
  it('has the games of both, the name that one of them gave, and the later time', () => {
    const before = player('a');
    const here = player('a', { games: [game('1'), game('2')], updatedAt: day(5), createdAt: day(2) });
    const there = player('a', { name: 'P Nok', games: [game('1'), game('3')], updatedAt: day(4) });
    const both = player('a', {
      ...{ name: 'P Nok', games: [game('1'), game('2'), game('3')], updatedAt: day(5) },
    });
    expect(joinedItem(itemOf(before), itemOf(here), itemOf(there))).toEqual(itemOf(both));
    expect(joinedItem(itemOf(before), itemOf(there), itemOf(here))?.value).toMatchObject({
      ...{ name: 'P Nok', updatedAt: day(5), createdAt: day(1) },
    });
  });

  it('is a person’s to decide when both gave a name, and not when they gave the same', () => {
    const [here, there] = [player('a', { name: 'A' }), player('a', { name: 'B' })];
    expect(joinedItem(itemOf(player('a')), itemOf(here), itemOf(there))).toBeUndefined();
    expect(joinedItem(undefined, itemOf(here), itemOf(there))).toBeUndefined();
    expect(joinedItem(undefined, itemOf(here), itemOf({ ...here, updatedAt: day(7) }))?.value).toMatchObject({
      ...{ name: 'A', updatedAt: day(7) },
    });
  });

  it('stays saved where one till edited what another let go', () => {
    const edited = itemOf(player('a', { name: 'A' }));
    expect(joinedItem(itemOf(player('a')), edited, undefined)).toBe(edited);
    expect(joinedItem(itemOf(player('a')), undefined, edited)).toBe(edited);
  });

  it('is the later of two forgettings', () => {
    expect(joinedItem(undefined, forgotten(day(3)), forgotten(day(4)))).toEqual(forgotten(day(4)));
    expect(joinedItem(undefined, forgotten(day(4)), forgotten(day(3)))).toEqual(forgotten(day(4)));
    expect(joinedItem(undefined, forgotten(day(4)), itemOf(player('a')))).toBeUndefined();
  });

  it('has no more games than a player may have', () => {
    const many = (from: number): PlayerGame[] =>
      Array.from({ length: MOST_GAMES_OF_A_PLAYER }, (_, index) => game(String(from + index)));
    const [here, there] = [player('a', { games: many(0) }), player('a', { games: many(100) })];
    const joined = joinedItem(undefined, itemOf(here), itemOf(there))!;
    expect(playersOf(new Map([['a', joined]]))[0]?.games).toEqual(many(0));
  });
});

it('players who are to be saved otherwise are told apart from those who are to go', () => {
  const to = playersAsItems([player('a', { name: 'A' }), player('b'), player('d')], []);
  expect(changedPlayers([player('a'), player('b'), player('c')], to)).toEqual({
    saved: [player('a', { name: 'A' }), player('d')],
    gone: ['c'],
  });
});
