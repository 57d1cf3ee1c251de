import { expect, it } from 'vitest';
import type { Session } from '@shared/ipc/till/session';
import { useDismissed } from './use-dismissed';

const broken = (seq: number): Session['notices'][number] => ({
  ...{ code: 'AUDIT_BROKEN', text: [] },
  breaks: [{ fault: 'row-changed', seq, table: 'sales', key: '1' }],
});

it('hides a notice from the person who dismissed it, from no one else, and not one that says more by now', () => {
  let me: string | null = 'cashier';
  const { isDismissed, dismiss } = useDismissed(() => me);
  dismiss(broken(1));
  expect([isDismissed(broken(1)), isDismissed(broken(2))]).toEqual([true, false]);
  me = 'owner';
  expect(isDismissed(broken(1))).toBe(false);
  me = 'cashier';
  expect(isDismissed(broken(1))).toBe(true);
});
