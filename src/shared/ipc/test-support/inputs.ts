/** The one table of inputs for the tests of the boundary: what each call takes, and what it must refuse. */
import type { z } from 'zod';
import type { CallName } from '../channels';
import type { Calls, Input } from '../contract';
import type { Frozen } from '../shapes/topic';

const ID = '00000000-0000-4000-8000-000000000001';
const LONG = 'x'.repeat(100_000);
const ids = [{ id: 'not a uuid' }, { id: 7 }, { id: null }, { id: [ID] }, { ID }];
const days = [{ day: '2026-02-30' }, { day: '2026-1-1' }, { day: 20261121 }, { day: '../../etc/passwd' }];

const SALE = {
  saleId: ID,
  productId: 'ff',
  packageId: 'ff310',
  quantity: 1,
  payload: [{ ref: 'uid', value: '1' }],
  shownTotal: { minor: 100, currency: 'THB' },
  acknowledged: [],
} as const;
const PAID = {
  tender: 'cash',
  amount: { minor: 100, currency: 'THB' },
  tendered: { minor: 500, currency: 'THB' },
  rounding: null,
} as const;
const TICKET = { ticketId: ID, lines: [SALE], payments: [PAID] } as const;
const SHOWN = {
  at: 'ticket',
  lines: [
    {
      ...{ product: 'Free Fire', package: '310', quantity: 1, amount: PAID.amount, state: null },
      details: [{ ref: 'uid', value: '1' }],
    },
  ],
  total: PAID.amount,
  readBack: true,
  promptPay: null,
  change: null,
  state: null,
} as const;
const PARKED = {
  productId: 'ff',
  packageId: null,
  quantity: 1,
  payload: [{ ref: 'uid', value: '' }],
} as const;
/** What the first-run screen gives. */
export const CONNECT = {
  baseUrl: 'https://example.com',
  identify: 'demo',
  token: 'token-1',
  passphrase: null,
  shopName: '',
  currency: 'THB',
  amountUnit: 'major',
  timeZone: 'Asia/Bangkok',
  dayStartsAt: '04:00',
  otherTills: true,
  locale: 'th',
} as const;

const RULE = { productId: null, packageId: null, method: { how: 'none' }, from: '2026-11-21' } as const;

const PERSON = { name: 'Nok', colour: 'teal', role: 'owner', pin: '1234', pins: [] } as const;

/** Calls that take something. */
type Taking = { [C in CallName]: undefined extends Input<C> ? never : C }[CallName];

