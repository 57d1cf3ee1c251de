/** People at a till: who they are, and how they sign in. */
import { expect, type Locator } from '@playwright/test';
import type { Till } from './till';

/** For a provisioning file: one of each role. */
export const PEOPLE = [
  { name: 'Nok', pin: '1111', role: 'cashier' },
  { name: 'Fon', pin: '22222', role: 'manager' },
  { name: 'Mali', pin: '333333', role: 'owner' },
] as const;
export type Who = (typeof PEOPLE)[number]['name'];

/** A person's PIN. */
export function pinOf(who: Who): string {
  return PEOPLE.find(({ name }) => name === who)?.pin ?? '';
}

/** A person on the lock screen. */
export function personTile(till: Till, who: Who): Locator {
  return till.id('lock-person').filter({ hasText: who });
}

/** Signs in at a locked till with the mouse and the keyboard. */
export async function signIn(till: Till, who: Who): Promise<void> {
  await personTile(till, who).click();
  await expect(till.id('lock-pin')).toBeFocused();
  await till.page.keyboard.type(pinOf(who));
  await till.page.keyboard.press('Enter');
  await expect(till.id('lock')).toHaveCount(0);
  await expect(till.id('person')).toContainText(who);
}

/** Approves the open question with a PIN. */
export async function approve(till: Till, who: Who): Promise<void> {
  const person = till.id('override-person').filter({ hasText: who });
  await person.click();
  await expect(till.id('override-pin')).toBeFocused();
  await till.page.keyboard.type(pinOf(who));
  await till.id('override-confirm').click();
  await expect(till.id('override')).toHaveCount(0);
}
