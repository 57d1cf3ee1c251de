import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { calls, CALLS } from '@shared/ipc/contract';
import { holdOf, RIGHTS, type Right } from '@shared/model/people/rights';
import { isSignedInOnly } from '@shared/model/people/signed-in-only';
import type { OfferedPackage } from '@shared/model/service/product';
import type { Sale } from '@shared/model/sale/sale';
import type { SharedClash } from '@shared/model/shop/shop-wide';
import { sale, thb } from '@/test-support/sales';
import { words } from '@/i18n';
import type { Words } from '@/i18n/join-words';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import ApprovalDialog from './ApprovalDialog.vue';
import { approvalFacts, saleIdOf, type ApprovalTools } from './approval-facts';

const PICTURE = 'data:image/png;base64,AAAA';
/** What the provider asks, and what customers pay now. */
const SOLD: Readonly<Record<string, Pick<OfferedPackage, 'price' | 'charge' | 'stopped'>>> = {
  ff40: { price: thb(3_600), charge: thb(4_000) },
  ff90: { price: thb(9_000), charge: thb(9_000) },
  ff99: { price: thb(9_900), charge: thb(9_900), stopped: true },
};
const tools: ApprovalTools = {
  money: ({ minor }) => `฿${(minor / 100).toFixed(2)}`,
  day: (day) => day,
  month: (day) => `month of ${day}`,
  tender: (tender) => tender,
  state: (state) => state,
  role: (name) => (name === 'cashier' ? 'Cashier' : null),
  person: (id) => (id === 'm' ? { name: 'Mali', role: 'Owner' } : null),
  setting: (name) => (name === 'tillName' ? 'Till name' : null),
  decision: (act) => (act === 'take' || act === 'stop' ? `(${act})` : null),
  noPrice: (how) => ({ stopped: 'Not sold', none: 'The rule ends' })[how] ?? null,
  item: (productId, packageId) => `${productId ?? '*'} · ${packageId ?? '*'}`,
  noRule: () => 'Provider’s price',
  more: (n) => `and ${n} more`,
  offered: (_, packageId) => {
    const pack = SOLD[packageId ?? ''];
    return pack ? { id: packageId ?? '', name: '', ...pack } : null;
  },
};
const factsOf = (call: string, input: unknown, about: Sale | null) =>
  approvalFacts(call, input, about, 'off', tools).map(({ label, value }) => `${label}: ${value}`);
const facts = (call: string, input: unknown, about = sale('delivered')) => factsOf(call, input, about);
/** Of a call that is about no sale. */
const of = (call: string, input: unknown) => factsOf(call, input, null);

it('says whose record changes, what it was, and that a PIN is set', () => {
  const change = { personId: 'm', name: 'Mali', role: 'cashier', pin: null };
  expect(of('people.change', change)).toEqual(['name: Mali', 'role: Owner → Cashier']);
  expect(of('people.change', { ...change, name: 'Nok', pin: '1234' })).toEqual([
    ...['name: Mali → Nok', 'role: Owner → Cashier', 'pin: ••••'],
  ]);
  expect(of('people.remove', { personId: 'm' })).toEqual(['name: Mali', 'role: Owner']);
});

it('names a month as the screen does', () => {
  expect(of('month.get', { month: '2026-11' }).join()).toContain('month of 2026-11-01');
});

/** These only show, print or try something out, or have a line that no other call of their right has. */
const HARMLESS = [
  ...['day.preview', 'day.report', 'x.print', 'x.savePdf', 'z.list', 'z.get', 'z.print', 'z.savePdf'],
  ...['z.saveCsv', 'audit.verify', 'shop.branches', 'shop.day', 'shop.z', 'shop.printZ', 'shop.saveZ'],
  ...['shop.saveZCsv', 'day.profit', 'vat.month', 'vat.save', 'export.start', 'export.cancel'],
  ...['players.kept', 'players.held', 'prices.book', 'prices.moves', 'prices.export', 'prices.readFile'],
  ...['credit.get', 'printer.test', 'printer.search', 'news.test', 'support.gather', 'support.save'],
];

