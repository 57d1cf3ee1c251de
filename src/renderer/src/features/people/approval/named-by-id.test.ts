import { beforeEach, expect, it } from 'vitest';
import type { CallName } from '@shared/ipc/channels';
import { calls, CALLS } from '@shared/ipc/contract';
import type { Call, CallRight, RightFacts } from '@shared/ipc/shapes/topic';
import { goodInput } from '@shared/ipc/test-support/inputs';
import { ID } from '@shared/ipc/test-support/rows';
import { holdOf, RIGHTS, type Right } from '@shared/model/people/rights';
import { isSignedInOnly } from '@shared/model/people/signed-in-only';
import { SETTING_NAMES, settingRow } from '@shared/model/settings/settings-table';
import { fakeTill } from '@/test-support/fake-till';
import { sale } from '@/test-support/sales';
import { approvalFacts, type ApprovalTools } from './approval-facts';
import { namedById } from './named-by-id';

const said = (value: unknown): string => JSON.stringify(value);
const tools: ApprovalTools = {
  ...{ money: said, day: said, month: said, tender: said, state: said, role: said, noPrice: said },
  setting: (name) => SETTING_NAMES.find((known) => known === name) ?? null,
  person: (id) => ({ name: id, role: 'owner' }),
  ...{ decision: (...of) => said(of), more: said, noRule: () => '–', offered: () => null },
  item: (...of) => said(of),
};
/** Another id of the same kind: what a test puts in the place of the first. */
const OTHER = `${ID}x`;
const ok = (value: unknown) => ({ ok: true, value });

beforeEach(() => {
  const till = fakeTill();
  const game = (id: string) => ({ id, name: `game ${id}` });
  const order = { code: 'TG1', id: 'o1' };
  const alarm = (id: number) => ({ id, sale: sale('delivered'), order: { ...order, code: `TG${id}` } });
  const known = { product: 'Free Fire', package: '310', quantity: 1, recipient: ['1'] };
  till.answer('attention.get', () => ok({ alarms: [alarm(1), alarm(2)] }));
  till.answer('shop.open', () =>
    ok({ sales: [ID, OTHER].map((id) => ({ id, till: `till of ${id}`, ...known })) }),
  );
  till.answer('shop.tills', () => ok({ tills: [ID, OTHER].map((id) => ({ id, name: `till ${id}` })) }));
  till.answer('players.offered', () =>
    ok([ID, OTHER].map((id) => ({ playerId: id, name: `player ${id}`, payload: [] }))),
  );
  till.answer('catalogue.get', () => ok({ products: [game('ff'), game('ffx')] }));
  till.answer('ledger.clashes', () => ok([]));
  till.answer('sale.get', (input) =>
    ok({ ...sale('delivered'), payload: [{ ref: 'uid', value: said(input), secret: false }] }),
  );
});

async function facts(call: CallName, input: unknown): Promise<string> {
  const { sale: about, names, clash } = await namedById({ right: 'z', call, input }, (key) => key);
  return said(approvalFacts(call, input, about, 'off', tools, names, clash));
}

/** Whether a person may be asked to approve it. */
function isAsked(name: CallName, input: unknown): boolean {
  const { right }: Call = calls[name];
  if (isSignedInOnly(name)) return false;
  const known: RightFacts = { today: () => '2026-12-30', sold: () => null };
  const needs =
    typeof right === 'function' ? (right as (...of: unknown[]) => CallRight)(input, known) : right;
  return [needs]
    .flat()
    .some((one) => RIGHTS.includes(one as Right) && holdOf('cashier', one as Right) === 'approval');
}

/** The places of the values in an input, and an input with another value in one of them. */
function placesIn(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return place === '' ? [] : [place];
  return Object.entries(value).flatMap(([name, part]) => placesIn(part, `${place}${place && '.'}${name}`));
}
function withOther(value: unknown, place: string, other: unknown): unknown {
  const [name = '', ...rest] = place.split('.');
  const whole = value as Record<string, unknown>;
  const part = rest.length > 0 ? withOther(whole[name], rest.join('.'), other) : other;
  return Array.isArray(value) ? value.with(Number(name), part) : { ...whole, [name]: part };
}
function othersOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value !== 'string') return [!value, 'cash'];
  return [
    `${value}x`,
    'cash',
    'cash-out',
    'here',
    'retired',
    'office',
    'customer',
    'balance',
    'keep',
    'cashier',
  ];
}

