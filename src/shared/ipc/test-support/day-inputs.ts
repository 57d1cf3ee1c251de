/** Inputs of the calls in `day/`: what is looked at and closed. */
import { LONG, type InputRows } from './rows';

const days = [{ day: '2026-02-30' }, { day: '2026-1-1' }, { day: 20261121 }, { day: '../../etc/passwd' }];

export const dayInputs = {
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
  'credit.add': {
    good: { kind: 'deposit', amount: { minor: 1, currency: 'THB' } },
    bad: [
      { kind: 'deposit', amount: { minor: 0, currency: 'THB' } },
      { kind: 'deposit', amount: { minor: 0.5, currency: 'THB' } },
      { kind: 'gift', amount: { minor: 1, currency: 'THB' } },
      { kind: 'balance', amount: 100 },
      { kind: 'balance', amount: { minor: 1, currency: 'XXZ' } },
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
  'vat.month': { good: { month: '2026-11' }, bad: [{ month: '2026-13' }, {}] },
  'vat.save': {
    good: { month: '2026-11', format: 'xlsx' },
    bad: [{ month: '2026-11', format: 'exe' }, { format: 'csv' }],
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
} as const satisfies InputRows;
