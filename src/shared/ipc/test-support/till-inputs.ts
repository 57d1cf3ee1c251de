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

const ORDERED = {
  ...{ productId: 'ff', packageId: 'k', quantity: 1, payload: [{ ref: 'uid', value: '1' }] },
  shownNames: { product: 'Free Fire', package: '310 Diamonds' },
} as const;

export const tillInputs = {
  'session.connect': {
    good: CONNECT,
    optional: ['otherTills'],
    bad: [
      { ...CONNECT, token: 'a\nb' },
      { ...CONNECT, token: '' },
      { ...CONNECT, identify: '..' },
      { ...CONNECT, passphrase: 'short' },
      { ...CONNECT, currency: 'BAHT' },
      { ...CONNECT, timeZone: '+07:00' },
      { ...CONNECT, token: 'has space' },
      { ...CONNECT, token: 'line\r\nX-Injected: 1' },
      { ...CONNECT, currency: 'GOLD' },
      { ...CONNECT, timeZone: 'Mars/Olympus' },
      { ...CONNECT, dayStartsAt: '25:00' },
      { ...CONNECT, identify: '' },
    ],
  },
  'session.startTraining': { good: { locale: 'en' } },
  'session.restoreJournal': { good: { backup: 'journal-2026-11-21.db' }, optional: ['backup'] },
  'training.practise': { good: { scenario: 'rejected' } },
  'people.signIn': { good: { personId: ID, pin: '1234' } },
  'people.approve': { good: { personId: ID, pin: '1234', call: 'sale.void', input: { id: ID } } },
  'people.add': {
    good: { name: 'Nok', colour: 'teal', role: 'owner', pin: null, pins: [{ personId: ID, pin: '1234' }] },
    optional: ['pins'],
    bad: [
      { ...PERSON, name: ' ' },
      { ...PERSON, pin: '123' },
      { ...PERSON, pin: '123456789' },
      { ...PERSON, pin: '12a4' },
      { ...PERSON, pin: '๑๒๓๔' },
    ],
  },
  'people.change': {
    good: { personId: ID, name: 'Nok', colour: 'teal', role: 'owner', pin: null },
    bad: [{ ...PERSON, personId: ID, pin: '12' }],
  },
  'people.remove': { good: { personId: ID } },
  'people.changePin': { good: { pin: '1234', newPin: '4321' }, bad: [{ pin: '1234', newPin: '12' }] },
  'people.resetOwner': { good: { personId: ID, pin: '1234' }, bad: [{ personId: ID, pin: '12' }] },
  'settings.update': {
    good: { maxQuantity: 5 },
    optional: ['maxQuantity'],
    bad: [
      { maxQuantity: 0 },
      { mode: 'live' },
      { service: { baseUrl: 'https://elsewhere.invalid', identify: 'x' } },
      { favourites: { live: [], training: [] } },
      { unheardOf: 1 },
      { dayStartsAt: '25:00' },
      { requestTimeoutMs: 1 },
      { cashierName: 'x'.repeat(61) },
      { otherTills: 1 },
      { askAgainMinutes: -1 },
      { voidUnknownAfterMinutes: 0.5 },
      { clockJumpMinutes: 0 },
      { backupsKept: 0 },
      { currency: 'BAHT' },
      { refreshMinutes: '5' },
      { theme: 'pink' },
      { shopName: LONG },
      { paperWidth: 210 },
      { successStatuses: [''] },
      { voidUnknownAfterMinutes: 1e9 },
    ],
  },
  'token.replace': {
    good: { token: 't', passphrase: null },
    bad: [
      { token: 'ก', passphrase: null },
      { token: '', passphrase: null },
      { token: 'โทเค็น', passphrase: null },
      { token: 'good', passphrase: '1234567' },
    ],
  },
  'token.unlock': { good: { passphrase: '' } },
  'looks.pause': {
    good: { productId: 'ff', reason: 'The provider is down' },
    bad: [
      { productId: '', reason: 'x' },
      { productId: 'ff', reason: 'two\nlines' },
    ],
  },
  'looks.resume': { good: { productId: 'ff' }, bad: [{ productId: '' }] },
  'looks.set': {
    good: { productId: 'ff', look: { colour: 'rust', icon: null, picture: null } },
    optional: ['colour'],
    bad: [
      { productId: '', look: { colour: null, icon: null, picture: null } },
      { productId: 'ff', look: { colour: null, icon: null, picture: 'https://example.com/x.png' } },
      { productId: 'ff', look: { colour: null, icon: null, picture: 'data:image/svg+xml;base64,AAAA' } },
      { productId: 'ff', look: { colour: null, icon: null, picture: `data:image/png;base64,${LONG}` } },
    ],
  },
  'looks.arrange': { good: { order: ['ff', 'rov'] } },
  'kiosk.order': {
    good: {
      name: '',
      lines: [ORDERED],
    },
    bad: [
      { name: '', lines: [] },
      { name: 'a\u0000', lines: [ORDERED] },
      { name: '', lines: [{ ...ORDERED, quantity: 0 }] },
      { name: '', lines: [{ ...ORDERED, shownNames: null }] },
    ],
  },
  'pictures.set': {
    good: { place: 'logo', picture: null },
    bad: [
      { place: 'logo', picture: 'https://example.com/x.png' },
      { place: 'customer', picture: 'data:image/svg+xml;base64,AAAA' },
      { place: 'customer', picture: `data:image/png;base64,${'A'.repeat(300_001)}` },
    ],
  },
  'backup.setUp': {
    good: { passphrase: 'four words of a shop' },
    bad: [{ passphrase: '' }, { passphrase: 'short' }, { passphrase: LONG }],
  },
  'backup.restore': { good: { passphrase: 'any' } },
  'news.setUp': {
    good: { channel: 'webhook', to: 'http://127.0.0.1:9/news', secret: 'a-secret-of-sixteen' },
    bad: [
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
    ],
  },
  'ledger.leave': { good: { losing: 0 }, bad: [{ losing: -1 }] },
  'ledger.joinPeople': { good: { code: 'ABCD' } },
  'ledger.decide': {
    good: { kind: 'prices', version: 1, side: 'there' },
    bad: [{ kind: 'prices', version: 0, side: 'there' }],
  },
  'shop.lookUp': { good: { text: 'TG1' } },
  'shop.review': { good: { day: '2026-11-21', till: null }, bad: [{ day: '2026-11-21', till: 'Till 1' }] },
  'shop.decide': {
    good: { saleId: ID, state: 'held', code: null, reason: 'left' },
    bad: [
      { saleId: ID, state: 'held', code: 'TG1', reason: 'left' },
      { saleId: ID, state: 'unknown', code: ' ', reason: 'left' },
      { saleId: ID, state: 'unknown', code: LONG, reason: 'left' },
    ],
  },
  'shop.offerCode': { good: { name: 'Till 3', kind: 'till' }, bad: [{ name: ' ', kind: 'till' }] },
  'shop.endTill': { good: { id: ID, how: 'closed' } },
  'shop.branches': { good: { day: '2026-11-21' }, bad: [{ day: LONG }] },
  'shop.day': { good: { day: '2026-11-21' } },
  'shop.close': { good: { day: '2026-11-21', lost: [] }, bad: [{ day: '2026-11-21', lost: ['Till 1'] }] },
  'shop.z': { good: { number: 1 }, bad: [{ number: 0 }] },
  'shop.printZ': { good: { number: 1 }, bad: [{ number: -1 }] },
  'shop.saveZ': { good: { number: 1 } },
  'shop.saveZCsv': { good: { number: 1 }, bad: [{ number: 0 }] },
  'update.hold': { good: { by: 'count' }, optional: ['by'] },
  'catalogue.favourite': { good: { productId: 'ff', on: true } },
  'catalogue.aliases': {
    good: { productId: 'ff', words: ['ff', 'ฟรีฟาย'] },
    bad: [
      { productId: 'ff', words: [''] },
      { productId: '', words: [] },
    ],
  },
} as const satisfies InputRows;
