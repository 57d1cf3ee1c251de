import { flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { expect, it } from 'vitest';
import type { BackupState } from '@shared/model/backup';
import type { TokenStatus } from '@shared/model/service/connection';
import { i18n } from '@/i18n';
import { fakeTill } from '@/test-support/fake-till';
import BackupPanel from './BackupPanel.vue';

const OFF: BackupState = { folder: null, lastAt: null, lastName: null, problem: null };
const MEMORY: TokenStatus = {
  present: true,
  usable: true,
  storage: 'memory',
  problem: null,
  keyringAvailable: false,
  waitUntil: null,
};

/** The screen after “Set up external backup” was pressed on a till whose token is kept so. */
async function pressed(status: TokenStatus): Promise<{ warned: boolean; asked: boolean }> {
  const till = fakeTill();
  till.answer('backup.get', () => ({ ok: true, value: OFF }));
  till.answer('token.status', () => ({ ok: true, value: status }));
  const view = mount(BackupPanel, { global: { plugins: [createPinia(), i18n] }, attachTo: document.body });
  await flushPromises();
  await view.get('[data-testid="backup-set-up"]').trigger('click');
  await flushPromises();
  const asked = document.querySelector('[data-testid="backup-passphrase"]') !== null;
  const warned = view.find('[data-testid="backup-keeper"]').exists();
  view.unmount();
  return { warned, asked };
}

it('says before anything is typed that nothing can keep the key of the copies', async () => {
  expect(await pressed(MEMORY)).toEqual({ warned: true, asked: false });
  const locked = { ...MEMORY, storage: 'passphrase', problem: 'passphrase-needed' } as const;
  expect(await pressed(locked)).toEqual({ warned: true, asked: false });
});

it('asks for a passphrase where a keyring or the passphrase of the till keeps the key', async () => {
  expect(await pressed({ ...MEMORY, keyringAvailable: true })).toEqual({ warned: false, asked: true });
  expect(await pressed({ ...MEMORY, storage: 'passphrase' })).toEqual({ warned: false, asked: true });
});
