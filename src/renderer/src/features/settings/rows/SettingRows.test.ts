import { flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { expect, it } from 'vitest';
import { defaultSettings } from '@shared/model/settings/defaults';
import { SETTING_SECTIONS, type SettingSection } from '@shared/model/settings/setting-kinds';
import { SETTING_NAMES } from '@shared/model/settings/settings-table';
import { i18n } from '@/i18n';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { typeLatin } from '@/shared/keys/latin-keys';
import { useSessionStore } from '@/shared/state/session';
import { useSettingsStore } from '@/shared/state/settings';
import SettingRows from './SettingRows.vue';

const SETTINGS = {
  ...defaultSettings('Asia/Bangkok', 'en'),
  shopName: 'Nok Games',
  tillName: 'A',
  cashierName: 'Nok',
};

/** A section's rows over a till with these settings. */
async function mountRows(till: FakeTill, section: SettingSection, settings: object = SETTINGS) {
  till.answer('settings.get', () => ({ ok: true, value: settings }));
  const pinia = createPinia();
  await useSettingsStore(pinia).load();
  return mount(SettingRows, {
    props: { section },
    global: { plugins: [pinia, i18n] },
    attachTo: document.body,
  });
}

it('says why the currency stays while a shift is open, and shows the one that stays', async () => {
  const till = fakeTill();
  const error = { code: 'SHIFT_IN_CURRENCY', detail: { currency: 'THB' } };
  till.answer('settings.update', () => ({ ok: false, error }));
  const view = await mountRows(till, 'money');
  const currency = view.get<HTMLSelectElement>('[data-testid="settings-currency"]');
  await currency.setValue('USD');
  await flushPromises();
  const notice = view.get('[data-code="SHIFT_IN_CURRENCY"]').text();
  expect(notice).toContain('its drawer counts in THB');
  expect(notice).toContain('close the shift');
  expect(currency.element.value).toBe('THB');
});

it.each([
  ['taxId', '0-'],
  ['receiptPrefix', ''],
  ['sellerAddress', ''],
])('a Thai keyboard writes digits where no Thai is written, and Thai elsewhere: %s', async (name, text) => {
  const view = await mountRows(fakeTill(), 'papers');
  const field = view.get<HTMLInputElement>(`[data-testid="settings-${name}"]`);
  field.element.focus();
  window.addEventListener('keydown', typeLatin);
  // What the browser itself writes is not written here.
  for (const [key, code] of [
    ['จ', 'Digit0'],
    ['ข', 'Minus'],
  ])
    field.element.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true } as KeyboardEventInit),
    );
  window.removeEventListener('keydown', typeLatin);
  expect(field.element.value).toBe(text);
});

it('shows the unit that stays when another is refused', async () => {
  const till = fakeTill();
  till.answer('settings.update', () => ({
    ok: false,
    error: { code: 'WRONG_STATE', detail: { state: 'sending' } },
  }));
  const view = await mountRows(till, 'money');
  const unit = (value: string) =>
    view.get<HTMLInputElement>(`[data-testid="settings-amountUnit"] input[value="${value}"]`);
  await unit('minor').setValue();
  await flushPromises();
  expect(view.find('[data-code="WRONG_STATE"]').exists()).toBe(true);
  expect([unit('major').element.checked, unit('minor').element.checked]).toEqual([true, false]);
});

it('says of a refused value that the old one counts, and nothing of what a program says of it', async () => {
  const till = fakeTill();
  const issues = [{ path: 'shopName', message: 'Too big: expected string to have <=60 characters' }];
  const error = { code: 'INVALID_INPUT', detail: { issues } };
  till.answer('settings.update', () => ({ ok: false, error }));
  const view = await mountRows(till, 'shop', { ...SETTINGS, shopName: 'Nok' });
  const name = view.get<HTMLInputElement>('[data-testid="settings-shopName"]');
  await name.setValue('Nok Games');
  await name.trigger('change');
  await flushPromises();
  expect(view.text()).toContain('The earlier one stays');
  expect(view.text()).not.toContain('Too big');
});

it('shows every setting of the table once and under its own words, in training without those it fixes', async () => {
  const till = fakeTill();
  till.answer('settings.get', () => ({ ok: true, value: { ...SETTINGS, printerKind: 'tcp' } }));
  for (const mode of ['live', 'training']) {
    till.answer('session.get', () => ({ ok: true, value: { mode, machineTimeZone: 'Asia/Bangkok' } }));
    const pinia = createPinia();
    await useSettingsStore(pinia).load();
    await useSessionStore(pinia).load();
    const shown = SETTING_SECTIONS.flatMap((section) => {
      const view = mount(SettingRows, { props: { section }, global: { plugins: [pinia, i18n] } });
      expect(view.findAll('label, legend').filter((label) => label.text().includes('settings.'))).toEqual([]);
      return view.findAll('[data-testid^="settings-"]').map((field) => field.attributes('data-testid'));
    });
    const away = ['printerSpeed', ...(mode === 'training' ? ['currency', 'amountUnit'] : [])];
    const wanted = SETTING_NAMES.filter((name) => !away.includes(name)).map((name) => `settings-${name}`);
    expect(shown.sort()).toEqual(wanted.sort());
  }
});

