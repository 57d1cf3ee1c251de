/**
 * The limits of one amount, the minor units of a number calculated elsewhere, and sums of any length. Pure:
 * all code that receives amounts uses this.
 */

/**
 * The largest amount, in minor units: ten thousand million baht. About 9,000 of them add up exactly in a
 * number, and nine million in the journal's and the ledger's 64 bits.
 */
export const MOST_MINOR = 1_000_000_000_000;

/**
 * The most that may move through the drawer until it is in a Z report, in minor units. A month of such days,
 * and a shop of many tills, still add up exactly.
 */
export const MOST_OF_DAY = 100 * MOST_MINOR;

/** Whether it is a whole number of minor units within the limit of one amount. */
export function isAmount(minor: number): boolean {
  return Number.isInteger(minor) && Math.abs(minor) <= MOST_MINOR;
}

/** Why a number of the service cannot be taken as money. */
export type MoneyFault = 'not-finite' | 'too-precise' | 'too-large';

/** The whole minor units of a number, or why it is not an amount. */
export type MinorReading = { ok: true; minor: number } | { ok: false; fault: MoneyFault };

/** Prices that were multiplied and added as floats are off by about 1e-16 of their value each time. */
const DUST = 1e-9;
/** In minor units: a digit that was meant is at least this large, as far as a double has it at all. */
const MOST_DUST = 1e-3;

/**
 * Reads a decimal number as minor units. A float's remainder in a sum, as in 105.30000000000001, is not part
 * of the amount. A half satang is, and is refused, never rounded.
 */
export function readMinor(value: number, decimals: number): MinorReading {
  if (!Number.isFinite(value)) return { ok: false, fault: 'not-finite' };
  const scaled = value * 10 ** decimals;
  const minor = Math.round(scaled);
  if (Math.abs(minor) > MOST_MINOR) return { ok: false, fault: 'too-large' };
  if (Math.abs(scaled - minor) > Math.min(Math.abs(scaled) * DUST, MOST_DUST)) {
    return { ok: false, fault: 'too-precise' };
  }
  // Never −0: it is the same amount as 0.
  return { ok: true, minor: minor === 0 ? 0 : minor };
}

/** Adds whole minor units, exactly, for any number of them. */
export class ExactSum {
  private beyond = 0n;
  private within = 0;

  add(minor: number): void {
    const sum = this.within + minor;
    if (Number.isSafeInteger(sum)) {
      this.within = sum;
      return;
    }
    this.beyond += BigInt(this.within);
    this.within = minor;
  }

  /** See `exactParts`. */
  parts(): number[] {
    return this.beyond === 0n ? [this.within] : exactParts(this.beyond + BigInt(this.within));
  }
}

const MOST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** A sum as numbers: one, or several if one can't hold it exactly. Together they are the sum. */
export function exactParts(sum: bigint): number[] {
  const parts: number[] = [];
  let left = sum;
  while (left > MOST_EXACT || left < -MOST_EXACT) {
    const part = left > 0n ? MOST_EXACT : -MOST_EXACT;
    parts.push(Number(part));
    left -= part;
  }
  return [...parts, Number(left)];
}
