import { flushPromises } from '@vue/test-utils';
import { effectScope, ref } from 'vue';
import { expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import { sale } from '@/test-support/sales';
import { useReceipt } from './receipt';

it('opens with the paper of the whole ticket, and shows one line of it on a press', async () => {
  const till = fakeTill();
  const line = sale('delivered', { ticket: { id: 'whole', line: 1, lines: 2 } });
  const whole = { id: 'whole', createdAt: line.createdAt, payments: [], sales: [line, line] };
  till.answer('sale.get', () => ({ ok: true, value: line }));
  till.answer('ticket.get', () => ({ ok: true, value: whole }));
  const scope = effectScope();
  const receipt = scope.run(() => useReceipt(ref(line.id)));
  await flushPromises();
  expect(receipt?.ticket.value).toEqual(whole);
  await receipt?.showTicket(false);
  expect(receipt?.ticket.value).toBeNull();
  scope.stop();
});
