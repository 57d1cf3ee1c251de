/** The content of an X or Z report's paper, as plain text: decided here, so that no layout can show more. */
import type { TrailHead } from '@shared/model/audit';
import { misfits } from '@shared/model/day/misfits';
import type { DayReport, FigureLine } from '@shared/model/day/report-of-day';
import { totalsByCurrency } from '@shared/model/money/money';
import { hourNames } from '@/i18n/format';
import { slipNumber } from '@shared/model/sale/slip-number';
import {
  amounts,
  negative,
  orZero,
  row,
  type PaperRow,
  type PaperSection,
  type ReportTools,
} from './paper-row';
import { openingRows } from './opening-rows';
import { moneyActRows } from './money-act-rows';
import { personRows, showsPeople } from './person-rows';
import { priceDecisionRows, takenPriceRows } from './price-rows';
import { restoreRows, settingEditRows } from './restore-rows';
import { notInDrawer, shiftSection, tenderRows } from './shift-rows';
import type { KeyUnder } from '@/i18n/word-key';

/** Everything on the paper, ready for the layout. */
export interface ReportModel {
  readonly title: string;
  /** `No. 12` for a Z report; a note for an X report. */
  readonly subtitle: string;
  readonly training: string | null;
  readonly shopName: string;
  readonly tillName: string;
  readonly head: readonly PaperRow[];
  readonly sections: readonly PaperSection[];
}

/** How much of a hash is on paper: enough that no second text with it turns up in a shop's life. */
const HASH_ON_PAPER = 16;

/** The audit trail's end, to be compared by eye: `#123 · 0123 4567 89ab cdef`. */
function headText({ seq, hash }: TrailHead): string {
  return `#${seq} · ${hash.slice(0, HASH_ON_PAPER).replace(/(.{4})(?=.)/g, '$1 ')}`;
}

/** Lays the report out for paper. `zNumber` is null for an X report. */
export function reportModel(
  report: DayReport,
  {
    zNumber,
    training,
    ofShop = false,
  }: { readonly zNumber: number | null; readonly training: boolean; readonly ofShop?: boolean },
  tools: ReportTools,
): ReportModel {
  const { words, format } = tools;
  const hours = report.byHour.map(({ key }) => key);
  return {
    title: words(zNumber === null ? 'title.x' : ofShop ? 'title.shopZ' : 'title.z'),
    subtitle: zNumber === null ? words('interim') : words('number', { number: zNumber }),
    training: training || report.training ? words('training') : null,
    shopName: report.shopName,
    tillName: report.tillName,
    head: [
      row(words('day'), [format.day(report.day)], [], true),
      row(words('from'), [format.dateTime(report.bounds.from)]),
      row(words('to'), [format.dateTime(report.bounds.to)]),
      row(words('takenAt'), [format.dateTime(report.takenAt)]),
      row(words('takenBy'), [report.takenBy || words('nobody')]),
      ...(report.trail ? [row(words('trail'), [headText(report.trail)])] : []),
    ],
    sections: [
      ...misfitSections(report, tools),
      ...(report.restores.length > 0
        ? [section('restores', restoreRows(report, tools), tools, 'restoresText')]
        : []),
      ...(report.settingEdits.length > 0
        ? [section('settingEdits', settingEditRows(report, tools), tools, 'settingEditsText')]
        : []),
      ...(report.takenPrices.length > 0
        ? [section('takenPrices', takenPriceRows(report, tools), tools)]
        : []),
      ...(report.priceDecisions.length > 0
        ? [section('priceDecisions', priceDecisionRows(report, tools), tools)]
        : []),
      section('sold', soldRows(report, tools), tools),
      section('tenders', tenderRows(report.tenders, report.currency, tools), tools),
      ...balanceSections(report, tools),
      ...(report.outsideShifts.length > 0
        ? [section('outsideShifts', tenderRows(report.outsideShifts, report.currency, tools), tools)]
        : []),
      ...(report.inOtherDrawers.length > 0
        ? [section('inOtherDrawers', tenderRows(report.inOtherDrawers, report.currency, tools), tools)]
        : []),
      section(
        'byProduct',
        figureRows(report.byProduct, report, tools, (key) => key),
        tools,
      ),
      section('byHour', figureRows(report.byHour, report, tools, hourNames(hours, format)), tools),
      showsPeople(report)
        ? section('byPerson', personRows(report, tools), tools)
        : section(
            'byCashier',
            figureRows(report.byCashier, report, tools, (key) => key || words('nobody')),
            tools,
          ),
      ...(report.moneyActs.length > 0 ? [section('moneyActs', moneyActRows(report, tools), tools)] : []),
      section('open', openRows(report, tools), tools, 'openText'),
      section('adjustments', adjustmentRows(report, tools), tools, 'adjustmentsText'),
      ...report.shifts.flatMap((shift) => [shiftSection(shift, report, tools), ...notInDrawer(shift, tools)]),
      ...(report.ofOtherDays.length > 0
        ? [section('ofOtherDays', tenderRows(report.ofOtherDays, report.currency, tools), tools)]
        : []),
      ...(report.openings.byPerson.length > 0
        ? [section('openings', openingRows(report, tools), tools)]
        : []),
      serviceSection(report, tools),
    ],
  };
}

