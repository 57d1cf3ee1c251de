/** Bad luck that staff can practise on in training mode: it strikes the next top-up alone. */
export const PRACTICE_SCENARIOS = [
  'rejected',
  'token-refused',
  'no-answer',
  'slow-answer',
  'strange-answer',
  'total-differs',
] as const;
export type PracticeScenario = (typeof PRACTICE_SCENARIOS)[number];
