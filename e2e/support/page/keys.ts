/** Typing as people do it: into what has the keyboard, key by key, in place of what was there. */
import type { Locator } from '@playwright/test';

/** Milliseconds from key to key that no scanner takes, for what is followed by Enter or by a scan. */
export const PERSON_MS = 60;

/** Types a text into a field in place of what is in it. Text that no keyboard here has goes in as it would be pasted. */
export async function typeInto(field: Locator, text: string, delay = 0): Promise<void> {
  await field.click();
  await field.press('Control+A');
  await field.press('Delete');
  await field.pressSequentially(text, { delay });
}