it('names every act of a right that covers several, in both languages', () => {
  const shared = Map.groupBy(CALLS, (call) => String(calls[call].right));
  const needed = [...shared].flatMap(([right, of]) => {
    const isAsked = RIGHTS.some((known) => known === right && holdOf('cashier', known) === 'approval');
    return isAsked && of.length > 1 ? of : [];
  });
  const nameless = (all: Words) =>
    needed.filter((call) => {
      const [topic = '', name = ''] = call.split('.');
      const group = (all['approvalActs'] as Words)[topic];
      return typeof group !== 'object' || typeof group[name] !== 'string';
    });
  for (const all of [words.en, words.th]) expect(nameless(all).sort()).toEqual(HARMLESS.toSorted());
});

it('is headed by the act, where its right covers several', async () => {
  fakeTill();
  const asked = { right: 'refund', call: 'sale.correctTender', input: { id: 'a' } } as const;
  mount(ApprovalDialog, { props: { asked }, global: pageWith(), attachTo: document.body });
  await flushPromises();
  expect(document.body.textContent).toContain('Needs approval: Correct payment');
});

it('says about whom a decision is that is about no sale', () => {
  expect(of('players.forgetPerson', { value: '0812345678' })).toEqual(['name: 0812345678']);
  const payload = [
    { ref: 'uid', value: '5123' },
    { ref: 'password', value: 'hunter2' },
  ];
  expect(of('sale.overrideWarnings', { saleId: 'a', payload })).toEqual(['player: 5123']);
});

it('says of money that goes back for which sale, how much, how and why, and never a secret', () => {
  const input = { id: 'a', tender: 'cash', reason: 'wrong friend', shiftId: null };
  const shown = facts('sale.refund', input);
  expect(shown).toEqual([
    'sale: Free Fire · 310 Diamonds × 1',
    expect.stringMatching(/^player: .*1234/),
    'paid: ฿100.00',
    'state: delivered',
    'amount: ฿100.00',
    'tender: cash',
    'reason: wrong friend',
  ]);
  const secret = sale('delivered', { payload: [{ ref: 'password', value: 'hunter2', secret: false }] });
  expect(facts('sale.refund', input, secret).join()).not.toContain('hunter2');
});

it('says of a discount which top-ups it is for, and for which players', () => {
  const line = (packageId: string, uid: string) => ({
    ...{ productId: 'ff', packageId, quantity: 2, payload: [{ ref: 'uid', value: uid }] },
    discount: { amount: thb(500), reason: 'regular' },
  });
  const payments = [{ tender: 'cash', amount: thb(19_000) }];
  expect(of('ticket.confirm', { lines: [line('ff310', '5123'), line('ff5', '777')], payments })).toEqual([
    ...['sale: ff · ff310 × 2', 'player: 5123', 'sale: ff · ff5 × 2', 'player: 777'],
    ...['paid: ฿190.00', 'amount: −฿10.00', 'reason: regular'],
  ]);
});

it('says of a sale that is closed whether its money goes back', () => {
  const kept = facts('sale.void', { id: 'a', reason: 'left', moneyBack: null });
  expect(kept).not.toContain('amount: ฿100.00');
  const back = facts('sale.void', { id: 'a', reason: 'left', moneyBack: { tender: 'cash', shiftId: 1 } });
  expect(back).toContain('amount: ฿100.00');
  const discounted = { lines: [], payments: [{ tender: 'cash', amount: thb(3_000) }] };
  expect(of('ticket.confirm', discounted)).toEqual(['paid: ฿30.00']);
});

it('says of a refused sale’s money how much there is, and what of it leaves the drawer', () => {
  const carried = { saleId: 'a', amount: thb(10_000) };
  const payments = [{ tender: 'cash', amount: thb(910), rounding: thb(-10), tendered: thb(10_000) }];
  const shown = facts('ticket.confirm', { carried, payments });
  expect(shown).toEqual(expect.arrayContaining(['carried: ฿100.00', 'paid: ฿9.10', 'change: ฿91.00']));
  // Without it, the change is the customer's own cash.
  expect(of('ticket.confirm', { payments })).toEqual(['paid: ฿9.10']);
});

it('says what moves in the drawer, which days, which settings and who', () => {
  expect(of('drawer.move', { kind: 'cash-out', amount: thb(20_000), reason: 'ice' })).toEqual([
    'amount: −฿200.00',
    'reason: ice',
  ]);
  expect(of('drawer.move', { kind: 'cash-in', amount: thb(20_000), reason: 'ice' })).toContain(
    'amount: +฿200.00',
  );
  expect(of('export.start', { from: '2026-11-01', to: '2026-11-21' })).toEqual([
    'days: 2026-11-01 – 2026-11-21',
  ]);
  expect(of('settings.update', { tillName: 'B', unknown: 1 })).toEqual(['settings: Till name: B']);
  expect(of('settings.update', { tillName: true })).toEqual(['settings: Till name: ✓']);
  expect(of('session.connect', { shopName: 'S', baseUrl: 'https://x.co', identify: 'y' })).toEqual([
    ...['name: S', 'name: https://x.co', 'name: y'],
  ]);
  expect(of('session.leaveTraining', undefined)).toEqual([]);
});

