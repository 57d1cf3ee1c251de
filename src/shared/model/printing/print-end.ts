/** How a job at a receipt printer ends: the only table that defines it. */

interface End {
  /** Whether something of the job is on paper. */
  readonly onPaper: 'yes' | 'maybe' | 'no';
  /** Whether a person has to check the printer. */
  readonly trouble: boolean;
}

const PRINT_END_TABLE = {
  /** The printer reported at the end that it had accepted everything and still had paper. */
  confirmed: { onPaper: 'yes', trouble: false },
  /** Everything was sent and no fault is known: this printer, or its queue, does not report more. */
  'sent-without-reply': { onPaper: 'maybe', trouble: false },
  /** It broke off midway: some of it may be on paper. */
  partly: { onPaper: 'maybe', trouble: true },
  /** Nothing reached the printer. */
  'not-sent': { onPaper: 'no', trouble: true },
  /** The printer reported it before anything was sent; the same for the next ones. */
  'paper-out': { onPaper: 'no', trouble: true },
  'cover-open': { onPaper: 'no', trouble: true },
  'off-line': { onPaper: 'no', trouble: true },
} as const satisfies Readonly<Record<string, End>>;

/** How a job ended. The texts of each are `printer.ends.END`. */
export type PrintEnd = keyof typeof PRINT_END_TABLE;

/** All ends, in the table's order. */
export const PRINT_ENDS = Object.keys(PRINT_END_TABLE) as [PrintEnd, ...PrintEnd[]];

/** Whether something of the job is on paper: then another one is a copy. */
export function isOnPaper(end: PrintEnd): 'yes' | 'maybe' | 'no' {
  return PRINT_END_TABLE[end].onPaper;
}

/** Whether a person has to check the printer. */
export function isTrouble(end: PrintEnd): boolean {
  return PRINT_END_TABLE[end].trouble;
}
