/** Random books: papers numbered one by one, and a month's VAT that is the sum of what each paper shows. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Failure } from '@shared/ipc/errors';
import { minus, type Money } from '@shared/model/money/money';
import type { Numbering } from '@shared/model/papers/paper-number';
import { vatIn, type VatTerm } from '@shared/model/papers/vat';
import { customerPaid, type Sale } from '@shared/model/sale/sale';
import { taxedPapers, vatMonth } from '../../../domain/papers/vat-month';
import { backOf, baht, saleId } from '../../../domain/test-support/sales';
import { openJournal } from '../journal-file';
import { at, endOf, newSale, start } from '../test-support/journal-on-disk';

const LARGEST = 10 ** 12;
const step = fc.record({
  does: fc.constantFrom('sell', 'sell', 'ticket', 'refund', 'void'),
  minor: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constant(LARGEST)),
  lines: fc.integer({ min: 2, max: 4 }),
  ends: fc.constantFrom('accepted', 'rejected', 'not-sent', 'unknown'),
  which: fc.nat(),
  prefix: fc.constantFrom('', 'A-', 'ร-'),
  year: fc.constantFrom('', '2026', '2027'),
  day: fc.constantFrom('2026-11-30', '2026-12-01', '2027-01-01'),
  vat: fc.constantFrom<VatTerm | null>(
    null,
    { rate: 700, base: 'whole' },
    { rate: 5_000, base: 'whole' },
    { rate: 5_000, base: 'earned' },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Books {
  readonly ids: string[] = [];
  private minutes = 0;

  private constructor(private readonly journal: Awaited<ReturnType<typeof openJournal>>) {}

  static async open(): Promise<Books> {
    return new Books(await openJournal(':memory:', () => ({ till: 'A', staff: 'Nok' })));
  }

  do({ does, minor, lines, ends, which, prefix, year, day, vat }: Step): void {
    const numbering: Numbering = { prefix, year, day, vat };
    const { sales, money } = this.journal;
    const id = this.ids[which % Math.max(1, this.ids.length)];
    this.minutes += 10;
    if (does === 'sell') {
      const own = this.ids.length + 1;
      sales.addSending({ ...newSale(own, { expectedTotal: baht(minor) }), numbering }, start(this.minutes));
      sales.endAttempt(saleId(own), endOf(ends, this.minutes));
      this.ids.push(saleId(own));
    } else if (does === 'ticket') {
      const ticket = saleId(9_000 + this.ids.length);
      const of = Array.from({ length: lines }, (_, index) => ({
        ...newSale(this.ids.length + index + 1, {
          ...{ expectedTotal: baht((minor % 10_000) + index), state: 'held', heldReason: 'turn' },
          ticket: { id: ticket, line: index + 1, lines },
        }),
        numbering,
      }));
      sales.addTicket({ id: ticket, createdAt: at(this.minutes), payments: [], sales: of }, null);
      this.ids.push(...of.map(({ sale }) => sale.id));
    } else if (id !== undefined) {
      const back = { ...backOf(), numbering };
      try {
        if (does === 'refund') money.giveBack(id, back);
        else sales.markVoided(id, 'gone', at(this.minutes), back);
      } catch (error) {
        // Refunded before, or not to be voided.
        if (!(error instanceof Failure)) throw error;
      }
    }
  }

  sales(): Sale[] {
    return this.ids.flatMap((id) => this.journal.sales.get(id) ?? []);
  }

  month(month: string) {
    return vatMonth(month, taxedPapers(this.journal.papers.taxed(`${month}-01`, `${month}-31`)));
  }

  close(): void {
    this.journal.close();
  }
}

/** What a sale's receipt says of it, less what its credit note does. */
function shown(sale: Sale): readonly [value: number, vat: number] {
  if (sale.vat === null || sale.refund) return [0, 0];
  const cost = sale.transaction?.agentCost ?? sale.expectedTotal;
  const paid = customerPaid(sale);
  const part: Money = sale.vat.base === 'whole' ? paid : minus(paid, cost);
  const value = Math.max(0, part.minor);
  return [value, vatIn(baht(value), sale.vat.rate).minor];
}

function expectNoGap(numbers: readonly string[]): void {
  expect(new Set(numbers).size).toBe(numbers.length);
  const byCount = Map.groupBy(numbers, (text) => `${text.startsWith('CN')} ${/\d{4}\//.exec(text)?.[0]}`);
  for (const of of byCount.values()) {
    const counted = of.map((text) => Number(text.slice(-6))).sort((a, b) => a - b);
    expect(counted).toEqual(counted.map((_, index) => index + 1));
  }
}

it('numbers each paper once and without a gap, and taxes to the satang what the papers show', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      const books = await Books.open();
      try {
        for (const one of steps) books.do(one);
        const sales = books.sales();
        expectNoGap([
          ...new Set(sales.flatMap(({ receiptNumber }) => receiptNumber ?? [])),
          ...sales.flatMap(({ refund }) => refund?.creditNote ?? []),
        ]);
        const sum = (of: readonly (number | undefined)[]): number =>
          of.reduce<number>((all, one) => all + (one ?? 0), 0);
        const months = ['2026-11', '2026-12', '2027-01'].map((month) => books.month(month));
        const papers = sales.map(shown);
        expect([
          sum(months.map(({ sum: of }) => of.value[0]?.minor)),
          sum(months.map(({ sum: of }) => of.vat[0]?.minor)),
        ]).toEqual([sum(papers.map(([value]) => value)), sum(papers.map(([, vat]) => vat))]);
        for (const { days, sum: of } of months) {
          expect(sum(days.map(({ vat }) => vat[0]?.minor))).toBe(of.vat[0]?.minor ?? 0);
        }
      } finally {
        books.close();
      }
    }),
    { numRuns: 30 },
  );
});