/** `text` is the key of the note above the lines; without lines, only the note is shown. */
function section(
  name: KeyUnder<'report.sections.'>,
  rows: readonly PaperRow[],
  { words }: ReportTools,
  text?: KeyUnder<'report.'>,
): PaperSection {
  const said = rows.length === 0 ? 'none' : text;
  return { name, title: words(`sections.${name}`), text: said ? words(said) : null, rows };
}

function soldRows(report: DayReport, { words, format }: ReportTools): PaperRow[] {
  const { sold, notSold, afterClosing, datedAhead, currency } = report;
  return [
    row(words('sales'), [String(sold.count)]),
    row(words('quantity'), [String(sold.quantity)]),
    row(words('total'), amounts(orZero(sold.totals, currency), format), [], true),
    row(words('notSold'), [String(notSold)]),
    ...(datedAhead > 0 ? [row(words('datedAhead'), [String(datedAhead)])] : []),
    ...(afterClosing > 0 ? [row(words('afterClosing'), [String(afterClosing)])] : []),
  ];
}

/** Sums that differ from the total of their parts; shown above everything else. */
function misfitSections(report: DayReport, tools: ReportTools): PaperSection[] {
  const { words, tender: nameOf, format } = tools;
  const rows = misfits(report).map(({ where, tender, off }) => {
    const label = tender === null ? words(`sections.${where}`) : nameOf(tender);
    return row(label, [format.signed(off)], [], true);
  });
  return rows.length === 0 ? [] : [section('misfits', rows, tools, 'misfitsText')];
}

/** The names of a balance's parts, in the order in which they are added up. */
const BALANCE_PARTS = [
  ...(['sold', 'open', 'kept', 'owedBack', 'waived', 'lost'] as const),
  ...(['otherTender', 'earlierSales', 'rounding'] as const),
];

/** How the money adds up, by tender; nothing for a person who may not see what should be in the drawer. */
function balanceSections({ balances, losses }: DayReport, tools: ReportTools): PaperSection[] {
  if (balances.length === 0) return [];
  const { words, tender: nameOf, format } = tools;
  const rows = balances.flatMap((balance) => {
    const { tender, currency, taken, givenBack } = balance;
    const amount = (minor: number) => format.money({ minor, currency }, 'full');
    const parts = BALANCE_PARTS.filter((part) => part === 'sold' || balance[part] !== 0);
    return [
      row(words('balance.taken', { tender: nameOf(tender) }), [amount(taken)]),
      ...(givenBack === 0 ? [] : [row(words('balance.givenBack'), [amount(-givenBack)])]),
      row(words('balance.remains'), [amount(taken - givenBack)], [], true),
      ...parts.map((part) => row(words(`balance.${part}`), [amount(balance[part])])),
    ];
  });
  const lost = losses.map((line) =>
    row(
      `${line.product} · ${line.package}`,
      [format.signed(negative(line.amount))],
      [line.code ?? slipNumber(line.saleId)],
    ),
  );
  return [
    section('balance', rows, tools, 'balance.text'),
    ...(lost.length > 0 ? [section('losses', lost, tools, 'lossesText')] : []),
  ];
}

function figureRows(
  lines: readonly FigureLine[],
  { currency }: DayReport,
  { words, format }: ReportTools,
  label: (key: string) => string,
): PaperRow[] {
  return lines.map(({ key, count, quantity, totals }) =>
    row(label(key), amounts(orZero(totals, currency), format), [words('countOf', { count, quantity })]),
  );
}

function openRows({ open }: DayReport, { words, state, format }: ReportTools): PaperRow[] {
  return open.map((line) =>
    row(
      `${line.product} · ${line.package} × ${line.quantity}`,
      [format.money(line.total, 'full')],
      [
        `${format.dateTime(line.at)} · ${line.code ?? slipNumber(line.saleId)}`,
        state(line.state),
        ...(line.moneyBack ? [words('moneyBack')] : []),
        line.carriedFrom === null
          ? words('carriedOn')
          : words('carriedFrom', { day: format.day(line.carriedFrom) }),
      ],
    ),
  );
}

function adjustmentRows({ adjustments }: DayReport, { words, state, format }: ReportTools): PaperRow[] {
  const rows = adjustments.map((line) =>
    row(
      `${line.product} · ${line.package}`,
      [format.signed(line.amount)],
      [
        words('ofZ', { number: line.zNumber, day: format.day(line.zDay) }),
        `${state(line.from)} → ${state(line.to)}`,
        `${format.dateTime(line.at)} · ${line.code ?? slipNumber(line.saleId)}`,
      ],
    ),
  );
  if (rows.length === 0) return rows;
  const sums = totalsByCurrency(adjustments.map(({ amount }) => amount)).map((sum) => format.signed(sum));
  return [...rows, row(words('adjusted'), sums, [], true)];
}

function serviceSection({ service, currency }: DayReport, { words, format }: ReportTools): PaperSection {
  const name = 'service';
  const title = words('sections.service');
  if (service === null) return { name, title, text: words('serviceNever'), rows: [] };
  const rows = [
    row(words('orders'), [String(service.count)]),
    row(words('total'), amounts(orZero(service.totals, currency), format)),
    row(words('onlyThere'), [String(service.onlyThere)]),
  ];
  return { name, title, text: words('serviceAsOf', { time: format.dateTime(service.refreshedAt) }), rows };
}
