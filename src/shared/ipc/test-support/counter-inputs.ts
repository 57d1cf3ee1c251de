/** Inputs of the calls in `counter/`: the package, the player and the price. */
import { ID, type InputRows } from './rows';

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
  looks: [{ product: 'Free Fire', colour: 'violet', icon: null, picture: null }],
  total: PAID.amount,
  rounding: null,
  readBack: true,
  promptPay: null,
  change: null,
  state: null,
  receipt: null,
} as const;
const PARKED = {
  ...{ productId: 'ff', packageId: null, shownNames: null, quantity: 1 },
  payload: [{ ref: 'uid', value: '' }],
} as const;
const DRAFTED = { ...PARKED, shownNames: { product: 'Free Fire', package: '310 Diamonds' } } as const;
const MOVED = {
  ...{ productId: 'ff', packageId: 'ff310', suggested: null },
  price: { minor: 100, currency: 'THB' },
};
const RULE = { productId: null, packageId: null, method: { how: 'none' }, from: '2026-11-21' } as const;

export const counterInputs = {
  'ticket.keepDraft': { good: { lines: [DRAFTED] }, bad: [{ lines: [{ ...DRAFTED, quantity: 0 }] }] },
  'display.show': {
    good: SHOWN,
    optional: ['value', 'colour'],
    bad: [
      null,
      { at: 'idle', token: 'x' },
      { ...SHOWN, lines: [{ ...SHOWN.lines[0], agentCost: 1 }] },
      { ...SHOWN, promptPay: { amount: PAID.amount, ticketId: 'x', payload: '000201' } },
      { ...SHOWN, receipt: 'x'.repeat(401) },
    ],
  },
  'ticket.confirm': {
    good: TICKET,
    optional: ['acknowledged', 'rounding'],
    bad: [
      { ...TICKET, lines: [{ ...SALE, quantity: 0 }] },
      { ...TICKET, lines: [{ ...SALE, payload: [{ ref: '', value: '1' }] }] },
      { ...TICKET, lines: [{ ...SALE, productId: '' }] },
      { ...TICKET, payments: [{ ...PAID, tendered: null, rounding: { minor: -5, currency: 'KWD' } }] },
      { ...TICKET, lines: [{ ...SALE, acknowledged: ['x'] }] },
      { ...TICKET, lines: [{ ...SALE, shownTotal: { minor: 100, currency: 'XXZ' } }] },
      { ...TICKET, lines: [] },
      { ...TICKET, payments: [] },
    ],
  },
  'ticket.get': { good: { id: ID } },
  'ticket.park': {
    good: { name: 'ป้าแดง', lines: [PARKED] },
    bad: [
      { name: 'a\nb', lines: [PARKED] },
      { name: '\u202Ea', lines: [PARKED] },
      { name: '', lines: [] },
      { name: '', lines: [{ ...PARKED, productId: '' }] },
      { name: '', lines: [{ ...PARKED, packageId: '' }] },
      { name: '', lines: [{ ...PARKED, packageId: 'x'.repeat(1_001) }] },
      { name: '', lines: [{ ...PARKED, quantity: 0 }] },
    ],
  },
  'ticket.takeUp': { good: { id: ID } },
  'ticket.discard': { good: { id: ID, reason: 'went home' } },
  'sale.get': { good: { id: ID } },
  'sale.sendAgain': { good: { id: ID, acknowledged: [ID] }, optional: ['acknowledged'] },
  'sale.similarToKept': { good: { id: ID } },
  'sale.void': {
    good: { id: ID, reason: 'x', moneyBack: { tender: 'cash', shiftId: 1, shownState: 'held' } },
    optional: ['shiftId', 'shownState'],
  },
  'sale.refund': {
    good: { id: ID, tender: 'promptpay', reason: 'x', shiftId: null, shownState: 'rejected' },
    optional: ['shownState'],
  },
  'sale.waiveRefund': { good: { id: ID, reason: 'x' } },
  'sale.correctTender': { good: { id: ID, from: 'cash', tender: 'other', reason: 'x' }, optional: ['from'] },
  'sale.check': {
    good: {
      productId: 'ff',
      packageId: 'ff310',
      payload: [{ ref: 'uid', value: '1' }],
      saleId: ID,
      chosen: true,
      pasted: ['uid'],
    },
    optional: ['saleId', 'chosen', 'pasted'],
    bad: [{ productId: '', packageId: 'ff310', payload: [] }],
  },
  'sale.slow': { good: { productId: 'ff' }, bad: [{ productId: '' }] },
  'sale.checkShop': { good: { id: ID } },
  'sale.withdraw': { good: { ids: [ID] }, bad: [{ ids: [] }] },
  'sale.overrideWarnings': {
    good: {
      saleId: ID,
      productId: 'ff',
      payload: [{ ref: 'uid', value: '1' }],
      warnings: [{ kind: 'length', ref: 'uid' }],
    },
    bad: [{ saleId: ID, productId: 'ff', payload: [], warnings: [] }],
  },
  'players.save': {
    good: { name: 'Nok', productId: 'ff', payload: [{ ref: 'uid', value: '1' }] },
    bad: [
      { name: 'two\nlines', productId: 'ff', payload: [{ ref: 'uid', value: '1' }] },
      { name: 'Nok\u202e', productId: 'ff', payload: [{ ref: 'uid', value: '1' }] },
      { name: 'Nok', productId: 'ff', payload: [] },
      { name: 'Nok', productId: '', payload: [{ ref: 'uid', value: '1' }] },
    ],
  },
  'players.forget': { good: { id: ID } },
  'players.held': { good: { value: '1' }, bad: [{ value: ' ' }] },
  'players.forgetPerson': { good: { value: '1' }, bad: [{ value: '' }] },
  'players.refuse': { good: { value: '1', reason: 'x' }, bad: [{ value: '', reason: 'x' }] },
  'players.export': { good: { value: '1' }, bad: [{ value: '' }] },
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
    optional: ['productId', 'packageId'],
    bad: [
      { rules: [] },
      { rules: [{ ...RULE, method: { how: 'fixed', price: { minor: -1, currency: 'THB' } } }] },
      { rules: [{ ...RULE, method: { how: 'percent', hundredths: 0.5, roundUp: 1 } }] },
      { rules: [{ ...RULE, method: { how: 'percent', hundredths: 100, roundUp: 3 } }] },
      { rules: [{ ...RULE, method: { how: 'percent', hundredths: 1_000_000, roundUp: 1 } }] },
    ],
  },
  'prices.decide': {
    good: { act: 'take', packages: [MOVED] },
    bad: [
      { act: 'take', packages: [] },
      { act: 'keep', packages: [{ ...MOVED, packageId: '' }] },
      { act: 'take', packages: [{ ...MOVED, suggested: { minor: 0.5, currency: 'THB' } }] },
    ],
  },
  'sale.settle': { good: { id: ID, orderKey: '["o1","TG1"]' } },
  'sale.note': { good: { id: ID, text: 'x' } },
  'sale.story': { good: { id: ID } },
  'receipt.printElsewhere': { good: { id: ID } },
  'receipt.printTicketElsewhere': { good: { id: ID } },
  'paper.print': {
    good: { title: 'Claim', lines: ['a', ''] },
    bad: [
      { title: 'x', lines: [], promptPay: 'https://example.com' },
      { title: 'x', lines: [], promptPay: { amount: { minor: 1.5, currency: 'THB' }, ticketId: ID } },
    ],
  },
  'receipt.print': { good: { id: ID } },
  'receipt.savePicture': { good: { id: ID } },
  'receipt.savePdf': { good: { id: ID } },
  'receipt.printTicket': { good: { id: ID } },
  'receipt.saveTicketPicture': { good: { id: ID } },
  'receipt.saveTicketPdf': { good: { id: ID } },
  'print.job': { good: { job: ID } },
  'print.ready': { good: { job: ID, heightPx: 100 } },
} as const satisfies InputRows;
