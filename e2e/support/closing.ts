/** What the shop does at closing time, step by step. */
import { expect, type Locator } from '@playwright/test';
import type { Tender } from '@shared/model/kinds/money';
import { typeInto } from './page/keys';
import { compose, expectResult, pressSend, type Choice } from './page/counter';
import { expectConnection, type Till } from './till';

/** Reads the service's orders now. */
export async function readOrders(till: Till): Promise<void> {
  await expectConnection(till, 'online');
  expect(await till.call('history.refresh')).toMatchObject({ ok: true });
}

/** Opens a part of the Day screen. */
export async function openDay(
  till: Till,
  tab: 'review' | 'board' | 'drawer' | 'month' | 'reports',
): Promise<void> {
  await till.id('nav-day').click();
  await till.page.locator(`[data-testid="day-tab"][data-tab="${tab}"]`).click();
}

/** Opens a shift with a float, in minor units. */
export async function openShift(till: Till, floatMinor: number): Promise<void> {
  await openDay(till, 'drawer');
  await typeInto(till.id('shift-open-float'), String(floatMinor / 100));
  await till.id('shift-open').click();
  await expect(till.id('shift')).toHaveAttribute('data-state', 'open');
}

/** Puts cash in or takes it out; the drawer must be on the screen. */
export async function moveCash(
  till: Till,
  kind: 'cash-in' | 'cash-out',
  minor: number,
  reason: string,
): Promise<void> {
  await till.id(kind).click();
  await typeInto(till.id('cash-amount'), String(minor / 100));
  await typeInto(till.id('cash-reason'), reason);
  await till.id('cash-save').click();
  await expect(till.page.getByText(reason)).toBeVisible();
}

/** Types a count of the drawer with exactly this total, in notes of 100 and coins of 1 and 0.25. */
export async function countDrawer(till: Till, minor: number): Promise<void> {
  await till.id('shift-count').click();
  const pieces = (value: number) => till.page.locator(`[data-testid="count-pieces"][data-minor="${value}"]`);
  await typeInto(pieces(10_000), String(Math.floor(minor / 10_000)));
  await typeInto(pieces(100), String(Math.floor((minor % 10_000) / 100)));
  if (minor % 100 !== 0) await typeInto(pieces(25), String((minor % 100) / 25));
}

/** Ends the shift with the typed count. */
export async function closeShift(till: Till): Promise<void> {
  await till.id('count-done').click();
  await till.id('count-close').click();
  await expect(till.id('count-result')).toBeVisible();
}

/** Opens the closing of the shown day and goes through its steps to the last, leaving open sales open. */
export async function startClosing(till: Till): Promise<void> {
  await till.id('day-close').click();
  const step = till.id('close-step');
  await expect(step).toBeVisible();
  while ((await step.getAttribute('data-step')) !== 'close') {
    const before = (await step.getAttribute('data-step')) ?? '';
    await till.id('close-next').click();
    await expect(step).not.toHaveAttribute('data-step', before);
  }
  await expect(till.id('day-close-confirm')).toBeEnabled();
}

/** Opens the closing at the count of an open shift, which a finger has touched. */
export async function startCount(till: Till, tap: (target: Locator) => Promise<void>): Promise<void> {
  await openDay(till, 'review');
  // The day is read first, and the layout moves once it is known.
  await expect(async () => {
    await tap(till.id('day-close'));
    await expect(till.id('close-step')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  if ((await till.id('close-step').getAttribute('data-step')) !== 'count') await tap(till.id('close-next'));
  await expect(till.id('close-step')).toHaveAttribute('data-step', 'count');
  await expect(till.id('count-pad')).toBeVisible();
}

/** Takes the day's Z report. */
export async function closeDay(till: Till): Promise<void> {
  await startClosing(till);
  await till.id('day-close-confirm').click();
}

/** A bucket of the day's review. */
export function bucket(till: Till, name: string): Locator {
  return till.page.locator(`[data-testid="day-bucket"][data-bucket="${name}"]`);
}

/**
 * A whole sale with this tender, up to its acceptance; `tendered` is the cash handed over, in minor units.
 */
export async function sellFor(
  till: Till,
  choice: Choice,
  player: string,
  tender: Tender,
  tendered: number | null = null,
): Promise<void> {
  await compose(till, choice, [player]);
  await till.id('sale-review').click();
  await till.page.locator(`[data-testid="pay-${tender}"]`).click();
  if (tendered !== null) {
    await typeInto(till.id('pay-tendered'), String(tendered / 100));
    const change = String(tendered - choice.priceMinor);
    await expect(till.id('pay-change')).toHaveAttribute('data-minor', change);
  }
  await pressSend(till);
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();
}
