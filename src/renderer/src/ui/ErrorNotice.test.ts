import { mount } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import type { AppError } from '@shared/ipc/errors';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import ErrorNotice from './ErrorNotice.vue';

beforeEach(fakeTill);

function notice(error: AppError) {
  return mount(ErrorNotice, { props: { error }, global: pageWith() });
}

it('folds what the system reported under the plain words, harmless and short', () => {
  const reason = `Invalid printer settings\u202E\u0007 ${'x'.repeat(5_000)}`;
  const view = notice({ code: 'PRINT_FAILED', detail: { reason } });
  const folded = view.get('details');
  expect(folded.attributes('open')).toBe(undefined);
  expect(folded.text()).toContain('Invalid printer settings');
  expect(folded.text()).not.toMatch(/[\u202E\u0007]/);
  expect(folded.text().length).toBeLessThan(400);
  expect(view.text().slice(0, view.text().indexOf('What the system'))).not.toContain('Invalid');
});

it.each<AppError>([
  { code: 'PRINT_FAILED', detail: { reason: ' ' } },
  { code: 'BACKUP_FOLDER', detail: { why: 'own-folder', reason: '/home/shop/.config' } },
  { code: 'LEDGER_UNREACHABLE', detail: { why: 'other', reason: 'ECONNABORTED' } },
])('folds nothing where nothing was reported, or the words say it ($code)', (error) => {
  expect(notice(error).find('details').exists()).toBe(false);
});

it('keeps the reason of a folder and of a server that have plain words for it', () => {
  const reason = 'EROFS: read-only file system';
  expect(notice({ code: 'BACKUP_FOLDER', detail: { why: 'other', reason } }).text()).toContain(reason);
  const silent = notice({ code: 'LEDGER_UNREACHABLE', detail: { why: 'silent', reason: 'ETIMEDOUT' } });
  expect(silent.get('details').text()).toContain('ETIMEDOUT');
});
