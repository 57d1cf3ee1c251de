/** Types as people do: into the focused field, key by key, replacing its text. */
import type { Locator } from '@playwright/test';

/** Milliseconds from key to key that no scanner takes, for typing that is followed by Enter or by a scan. */
export const PERSON_MS = 60;

/** Types a text into a field, replacing its text. Text that no keyboard here has goes in as if pasted. */
export async function typeInto(field: Locator, text: string, delay = 0): Promise<void> {
  await field.click();
  if ((await field.inputValue()) !== '') {
    await field.press('Control+A');
    await field.press('Delete');
  }
  await field.pressSequentially(text, { delay });
}
