/**
 * The random books: whatever a till sells, corrects, gives back and closes, by whichever clock, its books say what a
 * model that was written apart says. `npm run torture:books -- --worlds 5000 --seed 1` tries more of them.
 */
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { removeFolders } from '../../adapters/test-support/folder';
import { world } from '../test-support/books/books-steps';
import { BooksWorld } from '../test-support/books/books-world';

const WORLDS = Number(process.env['BOOKS_WORLDS'] ?? 200);
const seed = process.env['BOOKS_SEED'];

afterEach(() => removeFolders());

it(
  `the books of ${WORLDS} worlds say what happened`,
  async () => {
    const seen = new Set<string>();
    let closed = 0;
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        const books = await BooksWorld.open(made);
        try {
          for (const step of made.steps) await books.take(step);
          await books.closeUp();
          closed += books.reports.length;
          for (const code of books.refused) seen.add(code);
        } finally {
          books.close();
          removeFolders();
        }
      }),
      { numRuns: WORLDS, ...(seed === undefined ? {} : { seed: Number(seed) }) },
    );
    // Worlds in which nothing is closed, and no one tries what may not be, would prove little.
    expect(closed).toBeGreaterThan(WORLDS);
    if (WORLDS >= 200) {
      expect([...seen]).toEqual(expect.arrayContaining(['correct ALREADY_GIVEN_BACK', 'z EARLIER_DAY_OPEN']));
    }
  },
  6 * 3_600_000,
);
