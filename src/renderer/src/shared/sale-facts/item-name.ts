import type { HistoryRow } from '@shared/model/day/history-of-day';
import { isolatedText } from '@shared/model/shown-text';

/** The name of a line's item, with the quantity if above one; null when the order names nothing. */
export function itemName({
  product,
  package: name,
  quantity,
}: Pick<HistoryRow, 'product' | 'package' | 'quantity'>): string | null {
  const names = [product, name]
    .filter((part) => part !== null)
    .map(isolatedText)
    .join(' · ');
  if (names === '') return null;
  return quantity !== null && quantity > 1 ? `${names} × ${quantity}` : names;
}
