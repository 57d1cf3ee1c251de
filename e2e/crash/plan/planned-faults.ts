/** The service's faults that a run may plan, and what each leaves the till to know. */
import type { Fault, FaultNameOf } from '@training/faults/faults';

const SLOW_MS = 120;

type TopUpFault = FaultNameOf<'topup'>;
export const ANSWERING: readonly TopUpFault[] = [
  'slow',
  'drip',
  'status-500-booked',
  'status-422',
  'status-429',
  'total-differs',
  'missing-fields',
  'not-json-booked',
];
/** Booked, and the till cannot know. */
export const BOOKED_IN_SILENCE: readonly TopUpFault[] = [
  'reset-after-booking',
  'close-after-booking',
  'cut-body',
  'cut-header',
  'status-500-booked',
  'status-409-booked',
  'empty-204-booked',
  'not-json-booked',
  'hang-after-booking',
];
export const FAULTS: readonly TopUpFault[] = [
  ...ANSWERING,
  ...BOOKED_IN_SILENCE,
  'reset-before-booking',
  'close-before-booking',
  'hang-before-booking',
  'status-500',
  'status-503',
  'redirect-307',
];

/** The fault of that name, with the delay that the slow ones need. */
export function faultOf(name: TopUpFault): Fault {
  return name === 'slow' || name === 'drip' ? { name, delayMs: SLOW_MS } : { name };
}
