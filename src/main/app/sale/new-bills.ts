/**
 * Some services answer a like order of the same minutes with the bill that they made before, and book nothing.
 * A bill that another sale of the same to the same player has already is no proof that this sale was booked.
 */
import { isSamePlayer } from '@shared/model/sale/alike';
import type { Transaction } from '@shared/model/sale/transaction';
import type { Log, Service, TopUpAnswer, TopUpRequest } from '../../domain/ports';
import { isOfService } from '../../domain/sale/matching';
import { isKeyOf } from '../../domain/sale/order-key';
import type { Journal } from '../../adapters/journal/sales/journal';

type TopUps = Pick<Service, 'topUp' | 'skewMs'>;

/** The service, where an answer with a known bill leaves the outcome unknown. */
export function newBillsOnly({
  service,
  journal,
  serviceId,
  log,
}: {
  readonly service: TopUps;
  readonly journal: Pick<Journal, 'named'>;
  readonly serviceId: string;
  readonly log: Log;
}): TopUps {
  const isKnown = (
    { code, id, createdAt }: Transaction,
    { selectPackage, payload }: TopUpRequest,
  ): boolean => {
    const names = { codes: code === null ? [] : [code], transactionIds: id === null ? [] : [id] };
    return journal
      .named({ ...names, orderKeys: [] })
      .filter((sale) => isOfService(sale, serviceId))
      .filter((sale) => sale.package.id === selectPackage && isSamePlayer(sale.payload, payload))
      .some(({ transaction: known, seenOrder }) => {
        const hasBoth = code !== null && id !== null;
        // A sale without an answer has its bill from the list.
        if (hasBoth && seenOrder && isKeyOf(seenOrder.key, { id, code })) return true;
        if (known?.code !== code || known.id !== id) return false;
        // A code alone may begin again each day.
        return hasBoth || (createdAt !== null && known.createdAt === createdAt);
      });
  };
  const judged = (answer: TopUpAnswer, request: TopUpRequest): TopUpAnswer => {
    const { transaction } = answer.outcome;
    if (transaction === null || !isKnown(transaction, request)) return answer;
    const { code, id } = transaction;
    const identity = { code, id };
    return {
      ...answer,
      outcome: { state: 'unknown', reason: 'BILL_OF_ANOTHER', transaction: null, identity },
    };
  };
  return {
    skewMs: () => service.skewMs(),
    topUp: async (request, secrets) => {
      const answer = await service.topUp(request, secrets);
      try {
        return judged(answer, request);
      } catch (error) {
        // The outcome itself must not be lost over a journal that cannot be read now.
        log.error('it could not be checked whether a bill is known', error);
        return answer;
      }
    },
  };
}