/** Members that an approval does not say. */
const UNSAID: Readonly<Record<string, string>> = {
  // Secrets, and what opens something.
  'backup.restore': 'passphrase',
  ...{ 'session.connect': 'token passphrase', 'token.replace': 'token passphrase' },
  // Data that is only shown, printed or saved, and how.
  ...{ 'day.summary': 'against', 'export.start': 'format', 'shop.review': 'till', 'vat.save': 'format' },
  ...{ 'x.print': 'takenAt', 'x.savePdf': 'takenAt', 'z.get': 'number', 'z.print': 'number' },
  ...{ 'z.saveCsv': 'number', 'z.savePdf': 'number', 'shop.z': 'number', 'shop.printZ': 'number' },
  ...{ 'shop.saveZ': 'number', 'shop.saveZCsv': 'number' },
  // What the till compares with what it has, and refuses where it differs.
  ...{ 'ledger.decide': 'version', 'ledger.leave': 'losing', 'shop.decide': 'state' },
  ...{ 'sale.refund': 'shiftId shownState', 'sale.void': 'moneyBack.shiftId moneyBack.shownState' },
  ...{ 'prices.decide': 'packages.0.suggested packages.0.price.minor packages.0.price.currency' },
  // A sale here has one payment, and its method says the price.
  ...{ 'sale.correctTender': 'from', 'prices.set': 'rules.0.method.how' },
  // The player is said, with all details; warnings of others are not accepted by it.
  'sale.overrideWarnings': 'saleId productId payload.0.ref warnings.0.kind warnings.0.ref',
  // Looks.
  ...{
    'people.add': 'colour pins.0.personId pins.0.pin',
    'people.change': 'colour',
    'looks.arrange': 'order.0 order.1',
    'looks.set': 'look.colour look.icon',
    'session.startTraining': 'locale',
  },
};

it('says for each call that a person approves what would be another decision', async () => {
  const unsaid: Record<string, string[]> = {};
  for (const name of CALLS) {
    const input = goodInput(name);
    if (!isAsked(name, input)) continue;
    const whole = await facts(name, input);
    for (const place of placesIn(input)) {
      const value = place.split('.').reduce((part, at) => (part as Record<string, unknown>)[at], input);
      const others = await Promise.all(
        othersOf(value).map((other) => facts(name, withOther(input, place, other))),
      );
      if (others.every((other) => other === whole)) (unsaid[name] ??= []).push(place);
    }
  }
  const found = Object.entries(unsaid).map(([name, places]) => [name, places.join(' ')]);
  expect(Object.fromEntries(found)).toEqual(UNSAID);
});

it('says the value of each setting, also of a list, and of the account that is paid', async () => {
  const given: Readonly<Record<string, unknown>> = {
    promptPay: { kind: 'phone', id: '0812345678' },
    vat: [{ from: '2026-12-30', rate: 700, base: 'whole' }],
  };
  const unsaid: string[] = [];
  for (const name of SETTING_NAMES) {
    const { kind, default: usual } = settingRow(name);
    const input = { [name]: given[name] ?? (kind === 'words' ? ['DONE', 'PAID'] : usual) };
    const whole = await facts('settings.update', input);
    for (const place of placesIn(input)) {
      const value = place
        .split('.')
        .reduce<unknown>((part, at) => (part as Record<string, unknown>)[at], input);
      const other = withOther(input, place, othersOf(value)[0]);
      if ((await facts('settings.update', other)) === whole) unsaid.push(place);
    }
  }
  expect(unsaid).toEqual([]);
  expect(await facts('settings.update', { promptPay: null })).toContain('promptPay: –');
  expect(await facts('settings.update', { creditWords: [] })).toContain('creditWords: –');
});

it('says which tills the shop’s Z report leaves out for good', async () => {
  const close = (...lost: string[]) => facts('shop.close', { day: '2026-11-21', lost });
  expect(await close(ID)).toContain(`till ${ID} · approvalFacts.leftOut`);
  expect(await close(ID, OTHER)).toContain(`till ${OTHER} · approvalFacts.leftOut`);
  expect(await close()).not.toContain('leftOut');
});
