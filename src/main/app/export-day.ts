import type { DayHistory, HistoryRow } from '@shared/model/history';
import { toDecimalText } from '@shared/model/money';

const COLUMNS = [
  'time',
  'code',
  'game',
  'package',
  'quantity',
  'recipient',
  'state',
  'service_status',
  'seen_by',
  'total',
  'currency',
  'sold',
] as const;

/**
 * A day as CSV for a spreadsheet: UTF-8 with a byte-order mark (without it Excel garbles Thai), times
 * in shop time, amounts as exact decimals, secrets already masked in the rows.
 */
export function dayAsCsv(history: DayHistory, timeZone: string): string {
  const lines = [COLUMNS.join(','), ...history.rows.map((row) => cellsOf(row, timeZone).map(cell).join(','))];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellsOf(row: HistoryRow, timeZone: string): string[] {
  return [
    row.at === null ? '' : wallTime(row.at, timeZone),
    row.code ?? '',
    row.product ?? '',
    row.package ?? '',
    row.quantity === null ? '' : String(row.quantity),
    row.recipient.join(' / '),
    row.state ?? '',
    row.status ?? '',
    row.source,
    row.total === null ? '' : toDecimalText(row.total),
    row.total?.currency ?? '',
    row.sold ? 'yes' : 'no',
  ];
}

function wallTime(epochMs: number, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
  return local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}

/**
 * A cell that starts like a formula is kept text by an apostrophe: spreadsheets run what starts with these,
 * in full width too.
 */
function cell(value: string): string {
  const text = /^[=+\-@＝＋－＠\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
