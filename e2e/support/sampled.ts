/** Long tables of cases: every run tests some rows of each, `npm run test:e2e -- --whole` all of them. */

/** One row in this many is tested when the whole table is not asked for. */
const ONE_OF = 4;

/**
 * The rows that this run tests: the first, the last, and evenly between. Unit tests prove without an app what
 * each row means; here the app is proved to do the same.
 */
export function sampled<T>(rows: readonly T[]): readonly T[] {
  if (process.env['TILL_WHOLE'] === '1') return rows;
  return rows.filter((_, index) => index % ONE_OF === 0 || index === rows.length - 1);
}
