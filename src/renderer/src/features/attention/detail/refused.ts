import type { AppError } from '@shared/ipc/errors';

const REFUSED: ReadonlySet<AppError['code']> = new Set([
  'PRICE_CHANGED',
  'NAME_CHANGED',
  'PACKAGE_GONE',
  'FIELDS_DIFFER',
  'QUANTITY_OUT_OF_RANGE',
]);

/**
 * The i18n key of what to do about a kept sale that can no longer be sent as it is. Its price and package
 * were agreed with the customer, so it is closed and sold again, never changed. Null for a failure whose own
 * message names the action.
 */
export function refusedAction(code: AppError['code']): string | null {
  return REFUSED.has(code) ? `attention.refused.${code}` : null;
}
