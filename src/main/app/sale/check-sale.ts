/** What staff should know before they send a sale that is read back, in one answer. */
import type { RecipientWarning } from '@shared/model/players/warning';
import type { SlowToday } from '@shared/model/sale/delivery';
import type { TicketLine } from '@shared/model/sale/sale';
import type { SimilarSale } from '@shared/model/sale/settling';
import type { Money } from '@shared/model/money/money';
import type { TypedRecipient } from '../../domain/players/recipient-warnings';
import type { GuardRecipients } from '../players/guard-recipients';
import type { MovedPrices } from '../prices/moved-prices';
import type { DeliveryTimes } from '../games/delivery-times';
import type { SellTopUp } from './sell-top-up';

export interface CheckDependencies {
  readonly sell: Pick<SellTopUp, 'similar' | 'intend'>;
  readonly recipients: Pick<GuardRecipients, 'ready' | 'warningsOf'>;
  readonly deliveries: Pick<DeliveryTimes, 'slow'>;
  readonly movedPrices: Pick<MovedPrices, 'priceBeforeOf'>;
}

/**
 * Announces a sale that is read back to the other tills. Returns similar sales as known here, warnings about
 * the player's details beyond those sales, whether the game is slow today, and the earlier price if the one now is
 * in doubt.
 */
export async function checkSale(
  { sell, recipients, deliveries, movedPrices }: CheckDependencies,
  intent: TypedRecipient &
    Pick<TicketLine, 'packageId' | 'shownNames'> & { readonly saleId?: string | undefined },
): Promise<{
  similar: SimilarSale[];
  warnings: RecipientWarning[];
  slow: SlowToday | null;
  priceBefore: Money | null;
}> {
  if (intent.saleId !== undefined) sell.intend(intent.saleId, intent);
  await recipients.ready();
  const priceBefore = await movedPrices.priceBeforeOf(intent);
  const similar = sell.similar(intent, intent.saleId);
  const warnings = recipients.warningsOf(
    intent,
    similar.filter(({ why }) => why !== 'credit').map(({ saleId }) => saleId),
  );
  return { similar, warnings: [...warnings], slow: deliveries.slow(intent.productId), priceBefore };
}
