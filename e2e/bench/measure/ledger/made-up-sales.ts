/** Sales as a counter makes them, each to another player; the same for the same number. */
import { EXACT_CASH } from '@shared/model/sale/test-support/orders';
import type { OpenJournal } from '../../../../src/main/adapters/journal/journal-file';
import {
  attemptOf,
  baht,
  CACHE_ID,
  saleId,
  saleOf,
  transactionOf,
} from '../../../../src/main/domain/test-support/sales';
import { paidWhole } from '@shared/model/money/tender';
import { gameName, GAMES } from '../../orders-body';

const PACKAGES = 20;
/** Satang of a baht. */
const MINOR = 100;
/** A prime, so that players do not come in their order. */
const STEP = 7_919;

/** The player of the sale with that number. */
export function playerOf(number: number): string {
  return String(1_000_000_000 + ((number * STEP) % 8_999_999_999));
}

/** Records a sale whose request is sent from now on. */
export function sendSale({ sales }: OpenJournal, number: number, at: Date): void {
  const price = priceOf(number);
  const {
    id: _,
    state: __,
    ...sale
  } = saleOf({
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    product: gameOf(number),
    package: { ...packageOf(number), price },
    payload: [{ ref: 'uid', value: playerOf(number), secret: false }],
    expectedTotal: price,
    payments: paidWhole(price, EXACT_CASH),
  });
  sales.addSending(
    { sale: { ...sale, id: saleId(number), state: 'sending' }, sealedSecrets: null },
    { startedAt: at.toISOString(), snapshot: attemptOf().snapshot ?? { cacheId: CACHE_ID, read: 1 } },
  );
}

/** Records that it was accepted. */
export function answerSale({ sales }: OpenJournal, number: number, at: Date): void {
  const code = codeOf(number);
  const price = priceOf(number);
  const transaction = transactionOf({
    ...{ code, id: orderIdOf(number), total: price, agentCost: price },
    ...{ createdAt: at.toISOString(), updatedAt: at.toISOString() },
  });
  sales.endAttempt(saleId(number), {
    endedAt: at.toISOString(),
    skewMs: 0,
    answer: {
      outcome: { state: 'accepted', reason: 'TRANSACTION', transaction },
      ...{ httpStatus: 201, serviceDate: null, message: null, answer: null },
    },
  });
}

/** Records that the service's list showed it delivered. */
export function deliverSale({ sales }: OpenJournal, number: number, at: Date): void {
  sales.settle(saleId(number), 'delivered', {
    ...{ key: JSON.stringify([orderIdOf(number), codeOf(number)]), code: codeOf(number), status: 'SUCCESS' },
    ...{ seenAt: at.toISOString(), by: 'code', reasons: [] },
  });
}

/** The order of such a sale as the service lists it, as JSON. */
export function orderOfSale(number: number, at: Date): string {
  return JSON.stringify({
    ...{ id: orderIdOf(number), code: codeOf(number), status: 'SUCCESS' },
    total: priceOf(number).minor / MINOR,
    createdAt: at.toISOString(),
    orders: [
      {
        product: gameOf(number).name,
        package: packageOf(number).name,
        payload: [playerOf(number)],
      },
    ],
  });
}

function gameOf(number: number) {
  return { id: `game-${number % GAMES}`, name: gameName(number % GAMES) };
}

function packageOf(number: number) {
  return { id: `pack-${number % PACKAGES}`, name: `${((number % PACKAGES) + 1) * 60} Diamonds` };
}

function priceOf(number: number) {
  return baht(3_500 + (number % 40) * 1_750);
}

/** The code that the service gave the order of that sale. */
export function codeOf(number: number): string {
  return `TG${number.toString(16).toUpperCase().padStart(10, '0')}`;
}

function orderIdOf(number: number): string {
  return `5f1c9a3e${number.toString(16).padStart(16, '0')}`;
}