/** For each call with an input: a good one, and inputs that must not reach its handler. A call without a row does not compile. */
const INPUTS: {
  readonly [C in Taking]: {
    readonly good: Frozen<z.input<Calls[C]['input']>>;
    readonly bad: readonly unknown[];
  };
} = {
  'session.connect': {
    good: CONNECT,
    bad: [
      { ...CONNECT, token: 'a\nb' },
      { ...CONNECT, token: '' },
      { ...CONNECT, identify: '..' },
      { ...CONNECT, baseUrl: 'x'.repeat(3_000) },
      { ...CONNECT, passphrase: 'short' },
      { ...CONNECT, currency: 'BAHT' },
      { ...CONNECT, timeZone: '+07:00' },
      { ...CONNECT, token: 'has space' },
      { ...CONNECT, token: 'line\r\nX-Injected: 1' },
      { ...CONNECT, token: LONG },
      { ...CONNECT, passphrase: 'short' },
      { ...CONNECT, currency: 'GOLD' },
      { ...CONNECT, timeZone: 'Mars/Olympus' },
      { ...CONNECT, dayStartsAt: '25:00' },
      { ...CONNECT, identify: '' },
      { ...CONNECT, amountUnit: 'satang' },
    ],
  },
  'session.startTraining': {
    good: { locale: 'en' },
    bad: [{ locale: 'fr' }, { locale: 'de' }, { locale: ['en'] }],
  },
  'session.restoreJournal': {
    good: { backup: 'journal-2026-11-21.db' },
    bad: [
      { backup: 1 },
      { backup: undefined },
      { backup: 'x'.repeat(1_001) },
      { backup: 7 },
      { name: 'journal-2026-11-21.db' },
    ],
  },
  'training.practise': {
    good: { scenario: 'rejected' },
    bad: [{ scenario: 'status-422' }, { scenario: 'made-up' }, { scenario: 7 }],
  },
  'people.signIn': {
    good: { personId: ID, pin: '1234' },
    bad: [
      { personId: 'owner', pin: '1234' },
      { personId: ID, pin: 1234 },
      { personId: ID, pin: LONG },
    ],
  },
  'people.approve': {
    good: { personId: ID, pin: '1234', right: 'void', call: 'sale.void', input: { id: ID } },
    bad: [
      { personId: ID, pin: '1234', right: 'everything', call: 'sale.void', input: {} },
      { personId: ID, pin: '1234', right: 'void', call: LONG, input: {} },
      { personId: ID, right: 'void', call: 'sale.void', input: {} },
    ],
  },
  'people.add': {
    good: { name: 'Nok', colour: 'teal', role: 'owner', pin: null, pins: [{ personId: ID, pin: '1234' }] },
    bad: [
      { ...PERSON, name: ' ' },
      { ...PERSON, name: 'x'.repeat(41) },
      { ...PERSON, colour: '#fff' },
      { ...PERSON, role: 'admin' },
      { ...PERSON, pin: '123' },
      { ...PERSON, pin: '123456789' },
      { ...PERSON, pin: '12a4' },
      { ...PERSON, pin: '๑๒๓๔' },
      { ...PERSON, pin: 1234 },
      { ...PERSON, pins: [{ personId: ID, pin: null }] },
      { ...PERSON, pins: Array.from({ length: 51 }, () => ({ personId: ID, pin: '1234' })) },
    ],
  },
  'people.change': {
    good: { personId: ID, name: 'Nok', colour: 'teal', role: 'owner', pin: null },
    bad: [PERSON, { ...PERSON, personId: ID, role: 'admin' }, { ...PERSON, personId: ID, pin: '12' }],
  },
  'people.remove': { good: { personId: ID }, bad: [{ personId: 'x' }, { id: ID }] },
  'people.changePin': {
    good: { pin: '1234', newPin: '4321' },
    bad: [{ pin: '1234' }, { pin: '1234', newPin: '12' }, { pin: 1234, newPin: '4321' }],
  },
  'people.resetOwner': {
    good: { personId: ID, pin: '1234' },
    bad: [
      { personId: ID, pin: '12' },
      { personId: '1', pin: '1234' },
    ],
  },
  'settings.update': {
    good: { maxQuantity: 5 },
    bad: [
      { maxQuantity: 0 },
      { maxQuantity: 1.5 },
      { mode: 'live' },
      { service: { baseUrl: 'https://evil.test', identify: 'x' } },
      { favourites: { live: [], training: [] } },
      { unknown: 1 },
      { dayStartsAt: '25:00' },
      { requestTimeoutMs: 1 },
      { cashierName: 'x'.repeat(61) },
      { otherTills: 1 },
      { askAgainMinutes: -1 },
      { voidUnknownAfterMinutes: 0.5 },
      { clockJumpMinutes: 0 },
      { backupsKept: 0 },
      { mode: 'training' },
      { service: { baseUrl: 'https://elsewhere.invalid', identify: 'x' } },
      { favourites: { live: [], training: [] } },
      { unheardOf: 1 },
      { currency: 'BAHT' },
      { maxQuantity: 0 },
      { maxQuantity: 1.5 },
      { maxQuantity: Infinity },
      { refreshMinutes: '5' },
      { theme: 'pink' },
      { shopName: LONG },
      { paperWidth: 210 },
      { successStatuses: [''] },
      { askAgainMinutes: -1 },
      { voidUnknownAfterMinutes: 1e9 },
      { backupsKept: 0 },
      { otherTills: 'yes' },
      { cashierName: LONG },
    ],
  },
  'token.replace': {
    good: { token: 't', passphrase: null },
    bad: [
      { token: 'ก', passphrase: null },
      { token: 't' },
      { token: '', passphrase: null },
      { token: 'โทเค็น', passphrase: null },
      { token: 'good', passphrase: '1234567' },
      { token: 'good' },
    ],
  },
  'token.unlock': {
    good: { passphrase: '' },
    bad: [{ passphrase: 'x'.repeat(257) }, { passphrase: 1 }, { passphrase: LONG }],
  },
  'looks.set': {
    good: { productId: 'ff', look: { colour: 'rust', icon: null, picture: null } },
    bad: [
      { productId: '', look: { colour: null, icon: null, picture: null } },
      { productId: 'ff', look: { colour: 'red; background: url(x)', icon: null, picture: null } },
      { productId: 'ff', look: { colour: null, icon: 'skull', picture: null } },
      { productId: 'ff', look: { colour: null, icon: null, picture: 'https://example.com/x.png' } },
      { productId: 'ff', look: { colour: null, icon: null, picture: 'data:image/svg+xml;base64,AAAA' } },
      { productId: 'ff', look: { colour: null, icon: null, picture: `data:image/png;base64,${LONG}` } },
      { productId: 'ff', look: null },
    ],
  },
  'looks.arrange': {
    good: { order: ['ff', 'rov'] },
    bad: [{ order: 'ff' }, { order: [7] }, { order: Array.from({ length: 2_001 }, () => 'a') }],
  },
  'kiosk.order': {
    good: {
      name: '',
      lines: [{ productId: 'ff', packageId: 'k', quantity: 1, payload: [{ ref: 'uid', value: '1' }] }],
    },
    bad: [
      { name: '', lines: [] },
      { name: 'a\u0000', lines: [{ productId: 'ff', packageId: 'k', quantity: 1, payload: [] }] },
      { name: '', lines: [{ productId: 'ff', packageId: null, quantity: 1, payload: [] }] },
      { name: '', lines: [{ productId: 'ff', packageId: 'k', quantity: 0, payload: [] }] },
      {
        name: '',
        lines: Array.from({ length: 6 }, () => ({
          ...{ productId: 'ff', packageId: 'k', quantity: 1, payload: [] },
        })),
      },
    ],
  },
  'pictures.set': {
    good: { place: 'logo', picture: null },
    bad: [
      { place: 'poster', picture: null },
      { place: 'logo', picture: 'https://example.com/x.png' },
      { place: 'customer', picture: 'data:image/svg+xml;base64,AAAA' },
      { place: 'customer', picture: `data:image/png;base64,${'A'.repeat(300_001)}` },
      { place: 'logo' },
    ],
  },
  'backup.setUp': {
    good: { passphrase: 'four words of a shop' },
    bad: [{ passphrase: '' }, { passphrase: 'short' }, { passphrase: null }, { passphrase: LONG }],
  },
  'backup.restore': {
    good: { passphrase: 'any' },
    bad: [{ passphrase: 'x'.repeat(257) }, { passphrase: 1 }, { passphrase: LONG }],
  },
  'ledger.join': {
    good: { url: 'postgres://ledger.shop.test/shop', ca: null, code: 'ABCD' },
    bad: [
      { url: '', ca: null, code: 'ABCD' },
      { url: 'postgres://ledger.shop.test/shop', ca: 'no certificate', code: 'ABCD' },
      { url: 'postgres://ledger.shop.test/shop', code: 'ABCD' },
      { url: 'postgres://ledger.shop.test/shop', ca: null, code: 'x'.repeat(101) },
      { url: LONG, ca: null, code: 'ABCD' },
    ],
  },
  'ledger.leave': {
    good: { losing: 0 },
    bad: [{ losing: -1 }, { losing: 0.5 }, { losing: '0' }, {}],
  },
  'ledger.joinPeople': {
    good: { code: 'ABCD' },
    bad: [{ code: '' }, { code: 'x'.repeat(101) }, { code: 1 }, {}],
  },
  'ledger.decide': {
    good: { kind: 'prices', version: 1, side: 'there' },
    bad: [
      { kind: 'token', version: 1, side: 'there' },
      { kind: 'prices', version: 0, side: 'there' },
      { kind: 'prices', version: 1, side: 'both' },
      { kind: 'prices', version: 1 },
    ],
  },
  'shop.lookUp': {
    good: { text: 'TG1' },
    bad: [{ text: ' ' }, { text: 1 }, { text: 'x'.repeat(201) }, { text: LONG }, {}],
  },
  'shop.review': {
    good: { day: '2026-11-21', till: null },
    bad: [
      { day: '2026-11-31', till: null },
      { day: '2026-11-21' },
      { day: '2026-11-21', till: 'Till 1' },
      { day: LONG, till: null },
    ],
  },
  'shop.decide': {
    good: { saleId: '00000000-0000-4000-8000-000000000001', state: 'held', code: null, reason: 'left' },
    bad: [
      { saleId: 'TG1', state: 'held', code: null, reason: 'left' },
      { saleId: '00000000-0000-4000-8000-000000000001', state: 'sending', code: null, reason: 'left' },
      { saleId: '00000000-0000-4000-8000-000000000001', state: 'held', code: 'TG1', reason: 'left' },
      { saleId: '00000000-0000-4000-8000-000000000001', state: 'unknown', code: ' ', reason: 'left' },
      { saleId: '00000000-0000-4000-8000-000000000001', state: 'unknown', code: LONG, reason: 'left' },
      { saleId: '00000000-0000-4000-8000-000000000001', state: 'unknown', code: null, reason: ' ' },
    ],
  },
  'shop.offerCode': {
    good: { name: 'Till 3', kind: 'till' },
    bad: [
      { name: ' ', kind: 'till' },
      { name: 'Till 3', kind: 'owner' },
      { name: LONG, kind: 'till' },
      { name: 'Till 3' },
    ],
  },
  'shop.endTill': {
    good: { id: '00000000-0000-4000-8000-000000000001', how: 'closed' },
    bad: [
      { id: 'Till 1', how: 'closed' },
      { id: '00000000-0000-4000-8000-000000000001', how: 'active' },
      { how: 'closed' },
    ],
  },
  'shop.branches': { good: { day: '2026-11-21' }, bad: [{ day: '2026-11-31' }, {}, { day: LONG }] },
  'shop.day': { good: { day: '2026-11-21' }, bad: [{ day: '2026-11-31' }, {}, { day: LONG }] },
  'shop.close': {
    good: { day: '2026-11-21', lost: [] },
    bad: [
      { day: '2026-11-21' },
      { day: '2026-11-21', lost: ['Till 1'] },
      { day: '', lost: [] },
      {
        day: '2026-11-21',
        lost: Array.from({ length: 1_001 }, () => '00000000-0000-4000-8000-000000000001'),
      },
    ],
  },
  'shop.z': { good: { number: 1 }, bad: [{ number: 0 }, { number: 1.5 }, { number: '1' }] },
  'shop.printZ': { good: { number: 1 }, bad: [{ number: -1 }, { number: '1' }] },
  'shop.saveZ': { good: { number: 1 }, bad: [{}, { number: 0.5 }] },
  'shop.saveZCsv': { good: { number: 1 }, bad: [{}, { number: 0 }, { number: '1' }] },
  'update.hold': {
    good: { by: 'count' },
    bad: [{ by: 'nothing' }, { by: undefined }, {}, { by: LONG }],
  },
  'catalogue.favourite': {
    good: { productId: 'ff', on: true },
    bad: [
      { productId: 'ff', on: 'yes' },
      { productId: 'x'.repeat(1_001), on: true },
      { productId: 'p' },
      { productId: 7, on: true },
    ],
  },
  'catalogue.aliases': {
    good: { productId: 'ff', words: ['ff', 'ฟรีฟาย'] },
    bad: [
      { productId: 'ff', words: 'ff' },
      { productId: 'ff', words: [''] },
      { productId: 'ff', words: ['x'.repeat(31)] },
      { productId: 'ff', words: Array.from({ length: 11 }, (_, index) => String(index)) },
      { productId: '', words: [] },
    ],
  },
  'ticket.keepDraft': {
    good: { lines: [PARKED] },
    bad: [
      { lines: [{ ...PARKED, quantity: 0 }] },
      { lines: Array.from({ length: 21 }, () => PARKED) },
      { lines: [{ ...PARKED, payload: [{ ref: 'uid', value: LONG }] }] },
    ],
  },
  'display.show': {
    good: SHOWN,
    bad: [
      null,
      { at: 'nowhere' },
      { at: 'idle', token: 'x' },
      { ...SHOWN, cost: { minor: 1, currency: 'THB' } },
      { ...SHOWN, lines: [{ ...SHOWN.lines[0], agentCost: 1 }] },
      { ...SHOWN, lines: Array.from({ length: 21 }, () => SHOWN.lines[0]) },
      { ...SHOWN, total: { minor: 0.5, currency: 'THB' } },
      { ...SHOWN, promptPay: { amount: PAID.amount, ticketId: 'x', payload: '000201' } },
      { ...SHOWN, state: 'unknown' },
    ],
  },
  'ticket.confirm': {
    good: TICKET,
    bad: [
      { ...TICKET, lines: [{ ...SALE, saleId: '1' }] },
      { ...TICKET, lines: [{ ...SALE, quantity: 0 }] },
      { ...TICKET, lines: [{ ...SALE, quantity: '1' }] },
      { ...TICKET, lines: [{ ...SALE, quantity: 1.5 }] },
      { ...TICKET, lines: [{ ...SALE, payload: [{ ref: 'uid', value: 1 }] }] },
      { ...TICKET, lines: [{ ...SALE, payload: [{ ref: '', value: '1' }] }] },
      { ...TICKET, lines: [{ ...SALE, payload: [{ ref: 'uid', value: 'x'.repeat(20_000) }] }] },
      { ...TICKET, lines: [{ ...SALE, shownTotal: { minor: 1.5, currency: 'THB' } }] },
      { ...TICKET, lines: [{ ...SALE, shownTotal: { minor: 1, currency: 'XXXX' } }] },
      { ...TICKET, lines: [{ ...SALE, productId: '' }] },
      { ...TICKET, lines: [{ ...SALE, packageId: 'x'.repeat(1_001) }] },
      { ...TICKET, lines: [{ ...SALE, payload: Array.from({ length: 101 }, () => SALE.payload[0]) }] },
      { ...TICKET, payments: [{ ...PAID, tender: 'gold', tendered: null, rounding: null }] },
      { ...TICKET, payments: [{ ...PAID, tender: 'cash', tendered: { minor: '1', currency: 'THB' } }] },
      { ...TICKET, lines: [{ ...SALE, acknowledged: ['x'] }] },
      { ...TICKET, lines: [{ ...SALE, acknowledged: Array.from({ length: 101 }, () => ID) }] },
      { ...TICKET, lines: [{ ...SALE, saleId: 'mine' }] },
      { ...TICKET, lines: [{ ...SALE, quantity: 0 }] },
      { ...TICKET, lines: [{ ...SALE, quantity: -1 }] },
      { ...TICKET, lines: [{ ...SALE, quantity: 1.5 }] },
      { ...TICKET, lines: [{ ...SALE, quantity: '1' }] },
      { ...TICKET, lines: [{ ...SALE, quantity: NaN }] },
      { ...TICKET, lines: [{ ...SALE, quantity: 2 ** 60 }] },
      { ...TICKET, lines: [{ ...SALE, payload: 'uid=1' }] },
      { ...TICKET, lines: [{ ...SALE, payload: [{ ref: 'uid', value: 1_234_567_890 }] }] },
      { ...TICKET, lines: [{ ...SALE, payload: [{ ref: 'uid', value: LONG }] }] },
      { ...TICKET, lines: [{ ...SALE, shownTotal: 100 }] },
      { ...TICKET, lines: [{ ...SALE, shownTotal: { minor: 0.5, currency: 'THB' } }] },
      { ...TICKET, lines: [{ ...SALE, shownTotal: { minor: 100, currency: 'XXZ' } }] },
      { ...TICKET, payments: 'cash' },
      { ...TICKET, payments: [{ ...PAID, tender: 'gold', tendered: null }] },
      { ...TICKET, lines: [{ ...SALE, acknowledged: 'all' }] },
      { ...TICKET, lines: [{ ...SALE, acknowledged: ['not a uuid'] }] },
      { ...TICKET, lines: [{ ...SALE, acknowledged: Array.from({ length: 101 }, () => ID) }] },
      { ...TICKET, ticketId: 'mine' },
      { ...TICKET, lines: [] },
      { ...TICKET, lines: Array.from({ length: 21 }, () => SALE) },
      { ...TICKET, payments: [] },
      { ...TICKET, payments: [PAID, PAID, PAID, PAID] },
      { ...TICKET, payments: [{ ...PAID, amount: { minor: 0.5, currency: 'THB' } }] },
      SALE,
    ],
  },
  'ticket.get': { good: { id: ID }, bad: ids },
  'ticket.park': {
    good: { name: 'ป้าแดง', lines: [PARKED] },
    bad: [
      { name: 'x'.repeat(61), lines: [PARKED] },
      { name: 'a\nb', lines: [PARKED] },
      { name: '\u202Ea', lines: [PARKED] },
      { name: null, lines: [PARKED] },
      { name: '', lines: [] },
      { name: '', lines: Array.from({ length: 21 }, () => PARKED) },
      { name: '', lines: [{ ...PARKED, productId: '' }] },
      { name: '', lines: [{ ...PARKED, packageId: '' }] },
      { name: '', lines: [{ ...PARKED, packageId: 'x'.repeat(1_001) }] },
      { name: '', lines: [{ ...PARKED, quantity: 0 }] },
      { name: '', lines: [{ ...PARKED, payload: [{ ref: 'uid', value: LONG }] }] },
      { name: '', lines: [{ ...PARKED, payload: Array.from({ length: 101 }, () => SALE.payload[0]) }] },
    ],
  },
  'ticket.takeUp': { good: { id: ID }, bad: ids },
  'ticket.discard': {
    good: { id: ID, reason: 'went home' },
    bad: [{ id: ID }, { id: ID, reason: ' ' }, { id: ID, reason: LONG }, { id: 'x', reason: 'x' }],
  },
  'sale.get': { good: { id: ID }, bad: [{ id: 'x' }, { id: "' OR 1=1" }, ...ids] },
  'sale.sendAgain': {
    good: { id: ID, acknowledged: [ID] },
    bad: [
      { id: '' },
      { id: ID, acknowledged: 'all' },
      { id: ID, acknowledged: ['x'] },
      ...ids,
      { id: ID, acknowledged: 'all' },
    ],
  },
  'sale.similarToKept': { good: { id: ID }, bad: [{ id: 'x' }, ...ids] },
  'sale.void': {
    good: { id: ID, reason: 'x', moneyBack: { tender: 'cash', shiftId: 1 } },
    bad: [
      { id: ID, reason: 'x' },
      { id: ID, reason: 'x', moneyBack: true },
      { id: ID, reason: '  ', moneyBack: null },
      { id: ID, reason: 'x'.repeat(501), moneyBack: null },
      { id: ID },
      { id: ID, reason: 'x' },
      { id: ID, reason: LONG, moneyBack: null },
      { id: ID, reason: 'x', moneyBack: true },
    ],
  },
  'sale.refund': {
    good: { id: ID, tender: 'promptpay', reason: 'x', shiftId: null },
    bad: [
      { id: ID, tender: 'gold', reason: 'x', shiftId: null },
      { id: ID, tender: 'cash', reason: ' ', shiftId: null },
      { id: ID, tender: 'cash', reason: 'x'.repeat(501), shiftId: null },
      { id: ID, tender: 'cash', reason: 'x' },
      { id: ID, tender: 'gold', reason: 'x', shiftId: null },
      { id: ID, tender: 'cash', reason: LONG, shiftId: null },
      { id: ID, tender: 'cash', reason: 'x', shiftId: '1' },
    ],
  },
  'sale.waiveRefund': {
    good: { id: ID, reason: 'x' },
    bad: [{ id: ID }, { id: ID, reason: '' }, { id: ID }, { id: ID, reason: LONG }],
  },
  'sale.correctTender': {
    good: { id: ID, from: 'cash', tender: 'other', reason: 'x' },
    bad: [
      { id: ID, tender: null, reason: 'x' },
      { id: ID, from: 'gold', tender: 'cash', reason: 'x' },
      { id: ID, tender: 'cash', reason: ' ' },
      { id: ID, tender: 'gold', reason: 'x' },
      { id: ID, tender: 'cash' },
    ],
  },
  'sale.check': {
    good: {
      productId: 'ff',
      packageId: 'ff310',
      payload: [{ ref: 'uid', value: '1' }],
      saleId: ID,
      chosen: true,
      pasted: ['uid'],
    },
    bad: [
      { productId: '', packageId: 'ff310', payload: [] },
      { productId: 'ff', packageId: 'ff310', payload: [{ ref: 'uid', value: null }] },
      { productId: 'ff', packageId: 'ff310' },
      { productId: 'p', packageId: 'k', payload: [{ ref: 'uid', value: LONG }] },
      { productId: 'ff', packageId: 'ff310', payload: [], chosen: 'yes' },
      { productId: 'ff', packageId: 'ff310', payload: [], saleId: '1' },
      { productId: 'ff', packageId: 'ff310', payload: [], pasted: 'uid' },
      { productId: 'ff', packageId: 'ff310', payload: [], pasted: Array.from({ length: 101 }, () => 'uid') },
    ],
  },
  'sale.checkShop': { good: { id: ID }, bad: [{}, { id: '1' }, { id: null }] },
  'sale.withdraw': {
    good: { ids: [ID] },
    bad: [{}, { ids: [] }, { ids: ['1'] }, { ids: Array.from({ length: 21 }, () => ID) }],
  },
  'sale.overrideWarnings': {
    good: {
      saleId: ID,
      productId: 'ff',
      payload: [{ ref: 'uid', value: '1' }],
      warnings: [{ kind: 'length', ref: 'uid' }],
    },
    bad: [
      { saleId: ID, productId: 'ff', payload: [], warnings: [] },
      { saleId: 'mine', productId: 'ff', payload: [], warnings: [{ kind: 'length', ref: 'uid' }] },
      { saleId: ID, productId: 'ff', payload: [], warnings: [{ kind: 'all', ref: 'uid' }] },
      { saleId: ID, productId: 'ff', payload: [], warnings: 'all' },
      {
        saleId: ID,
        productId: 'ff',
        payload: [],
        warnings: Array.from({ length: 201 }, () => ({ kind: 'length', ref: 'uid' })),
      },
    ],
  },
  'players.save': {
    good: { name: 'Nok', productId: 'ff', payload: [{ ref: 'uid', value: '1' }] },
    bad: [
      { name: LONG, productId: 'ff', payload: [{ ref: 'uid', value: '1' }] },
      { name: 'two\nlines', productId: 'ff', payload: [{ ref: 'uid', value: '1' }] },
      { name: 'Nok\u202e', productId: 'ff', payload: [{ ref: 'uid', value: '1' }] },
      { name: 'Nok', productId: 'ff', payload: [] },
      { name: 'Nok', productId: '', payload: [{ ref: 'uid', value: '1' }] },
      { name: 'Nok', productId: 'ff', payload: [{ ref: 'uid', value: LONG }] },
      { name: null, productId: 'ff', payload: [{ ref: 'uid', value: '1' }] },
    ],
  },
  'players.forget': { good: { id: ID }, bad: [{ id: 'x' }, ...ids] },
  'players.held': { good: { value: '1' }, bad: [{ value: ' ' }, { value: 7 }, { value: LONG }] },
  'players.forgetPerson': { good: { value: '1' }, bad: [{ value: '' }, { value: ['1'] }, { value: LONG }] },
  'players.export': { good: { value: '1' }, bad: [{ value: '' }, { value: null }, { value: LONG }] },
  'prices.set': {
    good: {
      rules: [
        {
          productId: 'ff',
          packageId: 'ff310',
          method: { how: 'fixed', price: { minor: 100, currency: 'THB' } },
          from: '2026-11-21',
        },
      ],
    },
    bad: [
      { rules: [] },
      { rules: [{ ...RULE, from: '2026-13-01' }] },
      { rules: [{ ...RULE, method: { how: 'fixed', price: { minor: -1, currency: 'THB' } } }] },
      { rules: [{ ...RULE, method: { how: 'percent', hundredths: 0.5, roundUp: 1 } }] },
      { rules: [{ ...RULE, method: { how: 'percent', hundredths: 100, roundUp: 3 } }] },
      { rules: [{ ...RULE, method: { how: 'percent', hundredths: 1_000_000, roundUp: 1 } }] },
      { rules: [{ ...RULE, productId: LONG }] },
      { rules: Array.from({ length: 5_001 }, () => RULE) },
    ],
  },
  'sale.settle': {
    good: { id: ID, orderKey: '["o1","TG1"]' },
    bad: [
      { id: 'x', orderKey: 'k' },
      { id: ID, orderKey: null },
      { id: ID, orderKey: ['k'] },
      { id: ID },
      { id: ID, orderKey: null },
      { id: 'x', orderKey: 'k' },
    ],
  },
  'sale.note': {
    good: { id: ID, text: 'x' },
    bad: [
      { id: ID, text: ' ' },
      { id: ID, text: 'x'.repeat(501) },
      { id: '1', text: 'x' },
      { id: ID },
      { id: ID, text: '  ' },
      { id: ID, text: LONG },
    ],
  },
  'attention.takeOrder': {
    good: { id: 1, note: 'x' },
    bad: [
      { id: 1.5, note: 'x' },
      { id: 1, note: '\n' },
      { id: 1, note: 'x'.repeat(501) },
      { id: 1 },
      { id: '1', note: 'x' },
      { id: 1.5, note: 'x' },
    ],
  },
  'attention.closeAlarm': {
    good: { id: 1, note: 'x' },
    bad: [
      { id: 1.5, note: 'x' },
      { id: '1', note: 'x' },
      { id: 1, note: '\n' },
      { id: 1, note: 'x'.repeat(501) },
      { id: 1 },
      { id: 1 },
      { id: '1', note: 'x' },
      { id: 1.5, note: 'x' },
    ],
  },
  'history.day': { good: { day: '2026-11-21' }, bad: [{ day: '2026-02-30' }, { day: '../../x' }, ...days] },
  'code.find': {
    good: { code: 'TG1' },
    bad: [{ code: ' ' }, { code: 7 }, { code: 'x'.repeat(201) }, { code: '  ' }, { code: LONG }],
  },
  'sale.story': { good: { id: ID }, bad: [{ id: 'x' }, ...ids] },
  'drawer.open': {
    good: { float: { minor: 0, currency: 'THB' } },
    bad: [
      { float: { minor: -1, currency: 'THB' } },
      { float: { minor: 0.5, currency: 'THB' } },
      { float: 100 },
      { float: 100 },
      { float: { minor: -1, currency: 'THB' } },
    ],
  },
  'drawer.openWithoutSale': {
    good: { reason: 'change for the baker' },
    bad: [{ reason: '' }, { reason: '  ' }, { reason: LONG }, { reason: 7 }, {}],
  },
  'drawer.move': {
    good: { kind: 'cash-in', amount: { minor: 1, currency: 'THB' }, reason: 'change' },
    bad: [
      { kind: 'cash-in', amount: { minor: 0, currency: 'THB' }, reason: 'change' },
      { kind: 'payment', amount: { minor: 1, currency: 'THB' }, reason: 'change' },
      { kind: 'cash-out', amount: { minor: 1, currency: 'THB' }, reason: ' ' },
      { kind: 'payment', amount: { minor: 1, currency: 'THB' }, reason: 'x' },
      { kind: 'cash-in', amount: { minor: -1, currency: 'THB' }, reason: 'x' },
      { kind: 'cash-out', amount: { minor: 1, currency: 'THB' }, reason: LONG },
    ],
  },
  'drawer.close': {
    good: { shiftId: 1, count: [{ minor: 100_000, pieces: 2 }], note: null },
    bad: [
      { shiftId: 1, count: [{ minor: 100_000, pieces: -1 }], note: null },
      { shiftId: 1, count: [{ minor: 100_000, pieces: 0.5 }], note: null },
      { shiftId: 1, count: [{ minor: 0, pieces: 1 }], note: null },
      {
        shiftId: 1,
        count: [
          { minor: 100, pieces: 1 },
          { minor: 100, pieces: 2 },
        ],
        note: null,
      },
      { count: [], note: null },
      { shiftId: 1, count: [{ minor: 100, pieces: -1 }], note: null },
      { shiftId: 1, count: [{ minor: 100, pieces: 1e9 }], note: null },
      { shiftId: 1, count: [], note: LONG },
    ],
  },
  'day.review': { good: { day: '2026-11-21' }, bad: [{ day: '2026-02-30' }, ...days] },
  'day.summary': {
    good: { day: '2026-11-14', against: '2026-11-21' },
    bad: [{ day: '' }, { day: '2026-11-14' }, { day: '2026-11-14', against: '' }, ...days],
  },
  'day.profit': { good: { day: '2026-11-21' }, bad: [{ day: null }, ...days] },
  'day.preview': { good: { day: '2026-11-21' }, bad: [{ day: '2026-11-31' }, ...days] },
  'day.report': { good: { day: '2026-11-21' }, bad: [{ day: 'today' }, ...days] },
  'day.close': { good: { day: '2026-11-21' }, bad: [{ day: '2026-13-01' }, ...days] },
  'month.get': {
    good: { month: '2026-11' },
    bad: [{ month: '2026-13' }, { month: '2026-11-21' }, { month: '2026-00' }, { month: '../..' }],
  },
  'x.print': {
    good: { day: '2026-11-21', takenAt: '2026-11-21T05:00:00.000Z' },
    bad: [{ day: '2026-11-21' }, { day: 'x', takenAt: '2026-11-21T05:00:00.000Z' }, ...days],
  },
  'x.savePdf': {
    good: { day: '2026-11-21', takenAt: '2026-11-21T05:00:00.000Z' },
    bad: [
      { day: '2026-11-21', takenAt: 'now' },
      { day: '2026-11-21', takenAt: 'now' },
    ],
  },
  'z.get': {
    good: { number: 1 },
    bad: [{ number: 0 }, { number: 1.5 }, { number: '1' }, { number: 0 }, { number: 1e400 }],
  },
  'z.print': { good: { number: 1 }, bad: [{ number: -1 }, { number: '1' }] },
  'z.savePdf': { good: { number: 1 }, bad: [{}, { number: 0.5 }] },
  'z.saveCsv': { good: { number: 1 }, bad: [{}, { number: 0 }, { number: '1' }] },
  'export.start': {
    good: { from: '2026-11-01', to: '2026-11-21', format: 'csv' },
    bad: [
      { from: '2026-11-21', to: '2026-11-01', format: 'csv' },
      { from: '2016-01-01', to: '2026-11-21', format: 'csv' },
      { from: '2026-11-01', to: '2026-11-21', format: 'exe' },
      { from: '/etc', to: '2026-11-21', format: 'xlsx' },
      { from: '21/11/2569', to: '21/11/2569', format: 'csv' },
      { from: '2026-11-21', to: '2026-11-20', format: 'csv' },
      { from: '2026-11-21', to: '2026-11-21', format: '../x' },
      { from: 'x', to: 'y', format: 'xlsx' },
    ],
  },
  'order.get': {
    good: { key: 'k' },
    bad: [{ key: null }, { key: 'x'.repeat(1_001) }, { key: 7 }, { key: null }],
  },
  'receipt.printElsewhere': { good: { id: ID }, bad: [{ id: 7 }, ...ids] },
  'receipt.printTicketElsewhere': { good: { id: ID }, bad: [{ id: 7 }, ...ids] },
  'paper.print': {
    good: { title: 'Claim', lines: ['a', ''] },
    bad: [
      { title: '', lines: [] },
      { title: 'x', lines: [LONG] },
      { title: 'x', lines: Array.from({ length: 300 }, () => 'x') },
      { title: 'x' },
      { title: 'x', lines: 'x' },
      { title: 'x', lines: [], promptPay: 'https://example.com' },
      { title: 'x', lines: [], promptPay: { amount: { minor: 1.5, currency: 'THB' }, ticketId: ID } },
    ],
  },
  'receipt.print': { good: { id: ID }, bad: [{ id: 7 }, ...ids] },
  'receipt.savePdf': { good: { id: ID }, bad: [{ id: '/etc/passwd' }, ...ids] },
  'receipt.printTicket': { good: { id: ID }, bad: [{ id: 7 }, ...ids] },
  'receipt.saveTicketPdf': { good: { id: ID }, bad: [{ id: '/etc/passwd' }, ...ids] },
  'print.job': { good: { job: ID }, bad: [{ job: 'x' }, { job: 'x' }] },
  'print.ready': {
    good: { job: ID, heightPx: 100 },
    bad: [
      { job: ID, heightPx: 0 },
      { job: ID, heightPx: Infinity },
      { job: ID, heightPx: 30_000 },
      { job: ID },
      { job: ID, heightPx: 0 },
      { job: ID, heightPx: -1 },
      { job: ID, heightPx: Infinity },
      { job: ID, heightPx: 1e9 },
    ],
  },
};

/** What no call takes that takes an object. */
const NO_OBJECT: readonly unknown[] = [undefined, null, 0, 7, NaN, '', 'text', true, 10n, [], [{}]];
/** What no call takes that takes nothing. */
const SOMETHING: readonly unknown[] = [
  null,
  'text',
  0,
  false,
  {},
  [],
  [{}],
  10n,
  { __proto__: null },
  { toString: 'x' },
];

/** The input that the call takes; nothing when it takes nothing. */
export function goodInput(name: CallName): unknown {
  return isTaking(name) ? INPUTS[name].good : undefined;
}

/** What the call must refuse; all of it can cross the bridge. */
export function badInputs(name: CallName): readonly unknown[] {
  if (!isTaking(name)) return SOMETHING;
  // An update of nothing is one.
  const nothing = name === 'settings.update' ? [] : [{}];
  return [...NO_OBJECT, ...nothing, ...INPUTS[name].bad];
}

function isTaking(name: CallName): name is Taking {
  return name in INPUTS;
}
