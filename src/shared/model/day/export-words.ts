/** The texts of an export in both languages: files are written where the screen's texts are missing. */
import type { HistorySource } from './history-of-day';
import type { SaleState } from '../sale/sale-state';
import type { Settings } from '../settings/settings';
import type { Tender } from '../kinds/money';

/** The columns of an export, in their order; the same in every format. */
export const EXPORT_COLUMNS = [
  'day',
  'at',
  'code',
  'item',
  'product',
  'package',
  'quantity',
  'recipient',
  'state',
  'status',
  'source',
  'total',
  'currency',
  'sold',
  'tender',
  'cashier',
  'zNumber',
  // Later ones come last: a shop's own spreadsheet relies on the places of the earlier ones.
  'notSold',
  'serviceTotal',
  'slip',
  'receiptNumber',
  'discount',
  'approvedBy',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

export interface ExportWords {
  readonly columns: Readonly<Record<ExportColumn, string>>;
  readonly states: Readonly<Record<SaleState, string>>;
  readonly sources: Readonly<Record<HistorySource, string>>;
  readonly tenders: Readonly<Record<Tender, string>>;
  readonly yes: string;
  readonly no: string;
  readonly notKnown: string;
  /** The number of an item, and how many there are; not `1/2`, which a spreadsheet reads as a date. */
  itemOf(number: number, count: number): string;
  /** Names of the sheets; further sheets of lines are numbered. */
  readonly summary: string;
  readonly lines: string;
  readonly lineCount: string;
  readonly soldCount: string;
  /** What all tills sold, what this one sold by its payments, and what the service lists of all. */
  soldTotal(currency: string): string;
  ofThisTill(currency: string): string;
  serviceLists(currency: string): string;
  readonly wholeRange: string;
}

const en: ExportWords = {
  columns: {
    day: 'Business day',
    at: 'Date and time',
    code: 'Code',
    item: 'Item',
    product: 'Game',
    package: 'Package',
    quantity: 'Quantity',
    recipient: 'Player',
    state: 'State',
    status: 'Provider status',
    source: 'Seen by',
    total: 'Total',
    currency: 'Currency',
    sold: 'Sold',
    tender: 'Paid with',
    cashier: 'Cashier',
    zNumber: 'Z number',
    notSold: 'Not sold',
    serviceTotal: 'Provider total',
    slip: 'PromptPay slip',
    receiptNumber: 'Receipt number',
    discount: 'Discount',
    approvedBy: 'Approved by',
  },
  states: {
    held: 'Kept, not sent',
    sending: 'Sending',
    accepted: 'Accepted',
    delivered: 'Delivered',
    rejected: 'Refused',
    'not-sent': 'Not sent',
    unknown: 'No answer yet',
    failed: 'Failed',
    voided: 'Cancelled',
  },
  sources: { till: 'till only', service: 'provider only', both: 'till and provider' },
  tenders: { cash: 'Cash', promptpay: 'PromptPay', other: 'Other' },
  yes: 'Yes',
  no: 'No',
  notKnown: 'Not known yet',
  itemOf: (number, count) => `${number} of ${count}`,
  summary: 'Summary',
  lines: 'Lines',
  lineCount: 'Lines of the day',
  soldCount: 'Sold, all tills',
  soldTotal: (currency) => `Sold by all tills, ${currency}`,
  ofThisTill: (currency) => `Sold by this till, ${currency}`,
  serviceLists: (currency) => `The provider lists, ${currency}`,
  wholeRange: 'All days',
};

const th: ExportWords = {
  columns: {
    day: 'วันทำการ',
    at: 'วันที่และเวลา',
    code: 'รหัสบิล',
    item: 'สินค้าที่',
    product: 'เกม',
    package: 'แพ็กเกจ',
    quantity: 'จำนวน',
    recipient: 'ผู้เล่น',
    state: 'สถานะ',
    status: 'สถานะจากผู้ให้บริการ',
    source: 'พบใน',
    total: 'ยอดรวม',
    currency: 'สกุลเงิน',
    sold: 'ขายแล้ว',
    tender: 'รับชำระด้วย',
    cashier: 'พนักงาน',
    zNumber: 'เลขที่รายงาน Z',
    notSold: 'ยอดที่ไม่ได้ขาย',
    serviceTotal: 'ยอดตามผู้ให้บริการ',
    slip: 'สลิปพร้อมเพย์',
    receiptNumber: 'เลขที่ใบเสร็จ',
    discount: 'ส่วนลด',
    approvedBy: 'อนุมัติโดย',
  },
  states: {
    held: 'เก็บไว้ ยังไม่ส่ง',
    sending: 'กำลังส่ง',
    accepted: 'รอเข้าเกม',
    delivered: 'เติมสำเร็จ',
    rejected: 'เติมไม่ผ่าน',
    'not-sent': 'ส่งไม่ถึง',
    unknown: 'ยังไม่ทราบผล',
    failed: 'เติมไม่สำเร็จ',
    voided: 'ยกเลิกแล้ว',
  },
  sources: { till: 'เครื่องนี้', service: 'ผู้ให้บริการ', both: 'ทั้งสองฝั่ง' },
  tenders: { cash: 'เงินสด', promptpay: 'พร้อมเพย์', other: 'อื่น ๆ' },
  yes: 'ใช่',
  no: 'ไม่ใช่',
  notKnown: 'ยังไม่ทราบ',
  itemOf: (number, count) => `${number} จาก ${count}`,
  summary: 'สรุป',
  lines: 'รายการ',
  lineCount: 'รายการของวัน',
  soldCount: 'ขายได้ ทุกเครื่อง',
  soldTotal: (currency) => `ขายได้ทุกเครื่อง (${currency})`,
  ofThisTill: (currency) => `เครื่องนี้ขายได้ (${currency})`,
  serviceLists: (currency) => `ยอดออเดอร์ของผู้ให้บริการ (${currency})`,
  wholeRange: 'ทุกวัน',
};

export function exportWords(locale: Settings['locale']): ExportWords {
  return locale === 'th' ? th : en;
}
