import { flushPromises, mount } from '@vue/test-utils';
import { validate } from 'promptparse';
import { beforeEach, expect, it } from 'vitest';
import type { PromptPayId } from '@shared/model/money/promptpay';
import { defaultSettings } from '@shared/model/settings/defaults';
import type { Settings } from '@shared/model/settings/settings';
import { isClaimed } from '@/shared/keys/use-scan-claim';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { sale } from '@/test-support/sales';
import { useCatalogueStore } from '../../state/catalogue';
import { useCheckStore } from '../../state/check';
import { useDraftStore } from '../../state/draft';
import { pageWith } from '@/test-support/page';
import PromptPayPart from './PromptPayPart.vue';

const QR = '004000060000010103002021900021231231212000115102TH91049C30';
const REFERENCE = '0002123123121200011';

let till: FakeTill;
beforeEach(() => {
  till = fakeTill();
  till.answer('code.find', () => ({ ok: true, value: { sales: [], orders: [] } }));
});

async function mountPart(
  promptPay: PromptPayId | null = { kind: 'phone', id: '0812345678' },
  mode: Settings['mode'] = 'live',
) {
  const global = pageWith({
    ...{ ...defaultSettings('Asia/Bangkok', 'en'), tillName: 'Till 2', promptPay, mode },
  });
  useCatalogueStore();
  const price = { minor: 10_001, currency: 'THB' };
  till.send('catalogue.changed', {
    fetchedAt: '2026-11-21T07:00:00.000Z',
    faults: [],
    products: [
      { id: 'p', name: 'Fire', payloadField: [], packages: [{ id: 'k', name: '310', price, charge: price }] },
    ],
  });
  const draft = useDraftStore();
  draft.chooseProduct('p');
  draft.startReview();
  draft.pressTender('promptpay');
  const part = mount(PromptPayPart, { global, attachTo: document.body });
  await flushPromises();
  return { draft, part };
}

it('asks for exactly what PromptPay pays, and says who gets it', async () => {
  const { draft, part } = await mountPart();
  const payload = () => part.get('[data-testid="pay-qr"]').attributes('data-payload') ?? '';
  expect(validate.anyId(payload())).toEqual({ type: 'MSISDN', target: '0812345678', amount: 100.01 });
  expect(part.get('[data-testid="pay-receiver"]').text()).toContain('081-234-5678');
  // Half of it in cash: the code is for the other half.
  draft.typeShare('promptpay', '40.50');
  draft.pressTender('cash');
  await flushPromises();
  expect(validate.anyId(payload())?.amount).toBe(40.5);
});

it('asks for no money while it may be the second time, and has no code to print', async () => {
  const earlier = { saleId: 'aaaaaaaa-0000-4000-8000-000000000001', till: null, state: 'delivered' } as const;
  till.answer('sale.check', () => ({
    ok: true,
    value: {
      similar: [{ ...earlier, soldAt: '2026-11-21T07:00:00.000Z', why: 'recent' }],
      ...{ warnings: [], slow: null, priceBefore: null },
    },
  }));
  const { part } = await mountPart();
  expect(part.find('[data-testid="pay-qr"]').exists()).toBe(false);
  expect(part.text()).toContain('Answer the warning first');
  useCheckStore().lines[0]?.acknowledge();
  await flushPromises();
  expect(part.find('[data-testid="pay-qr"]').exists()).toBe(true);
});

it('gives a bill the till and the sale as its references', async () => {
  const { draft, part } = await mountPart({ kind: 'biller', id: '099999999999990' });
  const payload = part.get('[data-testid="pay-qr"]').attributes('data-payload') ?? '';
  const id = draft.review?.lines[0]?.order.saleId ?? '';
  expect(validate.billPayment(payload)).toMatchObject({
    ref1: 'TILL2',
    ref2: id.replaceAll('-', '').slice(0, 20).toUpperCase(),
  });
});

it('says where to set it while the shop is not registered, and makes no code for too much', async () => {
  const { part } = await mountPart(null);
  expect(part.find('[data-testid="pay-qr"]').exists()).toBe(false);
  expect(part.text()).toContain('in Settings');
});

it.each([
  ['dearer', { charge: { minor: 10_500, currency: 'THB' } }],
  ['another package', { name: '5' }],
  ['no longer sold', { stopped: true as const }],
])('asks for no money for a package that is %s since it was read back', async (_, change) => {
  const { part } = await mountPart();
  const { products = [], ...rest } = useCatalogueStore().catalogue ?? { faults: [], fetchedAt: '' };
  const changed = products.map((product) => ({
    ...product,
    packages: product.packages.map((one) => ({ ...one, ...change })),
  }));
  till.send('catalogue.changed', { ...rest, products: changed });
  await flushPromises();
  expect(part.find('[data-testid="pay-qr"]').exists()).toBe(false);
  expect(part.text()).toContain('check again');
  till.send('catalogue.changed', { ...rest, products });
  await flushPromises();
  expect(part.find('[data-testid="pay-qr"]').exists()).toBe(true);
});

it('makes no code in training, says so, and takes a slip all the same', async () => {
  const { part } = await mountPart(undefined, 'training');
  expect(part.html()).not.toContain('0066812345678');
  expect(part.find('[data-testid="pay-qr"]').exists()).toBe(false);
  expect(part.text()).toContain('Training: no QR code');
  expect(part.find('[data-testid="pay-slip"]').exists()).toBe(true);
});

it('reads the slip’s QR that is scanned at the screen, or into the field', async () => {
  const { draft, part } = await mountPart();
  expect([isClaimed('TG1'), isClaimed(QR)]).toEqual([false, true]);
  expect(draft.slipText).toBe(REFERENCE);
  await part.get('[data-testid="pay-slip"]').setValue('');
  await part.get('[data-testid="pay-slip"]').setValue(QR);
  expect(draft.slipText).toBe(REFERENCE);
  expect(draft.payment).toMatchObject({ ok: true, payments: [{ tender: 'promptpay', slip: REFERENCE }] });
  part.unmount();
  expect(isClaimed(QR)).toBe(false);
});

it('takes no payment with a text that is no reference, and the same amount with none', async () => {
  const { draft } = await mountPart();
  draft.slipText = '0002';
  expect(draft.payment).toMatchObject({ ok: false, fault: 'slip', slip: 'not-a-reference' });
  expect(draft.byPromptPay?.minor).toBe(10_001);
  draft.slipText = '';
  expect(draft.payment?.ok).toBe(true);
});

it('says of a slip that was shown before what it was for', async () => {
  till.answer('code.find', () => ({
    ok: true,
    value: { sales: [{ ...sale('delivered'), slipReference: REFERENCE }], orders: [] },
  }));
  const { draft, part } = await mountPart();
  draft.slipText = '0002-1231 2312 1200011';
  await flushPromises();
  expect(till.calls.findLast(({ name }) => name === 'code.find')?.input).toEqual({ code: REFERENCE });
  expect(part.text()).toContain('already paid for');
});
