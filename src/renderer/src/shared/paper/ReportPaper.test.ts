import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { STORED_REPORT } from '@shared/model/day/test-support/stored-report';
import { i18n } from '@/i18n';
import { fakeTill } from '@/test-support/fake-till';
import { thb } from '@/test-support/sales';
import PrintPage from '@/features/receipt/PrintPage.vue';
import ReportPaper from './ReportPaper.vue';
import { reportOf } from './test-support/reports';

type Change = Partial<InstanceType<typeof ReportPaper>['$props']>;

function paper(change: Change = {}) {
  const props = { report: reportOf(), zNumber: 12, training: false, width: 80, locale: 'en' } as const;
  return mount(ReportPaper, { props: { ...props, ...change }, global: { plugins: [i18n] } });
}

/** The rows of a section, each as its texts joined. */
function rows(view: ReturnType<typeof paper>, section: string): string[] {
  return view.findAll(`[data-section="${section}"] .row`).map((row) =>
    row
      .findAll('dt, dd')
      .map((part) => part.text().replace(/\s+/g, ' '))
      .join(' | '),
  );
}

beforeEach(() => {
  i18n.global.locale.value = 'en';
});

describe('the paper of a report', () => {
  it('says at its head which report it is, of what, when and by whom', () => {
    const z = paper().text();
    for (const text of [
      'Z REPORT',
      'No. 12',
      'ร้านเกมนก',
      'Till 1',
      'Sat, 21 Nov 2026',
      '21 Nov 2026, 22:30',
      'Nok',
    ])
      expect(z).toContain(text);
    const x = paper({ zNumber: null }).text();
    expect(x).toContain('X REPORT');
    expect(x).toContain('Interim');
    expect(x).not.toMatch(/Z REPORT|No\. /);
  });

  it('says above everything else what does not add up, and nothing of it where all does', () => {
    const whole = STORED_REPORT.opened.report;
    expect(paper({ report: whole }).find('[data-section="misfits"]').exists()).toBe(false);
    const balances = whole.balances.map((one) => ({ ...one, sold: one.sold - 138 }));
    const view = paper({ report: { ...whole, balances } });
    expect(view.get('[data-section]').attributes('data-section')).toBe('misfits');
    expect(view.get('[data-section="misfits"]').text()).toContain('DOES NOT ADD UP');
    expect(rows(view, 'misfits')).toEqual(balances.map(() => 'Cash | +฿1.38'));
  });

  it('bears the end of the audit trail, to be compared by eye', () => {
    const hash = '0123456789abcdef'.padEnd(64, '7');
    expect(paper({ report: reportOf({ trail: { seq: 123, hash } }) }).text()).toContain(
      '#123 · 0123 4567 89ab cdef',
    );
    expect(paper().text()).not.toContain('Activity log before it');
  });

  it('shows the sales in each currency, and the payments and refunds of each tender', () => {
    const view = paper();
    expect(rows(view, 'sold')).toEqual([
      'Sales | 3',
      'Quantity | 7',
      'Total | ฿1,234.50$5.00',
      'Not sold | 1',
    ]);
    expect(rows(view, 'tenders')).toEqual([
      'Cash 3 sales | ฿1,334.50',
      'Refunded: Cash 1 time | -฿100.00',
      'PromptPay 1 sale | ฿35.00',
    ]);
    expect(rows(view, 'byProduct')).toEqual(['ราชาแห่งเกม 3 sold · 7 pcs | ฿1,234.50']);
    expect(rows(view, 'byHour')).toEqual(['14:00 3 sold · 7 pcs | ฿1,234.50']);
    expect(rows(view, 'byCashier')).toEqual(['no name 3 sold · 7 pcs | ฿1,234.50']);
  });

  it('lists each person’s acts where the till has people, and none where it has none', () => {
    expect(rows(paper(), 'byPerson')).toEqual([]);
    const nothing = { count: 0, totals: [] };
    const byPerson = [
      {
        ...{ id: 'a', name: 'Fon', sold: { count: 2, totals: [thb(20_000)] }, voided: nothing },
        ...{ refunded: { count: 1, totals: [thb(3_500)] }, differences: [thb(-2_000)] },
      },
      {
        ...{ id: 'b', name: 'Nok', sold: nothing, voided: { count: 1, totals: [thb(1_000)] } },
        ...{ refunded: nothing, differences: [] },
      },
    ];
    const view = paper({ report: { ...reportOf(), byPerson } });
    expect(rows(view, 'byPerson')).toEqual([
      'Fon 2 sold | ฿200.00',
      'Refunded: 1 | -฿35.00',
      'Count: short | -฿20.00',
      'Nok 0 sold | ฿0.00',
      'Cancelled: 1 | ฿10.00',
    ]);
    expect(rows(view, 'byCashier')).toEqual([]);
  });

  it('lists discounts and corrected payments by person, and each tender’s corrections', () => {
    expect(rows(paper(), 'moneyActs')).toEqual([]);
    const acts = [
      { id: 'a', name: 'Fon', act: 'correction' as const, count: 2, totals: [thb(7_000)] },
      { id: 'b', name: 'Nok', act: 'discount' as const, count: 1, totals: [thb(9_000)] },
    ];
    const [cash, promptpay] = reportOf().tenders;
    const tenders = [{ ...cash!, corrected: [thb(-3_500)] }, promptpay!];
    const view = paper({ report: reportOf({ moneyActs: acts, tenders }) });
    expect(rows(view, 'moneyActs')).toEqual([
      'Payment corrected Fon · 2 times | ฿70.00',
      'Discount Nok · 1 time | -฿90.00',
    ]);
    expect(rows(view, 'tenders')[0]).toBe('Cash 3 sales-฿35.00 by corrections | ฿1,334.50');
  });

  it('tells the two hours apart that the clock ran through twice', () => {
    const hour = (key: string) => ({ key, count: 1, quantity: 1, totals: [] });
    const view = paper({
      report: reportOf({
        timeZone: 'America/New_York',
        byHour: [hour('2026-11-01T05:00:00.000Z'), hour('2026-11-01T06:00:00.000Z')],
      }),
    });
    const [first, second] = rows(view, 'byHour');
    expect(first).toContain('01:00 UTC−4');
    expect(second).toContain('01:00 UTC−5');
  });

  it('has open sales on their own lines and says where they are carried', () => {
    const [ofToday, ofBefore] = rows(paper(), 'open');
    expect(ofToday).toBe(
      'Free Fire · 310 Diamonds × 2 21 Nov 2026, 15:00 · 3F2A91BCNo answer yetCarried to the next day | ฿200.00',
    );
    expect(ofBefore).toContain('Kept, not sentCarried from Fri, 20 Nov 2026 | ฿35.00');
  });

  it('points from each adjustment to its Z report', () => {
    expect(rows(paper(), 'adjustments')).toEqual([
      'Free Fire · 520 Diamonds Of Z no. 11, Thu, 19 Nov 2026No answer yet → Delivered21 Nov 2026, 09:00 · TG77 | +฿150.00',
      'All adjustments | +฿150.00',
    ]);
  });

  it('shows how a shift was counted, by how much it is short, and what went out before the next one', () => {
    const view = paper();
    expect(rows(view, 'shift-8')).toEqual([
      'Opened Nok | 21 Nov 2026, 08:00',
      'Opening float | ฿1,000.00',
      'Cash 3 sales | ฿1,334.50',
      'Refunded: Cash 1 time | -฿100.00',
      'Cash out 10:00 · Nok · water bill | -฿100.00',
      'Expected in the drawer | ฿2,134.50',
      '฿1,000 × 2 | ฿2,000.00',
      '฿20 × 3 | ฿60.00',
      'Counted | ฿2,060.00',
      'Short | -฿74.50',
      'Counted and closed Somchai | 21 Nov 2026, 21:00',
      'Note ทอนผิด | ',
    ]);
    expect(rows(view, 'shift-9')).toEqual([
      'Opened Nok | 21 Nov 2026, 21:00',
      'Opening float -฿1,560.00 since the count before | ฿500.00',
    ]);
    expect(view.get('[data-section="shift-9"]').text()).toContain('not counted yet');
  });

  it('has in the drawer what adds up to the cash expected there, and nothing that was paid otherwise', () => {
    const view = paper();
    const amountOf = (text: string) =>
      Math.round(Number(text.replace(/^.*\| /, '').replace(/[฿,]/g, '')) * 100);
    const drawer = rows(view, 'shift-8');
    const expected = drawer.findIndex((text) => text.startsWith('Expected in the drawer'));
    // The first row says when it was opened.
    const sum = drawer.slice(1, expected).reduce((total, text) => total + amountOf(text), 0);
    expect(sum).toBe(amountOf(drawer[expected] ?? ''));
    expect(drawer.join(' ')).not.toContain('PromptPay');
    expect(view.get('[data-section="shift-8-not-in-drawer"] h3').text()).toBe('Shift 8: not in the drawer');
    expect(rows(view, 'shift-8-not-in-drawer')).toEqual([
      'PromptPay 2 sales | ฿350.00',
      'Refunded: PromptPay 1 time | -฿35.00',
    ]);
    expect(view.find('[data-section="shift-9-not-in-drawer"]').exists()).toBe(false);
  });

  it('says of every sum whether it is this till’s or all tills’', () => {
    const view = paper();
    for (const section of ['sold', 'tenders', 'balance', 'byProduct', 'byHour', 'byCashier', 'open'])
      expect(view.get(`[data-section="${section}"] h3`).text()).toContain('this till');
    expect(view.get('[data-section="service"] h3').text()).toContain('all tills');
  });

  it('says of what there is none, and that the service was never read', () => {
    const view = paper({
      report: reportOf({
        sold: { count: 0, quantity: 0, totals: [] },
        open: [],
        adjustments: [],
        shifts: [],
        service: null,
      }),
    });
    expect(rows(view, 'sold')[2]).toBe('Total | ฿0.00');
    expect(view.get('[data-section="open"]').text()).toBe('Still open, this tillNone');
    expect(view.get('[data-section="adjustments"]').text()).toContain('None');
    expect(view.get('[data-section="service"]').text()).toContain('have not been read');
    expect(rows(paper(), 'service')).toEqual(['Orders | 5', 'Total | ฿2,000.00', 'Not of this till | 2']);
  });

  it('is marked at both ends when it was made in training', () => {
    expect(paper().text()).not.toContain('โหมดฝึก');
    for (const change of [{ training: true }, { report: reportOf({ training: true }) }])
      expect(
        paper(change)
          .findAll('.boxed')
          .map((box) => box.text()),
      ).toEqual(['Training · nothing on it is real · โหมดฝึก', 'Training · nothing on it is real · โหมดฝึก']);
  });

  it('is in the language asked for, whatever the screen speaks, with no word missing', () => {
    const view = paper({ locale: 'th', buddhistYear: true, width: 58 });
    expect(view.attributes('lang')).toBe('th');
    expect(view.classes()).toContain('narrow');
    for (const text of ['รายงาน Z', 'เลขที่ 12', '2569', 'เงินขาด', 'ยกไปวันถัดไป'])
      expect(view.text()).toContain(text);
    for (const locale of ['en', 'th'] as const)
      for (const zNumber of [null, 1]) {
        const report = reportOf({ afterClosing: 2, outsideShifts: reportOf().tenders });
        expect(paper({ locale, zNumber, report }).text()).not.toMatch(/report\.|states\.|undefined|\{/);
      }
  });
});

describe('a Z report that was stored', () => {
  const { report } = STORED_REPORT.opened;

  it('is printed with all that was written', () => {
    const view = paper({ report, zNumber: 1 });
    const sums = ['Cash 3 sales-฿35.00 by corrections | ฿300.00', 'Refunded: Cash 1 time | -฿100.00'];
    expect(rows(view, 'sold')).toEqual([
      'Sales | 2',
      'Quantity | 2',
      'Total | ฿200.00',
      'Not sold | 2',
      'Dated ahead by a wrong clock | 1',
      'Of these, made after an earlier day was closed | 1',
    ]);
    for (const section of ['tenders', 'outsideShifts', 'ofOtherDays'])
      expect(rows(view, section)).toEqual(sums);
    expect(rows(view, 'moneyActs')).toEqual(['Discount Nok · 1 time | -฿90.00']);
    expect(rows(view, 'restores')).toEqual([
      'An older backup replaced the records Found 21 Nov 2026, 12:00Ends with: entry 7, – | ',
    ]);
    expect(rows(view, 'settingEdits')).toEqual([
      'Order statuses for delivered SUCCESS → SUCCESS, FAILEDFound 21 Nov 2026, 12:00 | ',
    ]);
    expect(rows(view, 'takenPrices')).toEqual([
      'Free Fire · 310 Diamonds 350.00 THB → 340.00 THBTill 2 (Ann), 21 Nov 2026, 12:00; from Sat, 21 Nov 2026 | ',
    ]);
    expect(rows(view, 'priceDecisions')).toEqual([
      'Suggested prices taken, packages: 2 Ann · 21 Nov 2026, 12:00Free Fire · 310 Diamonds: 350.00 THB → 360.00 THB | ',
    ]);
    expect(view.text()).toContain('#41');
    expect(rows(view, 'balance')).toEqual([
      'Received: Cash | ฿300.00',
      'Refunded | -฿100.00',
      'Received − refunded | ฿200.00',
      '= sold | ฿100.00',
      '+ still open | ฿100.00',
    ]);
    expect(rows(view, 'losses')).toEqual(['Free Fire · 310 Diamonds TG9 | -฿100.00']);
    expect(rows(view, 'open')).toEqual([
      'Free Fire · 310 Diamonds × 1 21 Nov 2026, 12:00 · 00000000No answer yetRefundedCarried to the next day | ฿100.00',
    ]);
    expect(rows(view, 'adjustments').at(-1)).toBe('All adjustments | +฿100.00');
    expect(rows(view, 'shift-1')).toEqual([
      'Opened Nok | 21 Nov 2026, 12:00',
      'Opening float -฿200.00 since the count before | ฿500.00',
      ...sums,
      'Cash in 12:00 · Nok · เงินทอน | +฿10.00',
      'Expected in the drawer | ฿710.00',
      '฿100 × 5 | ฿500.00',
      'Counted | ฿500.00',
      'Short | -฿210.00',
      'Counted and closed Nok | 21 Nov 2026, 12:00',
      'Note ok | ',
    ]);
  });

  it.each(['en', 'th'] as const)('has no word missing in %s', (locale) => {
    const view = paper({ report, zNumber: 1, locale });
    expect(view.text()).not.toMatch(/report\.|states\.|undefined|NaN|\{/);
  });
});

it('is what the print page shows for a report, and says how long it is', async () => {
  const till = fakeTill();
  vi.stubGlobal('document', Object.assign(document, { fonts: { ready: Promise.resolve() } }));
  const settings = { locale: 'th', paperWidth: 58, buddhistYear: false };
  const job = { what: 'report', report: reportOf(), zNumber: 12, training: false, settings };
  till.answer('print.job', () => ({ ok: true, value: { paper: job, logo: null } }));
  const view = mount(PrintPage, { props: { job: 'j' }, global: { plugins: [i18n] } });
  await eventually(() => expect(till.calls.at(-1)?.name).toBe('print.ready'));
  expect(view.get('[data-testid="report-paper"]').classes()).toContain('narrow');
  expect(view.text()).toContain('รายงาน Z');
});
