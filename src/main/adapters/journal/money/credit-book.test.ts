/** What sales take of the credit, counted with each of them: over any course of sales the same as added up from all. */
import fc from 'fast-check';
import type { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { toIso } from '@shared/model/day/business-day';
import type { SaleState } from '@shared/model/sale/sale-state';
import { creditBase } from '../../../domain/credit/standing-credit';
import { baht, saleId, saleOf, seenOrderOf, transactionOf } from '../../../domain/test-support/sales';
import { openJournal, type OpenJournal } from '../journal-file';
import { journalWrite } from '../journal-write';
import { countCredit } from './count-credit';
import type { CreditBook } from './credit-book';

const BEGIN = Date.parse('2026-11-21T20:00:00.000Z');
const ACCOUNT = { service: 'service', currency: 'THB', shop: null };
const ACTOR = () => ({ till: 'A', staff: 'Nok' });
const FROM = '2026-11-01';

/** What happens, after so many minutes. */
type Step = readonly [minutes: number, what: 'deposit' | 'balance' | 'copy' | SaleState, sale: number];

/** A till that is led through any course of things; what the rules refuse does not happen. */
class Course {
  private readonly credit: CreditBook;
  private now = BEGIN;
  private readonly db: DatabaseSync;

  constructor(private readonly opened: OpenJournal) {
    this.credit = opened.credit;
    this.db = (opened.sales as unknown as { db: DatabaseSync }).db;
  }

  take([minutes, what, number]: Step): void {
    this.now += minutes * 60_000;
    const at = toIso(this.now);
    if (what === 'deposit' || what === 'balance') {
      this.credit.add(ACCOUNT, { at, kind: what, amount: baht(1_000_000), expected: null });
      return;
    }
    try {
      this.turn(saleId(number), what, at);
    } catch {
      // This sale cannot go there.
    }
  }

  /** The stored sum of the sales' cost, and the same added up from the sales. */
  counts(): [kept: unknown, summed: unknown] {
    const base = creditBase(this.credit.entries(ACCOUNT), { now: this.now, skewMs: 0 });
    if (!base) return [null, null];
    const at = toIso(this.now);
    const kept = this.credit.use(ACCOUNT, base, at, FROM);
    this.db.exec('BEGIN');
    countCredit(this.db, ACCOUNT, base, FROM);
    const summed = this.credit.use(ACCOUNT, base, at, FROM);
    this.db.exec('ROLLBACK');
    return [kept, summed];
  }

  private turn(id: string, what: SaleState | 'copy', at: string): void {
    const { sales: journal } = this.opened;
    const start = { startedAt: at, service: id.endsWith('3') ? 'elsewhere' : 'service', snapshot: null };
    const { id: _, state: __, ...sale } = saleOf();
    const made = { ...sale, id, createdAt: at };
    switch (what) {
      case 'held':
        journal.add({ sale: { ...made, state: 'held', heldReason: 'offline' }, sealedSecrets: null });
        return;
      case 'sending':
        if (journal.get(id)) journal.startAttempt(id, start);
        else journal.addSending({ sale: { ...made, state: 'sending' }, sealedSecrets: null }, start);
        return;
      case 'copy':
        journalWrite(this.db, () => void journal.distrust({ since: at, at, hidesNoSale: false }));
        return;
      case 'voided':
        journal.markVoided(id, 'nothing came', at, null);
        return;
      default:
        if (journal.get(id)?.state !== 'sending') {
          journal.settle(id, what as 'failed', seenOrderOf({ key: `o${id}`, code: id, seenAt: at }));
          return;
        }
        journal.endAttempt(id, {
          ...{ endedAt: at, skewMs: 0 },
          answer: {
            outcome: {
              state: what,
              reason: what === 'accepted' ? 'TRANSACTION' : 'TIMED_OUT',
              transaction:
                what === 'accepted'
                  ? transactionOf({ code: id, id, agentCost: id.endsWith('2') ? null : baht(9_500) })
                  : null,
            } as never,
            ...{ httpStatus: null, serviceDate: null, message: null, answer: null },
          },
        });
    }
  }
}

it('any course of sales, deposits and balances is counted as it goes', async () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom(0, 0, 1, 90, 600),
      fc.constantFrom<Step[1]>(
        ...([
          'deposit',
          'balance',
          'copy',
          'held',
          'sending',
          'sending',
          'sending',
          'accepted',
          'accepted',
        ] as const),
        ...([
          'delivered',
          'rejected',
          'not-sent',
          'unknown',
          'unknown',
          'failed',
          'failed',
          'voided',
        ] as const),
      ),
      fc.integer({ min: 1, max: 4 }),
    ),
    { minLength: 5, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      const journal = await openJournal(':memory:', ACTOR);
      try {
        const till = new Course(journal);
        for (const step of course) {
          till.take(step);
          const [kept, summed] = till.counts();
          expect(kept, JSON.stringify(step)).toEqual(summed);
        }
      } finally {
        journal.close();
      }
    }),
    { numRuns: 40 },
  );
});
