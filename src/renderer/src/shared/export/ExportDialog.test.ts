import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import ExportDialog from './ExportDialog.vue';

let till: FakeTill;
let view: VueWrapper<InstanceType<typeof ExportDialog>>;

beforeEach(async () => {
  till = fakeTill();
  const settings = { locale: 'en', timeZone: 'Asia/Bangkok', dayStartsAt: '04:00', buddhistYear: false };
  till.calls.length = 0;
  view = mount(ExportDialog, {
    props: { open: true, from: '2026-11-01', to: '2026-11-21' },
    global: pageWith(settings),
    attachTo: document.body,
  });
  await flushPromises();
});
afterEach(() => view.unmount());

const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);

async function press(id: string): Promise<void> {
  find(id)!.click();
  await flushPromises();
}

async function chooseDay(field: 'export-from' | 'export-to', day: string): Promise<void> {
  await press(field);
  document.querySelector<HTMLElement>(`button[data-day="${day}"]`)!.click();
  await flushPromises();
}

describe('the dialog for exports', () => {
  it('writes the range and format that were chosen, shows how far it is, and where the file is', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    till.answer('export.start', () => promise);
    document.querySelector<HTMLInputElement>('input[type="radio"][value="csv"]')!.click();
    await press('export-start');
    expect(till.calls).toEqual([
      { name: 'export.start', input: { from: '2026-11-01', to: '2026-11-21', format: 'csv' } },
    ]);
    expect(find('export-start')).toBe(null);
    const bar = () => document.querySelector<HTMLProgressElement>('progress');
    till.send('export.changed', { rows: 250, orders: 0, totalOrders: null });
    await flushPromises();
    expect(bar()?.hasAttribute('value')).toBe(false);
    till.send('export.changed', { rows: 12_345, orders: 9_000, totalOrders: 12_000 });
    await flushPromises();
    expect([bar()?.getAttribute('value'), bar()?.getAttribute('max')]).toEqual(['9000', '12000']);
    expect(find('export-progress')?.dataset['rows']).toBe('12345');
    expect(find('export-progress')?.textContent).toContain('12,345');
    resolve({ ok: true, value: { path: '/home/nok/days.csv', rows: 20_000 } });
    await flushPromises();
    expect(find('export-progress')).toBe(null);
    expect(find('export-done')?.dataset).toMatchObject({ path: '/home/nok/days.csv', rows: '20000' });
    expect(find('export-done')?.textContent).toContain('20,000 rows saved');
  });

  it('stops when asked to, without calling that a fault', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    till.answer('export.start', () => promise);
    till.answer('export.cancel', () => {
      resolve({ ok: false, error: { code: 'CANCELLED', detail: {} } });
      return { ok: true, value: undefined };
    });
    await press('export-start');
    await press('export-cancel');
    expect(till.calls.map(({ name }) => name)).toEqual(['export.start', 'export.cancel']);
    expect(document.querySelector('[role="alert"]')).toBe(null);
    expect(find('export-start')).not.toBe(null);
  });

  it('says why a file could not be written, and forgets it when it is opened again', async () => {
    const error = { code: 'FILE_NOT_WRITTEN', detail: { why: 'disk-full' } };
    till.answer('export.start', () => ({ ok: false, error }));
    await press('export-start');
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('The disk is full');
    await view.setProps({ open: false });
    await view.setProps({ open: true, from: '2026-11-05', to: '2026-11-05' });
    expect(document.querySelector('[role="alert"]')).toBe(null);
    expect(find('export-from')?.dataset['day']).toBe('2026-11-05');
  });

  it('takes the other end along when a day is chosen beyond it', async () => {
    await chooseDay('export-to', '2026-11-10');
    expect(find('export-from')?.dataset['day']).toBe('2026-11-01');
    await chooseDay('export-from', '2026-11-15');
    expect(find('export-to')?.dataset['day']).toBe('2026-11-15');
    await chooseDay('export-to', '2026-11-03');
    expect(find('export-from')?.dataset['day']).toBe('2026-11-03');
  });
});
