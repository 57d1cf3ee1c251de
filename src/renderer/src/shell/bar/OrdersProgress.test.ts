import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { i18n } from '@/i18n';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import OrdersProgress from './OrdersProgress.vue';

let till: FakeTill;
beforeEach(() => {
  till = fakeTill();
});

async function show(progress: unknown) {
  const view = mount(OrdersProgress, { global: { plugins: [i18n] } });
  till.send('orders.changed', { progress });
  await nextTick();
  return view;
}

describe('the progress of a read', () => {
  it('is shown in orders and megabytes, of what total when that is known', async () => {
    const view = await show({ orders: 12_345, bytes: 2_600_000, totalBytes: 212_000_000 });
    const shown = view.get('[data-testid="orders-progress"]');
    expect(shown.attributes()).toMatchObject({ 'data-orders': '12345', 'data-bytes': '2600000' });
    expect(shown.text()).toContain('12,345');
    expect(shown.text()).toContain('2.6 of 212 MB');
    till.send('orders.changed', { progress: { orders: 1, bytes: 300_000, totalBytes: null } });
    await nextTick();
    expect(view.text()).toContain('0.3 MB');
    expect(view.get('progress').attributes('value')).toBe(undefined);
  });

  it('is gone when nothing is read, and can be stopped', async () => {
    const view = await show({ orders: 1, bytes: 1, totalBytes: null });
    await view.get('[data-testid="orders-cancel"]').trigger('click');
    expect(till.calls).toEqual([{ name: 'orders.cancel', input: undefined }]);
    till.send('orders.changed', { progress: null });
    await nextTick();
    expect(view.find('[data-testid="orders-progress"]').exists()).toBe(false);
  });
});