it('says who is removed', () => {
  expect(of('people.remove', { personId: 'm' })).toEqual(['name: Mali', 'role: Owner']);
});

it('says of a corrected tender how much moves from which to which', () => {
  const input = { id: 'a', from: null, tender: 'promptpay', reason: 'typed wrong' };
  expect(facts('sale.correctTender', input).slice(-3)).toEqual([
    ...['amount: ฿100.00', 'tender: cash → promptpay', 'reason: typed wrong'],
  ]);
});

it('knows the sale that a call is about', () => {
  expect(saleIdOf({ id: 'a' })).toBe('a');
  expect(saleIdOf({ ticketId: 't', carried: { saleId: 'a' } })).toBe('a');
  expect([saleIdOf(undefined), saleIdOf({ id: 3 }), saleIdOf('a')]).toEqual([null, null, null]);
});

it('says which prices are set, to what and from when, and how packages are decided', () => {
  const rule = (packageId: string | null, method: unknown) => ({
    ...{ productId: 'ff', packageId, method, from: '2026-11-21' },
  });
  const rules = [
    rule('ff310', { how: 'fixed', price: thb(8_000) }),
    rule(null, { how: 'percent', hundredths: 1_050, roundUp: 1 }),
    rule('ff5', { how: 'amount', more: thb(500), roundUp: 1 }),
    rule('ff10', { how: 'stopped' }),
  ];
  expect(of('prices.set', { rules })).toEqual([
    'name: ff · * · +10.5 % · 2026-11-21',
    'name: ff · ff310 · ฿80.00 · 2026-11-21',
    'name: ff · ff5 · +฿5.00 · 2026-11-21',
    'name: ff · ff10 · Not sold · 2026-11-21',
  ]);
  const many = Array.from({ length: 300 }, (_, at) => rule(`p${at}`, { how: 'fixed', price: thb(at) }));
  expect(of('prices.set', { rules: many })).toHaveLength(300);
  const packages = [{ productId: 'ff', packageId: 'ff310', price: thb(100), suggested: thb(10_500) }];
  expect(of('prices.decide', { act: 'take', packages })).toEqual([
    ...['name: (take)', 'name: ff · ff310 · ฿105.00'],
  ]);
  expect(of('prices.decide', { act: 'stop', packages })).toEqual([...['name: (stop)', 'name: ff · ff310']]);
});

it('says what else would be another decision', () => {
  expect(of('credit.add', { kind: 'deposit', amount: thb(100_000) })).toEqual(['amount: +฿1000.00']);
  expect(of('credit.add', { kind: 'balance', amount: thb(100_000) })).toEqual(['amount: = ฿1000.00']);
  expect(of('sale.settle', { id: 'a', orderKey: '["o1","TG1"]' })).toEqual(['name: o1 · TG1']);
  expect(of('session.restoreJournal', { backup: 'journal-2026-11-21.db' })).toEqual([
    'name: journal-2026-11-21.db',
  ]);
});

it('shows each price with the one now, and first those that fall most', () => {
  const rule = (packageId: string, method: unknown) => ({ productId: 'ff', packageId, method });
  const fixed = (minor: number) => ({ how: 'fixed', price: thb(minor) });
  const rules = [
    ...[rule('ff99', fixed(9_900)), rule('ff90', fixed(9_500)), rule('ff40', fixed(3_500))],
    ...[rule('ff90', { how: 'percent', hundredths: 500, roundUp: 1 }), rule('ff40', { how: 'none' })],
    ...[rule('ff90', { how: 'stopped' }), rule('ff90', fixed(100))],
  ];
  const shown = approvalFacts('prices.set', { rules }, null, 'off', tools);
  expect(shown.map(({ value, cheaper }) => [value, cheaper])).toEqual([
    ['ff · ff90 · ฿90.00 → ฿1.00', true],
    ['ff · ff40 · ฿40.00 → ฿35.00', true],
    ['ff · ff40 · ฿40.00 → The rule ends', true],
    ['ff · ff99 · Not sold → ฿99.00', false],
    ['ff · ff90 · ฿90.00 → Not sold', false],
    ['ff · ff90 · ฿90.00 → ฿95.00', false],
    ['ff · ff90 · ฿90.00 → +5 % = ฿95.00', false],
  ]);
  const packages = [{ productId: 'ff', packageId: 'ff40', price: thb(3_000), suggested: thb(3_300) }];
  expect(of('prices.decide', { act: 'take', packages })).toContain('name: ff · ff40 · ฿40.00 → ฿33.00');
});

