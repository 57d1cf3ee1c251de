/** Sales that make the one being confirmed look like a second one for the same player. */
import { readInstant } from '@shared/model/business-day';
import type { Sale, SaleOrder } from '@shared/model/sale';
import { standing } from '@shared/model/sale-state';
import type { SimilarSale } from '@shared/model/settling';

/** What is about to be sold; secrets are left out of the comparison. */
export type Intent = Pick<SaleOrder, 'productId' | 'packageId'> & {
  readonly recipient: readonly { readonly ref: string; readonly value: string }[];
};

/**
 * Earlier sales to ask about: any sale to the player whose outcome is unknown, and the same package to
 * the same player within `withinMinutes` either way, since clocks may have jumped. Newest first.
 */
export function similarSales(
  intent: Intent,
  sales: readonly Sale[],
  now: number,
  withinMinutes: number,
): SimilarSale[] {
  // Without a readable recipient every customer would look like the last one.
  if (intent.recipient.length === 0) return [];
  return sales
    .flatMap((sale) => {
      const why = whySimilar(intent, sale, now, withinMinutes);
      return why ? { saleId: sale.id, state: sale.state, soldAt: sale.createdAt, why } : [];
    })
    .sort((a, b) => (a.soldAt < b.soldAt ? 1 : -1));
}

function whySimilar(
  intent: Intent,
  sale: Sale,
  now: number,
  withinMinutes: number,
): SimilarSale['why'] | null {
  if (sale.product.id !== intent.productId || !isSamePlayer(intent, sale)) return null;
  if (sale.state === 'unknown') return 'unknown';
  if (sale.package.id !== intent.packageId || standing(sale.state) === 'nothing') return null;
  const soldAt = readInstant(sale.createdAt);
  const recent = soldAt !== null && Math.abs(now - soldAt) < withinMinutes * 60_000;
  return recent ? 'recent' : null;
}

function isSamePlayer({ recipient }: Intent, sale: Sale): boolean {
  const known = sale.payload.filter((item) => !item.secret);
  return (
    known.length === recipient.length &&
    known.every((item, index) => item.ref === recipient[index]?.ref && item.value === recipient[index]?.value)
  );
}
