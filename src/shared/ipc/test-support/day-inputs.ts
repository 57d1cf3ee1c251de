/** Inputs of the calls in `day/`: the days to look at and to close. */
import { LONG, type InputRows } from './rows';

const COUNTED = { minor: 100, pieces: 1 } as const;

export const dayInputs = {
  'attention.takeOrder': { good: { id: 1, note: 'x' } },
  'attention.closeAlarm': { good: { id: 1, note: 'x' } },
  'history.day': { good: { day: '2026-11-21' }, bad: [{ day: '2026-02-30' }, { day: '2026-1-1' }] },
  'code.find': { good: { code: 'TG1' } },
  'drawer.open': {
    good: { float: { minor: 0, currency: 'THB' } },
    bad: [{ float: { minor: -1, currency: 'THB' } }],
  },
  'drawer.openWithoutSale': { good: { reason: 'change for the baker' } },
  'drawer.move': {
    good: { kind: 'cash-in', amount: { minor: 1, currency: 'THB' }, reason: 'change' },
    bad: [{ kind: 'cash-in', amount: { minor: 0, currency: 'THB' }, reason: 'change' }],
  },
  'credit.add': {
    good: { kind: 'deposit', amount: { minor: 1, currency: 'THB' } },
    bad: [{ kind: 'deposit', amount: { minor: 0, currency: 'THB' } }],
  },
  'drawer.close': {
    good: { shiftId: 1, count: [{ minor: 100_000, pieces: 2 }], note: null },
    bad: [
      { shiftId: 1, count: [{ minor: 100_000, pieces: -1 }], note: null },
      { shiftId: 1, count: [{ minor: 0, pieces: 1 }], note: null },
      { shiftId: 1, count: [COUNTED, COUNTED], note: null },
      { shiftId: 1, count: [{ minor: 100, pieces: 1e9 }], note: null },
      { shiftId: 1, count: [], note: LONG },
    ],
  },
  'day.review': { good: { day: '2026-11-21' } },
  'day.summary': { good: { day: '2026-11-14', against: '2026-11-21' }, bad: [{ day: '' }] },
  'day.profit': { good: { day: '2026-11-21' } },
  'day.preview': { good: { day: '2026-11-21' }, bad: [{ day: '2026-11-31' }] },
  'day.report': { good: { day: '2026-11-21' }, bad: [{ day: 'today' }] },
  'day.close': { good: { day: '2026-11-21' }, bad: [{ day: '2026-13-01' }] },
  'month.get': {
    good: { month: '2026-11' },
    bad: [{ month: '2026-13' }, { month: '2026-11-21' }, { month: '2026-00' }, { month: '../..' }],
  },
  'vat.month': { good: { month: '2026-11' }, bad: [{ month: '2026-13' }] },
  'vat.save': { good: { month: '2026-11', format: 'xlsx' } },
  'x.print': {
    good: { day: '2026-11-21', takenAt: '2026-11-21T05:00:00.000Z' },
    bad: [{ day: 'x', takenAt: '2026-11-21T05:00:00.000Z' }],
  },
  'x.savePdf': {
    good: { day: '2026-11-21', takenAt: '2026-11-21T05:00:00.000Z' },
    bad: [{ day: '2026-11-21', takenAt: 'now' }],
  },
  'z.get': { good: { number: 1 }, bad: [{ number: 0 }] },
  'z.print': { good: { number: 1 }, bad: [{ number: -1 }] },
  'z.savePdf': { good: { number: 1 } },
  'z.saveCsv': { good: { number: 1 }, bad: [{ number: 0 }] },
  'export.start': {
    good: { from: '2026-11-01', to: '2026-11-21', format: 'csv' },
    bad: [
      { from: '2026-11-21', to: '2026-11-01', format: 'csv' },
      { from: '2016-01-01', to: '2026-11-21', format: 'csv' },
      { from: '21/11/2569', to: '21/11/2569', format: 'csv' },
    ],
  },
  'order.get': { good: { key: 'k' } },
} as const satisfies InputRows;
