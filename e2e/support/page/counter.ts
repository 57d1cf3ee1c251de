/** The steps of a cashier. */
import { expect, type Locator } from '@playwright/test';
import type { SaleState } from '@shared/model/sale/sale-state';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import type { TrainingService } from '@training/service';
import { typeInto } from './keys';
import type { Till } from '../till';

/** Something to sell, as the catalogue has it. */
export interface Choice {
  readonly productId: string;
  readonly packageId: string;
  readonly product: string;
  readonly package: string;
  /** In satang. */
  readonly priceMinor: number;
  readonly refs: readonly string[];
}

/** The first product of the training catalogue with these fields, and its first package. */
export function choose(fits: (refs: readonly string[]) => boolean = (refs) => refs.length === 1): Choice {
  const product = TRAINING_CATALOGUE.find((candidate) => fits(candidate.payloadField));
  const [chosen] = product?.agentPackages ?? [];
  if (!product || !chosen) throw new Error('the training catalogue has no such product');
  return {
    productId: product.id,
    packageId: chosen.id,
    product: product.name,
    package: chosen.name,
    priceMinor: Math.round(chosen.price * 100),
    refs: product.payloadField,
  };
}

/** The tile of a product or a package. */
export function tile(till: Till, choice: Choice, kind: 'product' | 'package'): Locator {
  const id = kind === 'product' ? choice.productId : choice.packageId;
  return till.page.locator(`[data-testid="${kind}"][data-${kind}-id="${id}"]`);
}

/** Fills the sale up to the read-back, with the mouse. */
export async function compose(
  till: Till,
  choice: Choice,
  values: readonly string[],
  quantity = 1,
): Promise<void> {
  await till.id('nav-sale').click();
  await tile(till, choice, 'product').click();
  // Until the screen has settled, a tap where the game was pressed is taken for a second tap of the same
  // finger.
  const chosen = tile(till, choice, 'package');
  await expect(async () => {
    await chosen.click();
    await expect(chosen).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();
  for (const [index, ref] of choice.refs.entries()) {
    await typeInto(till.page.locator(`[data-testid="field"][data-ref="${ref}"]`), values[index] ?? '');
  }
  if (quantity !== 1) await typeInto(till.id('amount'), String(quantity));
}

/**
 * Sends the sale that is read back. A press just as something near Send moves does not count, as when a tender's fields have
 * appeared late on a busy machine; a person presses again.
 */
export async function pressSend(till: Till): Promise<void> {
  await expect(till.id('sale-send')).toBeEnabled();
  const waiting = till.page.locator('[data-testid="sale-send"]:not([aria-busy])');
  await expect(async () => {
    if ((await waiting.count()) > 0) await waiting.click({ timeout: 2_000 });
    await expect(waiting).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Makes a whole sale and returns its result, once the outcome is known. */
export async function sell(
  till: Till,
  choice: Choice,
  values: readonly string[],
  quantity = 1,
): Promise<Locator> {
  await compose(till, choice, values, quantity);
  await till.id('sale-review').click();
  await pressSend(till);
  const result = till.id('sale-result');
  await expect(result).toBeVisible();
  return result;
}

/** Expects the sale just made to be in a state; an accepted one may be delivered before the check. */
export async function expectResult(till: Till, state: SaleState): Promise<void> {
  const seen = state === 'accepted' ? /^(?:accepted|delivered)$/ : state;
  await expect(till.id('sale-result')).toHaveAttribute('data-state', seen);
}

/** Makes a sale that is delivered, and goes on to the next: from then on the till waits for nothing. */
export async function sellDelivered(till: Till, choice: Choice, values: readonly string[]): Promise<void> {
  await sell(till, choice, values);
  await expectResult(till, 'delivered');
  await till.id('sale-new').click();
}

/**
 * Makes a sale whose service ends just before Send, without the till noticing. No other sale may be in
 * progress. The till checks the network every ten seconds after its last check, so it checks first.
 */
export async function sellToEnded(
  till: Till,
  service: Pick<TrainingService, 'stop'>,
  choice: Choice,
  values: readonly string[],
): Promise<void> {
  await compose(till, choice, values);
  await till.id('sale-review').click();
  await till.call('connection.check');
  await service.stop();
  await pressSend(till);
}
