/** For each call of the contract that takes something: an input that is good, and some that are bad. */
import type { CallName } from '@shared/ipc/channels';

const ID = '00000000-0000-4000-8000-000000000001';

const SALE = {
  saleId: ID,
  productId: 'ff',
  packageId: 'ff310',
  quantity: 1,
  payload: [{ ref: 'uid', value: '1' }],
  shownTotal: { minor: 100, currency: 'THB' },
  payment: { tender: 'cash', tendered: { minor: 500, currency: 'THB' }, rounding: null },
  acknowledged: [],
};
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
};

/** For each call with an input: a good one, and inputs that must not reach its handler. */
export const INPUTS: Partial<Record<CallName, { good: object; bad: readonly unknown[] }>> = {
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
    ],
  },
  'session.startTraining': { good: { locale: 'en' }, bad: [{ locale: 'fr' }] },
  'session.restoreJournal': {
    good: { backup: 'journal-2026-11-21.db' },
    bad: [{ backup: 1 }, { backup: undefined }, { backup: 'x'.repeat(1_001) }],
  },
  'training.practise': { good: { scenario: 'rejected' }, bad: [{ scenario: 'status-422' }] },
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
    ],
  },
  'token.replace': {
    good: { token: 't', passphrase: null },
    bad: [{ token: 'ก', passphrase: null }, { token: 't' }],
  },
  'token.unlock': { good: { passphrase: '' }, bad: [{ passphrase: 'x'.repeat(257) }] },
  'catalogue.favourite': {
    good: { productId: 'ff', on: true },
    bad: [
      { productId: 'ff', on: 'yes' },
      { productId: 'x'.repeat(1_001), on: true },
    ],
  },
  'sale.confirm': {
    good: SALE,
    bad: [
      { ...SALE, saleId: '1' },
      { ...SALE, quantity: 0 },
      { ...SALE, quantity: '1' },
      { ...SALE, quantity: 1.5 },
      { ...SALE, payload: [{ ref: 'uid', value: 1 }] },
      { ...SALE, payload: [{ ref: '', value: '1' }] },
      { ...SALE, payload: [{ ref: 'uid', value: 'x'.repeat(20_000) }] },
      { ...SALE, shownTotal: { minor: 1.5, currency: 'THB' } },
      { ...SALE, shownTotal: { minor: 1, currency: 'XXXX' } },
      { ...SALE, productId: '' },
      { ...SALE, packageId: 'x'.repeat(1_001) },
      { ...SALE, payload: Array.from({ length: 101 }, () => SALE.payload[0]) },
      { ...SALE, payment: { tender: 'gold', tendered: null, rounding: null } },
      { ...SALE, payment: { tender: 'cash', tendered: { minor: '1', currency: 'THB' } } },
      { ...SALE, acknowledged: ['x'] },
      { ...SALE, acknowledged: Array.from({ length: 101 }, () => ID) },
    ],
  },
  'sale.get': { good: { id: ID }, bad: [{ id: 'x' }, { id: "' OR 1=1" }] },
  'sale.sendAgain': {
    good: { id: ID, acknowledged: [ID] },
    bad: [{ id: '' }, { id: ID, acknowledged: 'all' }, { id: ID, acknowledged: ['x'] }],
  },
  'sale.similarToKept': { good: { id: ID }, bad: [{ id: 'x' }] },
  'sale.void': {
    good: { id: ID, reason: 'x', moneyBack: { tender: 'cash', shiftId: 1 } },
    bad: [
      { id: ID, reason: 'x' },
      { id: ID, reason: 'x', moneyBack: true },
      { id: ID, reason: '  ', moneyBack: null },
      { id: ID, reason: 'x'.repeat(501), moneyBack: null },
    ],
  },
  'sale.refund': {
    good: { id: ID, tender: 'promptpay', reason: 'x', shiftId: null },
    bad: [
      { id: ID, tender: 'gold', reason: 'x', shiftId: null },
      { id: ID, tender: 'cash', reason: ' ', shiftId: null },
      { id: ID, tender: 'cash', reason: 'x'.repeat(501), shiftId: null },
      { id: ID, tender: 'cash', reason: 'x' },
    ],
  },
  'sale.waiveRefund': { good: { id: ID, reason: 'x' }, bad: [{ id: ID }, { id: ID, reason: '' }] },
  'sale.correctTender': {
    good: { id: ID, tender: 'other', reason: 'x' },
    bad: [
      { id: ID, tender: null, reason: 'x' },
      { id: ID, tender: 'cash', reason: ' ' },
    ],
  },
  'sale.similar': {
    good: { productId: 'ff', packageId: 'ff310', payload: [{ ref: 'uid', value: '1' }] },
    bad: [
      { productId: '', packageId: 'ff310', payload: [] },
      { productId: 'ff', packageId: 'ff310', payload: [{ ref: 'uid', value: null }] },
      { productId: 'ff', packageId: 'ff310' },
    ],
  },
  'sale.settle': {
    good: { id: ID, orderKey: '["o1","TG1"]' },
    bad: [
      { id: 'x', orderKey: 'k' },
      { id: ID, orderKey: null },
      { id: ID, orderKey: ['k'] },
    ],
  },
  'sale.note': {
    good: { id: ID, text: 'x' },
    bad: [
      { id: ID, text: ' ' },
      { id: ID, text: 'x'.repeat(501) },
      { id: '1', text: 'x' },
    ],
  },
  'attention.takeOrder': {
    good: { id: 1, note: 'x' },
    bad: [
      { id: 1.5, note: 'x' },
      { id: 1, note: '\n' },
      { id: 1, note: 'x'.repeat(501) },
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
    ],
  },
  'history.day': { good: { day: '2026-11-21' }, bad: [{ day: '2026-02-30' }, { day: '../../x' }] },
  'code.find': { good: { code: 'TG1' }, bad: [{ code: ' ' }, { code: 7 }, { code: 'x'.repeat(201) }] },
  'sale.story': { good: { id: ID }, bad: [{ id: 'x' }] },
  'drawer.open': {
    good: { float: { minor: 0, currency: 'THB' } },
    bad: [
      { float: { minor: -1, currency: 'THB' } },
      { float: { minor: 0.5, currency: 'THB' } },
      { float: 100 },
    ],
  },
  'drawer.move': {
    good: { kind: 'cash-in', amount: { minor: 1, currency: 'THB' }, reason: 'change' },
    bad: [
      { kind: 'cash-in', amount: { minor: 0, currency: 'THB' }, reason: 'change' },
      { kind: 'payment', amount: { minor: 1, currency: 'THB' }, reason: 'change' },
      { kind: 'cash-out', amount: { minor: 1, currency: 'THB' }, reason: ' ' },
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
    ],
  },
  'day.review': { good: { day: '2026-11-21' }, bad: [{ day: '2026-02-30' }] },
  'day.summary': {
    good: { day: '2026-11-14', against: '2026-11-21' },
    bad: [{ day: '' }, { day: '2026-11-14' }, { day: '2026-11-14', against: '' }],
  },
  'day.profit': { good: { day: '2026-11-21' }, bad: [{ day: null }] },
  'day.preview': { good: { day: '2026-11-21' }, bad: [{ day: '2026-11-31' }] },
  'day.report': { good: { day: '2026-11-21' }, bad: [{ day: 'today' }] },
  'day.close': { good: { day: '2026-11-21' }, bad: [{ day: '2026-13-01' }] },
  'month.get': { good: { month: '2026-11' }, bad: [{ month: '2026-13' }, { month: '2026-11-21' }] },
  'x.print': {
    good: { day: '2026-11-21', takenAt: '2026-11-21T05:00:00.000Z' },
    bad: [{ day: '2026-11-21' }, { day: 'x', takenAt: '2026-11-21T05:00:00.000Z' }],
  },
  'x.savePdf': {
    good: { day: '2026-11-21', takenAt: '2026-11-21T05:00:00.000Z' },
    bad: [{ day: '2026-11-21', takenAt: 'now' }],
  },
  'z.get': { good: { number: 1 }, bad: [{ number: 0 }, { number: 1.5 }, { number: '1' }] },
  'z.print': { good: { number: 1 }, bad: [{ number: -1 }] },
  'z.savePdf': { good: { number: 1 }, bad: [{}] },
  'export.start': {
    good: { from: '2026-11-01', to: '2026-11-21', format: 'csv' },
    bad: [
      { from: '2026-11-21', to: '2026-11-01', format: 'csv' },
      { from: '2016-01-01', to: '2026-11-21', format: 'csv' },
      { from: '2026-11-01', to: '2026-11-21', format: 'exe' },
      { from: '/etc', to: '2026-11-21', format: 'xlsx' },
      { from: '21/11/2569', to: '21/11/2569', format: 'csv' },
    ],
  },
  'order.get': { good: { key: 'k' }, bad: [{ key: null }, { key: 'x'.repeat(1_001) }] },
  'receipt.print': { good: { id: ID }, bad: [{ id: 7 }] },
  'receipt.savePdf': { good: { id: ID }, bad: [{ id: '/etc/passwd' }] },
  'print.job': { good: { job: ID }, bad: [{ job: 'x' }] },
  'print.ready': {
    good: { job: ID, heightPx: 100 },
    bad: [
      { job: ID, heightPx: 0 },
      { job: ID, heightPx: Infinity },
      { job: ID, heightPx: 30_000 },
    ],
  },
};
