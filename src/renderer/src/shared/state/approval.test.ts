import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { useApprovalStore } from './approval';

const REFUND = { right: 'refund', call: 'sale.refund', input: { id: 'a' } } as const;
const LIST = { right: 'z', call: 'z.list', input: undefined } as const;

let till: FakeTill;
beforeEach(() => {
  till = fakeTill();
  setActivePinia(createPinia());
});

it('asks one thing after the other, and hands a PIN on with exactly the call that is asked for', async () => {
  const approval = useApprovalStore();
  const first = approval.ask(REFUND);
  const second = approval.ask(LIST);
  await eventually(() => expect(approval.asked).toEqual(REFUND));
  till.answer('people.approve', () => ({ ok: true, value: {} }));
  await approval.approve('fon', '2222');
  expect(await first).toBe(true);
  expect(till.calls).toEqual([
    { name: 'people.approve', input: { ...REFUND, personId: 'fon', pin: '2222' } },
  ]);
  await eventually(() => expect(approval.asked).toEqual(LIST));
  approval.cancel();
  expect(await second).toBe(false);
  expect(approval.asked).toBeNull();
});

it('stays as it is after a wrong PIN', async () => {
  const approval = useApprovalStore();
  void approval.ask(REFUND);
  await eventually(() => expect(approval.asked).toEqual(REFUND));
  till.answer('people.approve', () => ({ ok: false, error: { code: 'PIN_WRONG', detail: { waitMs: 0 } } }));
  await approval.approve('fon', '0000');
  expect(approval.asked).toEqual(REFUND);
});

it('leaves no question of one person to the next, not even one that waited its turn', async () => {
  const approval = useApprovalStore();
  const first = approval.ask(REFUND);
  const second = approval.ask(LIST);
  await eventually(() => expect(approval.asked).toEqual(REFUND));
  approval.dropAll();
  expect([await first, await second]).toEqual([false, false]);
  expect(approval.asked).toBeNull();
  void approval.ask(LIST);
  await eventually(() => expect(approval.asked).toEqual(LIST));
});
