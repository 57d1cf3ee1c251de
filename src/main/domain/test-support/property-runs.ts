/**
 * How often a costly property is tried: `small` times in every run of the tests, and PROPERTY_RUNS times as
 * often where someone wants to know it better, for example PROPERTY_RUNS=10 npm run test:unit -- property.
 */
export function propertyRuns(small: number): number {
  return small * Math.max(1, Number(process.env['PROPERTY_RUNS'] ?? 1));
}
