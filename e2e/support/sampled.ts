/** Long tables of cases: every run looks at some rows of each, `npm run test:e2e -- --whole` at all of them. */

/** One row of so many is looked at when nobody asks for the whole. */
const ONE_OF = 4;

/**
 * The rows that this run looks at: the first, the last, and evenly between. What each row means is proved without
 * an app by unit tests; here it is proved that the app does the same.
 */
export function sampled<T>(rows: readonly T[]): readonly T[] {
  if (process.env['TILL_WHOLE'] === '1') return rows;
  return rows.filter((_, index) => index % ONE_OF === 0 || index === rows.length - 1);
}
