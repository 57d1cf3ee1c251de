/** Opens sections of the settings. */
import { expect, type Locator } from '@playwright/test';
import type { SectionName } from '@shared/model/settings/setting-groups';
import type { Till } from '../till';

/** The entry of a section in the list of the settings. */
export function sectionLink(till: Till, section: SectionName): Locator {
  return till.page.locator(`[data-testid="settings-go"][data-section="${section}"]`);
}

/** Opens the settings at a section, with the mouse unless another way of pressing is given. */
export async function openSettings(
  till: Till,
  section: SectionName,
  press: (target: Locator) => Promise<unknown> = (target) => target.click(),
): Promise<void> {
  await press(till.id('nav-settings'));
  await press(sectionLink(till, section));
  await expect(till.id('settings-section')).toHaveAttribute('data-section', section);
}