const clashOf = (kind: SharedClash['kind'], items: readonly unknown[], count = items.length) =>
  ({ kind, version: 7, items, count }) as SharedClash;
const decided = (clash: SharedClash, side: 'here' | 'there') =>
  approvalFacts('ledger.decide', { kind: clash.kind, version: 7, side }, null, 'off', tools, [], clash);

it('says which prices of another till are decided about, from what to what', () => {
  const price = (minor: number | null, later: readonly unknown[] = []) => ({
    ...{ is: 'price', now: minor === null ? null : { how: 'fixed', price: thb(minor) }, later },
  });
  const plan = { from: '2026-12-01', method: { how: 'fixed', price: thb(100) } };
  const item = (packageId: string, here: unknown, there: unknown) => ({
    ...{ key: JSON.stringify(['ff', packageId]), names: ['Free Fire', packageId], here, there },
  });
  const items = [
    item('ff90', null, price(9_500)),
    item('ff40', price(4_000), price(3_000)),
    item('ff99', price(9_900), price(9_900, [plan])),
  ];
  const clash = clashOf('prices', items, 5);
  expect(decided(clash, 'there').map(({ value, cheaper }) => [value, cheaper ?? null])).toEqual([
    ['Free Fire · ff99 · ฿99.00 → ฿99.00 · 2026-12-01: ฿1.00', true],
    ['Free Fire · ff40 · ฿40.00 → ฿30.00', true],
    ['Free Fire · ff90 · Provider’s price → ฿95.00', false],
    ['and 2 more', null],
  ]);
  expect(decided(clash, 'here').map(({ value }) => value)).toContain('Free Fire · ff40 · ฿30.00 → ฿40.00');
});

it('says what else of another till is decided about', () => {
  const who = (role: string) => ({ is: 'who', name: 'Ploy', role, removed: false, hasPin: true });
  const people = clashOf('people', [{ key: 'p', names: [], here: who('cashier'), there: who('owner') }]);
  expect(decided(people, 'there').map(({ value }) => value)).toEqual(['Ploy · Cashier → Ploy · owner']);
  const logo = { key: 'logo', names: [], here: null, there: { is: 'picture', picture: PICTURE } };
  expect(decided(clashOf('receipt', [logo]), 'there')).toMatchObject([{ picture: PICTURE }]);
});

it('shows the picture itself, and each setting whole', async () => {
  const text = `Thank you${' for playing with us'.repeat(5)} pay to 089-123-4567`;
  expect(of('settings.update', { tillName: text })).toEqual([`settings: Till name: ${text}`]);
  fakeTill();
  const asked = {
    right: 'settings',
    call: 'pictures.set',
    input: { place: 'customer', picture: PICTURE },
  } as const;
  const dialog = mount(ApprovalDialog, { props: { asked }, global: pageWith(), attachTo: document.body });
  await flushPromises();
  expect(document.body.querySelector('img')?.src).toBe(PICTURE);
  expect(document.body.textContent).toContain('Picture on the customer’s screen');
  dialog.unmount();
});

it('asks for no PIN where the owner signs in, and only calls of the owner are of that kind', async () => {
  const own = CALLS.filter(isSignedInOnly);
  expect(own).toHaveLength(6);
  for (const call of own)
    expect([call, holdOf('manager', calls[call].right as Right)]).toEqual([call, 'approval']);
  fakeTill();
  const asked = {
    right: 'restore',
    call: 'backup.setUp',
    input: { passphrase: 'typed by a cashier' },
  } as const;
  const dialog = mount(ApprovalDialog, { props: { asked }, global: pageWith(), attachTo: document.body });
  await flushPromises();
  expect(document.body.textContent).toContain('The owner signs in to do this.');
  expect(document.body.querySelector('[data-testid="override"]')).toBeNull();
  dialog.unmount();
});
