/** A report with one of everything in it, for tests of its paper. */
import type { DayReport } from '@shared/model/day-report';

const baht = (minor: number) => ({ minor, currency: 'THB' });
const at = (time: string) => `2026-11-21T${time}.000Z`;

/** A day in Bangkok with three sales, two open ones, an adjustment and two shifts, the second one open. */
export function reportOf(change: Partial<DayReport> = {}): DayReport {
  return {
    day: '2026-11-21',
    bounds: { from: Date.parse('2026-11-20T21:00:00Z'), to: Date.parse(at('21:00:00')) },
    takenAt: at('15:30:00'),
    takenBy: 'Nok',
    shopName: 'ร้านเกมนก',
    tillName: 'Till 1',
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    dayStartsAt: '04:00',
    training: false,
    sold: { count: 3, quantity: 7, totals: [baht(123_450), { minor: 500, currency: 'USD' }] },
    byProduct: [{ key: 'ราชาแห่งเกม', count: 3, quantity: 7, totals: [baht(123_450)] }],
    byHour: [{ key: at('07:00:00'), count: 3, quantity: 7, totals: [baht(123_450)] }],
    byCashier: [{ key: '', count: 3, quantity: 7, totals: [baht(123_450)] }],
    tenders: [
      {
        tender: 'cash',
        payments: 3,
        paid: [baht(133_450)],
        refunds: 1,
        refunded: [baht(10_000)],
        corrected: [],
      },
      { tender: 'promptpay', payments: 1, paid: [baht(3_500)], refunds: 0, refunded: [], corrected: [] },
    ],
    outsideShifts: [],
    inOtherDrawers: [],
    ofOtherDays: [],
    notSold: 1,
    open: [
      {
        saleId: '3f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4a',
        code: null,
        at: at('08:00:00'),
        product: 'Free Fire',
        package: '310 Diamonds',
        quantity: 2,
        total: baht(20_000),
        state: 'unknown',
        carriedFrom: null,
      },
      {
        saleId: '4f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4a',
        code: null,
        at: '2026-11-20T08:00:00.000Z',
        product: 'Free Fire',
        package: '100 Diamonds',
        quantity: 1,
        total: baht(3_500),
        state: 'held',
        carriedFrom: '2026-11-20',
      },
    ],
    restores: [],
    datedAhead: 0,
    adjustments: [
      {
        saleId: '5f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4a',
        code: 'TG77',
        at: at('02:00:00'),
        product: 'Free Fire',
        package: '520 Diamonds',
        zNumber: 11,
        zDay: '2026-11-19',
        from: 'unknown',
        to: 'delivered',
        amount: baht(15_000),
      },
    ],
    afterClosing: 0,
    shifts: [
      {
        shift: {
          id: 8,
          day: '2026-11-21',
          openedAt: at('01:00:00'),
          openedBy: 'Nok',
          float: baht(100_000),
          closing: {
            closedAt: at('14:00:00'),
            closedBy: 'Somchai',
            count: [
              { minor: 100_000, pieces: 2 },
              { minor: 50_000, pieces: 0 },
              { minor: 2_000, pieces: 3 },
            ],
            counted: baht(206_000),
            expected: baht(213_450),
            difference: baht(-7_450),
            note: 'ทอนผิด',
          },
          zNumber: null,
        },
        tenders: [
          {
            tender: 'cash',
            payments: 3,
            paid: [baht(133_450)],
            refunds: 1,
            refunded: [baht(10_000)],
            corrected: [],
          },
        ],
        moves: [
          {
            seq: 1,
            shiftId: 8,
            at: at('03:00:00'),
            who: 'Nok',
            kind: 'cash-out',
            tender: 'cash',
            amount: baht(10_000),
            rounding: null,
            tendered: null,
            saleId: null,
            reason: 'water bill',
          },
        ],
        expected: baht(213_450),
      },
      {
        shift: {
          id: 9,
          day: '2026-11-21',
          openedAt: at('14:00:00'),
          openedBy: 'Nok',
          float: baht(50_000),
          closing: null,
          zNumber: null,
        },
        tenders: [],
        moves: [],
        expected: null,
      },
    ],
    service: { refreshedAt: at('15:00:00'), count: 5, totals: [baht(200_000)], onlyThere: 2 },
    trail: null,
    ...change,
  };
}
