import type { AppError } from '@shared/ipc/errors';

const REFUSED: ReadonlySet<AppError['code']> = new Set([
  'PRICE_CHANGED',
  'NAME_CHANGED',
  'PACKAGE_GONE',
  'FIELDS_DIFFER',
  'QUANTITY_OUT_OF_RANGE',
]);

/**
 * The i18n key of what to do about a kept sale that can no longer be sent as it is: its price and its
 * package were agreed with the customer, so it is closed and sold anew, never changed. Null for a failure
 * that says itself what to do.
 */
export function refusedAction(code: AppError['code']): string | null {
  return REFUSED.has(code) ? `attention.refused.${code}` : null;
}
