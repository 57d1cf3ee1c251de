/**
 * A sale that no one makes, once after the start: what the first sale of a session would compile is ready by
 * then. It is in a journal of memory, nothing is sent, and no screen hears of it.
 */
import { calls } from '@shared/ipc/contract';
import { toIso } from '@shared/model/day/business-day';
import type { Money } from '@shared/model/money/money';
import { paidWhole } from '@shared/model/money/tender';
import type { Journal } from '../../adapters/journal/sales/journal';
import type { Clock, Log } from '../../domain/ports';
import { nextTurn } from '../support/next-turn';
import type { AnswerReading } from '../../domain/sale/outcome';

export interface RehearsalDependencies {
  readonly open: () => Promise<{ readonly sales: Journal; readonly close: () => void }>;
  /** Reads the body of an answer to a top-up. */
  readonly readAnswer: (body: string, money: typeof MONEY) => AnswerReading | null;
  readonly clock: Clock;
  readonly log: Log;
}

const SALE_ID = '00000000-0000-4000-8000-000000000000';
const NAMED = { id: 'rehearsal', name: 'rehearsal' };
const MONEY = { currency: 'THB', amountUnit: 'major' } as const;
const PRICE: Money = { minor: 100, currency: MONEY.currency };
const PAYLOAD = [{ ref: 'uid', value: '1' }];
const LINE = { saleId: SALE_ID, productId: NAMED.id, packageId: NAMED.id, payload: PAYLOAD };
const CASH = { tender: 'cash', tendered: null, rounding: null } as const;

/** Never rejects. */
export async function rehearseSale({ open, readAnswer, clock, log }: RehearsalDependencies): Promise<void> {
  try {
    const { sales, close } = await open();
    try {
      // Another call gets its turn in between.
      await nextTurn();
      await sell(sales, readAnswer, toIso(clock.now()));
    } finally {
      close();
    }
  } catch (error) {
    log.error('a sale could not be rehearsed', error);
  }
}

async function sell(
  sales: Journal,
  readAnswer: RehearsalDependencies['readAnswer'],
  at: string,
): Promise<void> {
  const { judge } = await import('../../domain/sale/outcome');
  calls['sale.check'].input.parse(LINE);
  calls['ticket.confirm'].input.parse({
    ticketId: SALE_ID,
    lines: [{ ...LINE, quantity: 1, shownTotal: PRICE }],
    payments: [{ ...CASH, amount: PRICE }],
  });
  sales.addSending(
    {
      sale: {
        ...{
          id: SALE_ID,
          state: 'sending',
          createdAt: at,
          product: NAMED,
          quantity: 1,
          expectedTotal: PRICE,
        },
        package: { ...NAMED, price: PRICE },
        payload: PAYLOAD.map((value) => ({ ...value, secret: false })),
        payments: paidWhole(PRICE, CASH),
        ...{ charged: null, discount: null, ticket: null, cashier: '', personId: null, heldReason: null },
      },
      sealedSecrets: null,
    },
    { startedAt: at, snapshot: null },
  );
  const body = { code: 'x', total: 1, status: 'CREATED', createdAt: at, updatedAt: at, isDelete: false };
  const outcome = judge(
    { kind: 'answered', status: 201, body: JSON.stringify(body) },
    (read) => readAnswer(read, MONEY),
    { successStatuses: [], failedStatuses: [] },
  );
  const answer = { outcome, httpStatus: 201, serviceDate: null, message: null, answer: null };
  calls['ticket.confirm'].output.parse([sales.endAttempt(SALE_ID, { endedAt: at, skewMs: null, answer })]);
}
