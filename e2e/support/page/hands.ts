/** The two ways in which everything at the till must work: with keys alone, and with fingers alone. */
import { expect, type Locator } from '@playwright/test';
import type { Till } from '../till';
import { PERSON_MS } from './keys';
import { touchScreen } from './touch';

/** A person who works the till in one way only. */
export interface Hands {
  /** Presses a button, chooses a tab, or opens a line. */
  press(target: Locator): Promise<void>;
  /** Writes digits into a digit field, or a text into any other. */
  write(field: Locator, text: string): Promise<void>;
  /** Types a person's PIN where it is asked for, and hands it on. */
  pin(digits: string): Promise<void>;
}

/** More stops than any screen of the till has. */
const MOST_STOPS = 120;

/** Keys alone: Tab to where it goes, and the arrows among tabs. */
export function keysOf(till: Till): Hands {
  const { keyboard } = till.page;

  async function goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const isTab = (await target.getAttribute('role')) === 'tab';
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const at = await target.evaluate((element) => {
        if (document.activeElement === element) return 'there';
        return element.parentElement?.contains(document.activeElement) ? 'near' : 'away';
      });
      if (at === 'there') return;
      await keyboard.press(isTab && at === 'near' ? 'ArrowRight' : 'Tab');
    }
    throw new Error(`Tab does not lead to ${target.toString()}`);
  }

  return {
    press: async (target) => {
      await goTo(target);
      await keyboard.press('Enter');
    },
    write: async (field, text) => {
      await goTo(field);
      await keyboard.press('Control+A');
      await keyboard.type(text, { delay: PERSON_MS });
    },
    pin: async (digits) => {
      await expect(till.page.locator('.pin-entry input')).toBeFocused();
      await keyboard.type(digits);
      await keyboard.press('Enter');
    },
  };
}

/** Fingers alone: no key of any keyboard but those on the screen. */
export async function fingersOf(till: Till): Promise<Hands> {
  const { page } = till;
  const { tap } = await touchScreen(till);
  /** The keys that a touched field gets, of any kind. */
  const key = (digit: string) =>
    page
      .locator(
        `[data-testid="keypad"] [data-key="${digit}"], [data-testid="count-pad"] [data-digit="${digit}"]`,
      )
      .or(page.locator(`[data-testid="keyboard"] [data-key="${digit}"]`))
      // A keypad without the room for it is hidden.
      .filter({ visible: true });
  return {
    press: tap,
    write: async (field, text) => {
      await tap(field);
      for (const letter of text) await tap(key(letter));
    },
    pin: async (digits) => {
      const entry = page.locator('.pin-entry');
      for (const digit of digits) await tap(entry.locator(`[data-digit="${digit}"]`));
      await tap(entry.locator('[type="submit"]'));
    },
  };
}
