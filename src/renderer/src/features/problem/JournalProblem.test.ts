import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import JournalProblem from './JournalProblem.vue';
import thai from './words/th.json';

it('says next to the backups that prices go back with them', () => {
  fakeTill();
  const backups = [{ name: 'journal-2026-11-20.db', takenAt: '2026-11-20T12:00:00.000Z', sales: 2 }];
  const view = mount(JournalProblem, {
    props: { problem: { code: 'JOURNAL_DAMAGED', reason: 'cut', backups } },
    global: pageWith({ locale: 'en', timeZone: 'Asia/Bangkok', currency: 'THB' }),
  });
  expect(view.text()).toContain('Settings → Prices');
  expect(thai.problem.backupsText).toContain('ตั้งค่า › ราคาขาย');
});
