/** The texts of a Z report's table in both languages: files are written without the screen's texts. */
import type { Settings } from '../settings/settings';

/** The figure in a row of the table. */
export type ZFigure = 'sold' | 'paid' | 'refunded' | 'discount';

export interface ZExportWords {
  /** In the order of the columns. */
  readonly headings: readonly [string, string, string, string, string, string, string, string];
  readonly figures: Readonly<Record<ZFigure, string>>;
  /** Written instead of a till's name, for all tills together. */
  readonly shop: string;
}

const en: ZExportWords = {
  headings: ['Business day', 'Z number', 'Till', 'Figure', 'Paid with', 'Count', 'Amount', 'Currency'],
  figures: { sold: 'Sold', paid: 'Received', refunded: 'Given back', discount: 'Discounts' },
  shop: 'All tills',
};

const th: ZExportWords = {
  headings: ['วันทำการ', 'เลขที่รายงาน Z', 'เครื่อง', 'รายการ', 'รับชำระด้วย', 'จำนวน', 'ยอดเงิน', 'สกุลเงิน'],
  figures: { sold: 'ขายได้', paid: 'รับเงิน', refunded: 'คืนเงิน', discount: 'ส่วนลด' },
  shop: 'ทุกเครื่อง',
};

export function zExportWords(locale: Settings['locale']): ZExportWords {
  return locale === 'th' ? th : en;
}
