import { expect, it } from 'vitest';
import { largeScale } from './use-large-scale';

/** Tailwind's `text-sm`, the smallest on these screens. */
const SMALLEST_REM = 0.875;

it('makes the smallest text 32 px at 1920 × 1080, less on smaller screens, and never less than the settings', () => {
  expect(largeScale(1920, 1080, 100) * SMALLEST_REM).toBeGreaterThanOrEqual(32);
  expect(largeScale(1366, 768, 100)).toBeCloseTo(26, 0);
  expect(largeScale(800, 600, 100)).toBe(16);
  expect(largeScale(800, 600, 150)).toBe(24);
});
