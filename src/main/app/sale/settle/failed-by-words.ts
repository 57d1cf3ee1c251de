/**
 * Whether an order's status reads as a failure, though the shop has not set it as one: `VOIDED`, `ยกเลิก`. So does one
 * without any word for an order that was made or is on its way, one that waits to be paid for, or one that the rest of
 * its order speaks against.
 */
import { stateByOrder, stateByStatus, type StatusWords } from '@shared/model/service/order-status';
import type { ServiceOrder } from '@shared/model/service/order';

/** Such an order shows neither that its sale was delivered nor that it failed. */
export type ReadsAsFailed = (order: Pick<ServiceOrder, 'status' | 'faults'>, words: StatusWords) => boolean;

/**
 * Loads the words of answers, which a starting till does not need. Call it before the orders are looked at: what
 * they prove is settled in the same turn.
 */
export async function failedByWords(): Promise<ReadsAsFailed> {
  const [{ isFailedConstant, isFailedStatus }, { saysItFailed }, { mayBeOfBooking }, { waitsForPayment }] =
    await Promise.all([
      import('../../../domain/sale/answer/values'),
      import('../../../domain/sale/answer/sentences'),
      import('../../../domain/sale/answer/on-its-way'),
      import('../../../domain/sale/answer/sayings/waits-for-payment'),
    ]);
  return ({ status, faults }, words) =>
    status !== null &&
    stateByOrder({ status, faults }, words) === 'accepted' &&
    (stateByStatus(status, words) === 'delivered' ||
      isFailedStatus(status, words, 'status') ||
      isFailedConstant(status, true, true) ||
      saysItFailed(status, true) ||
      waitsForPayment(status) ||
      !mayBeOfBooking(status));
}
