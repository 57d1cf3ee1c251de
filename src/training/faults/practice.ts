import type { PracticeScenario } from '@shared/model/practice';
import type { FaultName } from './faults';

/** What goes wrong with a top-up that staff practise with. */
export const PRACTICE_FAULTS = {
  rejected: 'status-422',
  'no-credit': 'no-credit',
  'token-refused': 'status-401',
  'no-answer': 'reset-after-booking',
  'slow-answer': 'slow',
  'strange-answer': 'not-json-booked',
  'total-differs': 'total-differs',
} as const satisfies Record<PracticeScenario, FaultName>;
