/** Z reports as each version of the till stored them, oldest first: the texts, and what the till makes of them. */
import type { DayReport, ZSummary } from '../report-of-day';

const baht = (minor: number) => ({ minor, currency: 'THB' });
const AT = '2026-11-21T05:00:00.000Z';
const SALE = '00000000-0000-4000-8000-000000000004';

/** Stands for the sums of the tenders, as the version wrote them. */
const SUMS: readonly never[] = [];

type Members = Readonly<Record<string, unknown>>;

/** Members of a report and of its summary, of each sum of a tender, entry of a drawer, open sale, shift and count. */
interface Parts {
  readonly report?: Members;
  readonly summary?: Members;
  readonly tender?: Members;
  readonly entry?: Members;
  readonly open?: Members;
  readonly shift?: Members;
  readonly closing?: Members;
}

/** What a version wrote beside what the one before it wrote, and what it takes an older report for. */
interface Added extends Parts {
  readonly version: string;
  readonly before?: Parts;
}

const VERSIONS: readonly Added[] = [
  { version: 'the first reports' },
  {
    version: 'with the money of other days apart',
    report: { inOtherDrawers: [], ofOtherDays: SUMS },
    summary: { adjusted: [baht(10_000)] },
    before: { report: { inOtherDrawers: [], ofOtherDays: [] }, summary: { adjusted: [] } },
  },
  {
    version: 'with what was restored',
    report: {
      restores: [
        { epoch: 2, at: AT, why: 'older-copy', known: null, found: { entries: 7, at: null }, lastZ: 0 },
      ],
    },
    before: { report: { restores: [] } },
  },
  {
    version: 'with the head of the audit trail',
    report: { trail: { seq: 41, hash: 'ab'.repeat(32) } },
    before: { report: { trail: null } },
  },
  {
    version: 'with what a clock dated ahead',
    report: { datedAhead: 1 },
    before: { report: { datedAhead: 0 } },
  },
  {
    version: 'with corrected tenders and rounded cash',
    tender: { corrected: [baht(-3_500)] },
    entry: { rounding: baht(-25) },
    before: { tender: { corrected: [] }, entry: { rounding: null } },
  },
  {
    version: 'with money that adds up',
    before: { open: { moneyBack: false }, report: { balances: [], losses: [] } },
    open: { moneyBack: true },
    report: {
      balances: [
        {
          ...{
            tender: 'cash',
            currency: 'THB',
            taken: 30_000,
            givenBack: 10_000,
            sold: 10_000,
            open: 10_000,
          },
          ...{ kept: 0, owedBack: 0, waived: 0, lost: 0, otherTender: 0, earlierSales: 0, rounding: 0 },
        },
      ],
      losses: [
        { saleId: SALE, code: 'TG9', product: 'Free Fire', package: '310 Diamonds', amount: baht(10_000) },
      ],
    },
  },
  {
    version: 'with who it was, by person',
    entry: { personId: SALE },
    shift: { openedById: SALE },
    closing: { closedById: SALE },
    report: {
      byPerson: [
        {
          ...{ id: SALE, name: 'Nok', sold: { count: 2, totals: [baht(20_000)] } },
          ...{ voided: { count: 1, totals: [baht(10_000)] }, refunded: { count: 0, totals: [] } },
          differences: [baht(-21_000)],
        },
      ],
    },
    before: {
      entry: { personId: null },
      shift: { openedById: null },
      closing: { closedById: null },
      report: { byPerson: [] },
    },
  },
  {
    version: 'with what the drawer was opened for',
    report: {
      openings: {
        byPerson: [{ id: SALE, name: 'Nok', cause: 'no-sale', count: 1 }],
        noSale: [
          {
            seq: 1,
            shiftId: 1,
            at: AT,
            who: 'Nok',
            personId: SALE,
            cause: 'no-sale',
            saleId: null,
            reason: 'แลกเงิน',
          },
        ],
      },
    },
    before: { report: { openings: { byPerson: [], noSale: [] } } },
  },
  {
    version: 'with what was changed in the settings file past the till',
    report: { settingEdits: [{ at: AT, name: 'successStatuses', from: 'SUCCESS', to: 'SUCCESS, FAILED' }] },
    before: { report: { settingEdits: [] } },
  },
  {
    version: 'with the prices of other tills',
    report: {
      takenPrices: [
        {
          ...{ at: AT, who: 'Ann', till: 'Till 2', name: 'Free Fire · 310 Diamonds' },
          ...{ from: '350.00 THB', to: '340.00 THB', day: '2026-11-21' },
        },
      ],
    },
    before: { report: { takenPrices: [] } },
  },
];

