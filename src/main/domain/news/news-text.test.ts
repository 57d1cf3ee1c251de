import { describe, expect, it } from 'vitest';
import { newsText, type NewsFacts, type NewsStyle } from './news-text';

const AT = '2026-11-21T05:30:00.000Z';
const baht = (minor: number) => ({ minor, currency: 'THB' });
const SILENT: NewsStyle = {
  ...{
    locale: 'en',
    timeZone: 'Asia/Bangkok',
    buddhistYear: true,
    shopName: 'Nok Games',
    tillName: 'Till 1',
  },
  ...{ newsSums: false, mode: 'live' },
};
const WITH_SUMS: NewsStyle = { ...SILENT, newsSums: true };

const ITEM = ['Free Fire', '310 Diamonds'];
const COUNTED = { kind: 'shift-counted', who: 'Nok', difference: baht(-3_500) } as const;
const Z = {
  kind: 'z',
  ...{ number: 7, day: '2026-11-21', count: 2, totals: [baht(20_050)] },
  differences: [baht(0), baht(500), baht(-500)],
} as const;

/** Without the line that says which till it is. */
const said = (facts: NewsFacts, style: NewsStyle): string => newsText(facts, AT, style).split('\n')[1] ?? '';

describe('a message', () => {
  it.each<[NewsFacts, string, string]>([
    [{ kind: 'test' }, 'Test message. News from this till will come here.', ''],
    [COUNTED, 'Nok counted the drawer: short.', ' ฿35'],
    [{ ...COUNTED, difference: baht(100) }, 'Nok counted the drawer: over.', ' ฿1'],
    [{ ...COUNTED, difference: baht(0) }, 'Nok counted the drawer: the cash is right.', ''],
    [
      { kind: 'refund', who: 'Nok', item: ITEM, amount: baht(10_000) },
      'Nok refunded Free Fire · 310 Diamonds.',
      ' ฿100',
    ],
    [
      { kind: 'unknown', item: ITEM, amount: baht(10_000) },
      'Outcome unknown for 30 minutes: Free Fire · 310 Diamonds. It is under “To sort out” at the till.',
      ' ฿100',
    ],
    [{ kind: 'no-sale', who: 'Nok' }, 'Nok opened the drawer without a sale.', ''],
    [{ kind: 'credit-low', isOut: false, left: null }, 'The credit at the provider is low.', ''],
  ])('of %o has an amount only where the owner wants it', (facts, text, amount) => {
    const plain = said(facts, SILENT).replaceAll(/[\u2068\u2069]/g, '');
    const summed = said(facts, WITH_SUMS).replaceAll(/[\u2068\u2069]/g, '');
    expect(plain).toBe(text);
    if (amount === '') expect(summed).toBe(text);
    else expect(summed.replace(amount, '')).toBe(text);
  });

  it('of a closed day says how each drawer came out, and the sales only on request', () => {
    const drawers = 'The drawer was right. The drawer was over. The drawer was short.';
    expect(said(Z, SILENT)).toBe(`Day 21 Nov 2026 is closed, Z report 7. ${drawers}`);
    expect(said(Z, WITH_SUMS)).toContain('Z report 7. Sold: ฿200.50 in 2 sales. The drawer');
    expect(said({ ...Z, count: 1 }, WITH_SUMS)).toContain('in 1 sale.');
    expect(said({ ...Z, totals: [] }, WITH_SUMS)).not.toContain('Sold');
  });

  it('says how much credit is left, which price is too low, and how many were dropped', () => {
    const low = { kind: 'credit-low', isOut: true, left: baht(500) } as const;
    expect(said(low, WITH_SUMS)).toBe('The credit at the provider should be used up. Left: ฿5.');
    expect(said({ kind: 'prices-moved', isTooLittle: true }, SILENT)).toContain('too little');
    expect(said({ kind: 'prices-moved', isTooLittle: false }, SILENT)).not.toContain('too little');
    expect(said({ kind: 'dropped', count: 1 }, SILENT)).toContain('1 message was');
    expect(said({ kind: 'dropped', count: 2 }, SILENT)).toContain('2 messages were');
    expect(said({ kind: 'till-silent', till: 'Till 2', since: AT }, SILENT)).toContain('12:30');
  });

  it('is in Thai, with the year of the calendar that the till shows', () => {
    const thai = { ...WITH_SUMS, locale: 'th' } as const;
    expect(said(Z, thai)).toMatch(/2569.*ขายได้ ฿200\.50 จาก 2 รายการ.*เงินในลิ้นชักเกิน/);
    expect(said(Z, { ...thai, buddhistYear: false, newsSums: false })).toMatch(
      /2026 แล้ว รายงาน Z เลขที่ 7 เงิน/,
    );
    expect(said(COUNTED, thai)).toContain('เงินขาด ฿35');
    expect(said({ ...COUNTED, difference: baht(0) }, thai)).toContain('เงินตรง');
    expect(said({ kind: 'credit-low', isOut: true, left: null }, thai)).toBe('เครดิตที่ผู้ให้บริการน่าจะหมดแล้ว');
    expect(said({ kind: 'credit-low', isOut: false, left: baht(500) }, thai)).toContain('เหลือน้อย เหลือ ฿5');
    expect(said({ kind: 'prices-moved', isTooLittle: true }, thai)).toContain('ถูกเกินไป');
    expect(said({ kind: 'unknown', item: ITEM, amount: baht(100) }, thai)).toContain('฿1 ดูได้ที่');
    expect(said({ kind: 'refund', who: 'Nok', item: ITEM, amount: baht(100) }, thai)).toContain('คืนเงินลูกค้า');
    expect(said({ kind: 'no-sale', who: 'Nok' }, thai)).toContain('โดยไม่มีการขาย');
    expect(said({ kind: 'dropped', count: 3 }, thai)).toContain('3 ข้อความ');
    expect(said({ kind: 'till-silent', till: 'B', since: AT }, thai)).toContain('ไม่ส่งข้อมูล');
  });

  it('names staff where the till knows no name, and lets no long name turn what follows it', () => {
    expect(said({ kind: 'no-sale', who: ' ' }, SILENT)).toBe('Staff opened the drawer without a sale.');
    expect(said({ kind: 'no-sale', who: '' }, { ...SILENT, locale: 'th' })).toMatch(/^พนักงาน /);
    const text = said({ kind: 'no-sale', who: 'א'.repeat(200) }, SILENT);
    expect(text).toMatch(/^\u2068א{79}…\u2069 opened/);
  });

  it('begins with the till and the shop’s time, and says when it is training', () => {
    const [head = ''] = newsText({ kind: 'test' }, AT, { ...SILENT, mode: 'training' }).split('\n');
    expect(head.replaceAll(/[\u2068\u2069]/g, '')).toBe('Training · Nok Games · Till 1 · 21 Nov, 12:30');
    const [bare = ''] = newsText({ kind: 'test' }, AT, { ...SILENT, shopName: ' ', tillName: '' }).split(
      '\n',
    );
    expect(bare).toBe('21 Nov, 12:30');
  });
});
