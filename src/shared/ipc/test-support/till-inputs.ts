/** Inputs of the calls in `till/`: what sets a till up and looks after it. */
import { ID, LONG, type InputRows } from './rows';

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
const PERSON = { name: 'Nok', colour: 'teal', role: 'owner', pin: '1234', pins: [] } as const;

export const tillInputs = {
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
    good: { personId: ID, pin: '1234', call: 'sale.void', input: { id: ID } },
    bad: [
      { personId: ID, pin: '1234', call: LONG, input: {} },
      { personId: ID, call: 'sale.void', input: {} },
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
  'looks.pause': {
    good: { productId: 'ff', reason: 'The provider is down' },
    bad: [
      { productId: '', reason: 'x' },
      { productId: 'ff', reason: '  ' },
      { productId: 'ff', reason: 'x'.repeat(101) },
      { productId: 'ff', reason: 'two\nlines' },
    ],
  },
  'looks.resume': { good: { productId: 'ff' }, bad: [{}, { productId: '' }, { productId: LONG }] },
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
  'news.setUp': {
    good: { channel: 'webhook', to: 'http://127.0.0.1:9/news', secret: 'a-secret-of-sixteen' },
    bad: [
      { channel: 'sms', to: '0812345678', secret: 'a-secret-of-sixteen' },
      { channel: 'telegram', to: '42', secret: '1:../../elsewhere?x=aaaaaaaaaaaa' },
      { channel: 'telegram', to: '0812 345 678', secret: `123456:${'a'.repeat(35)}` },
      { channel: 'line', to: 'nok', secret: 'a'.repeat(40) },
      { channel: 'line', to: `U${'0'.repeat(32)}`, secret: `a\r\nX-Injected: ${'a'.repeat(40)}` },
      { channel: 'webhook', to: 'file:///etc/passwd', secret: 'a-secret-of-sixteen' },
      { channel: 'webhook', to: 'https://shop.test/news', secret: 'short' },
      { channel: 'webhook', to: `https://shop.test/${LONG}`, secret: 'a-secret-of-sixteen' },
    ],
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
} as const satisfies InputRows;