const OF_ANY = ['printerDots', 'printerCut', 'drawerPin', 'autoPrint'];
it.each([
  ['none', ['printerKind']],
  ['tcp', ['printerKind', 'printerAddress', 'printerPort', ...OF_ANY]],
  ['cups', ['printerKind', 'printerAddress', ...OF_ANY]],
  ['windows', ['printerKind', 'printerAddress', ...OF_ANY]],
  ['device', ['printerKind', 'printerAddress', 'printerSpeed', ...OF_ANY]],
])('shows of a printer only what counts for its kind: %s', async (printerKind, names) => {
  const view = await mountRows(fakeTill(), 'printer', { ...SETTINGS, printerKind });
  expect(view.findAll('[data-setting]').map((one) => one.attributes('data-setting'))).toEqual(names);
});

it('marks a value that is not the standard; one press restores the standard, the next the earlier value', async () => {
  const till = fakeTill();
  let settings = { ...SETTINGS, maxQuantity: 20, systemRoots: true };
  till.answer('settings.update', (patch) => {
    settings = { ...settings, ...(patch as object) };
    return { ok: true, value: settings };
  });
  const view = await mountRows(till, 'selling', settings);
  expect(view.findAll('[data-testid="setting-reset"]').map((one) => one.attributes('data-of'))).toEqual([
    'maxQuantity',
  ]);
  await view.get('[data-testid="setting-reset"]').trigger('click');
  await flushPromises();
  expect(settings.maxQuantity).toBe(99);
  expect(view.find('[data-testid="setting-reset"]').exists()).toBe(false);
  await view.get('[data-testid="setting-undo"]').trigger('click');
  await flushPromises();
  expect(settings.maxQuantity).toBe(20);
  // A shop's own name has no standard to go back to.
  const names = await mountRows(till, 'shop', { ...SETTINGS, shopName: 'Nok' });
  expect(names.find('[data-testid="setting-reset"]').exists()).toBe(false);
});

it('turns something on and off with one switch', async () => {
  const till = fakeTill();
  const stored: unknown[] = [];
  till.answer('settings.update', (patch) => {
    stored.push(patch);
    return { ok: true, value: { ...SETTINGS, ...(patch as object) } };
  });
  const view = await mountRows(till, 'pc');
  const box = view.get<HTMLInputElement>('[role="switch"][data-testid="settings-systemRoots"]');
  await box.setValue(true);
  await flushPromises();
  expect(stored).toEqual([{ systemRoots: true }]);
  expect(box.element.checked).toBe(true);
});

it('refuses a number out of bounds at its field, in what staff type, and stores nothing', async () => {
  const till = fakeTill();
  const view = await mountRows(till, 'selling');
  const limit = view.get('[data-testid="settings-requestTimeoutMs"]');
  await limit.setValue('601');
  await limit.trigger('change');
  expect(view.text()).toContain('A number from 1 to 600.');
  expect(till.calls.map(({ name }) => name)).toEqual(['settings.get']);
});

it.each(['http://x', 'abc'])(
  'refuses %s as the address of updates, at its field and at once',
  async (typed) => {
    const till = fakeTill();
    const view = await mountRows(till, 'updates');
    const address = view.get('[data-testid="settings-updateAddress"]');
    await address.setValue(typed);
    await address.trigger('change');
    expect(view.text()).toContain('An address that starts with https://');
    expect(till.calls.map(({ name }) => name)).toEqual(['settings.get']);
  },
);

it.each([
  ['selling', 'settings-connectTimeoutMs', '1.5', { connectTimeoutMs: 1_500 }],
  ['selling', 'settings-maxQuantity', '7', { maxQuantity: 7 }],
  ['selling', 'settings-successStatuses', 'SUCCESS, DONE,', { successStatuses: ['SUCCESS', 'DONE'] }],
  ['shop', 'settings-tillName', ' B ', { tillName: 'B' }],
] as const)('stores typed text as the value it means: %s, %s', async (section, id, typed, patch) => {
  const till = fakeTill();
  const stored: unknown[] = [];
  till.answer('settings.update', (given) => {
    stored.push(given);
    return { ok: true, value: { ...SETTINGS, ...patch } };
  });
  const view = await mountRows(till, section);
  await view.get(`[data-testid="${id}"]`).setValue(typed);
  await view.get(`[data-testid="${id}"]`).trigger('change');
  await flushPromises();
  expect(stored).toEqual([patch]);
});
