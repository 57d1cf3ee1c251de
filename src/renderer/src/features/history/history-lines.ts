import type { HistoryRow } from '@shared/model/day/history-of-day';
import type { LineLayout } from '@/shared/sale-lines/line-layout';

export const HISTORY_LINES: LineLayout<HistoryRow> = {
  columns: ['time', 'code', 'item', 'recipient', 'state', 'seenBy', 'total'],
  areas: `'time code item player state source total'`,
  widths: '3rem 6.5rem minmax(0, 1.4fr) minmax(0, 1fr) minmax(10rem, 0.5fr) 7rem 5.75rem',
  narrowAreas: `'time item total' 'time player state' 'time code source'`,
  narrowWidths: '3.5rem minmax(0, 1fr) auto',
  rowHeight: 53,
  attributesOf: (row) => ({
    'data-testid': 'history-row',
    'data-code': row.code ?? '',
    'data-source': row.source,
    'data-state': row.state ?? row.status ?? '',
    'data-minor': row.total?.minor ?? '',
  }),
};
