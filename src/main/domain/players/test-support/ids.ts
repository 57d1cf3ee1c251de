/** Ids of the shapes that games really have, and the slips of a hand, the same ones for the same seed. */
import type { PlayerDetail } from '@shared/model/players/player';

/** Numbers from 0 to below 1. */
export type Random = () => number;

/** A generator with a seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

function text(random: Random, length: number, alphabet: string): string {
  return Array.from({ length }, () => pick(random, Array.from(alphabet))).join('');
}

const DIGITS = '0123456789';
function number(random: Random, length: number): string {
  return text(random, 1, '123456789') + text(random, length - 1, DIGITS);
}

/** A length out of `[length, share]` pairs whose shares add up to 1. */
function lengthOf(random: Random, shares: readonly (readonly [number, number])[]): number {
  let left = random();
  for (const [length, share] of shares) if ((left -= share) < 0) return length;
  return shares[0]?.[0] ?? 0;
}

const SYLLABLES = (
  'ka no mi som chai ploy nat ter pim bo art fah zen x an da ra wat sit pong krit thana mon korn suda prae ' +
  'jira bank game mew tong beer golf nop phat yuth rin sa ae oat win max kung lek noi dao siri wut chat pop'
).split(' ');
function nick(random: Random): string {
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, SYLLABLES)).join('');
}

/** A game and how its ids come about. */
export interface GameOfIds {
  readonly id: string;
  readonly make: (random: Random) => PlayerDetail[];
}

/** Eight games: plain numbers, numbers with a zone or a server, tags, telephone numbers, addresses. */
export const GAMES_OF_IDS: readonly GameOfIds[] = [
  {
    id: 'uid of 8 to 10 digits',
    make: (random) => [
      {
        ref: 'uid',
        value: number(
          random,
          lengthOf(random, [
            [10, 0.68],
            [9, 0.27],
            [8, 0.05],
          ]),
        ),
      },
    ],
  },
  {
    id: 'player id of 10 digits that begins with 5',
    make: (random) => [{ ref: 'playerId', value: `5${text(random, 9, DIGITS)}` }],
  },
  {
    id: 'uid and zone',
    make: (random) => [
      {
        ref: 'userId',
        value: number(
          random,
          lengthOf(random, [
            [9, 0.6],
            [10, 0.3],
            [8, 0.1],
          ]),
        ),
      },
      {
        ref: 'zoneId',
        value: number(
          random,
          lengthOf(random, [
            [4, 0.7],
            [5, 0.3],
          ]),
        ),
      },
    ],
  },
  {
    id: 'uid of 9 digits and server',
    make: (random) => [
      { ref: 'uid', value: `8${text(random, 8, DIGITS)}` },
      { ref: 'server', value: pick(random, ['Asia', 'America', 'Europe', 'TW, HK, MO']) },
    ],
  },
  {
    id: 'tag',
    make: (random) => [
      {
        ref: 'playerTag',
        value: `#${text(
          random,
          lengthOf(random, [
            [9, 0.6],
            [8, 0.38],
            [7, 0.02],
          ]),
          '0289PYLQGRJCUV',
        )}`,
      },
    ],
  },
  {
    id: 'open id of 16 to 20 digits',
    make: (random) => [
      {
        ref: 'openId',
        value: number(
          random,
          lengthOf(random, [
            [19, 0.8],
            [18, 0.15],
            [20, 0.05],
          ]),
        ),
      },
    ],
  },
  {
    id: 'telephone number',
    make: (random) => [
      { ref: 'phone', value: `0${pick(random, ['6', '8', '9'])}${text(random, 8, DIGITS)}` },
    ],
  },
  {
    id: 'address',
    make: (random) => [
      {
        ref: 'email',
        value: `${nick(random)}${random() < 0.6 ? text(random, 1 + Math.floor(random() * 4), DIGITS) : ''}@${pick(random, ['gmail.com', 'gmail.com', 'hotmail.com', 'outlook.co.th'])}`,
      },
    ],
  },
];

/** The slips that are counted. */
export const SLIPS = ['changed', 'dropped', 'doubled', 'swapped'] as const;
export type Slip = (typeof SLIPS)[number];

/** The details with one slip in the first field, which is the id; always another text than before. */
export function slipIn(random: Random, payload: readonly PlayerDetail[], slip: Slip): PlayerDetail[] {
  const [first, ...rest] = payload;
  if (!first) return [];
  const characters = Array.from(first.value);
  for (;;) {
    const at = Math.floor(random() * characters.length);
    const made = [...characters];
    const here = made[at] ?? '';
    if (slip === 'changed')
      made[at] = /\d/.test(here) ? pick(random, Array.from(DIGITS)) : otherLetter(random, here);
    else if (slip === 'dropped') made.splice(at, 1);
    else if (slip === 'doubled') made.splice(at, 0, here);
    else if (at + 1 < made.length) made.splice(at, 2, made[at + 1] ?? '', here);
    const value = made.join('');
    if (value !== first.value) return [{ ref: first.ref, value }, ...rest];
  }
}

function otherLetter(random: Random, letter: string): string {
  const alphabet =
    letter === letter.toUpperCase() ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : 'abcdefghijklmnopqrstuvwxyz';
  return text(random, 1, alphabet);
}
