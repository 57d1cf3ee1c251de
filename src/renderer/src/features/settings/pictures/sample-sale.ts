/** An invented sale, to show what a receipt looks like. */
import type { Sale } from '@shared/model/sale/sale';

const AT = '2026-01-15T08:30:00.000Z';

/** One top-up in the shop's currency, delivered and paid in cash with change. */
export function sampleSale(currency: string, seller: string): Sale {
  const price = { minor: 10_500, currency };
  return {
    id: '3f2a91bc-0000-4000-8000-000000000000',
    state: 'delivered',
    createdAt: AT,
    updatedAt: AT,
    product: { id: 'sample', name: 'Free Fire' },
    package: { id: 'sample', name: '310 Diamonds', price },
    quantity: 1,
    charged: null,
    discount: null,
    payload: [{ ref: 'uid', value: '1234567890', secret: false }],
    expectedTotal: price,
    ticket: null,
    payments: [{ tender: 'cash', amount: price, rounding: null, tendered: { minor: 50_000, currency } }],
    slipReference: null,
    receiptNumber: null,
    vat: null,
    refund: null,
    refundWaiver: null,
    refundOpen: false,
    cashier: seller,
    personId: '3f2a91bc-0000-4000-8000-000000000001',
    heldReason: null,
    transaction: null,
    attempts: [],
    seenOrder: {
      ...{ key: 'sample', code: 'TG7DE72B29', status: 'SUCCESS', seenAt: AT },
      ...{ by: 'code' as const, reasons: [] },
    },
    voidReason: null,
    voidedBy: null,
    notes: [],
    outputs: { print: 0, pdf: 0 },
  };
}
