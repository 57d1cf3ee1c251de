import type { Money } from '@shared/model/money/money';
import { customerPaid, saleCode } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { CodeFinding } from '@shared/model/sale/story';
import type { ReceiptOf } from '@/shared/use/view';

/** A sale of this till, or an order that none of its sales belongs to. */
export interface FindingLine {
  /** The receipt that it opens. */
  readonly of: ReceiptOf;
  readonly code: string | null;
  /** Game and package, where known. */
  readonly names: readonly string[];
  readonly quantity: number | null;
  readonly at: string | number | null;
  readonly state: SaleState | null;
  readonly status: string | null;
  readonly total: Money | null;
}

/** The sales first: they have a receipt. */
export function findingsOf(finding: CodeFinding | null): FindingLine[] {
  if (!finding) return [];
  const sales = finding.sales.map((sale) => ({
    of: { saleId: sale.id, orderKey: null },
    code: saleCode(sale),
    names: [sale.product.name, sale.package.name],
    quantity: sale.quantity,
    at: sale.createdAt,
    state: sale.state,
    status: null,
    total: customerPaid(sale),
  }));
  const orders = finding.orders.map((order) => ({
    of: { saleId: null, orderKey: order.key },
    code: order.code,
    names: [order.lines[0]?.product, order.lines[0]?.package].filter((name) => name != null),
    quantity: null,
    at: order.at,
    state: null,
    status: order.status,
    total: order.total,
  }));
  return [...sales, ...orders];
}
