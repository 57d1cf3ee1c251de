import { expect, it } from 'vitest';
import { Notices, type NoticedTill } from './notices';

it('ask first not to close a till that has an outcome to save, whatever its start found', () => {
  const opened = {
    session: { sell: { hasUnsaved: () => true }, credit: { latest: () => null } },
    journal: {
      restores: { unreported: () => [] },
      settings: { edits: () => [] },
      prices: { taken: () => [] },
      reports: { lastOff: () => null },
    },
    clockFault: () => 'behind',
  } as unknown as NoticedTill['opened'];
  const notices = new Notices();
  notices.add({ code: 'FILES_WERE_OPEN', text: ['/data'] });
  const till = { opened, isAnchored: true, isBackupLate: false, droppedNews: 0, version: '1.0.0' };
  expect(notices.of(till).map(({ code }) => code)).toEqual([
    'OUTCOME_NOT_SAVED',
    'FILES_WERE_OPEN',
    'CLOCK_WRONG',
  ]);
});
