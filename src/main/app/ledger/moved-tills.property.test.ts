/**
 * Random shops whose tills are replaced, restored, joined under another name, set up from another's folder or ended in the
 * middle of days: no sale is in two of the shop's Z reports, and none is missing without a mark on the paper.
 * `MOVED_WORLDS=200 MOVED_SEED=1` tries more.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestPostgres, ShopLedger } from '../../../ledger/test-support/shop-ledger';
import { LookingBack } from '../test-support/look-back';
import { MovedShop, type TakenZ } from '../test-support/moved-tills/moved-shop';
import { moves } from '../test-support/moved-tills/moves';

const WORLDS = Number(process.env['MOVED_WORLDS'] ?? 6);
/** The same worlds each time, unless others are asked for: a new fault is no chance of `npm test`. */
const SEED = Number(process.env['MOVED_SEED'] ?? 1);
/** A failure shows the shortest list of moves that was found by then. */
const SHRINKS_UNTIL_MS = 240_000;

let ledger: ShopLedger;
let look: LookingBack;
let shops = 0;
beforeAll(async () => {
  ledger = await ShopLedger.start(newestPostgres()[0]!);
  look = await LookingBack.open();
});
afterAll(async () => {
  look.close();
  await ledger.close();
});

/** Tills on the paper whose sales are not all in the sum, such as `Till 2 (Z 3 + ✗)`. */
function markedOn(paper: string): Set<string> {
  return new Set([...paper.matchAll(/(Till \d) \([^)]*✗[^)]*\)/g)].map(([, name]) => name ?? ''));
}

/** Checks a Z that the shop just took; `isOver`: every till has sent and closed all that it ever will. */
function check(shop: MovedShop, { day, paper, bits }: TakenZ, isOver: boolean): void {
  const where = `${day}: ${paper}`;
  const others = shop.taken.filter((z) => z.day !== day);
  const isInOther = (bit: number) => others.some((z) => z.bits.has(bit));
  const reported = new Set(shop.zs.flatMap(({ what }) => (what.day === day ? what.sales : [])));
  const ofZs = shop.sales.filter(({ what }) => reported.has(what.id));
  const marked = markedOn(paper);
  const isMarked = (id: string) => shop.namesOf(id).some((name) => marked.has(name));
  const missing = shop.sales.filter(({ what }) => !bits.has(what.bit) && !isMarked(what.id));

  const known = new Set(ofZs.map(({ what }) => what.bit));
  expect(
    [...bits.difference(known)],
    `sales that no till's Z of the day has, or the sum of one counted twice, ${where}`,
  ).toEqual([]);
  expect([...bits].filter(isInOther), `sales in two Z reports of the shop, ${where}`).toEqual([]);

  const unnamed = missing.filter(({ what, pc }) => {
    if (!reported.has(what.id) || isInOther(what.bit)) return false;
    // A restored till may have it in a report of another day by now, or in its next one.
    const now = pc.sales.find(({ id }) => id === what.id);
    const isMoved = now && pc.zs.find(({ number }) => number === now.zNumber)?.day !== day;
    // Sold on an earlier day, after that was closed: a paper answers for the sales of its day.
    return !isMoved && shop.dayOf(what.at) === day;
  });
  expect(unnamed, `sales of a till's Z that are in no sum, of a till without a mark, ${where}`).toEqual([]);

  if (!isOver) return;
  const { from, to } = shop.boundsOf(day);
  const everReported = new Set(shop.zs.flatMap(({ what }) => what.sales));
  const gone = missing.filter(
    ({ what: { id, at }, pc }) =>
      at >= from && at < to && !everReported.has(id) && !shop.mayStillReport(pc, shop.namesOf(id)),
  );
  expect(gone, `sales of a PC that is gone, of a till without a mark, ${where}`).toEqual([]);
}

it(`${WORLDS} shops count each sale once, or mark its till, wherever their tills move`, async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (happened) => {
      const shop = await MovedShop.open(ledger, look, `Shop ${(shops += 1)}`);
      try {
        for (const move of happened) {
          const z = await shop.take(move);
          if (z) check(shop, z, false);
        }
        for (const day of await shop.closeUp()) {
          const z = await shop.takeZ(day, true);
          if (z) check(shop, z, true);
        }
        const rows = await shop.rows();
        await shop.rebuild();
        expect(await shop.rows()).toEqual(rows);
      } finally {
        await shop.close();
      }
    }),
    {
      numRuns: WORLDS,
      seed: SEED,
      plugins: [fc.interruptAfterTimeLimit(SHRINKS_UNTIL_MS, { failOnInterrupt: true })],
    },
  );
});