function reportWith(steps: readonly Parts[]): Members {
  const all = (part: keyof Parts) =>
    Object.assign({}, ...steps.map((step) => step[part] ?? {})) as Record<string, unknown>;
  const line = (key: string) => ({ key, count: 2, quantity: 2, totals: [baht(20_000)] });
  const tenders = [
    {
      tender: 'cash',
      payments: 3,
      paid: [baht(30_000)],
      refunds: 1,
      refunded: [baht(10_000)],
      ...all('tender'),
    },
  ];
  const item = { product: 'Free Fire', package: '310 Diamonds' };
  const sale = { saleId: SALE, code: null, at: AT, ...item, quantity: 1, total: baht(10_000) };
  const move = {
    ...{ seq: 1, shiftId: 1, at: AT, who: 'Nok', kind: 'cash-in', tender: 'cash', amount: baht(1_000) },
    ...{ tendered: null, saleId: null, reason: 'เงินทอน', ...all('entry') },
  };
  const closing = {
    ...{ closedAt: AT, closedBy: 'Nok', count: [{ minor: 10_000, pieces: 5 }], counted: baht(50_000) },
    ...{ expected: baht(71_000), difference: baht(-21_000), note: 'ok' },
    ...all('closing'),
  };
  const shift = {
    id: 1,
    day: '2026-11-21',
    openedAt: AT,
    openedBy: 'Nok',
    float: baht(50_000),
    closing,
    zNumber: 1,
    ...all('shift'),
  };
  return {
    day: '2026-11-21',
    bounds: { from: 1_795_208_400_000, to: 1_795_294_800_000 },
    ...{ takenAt: AT, takenBy: 'Nok', shopName: 'ร้านเกม', tillName: 'A', currency: 'THB' },
    ...{ timeZone: 'Asia/Bangkok', dayStartsAt: '04:00', training: false },
    sold: { count: 2, quantity: 2, totals: [baht(20_000)] },
    ...{ byProduct: [line('Free Fire')], byHour: [line(AT)], byCashier: [line('Nok')] },
    ...{ tenders, outsideShifts: tenders, notSold: 2 },
    open: [{ ...sale, state: 'unknown', carriedFrom: null, ...all('open') }],
    adjustments: [
      {
        ...{ saleId: SALE, code: 'TG7', at: AT, ...item, zNumber: 1, zDay: '2026-11-20' },
        ...{ from: 'unknown', to: 'delivered', amount: baht(10_000) },
      },
    ],
    afterClosing: 1,
    shifts: [{ shift, tenders, moves: [move], expected: baht(71_000) }],
    service: { refreshedAt: AT, count: 3, totals: [baht(30_000)], onlyThere: 1 },
    ...all('report'),
    ...(all('report')['ofOtherDays'] === SUMS ? { ofOtherDays: tenders } : {}),
  };
}

function summaryWith(steps: readonly Parts[]): Members {
  const added = steps.map((step) => step.summary ?? {});
  return Object.assign(
    {
      ...{ number: 1, day: '2026-11-21', takenAt: AT, takenBy: 'Nok', totals: [baht(20_000)], count: 2 },
      ...{ open: 1, differences: [baht(-21_000)] },
    },
    ...added,
  ) as Record<string, unknown>;
}

/** Z report 1 of 2026-11-21: its texts as each version stored them, and what they are opened as. */
export const STORED_REPORTS = VERSIONS.map(({ version }, at) => {
  const written = VERSIONS.slice(0, at + 1);
  const opened = [...written, ...VERSIONS.slice(at + 1).map(({ before }) => before ?? {})];
  return {
    version,
    report: JSON.stringify(reportWith(written)),
    summary: JSON.stringify(summaryWith(written)),
    opened: {
      report: reportWith(opened) as unknown as DayReport,
      summary: summaryWith(opened) as unknown as ZSummary,
    },
  };
});
