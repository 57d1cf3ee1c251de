/**
 * What the warnings are worth: how many slips they catch, and how many true ids they are wrong about. The bounds
 * hold it on a fifth of the players; with `MEASURE=1` it is measured on all 10,000, and the figures are printed.
 */
import { describe, expect, it } from 'vitest';
import { RecipientMemory } from './recipient-memory';
import { recipientWarnings } from './recipient-warnings';
import { GAMES_OF_IDS, seeded, slipIn, SLIPS, type GameOfIds, type Random } from './test-support/ids';

const PLAYERS = process.env['MEASURE'] ? 10_000 : 2_000;
const DAY_MS = 86_400_000;
const OPENED_AT = Date.UTC(2026, 0, 1);

interface Player {
  readonly game: GameOfIds;
  readonly payload: ReturnType<GameOfIds['make']>;
}

function gameOf(index: number): GameOfIds {
  const game = GAMES_OF_IDS[index % GAMES_OF_IDS.length];
  if (!game) throw new Error('there is no such game');
  return game;
}

function warned(memory: RecipientMemory, { game, payload }: Player): readonly { asks: boolean }[] {
  return recipientWarnings(
    { productId: game.id, payload, chosen: false, pasted: [] },
    { memory, last: null, savedName: () => null },
  );
}

function learn(memory: RecipientMemory, { game, payload }: Player, number: number): void {
  const product = { id: game.id, name: game.id };
  memory.learn({ id: String(number), at: OPENED_AT + number * 60_000, product, packageId: 'p', payload });
}

/** A shop's first 10,000 players, each warned about or not before the till has ever seen the id. */
function open(random: Random): { memory: RecipientMemory; players: Player[]; shown: number; asked: number } {
  const memory = new RecipientMemory(() => false);
  const players: Player[] = [];
  let shown = 0;
  let asked = 0;
  for (let number = 0; number < PLAYERS; number += 1) {
    const game = gameOf(number);
    const player = { game, payload: game.make(random) };
    const warnings = warned(memory, player);
    if (warnings.length > 0) shown += 1;
    if (warnings.some(({ asks }) => asks)) asked += 1;
    players.push(player);
    // Most come again.
    for (let sale = 0; sale < 1 + (number % 3); sale += 1) learn(memory, player, number + sale * 2 * DAY_MS);
  }
  return { memory, players, shown, asked };
}

const figures: Record<string, string> = {};
function note(what: string, part: number, of: number): number {
  figures[what] = `${part} of ${of} (${((100 * part) / of).toFixed(2)} %)`;
  return part / of;
}

describe('the warnings of a wrong recipient, measured on generated ids of eight shapes', () => {
  const random = seeded(20_261_122);
  const { memory, players, shown, asked } = open(random);

  it('are wrong about at most one true id in 200, counted on ids that the till has never seen', () => {
    expect(note('true ids never seen, warned', shown, PLAYERS)).toBeLessThanOrEqual(1 / 200);
    expect(note('true ids never seen, asked about', asked, PLAYERS)).toBeLessThanOrEqual(1 / 200);
    const later = players.slice(0, (PLAYERS * 2) / 5).map((_, number) => ({
      game: gameOf(number),
      payload: gameOf(number).make(random),
    }));
    const wrong = later.filter((player) => warned(memory, player).length > 0).length;
    expect(note('true ids never seen, after all others, warned', wrong, later.length)).toBeLessThanOrEqual(
      1 / 200,
    );
  });

  it('are silent about every player that the game was sold to', () => {
    const wrong = players.filter((player) => warned(memory, player).length > 0).length;
    expect(note('known ids, warned', wrong, PLAYERS)).toBe(0);
  });

  it.each(SLIPS)('catch a %s character of a known player', (slip) => {
    const found = players.map(({ game, payload }) =>
      warned(memory, { game, payload: slipIn(random, payload, slip) }),
    );
    const caught = found.filter((warnings) => warnings.length > 0).length;
    const asking = found.filter((warnings) => warnings.some(({ asks }) => asks)).length;
    expect(note(`known player, ${slip}, warned`, caught, PLAYERS)).toBeGreaterThan(0.99);
    expect(note(`known player, ${slip}, asked about`, asking, PLAYERS)).toBeGreaterThan(0.6);
  });

  it.each([
    // A changed or swapped digit of a stranger's id is a stranger's id: nothing on the till can know.
    ['changed', 0.03, 0.35],
    ['swapped', 0, 0.2],
    ['dropped', 0.3, 0.8],
    ['doubled', 0.3, 0.8],
  ] as const)(
    'catch a %s character of a stranger only where the id no longer looks like one',
    (slip, from, to) => {
      const slipped = players.slice(0, (PLAYERS * 2) / 5).map((_, number) => {
        const game = gameOf(number);
        return { game, payload: slipIn(random, game.make(random), slip) };
      });
      const caught = slipped.filter((player) => warned(memory, player).length > 0).length;
      const share = note(`stranger, ${slip}, warned`, caught, slipped.length);
      expect(share).toBeGreaterThanOrEqual(from);
      expect(share).toBeLessThanOrEqual(to);
    },
  );

  it('take no time that a person would notice', () => {
    const began = performance.now();
    for (let number = 0; number < 200; number += 1) {
      warned(memory, { game: gameOf(number), payload: gameOf(number).make(random) });
    }
    const each = (performance.now() - began) / 200;
    figures['milliseconds a check'] = each.toFixed(2);
    if (process.env['MEASURE']) process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
    expect(each).toBeLessThan(20);
  });
});
