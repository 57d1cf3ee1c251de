import { mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { expect, it } from 'vitest';
import { i18n } from '@/i18n';
import { useSettingsStore } from '@/shared/state/settings';
import { fakeTill } from '@/test-support/fake-till';
import { row } from '@/test-support/rows';
import HistoryLine from './HistoryLine.vue';

async function lineOf(part: Parameters<typeof row>[0]): Promise<string> {
  const settings = { locale: 'en', timeZone: 'Asia/Bangkok', currency: 'THB', buddhistYear: false };
  fakeTill().answer('settings.get', () => ({ ok: true, value: settings }));
  const pinia = createPinia();
  await useSettingsStore(pinia).load();
  return mount(HistoryLine, { props: { row: row(part) }, global: { plugins: [pinia, i18n] } }).text();
}

it('names who sold it, and who approved acts with it', async () => {
  const line = await lineOf({ cashier: 'Nok', approvedBy: ['Fon'] });
  expect(line).toContain('sold by Nok');
  expect(line).toContain('approved by Fon');
});

it('names no one for an order that only the service knows, nor where no one said so', async () => {
  expect(await lineOf({ cashier: null })).not.toContain('sold by');
  expect(await lineOf({ cashier: '' })).not.toContain('sold by');
});
