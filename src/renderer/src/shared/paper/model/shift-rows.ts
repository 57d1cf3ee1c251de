/** Tenders and shifts on the paper of a report: the cash in the drawer adds up to what is expected there. */
import { sinceCount, type TenderSum } from '@shared/model/day/drawer';
import type { DayReport, ShiftReport } from '@shared/model/day/report-of-day';
import {
  amounts,
  negative,
  orZero,
  row,
  sideOf,
  type PaperRow,
  type PaperSection,
  type ReportTools,
} from './paper-row';

/** What each tender brought in, and the refunds with it. */
export function tenderRows(
  sums: readonly TenderSum[],
  currency: string,
  { words, tender: nameOf, format }: ReportTools,
): PaperRow[] {
  return sums.flatMap(({ tender, payments, paid, refunds, refunded, corrected }) => [
    row(nameOf(tender), amounts(orZero(paid, currency), format), [
      words('payments', { count: payments }),
      ...corrected.map((moved) => words('corrected', { amount: format.signed(moved) })),
    ]),
    ...(refunds > 0
      ? [
          row(words('givenBack', { tender: nameOf(tender) }), amounts(refunded, format, negative), [
            words('refunds', { count: refunds }),
          ]),
        ]
      : []),
  ]);
}

/** Only cash is in a drawer. */
function isCash({ tender }: TenderSum): boolean {
  return tender === 'cash';
}

/** Payments of a shift that are in no drawer, under their own heading; nothing where all was cash. */
export function notInDrawer({ shift, tenders }: ShiftReport, tools: ReportTools): PaperSection[] {
  const rows = tenderRows(
    tenders.filter((sum) => !isCash(sum)),
    shift.float.currency,
    tools,
  );
  if (rows.length === 0) return [];
  const title = tools.words('sections.notInDrawer', { number: shift.id });
  return [{ name: `shift-${shift.id}-not-in-drawer`, title, text: null, rows }];
}

/** The drawer: all amounts before the expected one are cash, and they add up to it. */
export function shiftSection(
  { shift, tenders, moves, expected }: ShiftReport,
  { bounds }: DayReport,
  tools: ReportTools,
): PaperSection {
  const { words, format } = tools;
  const { closing } = shift;
  const isOfDay = (at: string): boolean => {
    const instant = Temporal.Instant.from(at).epochMilliseconds;
    return instant >= bounds.from && instant < bounds.to;
  };
  const moved = sinceCount(shift);
  const opened = { time: format.dateTime(shift.openedAt), who: shift.openedBy || words('nobody') };
  const rows = [
    row(words('opened'), [opened.time], [opened.who]),
    row(
      words('float'),
      [format.money(shift.float, 'full')],
      // A note, not a row: it is in the float already.
      moved ? [words('sinceCount', { amount: format.signed(moved) })] : [],
    ),
    ...tenderRows(tenders.filter(isCash), shift.float.currency, tools),
    ...moves.map(({ kind, amount, reason, at, who }) =>
      row(
        words(kind === 'cash-in' ? 'cashIn' : 'cashOut'),
        [format.signed(kind === 'cash-in' ? amount : negative(amount))],
        [[isOfDay(at) ? format.time(at) : format.dateTime(at), who, reason].filter(Boolean).join(' · ')],
      ),
    ),
    ...(expected ? [row(words('expected'), [format.money(expected, 'full')], [], true)] : []),
  ];
  if (closing?.difference) {
    const { currency } = closing.counted;
    rows.push(
      ...closing.count
        .filter(({ pieces }) => pieces > 0)
        .map(({ minor, pieces }) =>
          row(`${format.money({ minor, currency })} × ${pieces}`, [
            format.money({ minor: minor * pieces, currency }, 'full'),
          ]),
        ),
      row(words('counted'), [format.money(closing.counted, 'full')], [], true),
      row(words(`difference.${sideOf(closing.difference)}`), [format.signed(closing.difference)], [], true),
      row(words('closed'), [format.dateTime(closing.closedAt)], [closing.closedBy || words('nobody')]),
    );
    if (closing.note) rows.push(row(words('note'), [], [closing.note]));
  }
  return {
    name: `shift-${shift.id}`,
    title: words('sections.shift', { number: shift.id }),
    text: closing ? null : words('shiftOpen'),
    rows,
  };
}
