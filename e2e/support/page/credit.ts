/** The credit at the provider, on the day's screen. */
import { expect } from '../fixtures';
import type { Till } from '../till';
import { PERSON_MS, typeInto } from './keys';

/** Types a deposit or a balance, in satang. */
export async function typeCredit(till: Till, kind: 'deposit' | 'balance', minor: number): Promise<void> {
  await till.id(`credit-${kind}`).click();
  await typeInto(till.id('credit-amount'), (minor / 100).toFixed(2), PERSON_MS);
  await till.page.keyboard.press('Enter');
  await expect(till.id('credit-amount')).toHaveCount(0);
}
