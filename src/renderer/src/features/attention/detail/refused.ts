import type { AppError } from '@shared/ipc/errors';
import type { WordKey } from '@/i18n/word-key';

const REFUSED = [
  'PRICE_CHANGED',
  'NAME_CHANGED',
  'PACKAGE_GONE',
  'FIELDS_DIFFER',
  'QUANTITY_OUT_OF_RANGE',
] as const satisfies readonly AppError['code'][];

/**
 * The i18n key of what to do about a kept sale that can no longer be sent as it is. Its price and package
 * were agreed with the customer, so it is closed and sold again, never changed. Null for a failure whose own
 * message names the action.
 */
export function refusedAction(code: AppError['code']): WordKey | null {
  const refused = REFUSED.find((one) => one === code);
  return refused ? `attention.refused.${refused}` : null;
}
