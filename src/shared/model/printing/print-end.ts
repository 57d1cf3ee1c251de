/** How a job at a receipt printer ends: the one table of it. Nobody else says what an end means. */

interface End {
  /** Whether something of the job lies on paper. */
  readonly onPaper: 'yes' | 'maybe' | 'no';
  /** Whether somebody has to look at the printer. */
  readonly trouble: boolean;
}

const PRINT_END_TABLE = {
  /** The printer said at the end that it had taken everything, and that it still had paper. */
  confirmed: { onPaper: 'yes', trouble: false },
  /** Everything was handed over, and nothing speaks against it: this printer, or its queue, does not say more. */
  'sent-without-reply': { onPaper: 'maybe', trouble: false },
  /** It broke off on the way: some of it may be on paper. */
  partly: { onPaper: 'maybe', trouble: true },
  /** Nothing reached the printer. */
  'not-sent': { onPaper: 'no', trouble: true },
  /** The printer said so before anything was sent; so the next ones. */
  'paper-out': { onPaper: 'no', trouble: true },
  'cover-open': { onPaper: 'no', trouble: true },
  'off-line': { onPaper: 'no', trouble: true },
} as const satisfies Readonly<Record<string, End>>;

/** How a job ended. The words of each are `printer.ends.END`. */
export type PrintEnd = keyof typeof PRINT_END_TABLE;

/** All ends, in the table's order. */
export const PRINT_ENDS = Object.keys(PRINT_END_TABLE) as [PrintEnd, ...PrintEnd[]];

/** Whether something of the job lies on paper: then another one is a copy. */
export function isOnPaper(end: PrintEnd): 'yes' | 'maybe' | 'no' {
  return PRINT_END_TABLE[end].onPaper;
}

/** Whether somebody has to look at the printer. */
export function isTrouble(end: PrintEnd): boolean {
  return PRINT_END_TABLE[end].trouble;
}
