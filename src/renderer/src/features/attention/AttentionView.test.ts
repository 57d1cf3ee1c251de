import type { Sale } from '@shared/model/sale';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { i18n } from '@/i18n';
import { fakeTill, type FakeTill } from '@/stores/fake-till.test-support';
import { useSettingsStore } from '@/stores/settings';
import { sale } from '../receipt/sales.test-support';
import AttentionView from './AttentionView.vue';

const settings = { locale: 'en', timeZone: 'Asia/Bangkok', buddhistYear: false };
const held = sale('held', { id: 'aaaaaaaa-0000-4000-8000-000000000001', heldReason: 'offline' });
const unknown = sale('unknown', { id: 'bbbbbbbb-0000-4000-8000-000000000002' });

let till: FakeTill;
beforeEach(() => {
  till = fakeTill();
});
afterEach(() => {
  document.body.innerHTML = '';
});

async function show(sales: readonly Sale[]) {
  till.answer('sale.attention', () => ({ ok: true, value: sales }));
  till.answer('settings.get', () => ({ ok: true, value: settings }));
  const pinia = createPinia();
  await useSettingsStore(pinia).load();
  const view = mount(AttentionView, { global: { plugins: [pinia, i18n] }, attachTo: document.body });
  await flushPromises();
  return view;
}

/** Dialogs are put at the end of the body, outside the view. */
function inPage(testId: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-testid="${testId}"]`);
  if (!found) throw new Error(`nothing has the test id ${testId}`);
  return found;
}

describe('AttentionView', () => {
  it('never offers to send a sale whose outcome is unknown, and says why', async () => {
    const view = await show([unknown]);
    expect(view.find('[data-testid="attention-resend"]').exists()).toBe(false);
    expect(view.text()).toContain('It cannot be sent again');
  });

  it('sends a kept sale only after the read-back, and once however often it is pressed', async () => {
    const view = await show([held]);
    let answer: (result: unknown) => void = () => undefined;
    till.answer('sale.sendAgain', () => new Promise((resolve) => (answer = resolve)));
    await view.get('[data-testid="attention-resend"]').trigger('click');
    await flushPromises();
    expect(till.calls.some(({ name }) => name === 'sale.sendAgain')).toBe(false);
    expect(document.body.textContent).toContain('1234 5678 90');

    inPage('attention-resend-confirm').click();
    inPage('attention-resend-confirm').click();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10' }));
    await flushPromises();
    expect(till.calls.filter(({ name }) => name === 'sale.sendAgain')).toEqual([
      { name: 'sale.sendAgain', input: { id: held.id } },
    ]);
    expect(inPage('attention-resend-confirm').getAttribute('aria-busy')).toBe('true');

    answer({ ok: true, value: { ...sale('accepted'), id: held.id } });
    await flushPromises();
    expect(view.findAll('[data-testid="attention-item"]')).toHaveLength(0);
    expect(view.text()).toContain('Accepted');
  });

  it('keeps the sale and says what happened when sending is refused', async () => {
    const view = await show([held]);
    till.answer('sale.sendAgain', () => ({
      ok: false,
      error: { code: 'PRICE_CHANGED', detail: { minor: 12_000, currency: 'THB' } },
    }));
    await view.get('[data-testid="attention-resend"]').trigger('click');
    await flushPromises();
    inPage('attention-resend-confirm').click();
    await flushPromises();
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('฿120');
    expect(view.findAll('[data-testid="attention-item"]')).toHaveLength(1);
  });

  it('closes a sale with a reason, and without one not at all', async () => {
    const view = await show([unknown]);
    till.answer('sale.void', () => ({ ok: true, value: { ...unknown, state: 'voided' } }));
    await view.get('[data-testid="attention-void"]').trigger('click');
    await flushPromises();
    inPage('attention-void-confirm').click();
    await flushPromises();
    expect(till.calls.some(({ name }) => name === 'sale.void')).toBe(false);

    const reason = inPage('attention-void-reason') as HTMLInputElement;
    reason.value = 'money given back';
    reason.dispatchEvent(new Event('input'));
    inPage('attention-void-confirm').click();
    await flushPromises();
    expect(till.calls.filter(({ name }) => name === 'sale.void')).toEqual([
      { name: 'sale.void', input: { id: unknown.id, reason: 'money given back' } },
    ]);
    expect(view.findAll('[data-testid="attention-item"]')).toHaveLength(0);
  });

  it('takes a sale off the list as soon as it is settled elsewhere', async () => {
    const view = await show([held, unknown]);
    till.send('sale.changed', { ...unknown, state: 'accepted' });
    await flushPromises();
    expect(
      view.findAll('[data-testid="attention-item"]').map((item) => item.attributes('data-state')),
    ).toEqual(['held']);
  });
});
