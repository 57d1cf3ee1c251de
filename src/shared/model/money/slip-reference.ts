/** The reference of a bank's slip. It proves nothing: a person has such a slip, not that money came. */
import { plainDigits } from '../text/digits';
import { withoutScannerPrefix } from '../text/scan';
import { hasChecksum, readTlv } from './tlv';

/** Letters and digits of a reference; banks write 15 to 25. */
const SHORTEST_REFERENCE = 6;
const LONGEST_REFERENCE = 40;
/** The longest typed or scanned slip text; a slip's QR is about 60 characters. */
export const MAX_SLIP_LENGTH = 300;

/**
 * Why a text is not accepted as a slip's reference: it is the code to pay with, or a slip's QR that was read
 * badly. Or it is too short, too long or not letters and digits.
 */
export const SLIP_FAULTS = ['code-to-pay', 'damaged', 'not-a-reference'] as const;
export type SlipFault = (typeof SLIP_FAULTS)[number];

/** The result of reading a typed or scanned reference. */
export type SlipReading =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly fault: SlipFault };

/** A bank's slip begins with field 00, which has fields in it; there, 00 is the interface's number. */
const BANK_SLIP = /^00\d{2}0006000001/;
/** A wallet's slip has the kind of its transfer there. */
const WALLET_SLIP = /^00\d{2}0002010102/;
/** The code that a shop shows for payment. */
const CODE_TO_PAY = /^0002010102/;

/** Whether a text is, or begins like, the content of a slip's QR. */
export function isSlipCode(text: string): boolean {
  const whole = withoutSpaces(withoutScannerPrefix(plainDigits(text)));
  return BANK_SLIP.test(whole) || WALLET_SLIP.test(whole);
}

/** Reads a typed reference or a scanned slip's QR. Capitals, spaces, dashes and points do not matter. */
export function readSlip(typed: string): SlipReading {
  const plain = withoutScannerPrefix(plainDigits(typed));
  const whole = withoutSpaces(plain);
  if (CODE_TO_PAY.test(whole)) return { ok: false, fault: 'code-to-pay' };
  if (BANK_SLIP.test(whole) || WALLET_SLIP.test(whole)) {
    const inQr = referenceInQr(whole);
    return inQr === null ? { ok: false, fault: 'damaged' } : readReference(inQr);
  }
  return readReference(plain);
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/gu, '');
}

function readReference(text: string): SlipReading {
  const reference = text.toUpperCase().replace(/[\s\p{Cf}\p{Pd}._/]/gu, '');
  const isOne =
    /^[A-Z0-9]+$/.test(reference) &&
    reference.length >= SHORTEST_REFERENCE &&
    reference.length <= LONGEST_REFERENCE;
  return isOne ? { ok: true, reference } : { ok: false, fault: 'not-a-reference' };
}

/** The reference in a slip's QR; null when its checksum is not right, or it has none. */
function referenceInQr(text: string): string | null {
  // Some banks leave out the leading zeros of the checksum.
  const whole = text.replace(/9104([0-9a-f]{1,3})$/i, (_, sum: string) => `9104${sum.padStart(4, '0')}`);
  const outer = readTlv(whole);
  if (!outer || !hasChecksum(whole, '91')) return null;
  const inner = readTlv(outer.get('00') ?? '');
  // A bank's slip has the bank in 01 and the reference in 02; a wallet's has it in 03.
  return inner?.get(WALLET_SLIP.test(text) ? '03' : '02') ?? null;
}
