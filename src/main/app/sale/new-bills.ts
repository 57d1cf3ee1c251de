/**
 * Some services answer a like order of the same minutes with the bill that they made before, and book nothing.
 * A bill that another sale of the same to the same player has already is no proof that this sale was booked.
 */
import { isSamePlayer, isSameThing, type SoldItem } from '@shared/model/sale/alike';
import { readInstant } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { Transaction } from '@shared/model/sale/transaction';
import type { Log, TopUpAnswer } from '../../domain/ports';
import { isOfService } from '../../domain/sale/matching';
import { isKeyOf } from '../../domain/sale/order-key';
import { timeReason } from '../../domain/sale/order-time';
import type { OtherTills } from '../ledger/sole-till';
import type { Journal } from '../../adapters/journal/sales/journal';

/** What a sale sent, as far as another one may be like it. */
export type SentItem = SoldItem & Pick<Sale, 'id'>;

/**
 * Makes the outcome of an answer with a known bill unknown. Call it in the turn of the commit: the other sale's answer
 * may come in the same moment.
 */
export type NewBillsOnly = (sent: SentItem, answer: TopUpAnswer) => TopUpAnswer;

export function newBillsOnly({
  journal,
  serviceId,
  otherTills,
  log,
}: {
  readonly journal: Pick<Journal, 'named'>;
  readonly serviceId: string;
  readonly otherTills: { readonly guard: Pick<OtherTills['guard'], 'hasBill'> };
  readonly log: Log;
}): NewBillsOnly {
  const isKnown = (bill: Transaction, sent: SentItem): boolean => {
    const { code, id } = bill;
    if (code !== null && otherTills.guard.hasBill(sent, code)) return true;
    const names = { codes: code === null ? [] : [code], transactionIds: id === null ? [] : [id] };
    return (
      journal
        .named({ ...names, orderKeys: [] })
        .filter((sale) => sale.id !== sent.id && isOfService(sale, serviceId))
        // The package's id alone decides what is bought.
        .filter((sale) => sale.package.id === sent.package.id || isSameThing(sale, sent))
        .filter((sale) => isSamePlayer(sale.payload, sent.payload))
        .some((sale) => isBillOf(sale, bill))
    );
  };
  return (sent, answer) => {
    const { transaction } = answer.outcome;
    try {
      if (transaction === null || !isKnown(transaction, sent)) return answer;
    } catch (error) {
      // The outcome itself must not be lost over a journal that cannot be read now.
      log.error('it could not be checked whether a bill is known', error);
      return answer;
    }
    const { code, id } = transaction;
    const identity = { code, id };
    return {
      ...answer,
      // The sale has no Transaction that could hold it.
      answer: answer.answer ?? JSON.stringify(transaction),
      outcome: { state: 'unknown', reason: 'BILL_OF_ANOTHER', transaction: null, identity },
    };
  };
}

function isBillOf({ transaction: known, seenOrder, attempts }: Sale, bill: Transaction): boolean {
  const { code, id, createdAt } = bill;
  // A sale without an answer has its bill from the list, which may have other ids.
  if (known === null && seenOrder) {
    if (code !== null && id !== null && isKeyOf(seenOrder.key, { id, code })) return true;
    const attempt = attempts.at(-1);
    const at = createdAt === null ? null : readInstant(createdAt);
    if (code === null || seenOrder.code !== code || !attempt || at === null) return false;
    return timeReason(attempt, { at }) === 'while-on-the-wire';
  }
  if (!known) return false;
  const differs = (one: string | null, other: string | null): boolean =>
    one !== null && other !== null && one !== other;
  if (differs(known.code, code) || differs(known.id, id)) return false;
  if (code !== null && id !== null && known.code === code && known.id === id) return true;
  // A service may give a code, or an id, again each day: alone it needs the same time.
  return createdAt !== null && known.createdAt === createdAt;
}
