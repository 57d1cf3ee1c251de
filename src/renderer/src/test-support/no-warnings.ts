/** A test in which Vue warns has failed: what it warns of is a mistake that staff would meet. */
import { config } from '@vue/test-utils';
import { afterEach, expect } from 'vitest';

const warnings: string[] = [];
config.global.config.warnHandler = (message) => void warnings.push(message);

afterEach(() => {
  expect(warnings.splice(0), 'warnings of Vue').toEqual([]);
});
