/** The number under which a seller is registered for tax. */
import { hasCheckDigit } from '../money/promptpay';
import { plainDigits } from '../text/digits';

export const MAX_TAX_ID_LENGTH = 30;
/** Digits of a Thai tax id. */
const THAI_DIGITS = 13;

/**
 * Whether a text may be a tax id. Digits alone of about the length of a Thai one must be one, with its check
 * digit; other countries' ids are taken as they are.
 */
export function isTaxId(text: string): boolean {
  const digits = plainDigits(text).replace(/[\s-]/gu, '');
  if (!/^\d+$/.test(digits) || Math.abs(digits.length - THAI_DIGITS) > 1) return true;
  return digits.length === THAI_DIGITS && hasCheckDigit(digits);
}
