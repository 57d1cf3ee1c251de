/** The sentences of the messages in both languages: they are written where the screen's texts are not available. */
import type { Settings } from '@shared/model/settings/settings';

/** How a count came out. */
export type Counted = 'even' | 'over' | 'short';

/** Sentences; an amount is null where the owner wants none in a message. */
export interface NewsWords {
  readonly training: string;
  /** Someone at the till. */
  readonly staff: string;
  readonly test: string;
  readonly counted: (who: string, how: Counted, amount: string | null) => string;
  readonly z: (number: number, day: string, sold: { count: number; amount: string } | null) => string;
  readonly drawers: Readonly<Record<Counted, string>>;
  readonly unknown: (item: string, amount: string | null) => string;
  readonly refund: (who: string, item: string, amount: string | null) => string;
  readonly noSale: (who: string) => string;
  readonly credit: (isOut: boolean, left: string | null) => string;
  readonly moved: (isTooLittle: boolean) => string;
  readonly silent: (till: string, since: string) => string;
  readonly dropped: (count: number) => string;
}

/** The text with the amount behind it, where there is one. */
const withAmount = (text: string, amount: string | null): string =>
  amount === null ? text : `${text} ${amount}`;

const en: NewsWords = {
  training: 'Training',
  staff: 'Staff',
  test: 'Test message. News from this till will come here.',
  counted: (who, how, amount) => {
    const result = { even: 'the cash is right', over: 'over', short: 'short' }[how];
    return `${who} counted the drawer: ${how === 'even' ? result : withAmount(result, amount)}.`;
  },
  z: (number, day, sold) => {
    const sum = sold && ` Sold: ${sold.amount} in ${sold.count} ${sold.count === 1 ? 'sale' : 'sales'}.`;
    return `Day ${day} is closed, Z report ${number}.${sum ?? ''}`;
  },
  drawers: { even: 'The drawer was right.', over: 'The drawer was over.', short: 'The drawer was short.' },
  unknown: (item, amount) =>
    `Outcome unknown for 30 minutes: ${withAmount(item, amount)}. It is under “To sort out” at the till.`,
  refund: (who, item, amount) => `${who} refunded ${withAmount(item, amount)}.`,
  noSale: (who) => `${who} opened the drawer without a sale.`,
  credit: (isOut, left) => {
    const rest = left === null ? '' : ` Left: ${left}.`;
    return `The credit at the provider ${isOut ? 'should be used up' : 'is low'}.${rest}`;
  },
  moved: (isTooLittle) =>
    `The provider changed prices${isTooLittle ? ', and some packages now sell for too little' : ''}. Decide in Settings, under Prices.`,
  silent: (till, since) => `Till “${till}” has sent nothing since ${since}, with a shift open.`,
  dropped: (count) =>
    count === 1
      ? '1 message was older than a day and was not sent. The till has what it reported.'
      : `${count} messages were older than a day and were not sent. The till has what they reported.`,
};

const th: NewsWords = {
  training: 'โหมดฝึก',
  staff: 'พนักงาน',
  test: 'ข้อความทดสอบ ข่าวจากเครื่องนี้จะส่งมาที่นี่',
  counted: (who, how, amount) => {
    const result = { even: 'เงินตรง', over: 'เงินเกิน', short: 'เงินขาด' }[how];
    return `${who} นับเงินในลิ้นชักแล้ว: ${how === 'even' ? result : withAmount(result, amount)}`;
  },
  z: (number, day, sold) => {
    const sum = sold && ` ขายได้ ${sold.amount} จาก ${sold.count} รายการ`;
    return `ปิดยอดวันที่ ${day} แล้ว รายงาน Z เลขที่ ${number}${sum ?? ''}`;
  },
  drawers: { even: 'เงินในลิ้นชักตรง', over: 'เงินในลิ้นชักเกิน', short: 'เงินในลิ้นชักขาด' },
  unknown: (item, amount) => `ยังไม่ทราบผลมา 30 นาทีแล้ว: ${withAmount(item, amount)} ดูได้ที่หน้า “ต้องดูแล” ของเครื่อง`,
  refund: (who, item, amount) => `${who} คืนเงินลูกค้า: ${withAmount(item, amount)}`,
  noSale: (who) => `${who} เปิดลิ้นชักโดยไม่มีการขาย`,
  credit: (isOut, left) => {
    const rest = left === null ? '' : ` เหลือ ${left}`;
    return `เครดิตที่ผู้ให้บริการ${isOut ? 'น่าจะหมดแล้ว' : 'เหลือน้อย'}${rest}`;
  },
  moved: (isTooLittle) =>
    `ผู้ให้บริการเปลี่ยนราคา${isTooLittle ? ' และบางแพ็กเกจขายถูกเกินไปแล้ว' : ''} ตัดสินใจได้ที่หน้าตั้งค่า หัวข้อราคา`,
  silent: (till, since) => `เครื่อง “${till}” ไม่ส่งข้อมูลมาตั้งแต่ ${since} ทั้งที่กะยังเปิดอยู่`,
  dropped: (count) => `มี ${count} ข้อความที่เก่าเกินหนึ่งวัน จึงไม่ได้ส่ง ข้อมูลทั้งหมดยังอยู่ในเครื่อง`,
};

export function newsWords(locale: Settings['locale']): NewsWords {
  return locale === 'th' ? th : en;
}
