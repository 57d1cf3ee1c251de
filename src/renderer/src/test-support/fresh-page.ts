/**
 * What each test of the page begins with. The files share one page, because loading the modules again for each of them
 * takes most of the time; so what a test mounted, typed or switched is taken back here after it.
 */
import { config, disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { applyLocale, i18n, loadWords } from '@/i18n';
import { loadParts } from '@/shared/use/later';

await Promise.all([loadWords('en'), loadWords('th')]);

const warnings: string[] = [];
config.global.config.warnHandler = (message) => void warnings.push(message);
// Where a key has no words, staff would read the key.
i18n.global.setMissingHandler((locale, key) => void warnings.push(`${locale} has no words for ${key}`));

// As at a counter whose first screen is painted.
beforeEach(loadParts);

afterEach(() => {
  vi.useRealTimers();
  applyLocale('en');
  document.body.replaceChildren();
  // A warning is a mistake that staff would meet.
  expect(warnings.splice(0), 'warnings').toEqual([]);
});

// This runs once for each file, and the library keeps what the file before had registered.
disableAutoUnmount();
// Last registered is first called: what unmounting warns of is seen above.
enableAutoUnmount(afterEach);
