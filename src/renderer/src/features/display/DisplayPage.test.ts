import { mount } from '@vue/test-utils';
import { nextTick } from 'vue';
import { expect, it, vi } from 'vitest';
import type { DisplayFrame, DisplayView } from '@shared/model/display';
import { i18n } from '@/i18n';
import { COLOUR_CLASSES } from '@/shared/games/game-look';
import { thb } from '@/test-support/sales';
import DisplayPage from './DisplayPage.vue';

let send: (frame: DisplayFrame) => void;
async function show(view: DisplayView, change: Partial<DisplayFrame> = {}) {
  vi.stubGlobal('customerDisplay', { onFrame: (heard: typeof send) => (send = heard) });
  const page = mount(DisplayPage, { global: { plugins: [i18n] } });
  send({
    ...{
      view,
      shopName: 'Nok Games',
      languages: 'both',
      training: false,
      code: null,
      picture: null,
      paused: [],
    },
    ...change,
  });
  await nextTick();
  return page;
}
const id = (name: string) => `[data-testid="${name}"]`;
const READ_BACK: DisplayView = {
  at: 'ticket',
  lines: [
    {
      ...{ product: 'Fire', package: '310', quantity: 1, amount: thb(9_550), state: null },
      details: [
        { ref: 'uid', value: '1234567890' },
        { ref: 'password', value: null },
      ],
    },
  ],
  looks: [{ product: 'Fire', colour: 'violet', icon: null, picture: null }],
  ...{ total: thb(9_550), rounding: null, readBack: true, promptPay: { amount: thb(9_550), ticketId: 'x' } },
  ...{ change: null, state: null, receipt: null },
};

it('shows the shop while no one is served, in both languages or in one', async () => {
  const both = await show({ at: 'idle' });
  expect(both.get(id('display')).attributes('data-view')).toBe('idle');
  expect(both.text()).toMatch(/Nok Games.*ยินดีต้อนรับ.*Welcome/s);
  const english = await show({ at: 'idle' }, { languages: 'en', training: true });
  expect(english.text()).toMatch(/Training.*Welcome/s);
  expect(english.text()).not.toContain('ยินดี');
});

it('lets the customer read back in groups of four, with secrets masked, and pay', async () => {
  const page = await show(READ_BACK, { code: 'CODE' });
  const player = page.get(id('display-player')).text();
  expect(player).toContain('1234 5678 90');
  expect(player).toContain('••••');
  expect(page.get(id('display-total')).attributes('data-minor')).toBe('9550');
  expect(page.get(id('display-qr')).attributes('data-payload')).toBe('CODE');
  expect(page.find(id('display-state')).exists()).toBe(false);
  // The game as it looks on the till.
  expect(page.html()).toContain(COLOUR_CLASSES.violet);
});

it('shows a code for a part with its own amount, and the total apart', async () => {
  const part = { amount: thb(5_000), ticketId: 'x' };
  const page = await show({ ...READ_BACK, promptPay: part }, { code: 'CODE' });
  expect(page.text()).toContain('฿50');
  expect(page.get(id('display-total')).attributes('data-minor')).toBe('9550');
});

it('names cash rounding where it changes the total', async () => {
  const rounded = { ...READ_BACK, total: thb(9_600), promptPay: null };
  const page = await show({ ...rounded, rounding: thb(50) }, { languages: 'en' });
  expect(page.get(id('display-rounding')).text()).toBe('Rounding ฿0.50');
  const whole = await show({ ...rounded, rounding: thb(0) });
  expect(whole.find(id('display-rounding')).exists()).toBe(false);
});

it('shows the change and the state in one word', async () => {
  const page = await show(
    { ...READ_BACK, readBack: false, promptPay: null, change: thb(450), state: 'accepted' },
    { languages: 'en' },
  );
  expect(page.get(id('display-state')).text()).toBe('Accepted');
  expect(page.get(id('display-change')).attributes('data-minor')).toBe('450');
  expect(page.find(id('display-qr')).exists()).toBe(false);
});

it('offers the receipt as a code with the outcome, and never before', async () => {
  const text = 'Nok Games\nReceipt\nTG1 · Accepted';
  const page = await show({ ...READ_BACK, receipt: text });
  expect(page.find(id('display-receipt')).exists()).toBe(false);
  const sold = await show({
    ...READ_BACK,
    readBack: false,
    promptPay: null,
    state: 'accepted',
    receipt: text,
  });
  expect(sold.get(id('display-receipt')).attributes('data-text')).toBe(text);
  expect(sold.find(`${id('display-receipt')} svg path`).exists()).toBe(true);
});

it('names the games that are not sold for now while no one is served', async () => {
  const paused = [{ game: 'Free Fire', reason: 'the provider is slow' }];
  const page = await show({ at: 'idle' }, { paused, languages: 'en' });
  expect(page.get(id('display-paused')).text()).toMatch(/Not for sale now\s*Free Fire: the provider is slow/);
});
