/** The texts of a month's output VAT in both languages: its files are written where the screen's are not at hand. */
import type { Settings } from '../settings/settings';
import type { PaperKind } from './paper-number';

export interface VatWords {
  /** In the order of the columns. */
  readonly headings: readonly string[];
  readonly kinds: Readonly<Record<PaperKind, string>>;
  readonly total: string;
  readonly sheet: string;
}

const en: VatWords = {
  headings: [
    'Business day',
    'Paper',
    'Number',
    'For receipt',
    'Value with VAT',
    'VAT rate %',
    'VAT',
    'Value without VAT',
    'Currency',
  ],
  kinds: { receipt: 'Receipt', 'credit-note': 'Credit note' },
  total: 'Total',
  sheet: 'Output VAT',
};

const th: VatWords = {
  headings: [
    'วันทำการ',
    'เอกสาร',
    'เลขที่',
    'อ้างถึงใบเสร็จ',
    'มูลค่ารวม VAT',
    'อัตรา VAT %',
    'VAT',
    'มูลค่าก่อน VAT',
    'สกุลเงิน',
  ],
  kinds: { receipt: 'ใบเสร็จ', 'credit-note': 'ใบลดหนี้' },
  total: 'รวม',
  sheet: 'ภาษีขาย',
};

export function vatWords(locale: Settings['locale']): VatWords {
  return locale === 'th' ? th : en;
}
