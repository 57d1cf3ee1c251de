import { EXACT_CASH } from '@shared/model/sale/test-support/orders';
import type { Refund, Sale } from '@shared/model/sale/sale';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { paidWhole, type Payment } from '@shared/model/money/tender';
import { describe, expect, it } from 'vitest';
import { creditNoteModel } from './credit-note';
import { receiptModel, type PaperContext } from './receipt-model';
import { paperSettings as settings, paperTools as tools } from '../test-support/tools';
import en from '../words/en.json';
import { attempt, sale, thb, transaction } from '@/test-support/sales';

function paper(of: Sale, part: Partial<PaperContext> = {}) {
  return receiptModel(of, { settings, training: false, copy: 1, logo: null, ...part }, tools);
}

describe('receiptModel', () => {
  it('groups the recipient for reading and leaves secrets out altogether', () => {
    const model = paper(sale('accepted'));
    expect(model.recipient).toEqual([{ label: 'Player ID', value: '1234 5678 90' }]);
    expect(JSON.stringify(model)).not.toContain('password');
  });

  it('has the shop’s own lines at both ends, its own language first, and none that was not set', () => {
    const set = {
      ...settings,
      receiptTopTh: 'ถนนสุขุมวิท',
      receiptTopEn: 'Sukhumvit Road',
      receiptBottomTh: 'ขอบคุณ',
    };
    const linesOf = (locale: 'en' | 'th') => {
      const { above, below } = receiptModel(
        sale('accepted'),
        { settings: { ...set, locale }, training: false, copy: 1, logo: null },
        tools,
      );
      return { above, below };
    };
    expect(linesOf('th')).toEqual({ above: ['ถนนสุขุมวิท', 'Sukhumvit Road'], below: ['ขอบคุณ'] });
    expect(linesOf('en')).toEqual({ above: ['Sukhumvit Road', 'ถนนสุขุมวิท'], below: ['ขอบคุณ'] });
    expect(paper(sale('accepted'))).toMatchObject({ above: [], below: [] });
  });

  it('names who sold only where the shop wants it, and only in a till with people', () => {
    const named = {
      settings: { ...settings, sellerOnReceipt: true },
      training: false,
      copy: 1,
      logo: null,
    } as const;
    const ofNok = sale('accepted', { personId: '11111111-0000-4000-8000-000000000001' });
    expect(paper(ofNok).seller).toBeNull();
    expect(receiptModel(ofNok, named, tools).seller).toContain('Nok');
    expect(receiptModel(sale('accepted'), named, tools).seller).toBeNull();
  });

  it('leaves out what the shop does not want there, and never the code', () => {
    const set = { ...settings, tillNameOnReceipt: false, paymentOnReceipt: false, qrOnReceipt: false };
    const full = paper(sale('accepted'), { logo: 'data:image/png;base64,AA==' });
    expect(full).toMatchObject({ tillName: 'Till 1', qr: 'TG7DE72B29', logo: 'data:image/png;base64,AA==' });
    expect(full.payment).not.toEqual([]);
    expect(paper(sale('accepted'), { settings: set })).toMatchObject({
      ...{ tillName: '', payment: [], qr: null, code: 'TG7DE72B29', shopName: 'Nok Games' },
    });
  });

  it.each(['accepted', 'rejected'] as const)(
    'says of a sale that is %s how much was refunded, also where the shop wants no payment there',
    (state) => {
      const refund: Refund = {
        ...{ at: '2026-11-22T08:00:00.000Z', who: 'Nok', reason: 'x', shiftId: null, creditNote: null },
        ...{ tender: 'cash', amount: thb(10_000) },
      };
      const plain = { settings: { ...settings, paymentOnReceipt: false } };
      expect(paper(sale(state, { refund }), plain).payment).toEqual([
        { label: 'Refunded', amount: '฿100.00' },
      ]);
    },
  );

  it('has the slip’s number for a scanner where there is no code', () => {
    expect(paper(sale('unknown')).qr).toBe('3F2A91BC');
  });

  it('leaves out a field that is marked secret even if its value came along', () => {
    const model = paper(sale('accepted', { payload: [{ ref: 'pin', value: '4711', secret: true }] }));
    expect(JSON.stringify(model)).not.toContain('4711');
  });

  it.each(SALE_STATES.filter((state) => state !== 'accepted' && state !== 'delivered'))(
    'says that a sale which is %s is no receipt',
    (state) => {
      const model = paper(sale(state));
      expect(model.isReceipt).toBe(false);
      expect(model.title).toEqual(['NOT A RECEIPT', 'ไม่ใช่ใบเสร็จ']);
      expect(model.amountLabel).not.toBe(en.receipt.paper.total);
      expect(model.keep).not.toBeNull();
    },
  );

  it('says that the outcome is unknown, where it is', () => {
    const model = paper(sale('unknown'));
    expect(model.state).toEqual(['No answer yet', 'ยังไม่ทราบผล']);
    expect(model.certain[0]).toMatch(/may or may not/);
    expect(model.code).toBeNull();
    expect(model.slip.number).toBe('3F2A91BC');
  });

  it('does not call an accepted sale delivered', () => {
    const model = paper(sale('accepted'));
    expect(model.state[0]).toBe('Accepted');
    expect(model.certain[0]).toMatch(/not confirmed/);
  });

  it.each(SALE_STATES)('has words in both languages for %s', (state) => {
    const model = paper(sale(state));
    for (const text of [...model.title, ...model.state, ...model.certain]) {
      expect(text).not.toMatch(/undefined|receipt\.paper/);
    }
  });

  it('marks every paper after the first as a copy, with its number', () => {
    expect(paper(sale('accepted')).copy).toBeNull();
    expect(paper(sale('accepted'), { copy: 3 }).copy).toEqual(['COPY 3', 'สำเนา 3']);
  });

  it('marks training in both languages and real sales not at all', () => {
    const { training } = paper(sale('accepted'), { training: true });
    expect(training).toContain('Training · not a real sale');
    expect(training).toContain('โหมดฝึก');
    expect(paper(sale('accepted')).training).toBeNull();
  });

  it('prints what the customer paid, and what the service booked when that is another sum', () => {
    const model = paper(sale('accepted', { transaction: { ...transaction, total: thb(11_050) } }));
    expect(model.amount).toBe('฿100.00');
    expect(model.bookedAmount?.amount).toBe('฿110.50');
    expect(paper(sale('accepted')).bookedAmount).toBeNull();
  });

  it('shows how it was paid and the change, until the money may have been given back', () => {
    const paid = (state: Sale['state'], payment: Payment | null) =>
      paper(sale(state, { payments: payment ? paidWhole(thb(10_000), payment) : [] })).payment.map(
        ({ label, amount }) => `${label} ${amount}`,
      );
    const cash = { tender: 'cash', tendered: thb(50_000), rounding: null } as const;
    expect(paid('accepted', cash)).toEqual(['Cash ฿500.00', 'Change ฿400.00']);
    expect(paid('unknown', cash)).toEqual(['Cash ฿500.00', 'Change ฿400.00']);
    expect(paid('delivered', EXACT_CASH)).toEqual(['Cash ฿100.00']);
    expect(paid('accepted', { tender: 'promptpay', tendered: null, rounding: null })).toEqual([
      'PromptPay ฿100.00',
    ]);
    for (const state of ['rejected', 'voided'] as const) expect(paid(state, cash)).toEqual([]);
    expect(paid('accepted', null)).toEqual([]);
  });

  it('says in both languages that the clock was wrong, with the service’s time, and else nothing of it', () => {
    const sent = (skewMs: number | null) =>
      paper(sale('delivered', { attempts: [attempt({ reason: 'TRANSACTION', httpStatus: 200, skewMs })] }));
    const model = sent(-365 * 24 * 3_600_000);
    expect(model.time).toBe('2026-11-21T07:02:11.004Z');
    expect(model.clock).toEqual([
      'The till’s clock was wrong. Sent by the provider’s clock: 2025-11-21T07:02:11.500Z',
      'นาฬิกาของเครื่องขายผิด ส่งตามนาฬิกาของผู้ให้บริการ: 2025-11-21T07:02:11.500Z',
    ]);
    expect(sent(-59 * 60_000).clock).toBeNull();
    expect(sent(null).clock).toBeNull();
  });

  it('puts the shop’s language first', () => {
    const model = receiptModel(
      sale('unknown'),
      { settings: { ...settings, locale: 'th' }, training: false, copy: 1, logo: null },
      tools,
    );
    expect(model.title).toEqual(['ไม่ใช่ใบเสร็จ', 'NOT A RECEIPT']);
  });

  describe('with VAT', () => {
    const vat = { rate: 700, base: 'whole' } as const;
    const sold = sale('accepted', { receiptNumber: 'A-000012', vat, expectedTotal: thb(10_700) });
    const seller = {
      ...settings,
      sellerName: 'Nok Games Co., Ltd.',
      sellerAddress: '1 Sukhumvit Road',
      taxId: '0105556012341',
      branch: 'Head office',
    };

    it('has the seller, the number and the tax, and is called a tax invoice only by an approved till', () => {
      const plain = paper(sold, { settings: seller });
      expect(plain).toMatchObject({
        above: ['Nok Games Co., Ltd.', '1 Sukhumvit Road', 'Tax ID 0105556012341 · Head office'],
        number: { text: 'A-000012' },
        vat: { label: 'VAT 7% included', amount: '฿7.00' },
        taxMachine: null,
      });
      expect(plain.title[0]).toBe('Receipt');
      const approved = { ...seller, taxMachine: 'POS 1234' };
      const invoice = paper(sold, { settings: approved });
      expect(invoice).toMatchObject({ taxMachine: 'POS 1234' });
      expect(invoice.title).toContain('ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ');
      for (const not of [
        paper(sold, { settings: { ...approved, taxId: '' } }),
        paper({ ...sold, vat: null }, { settings: approved }),
        // The ticket has that number, and another amount.
        paper({ ...sold, ticket: { id: sold.id, line: 1, lines: 2 } }, { settings: approved }),
        paper({ ...sold, vat: { ...vat, base: 'earned' } }, { settings: approved }),
        paper({ ...sold, state: 'rejected', transaction: null }, { settings: approved }),
      ]) {
        expect(not.taxMachine).toBeNull();
        expect(not.title.join()).not.toMatch(/tax|ภาษี/);
      }
    });

    it('says nothing of what an agent earns', () => {
      const agent = paper({ ...sold, vat: { ...vat, base: 'earned' } }, { settings: seller });
      expect(agent.vat).toBeNull();
      expect(agent.agent?.[0]).toBe('Sold as the provider’s agent');
    });

    it('gives a refund a paper that names the first', () => {
      const refund: Refund = {
        ...{ at: '2026-11-22T08:00:00.000Z', who: 'Nok', reason: 'refused', shiftId: null },
        ...{ tender: 'cash', amount: thb(10_700), creditNote: 'CNA-000003' },
      };
      const note = creditNoteModel({ ...sold, state: 'failed', refund }, refund, seller, tools);
      expect(note.title).toBe('Credit note · ใบลดหนี้');
      expect(note.lines).toEqual(
        expect.arrayContaining([
          'No. CNA-000003',
          expect.stringContaining('For receipt A-000012'),
          'VAT 7% included: ฿7.00',
          'Refunded · Cash: ฿107.00',
          'Reason: refused',
        ]),
      );
    });
  });
});
