import { expect, it } from 'vitest';
import { detour, go, goBack, openReceipt, openSettings, receipt, view } from './view';

it('leads to a section of the settings, and back to the screen and the receipt that it came from', () => {
  go('history');
  openReceipt({ saleId: 'a', orderKey: null });
  openSettings('printer');
  expect([view.value, receipt.value, detour.value?.section]).toEqual(['settings', null, 'printer']);
  goBack();
  expect([view.value, receipt.value?.saleId, detour.value]).toEqual(['history', 'a', null]);

  // By the navigation nothing leads back, and neither does it from the settings themselves.
  go('settings');
  expect(detour.value).toBeNull();
  openSettings('service');
  expect([view.value, detour.value]).toEqual(['settings', null]);
  go('sale');
});
