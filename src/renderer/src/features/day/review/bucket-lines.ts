import type { ReviewRow } from '@shared/model/day/review-of-day';
import type { LineLayout } from '@/shared/sale-lines/line-layout';

export const BUCKET_LINES: LineLayout<ReviewRow> = {
  columns: ['time', 'code', 'item', 'why', 'state', 'total'],
  areas: `'time code item why state total'`,
  widths: '3rem 6.5rem minmax(0, 1.1fr) minmax(0, 1fr) minmax(10.75rem, 0.4fr) 7.75rem',
  narrowAreas: `'time item total' 'time why total' 'time code state'`,
  narrowWidths: '3.25rem minmax(0, 1fr) auto',
  rowHeight: 57,
  attributesOf: (row) => ({
    'data-testid': 'day-row',
    'data-key': row.key,
    'data-bucket': row.bucket,
    'data-why': row.why,
    'data-code': row.code ?? '',
    'data-minor': row.total?.minor ?? '',
  }),
};
