/** Sales that make the one being confirmed look like a second one for the same player. */
import { readInstant } from '@shared/model/day/business-day';
import { isSecretField, readField } from '@shared/model/sale/recipient';
import type { Sale, SaleOrder } from '@shared/model/sale/sale';
import { maySend, standing } from '@shared/model/sale/sale-state';
import type { SimilarSale } from '@shared/model/sale/settling';

/** What is about to be sold; secrets are left out of the comparison. */
export type Intent = Pick<SaleOrder, 'productId' | 'packageId'> & {
  readonly recipient: readonly { readonly ref: string; readonly value: string }[];
};

/** As much of an order as says what is sold to whom. */
export type IntendedOrder = Pick<SaleOrder, 'productId' | 'packageId' | 'payload'>;

/** What is about to be sold, without what is secret or cannot be read. */
export function intentOf({ productId, packageId, payload }: IntendedOrder): Intent {
  const recipient = payload.flatMap(({ ref, value }) => {
    const read = readField(value, ref);
    return isSecretField(ref) || !read.ok ? [] : { ref, value: read.value };
  });
  return { productId, packageId, recipient };
}

/** The same of a sale that was kept. */
export function intentOfKept({ product, package: chosen, payload }: Sale): Intent {
  const recipient = payload.flatMap(({ ref, value }) => (value === null ? [] : { ref, value }));
  return { productId: product.id, packageId: chosen.id, recipient };
}

/**
 * Other sales to ask about: any sale to the player whose outcome is unknown; one of the same package that
 * was kept or not sent, however long ago, since whoever sends it tops up a second time; and the same package
 * within `withinMinutes` either way, since clocks may have jumped. `kept` is the sale itself when it was
 * confirmed before and is sent now: then everything sold since counts as well. Newest first.
 */
export function similarSales(
  intent: Intent,
  sales: readonly Sale[],
  now: number,
  withinMinutes: number,
  kept: Pick<Sale, 'id' | 'createdAt'> | null = null,
): SimilarSale[] {
  // Without a readable recipient every customer would look like the last one.
  if (intent.recipient.length === 0) return [];
  const within = withinMinutes * 60_000;
  const since = Math.min(now, (kept && readInstant(kept.createdAt)) ?? now);
  const isRecent = (at: number): boolean => within > 0 && at > since - within && at < now + within;
  return sales
    .filter(({ id }) => id !== kept?.id)
    .flatMap((sale) => {
      const why = whySimilar(intent, sale, isRecent);
      return why ? { saleId: sale.id, till: null, state: sale.state, soldAt: sale.createdAt, why } : [];
    })
    .sort((a, b) => (a.soldAt < b.soldAt ? 1 : -1));
}

function whySimilar(
  intent: Intent,
  sale: Sale,
  isRecent: (at: number) => boolean,
): Exclude<SimilarSale['why'], 'now'> | null {
  if (sale.product.id !== intent.productId || !isSamePlayer(intent, sale)) return null;
  if (sale.state === 'unknown') return 'unknown';
  if (sale.package.id !== intent.packageId || standing(sale.state) === 'nothing') return null;
  if (maySend(sale.state)) return 'kept';
  const soldAt = readInstant(sale.createdAt);
  return soldAt !== null && isRecent(soldAt) ? 'recent' : null;
}

function isSamePlayer({ recipient }: Intent, sale: Sale): boolean {
  const known = sale.payload.filter((item) => !item.secret);
  return (
    known.length === recipient.length &&
    known.every((item, index) => item.ref === recipient[index]?.ref && item.value === recipient[index]?.value)
  );
}
