import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defaultSettings } from '@shared/model/settings/defaults';
import type { UpdateState } from '@shared/model/update';
import { UPDATE_PROBLEMS } from '@shared/model/kinds/till';
import { i18n } from '@/i18n';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import UpdatePanel from './UpdatePanel.vue';

const SETTINGS = defaultSettings('Asia/Bangkok', 'en');
const OFF: UpdateState = {
  step: 'off',
  current: '0.1.0',
  version: null,
  notes: '',
  percent: 0,
  problem: null,
  heldBy: null,
  byHand: false,
};

it('can ask the server as soon as its address is set', async () => {
  const till = fakeTill();
  let step: UpdateState['step'] = 'off';
  till.answer('update.get', () => ({ ok: true, value: { ...OFF, step } }));
  const view = mount(UpdatePanel, { global: pageWith() });
  await flushPromises();
  expect(view.find('[data-testid="update-check"]').exists()).toBe(false);
  step = 'unchecked';
  till.send('settings.changed', { ...SETTINGS, updateAddress: 'https://updates.example/' });
  await flushPromises();
  expect(view.find('[data-testid="update-check"]').exists()).toBe(true);
});

it.each(UPDATE_PROBLEMS)('says in the words of the screen that it failed: %s', async (why) => {
  const till = fakeTill();
  const reason = 'ENOSPC: no space left on device';
  till.answer('update.get', () => ({
    ok: true,
    value: { ...OFF, step: 'offered', problem: { why, reason } },
  }));
  i18n.global.locale.value = 'th';
  const view = mount(UpdatePanel, { global: pageWith() });
  await flushPromises();
  const notice = view.get('[data-testid="update-problem"]');
  const folded = notice.find('details');
  const said = notice.get('p').text();
  i18n.global.locale.value = 'en';
  // An address or a version is part of the words; what a system reports is folded under them.
  const isNamed = ['not-https', 'older', 'older-journal'].includes(why);
  expect(said.includes(reason)).toBe(isNamed);
  expect(folded.exists()).toBe(!isNamed);
  if (!isNamed) {
    expect(said).not.toMatch(/[a-z]/i);
    expect(folded.attributes('open')).toBe(undefined);
    expect(folded.text()).toContain(reason);
  }
});
