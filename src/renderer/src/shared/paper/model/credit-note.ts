/** The content of a refund's paper, as plain text: it names the receipt whose value it takes back. */
import type { Money } from '@shared/model/money/money';
import { rateText, vatIn } from '@shared/model/papers/vat';
import { customerPaid, saleCode, type Refund, type Sale } from '@shared/model/sale/sale';
import { slipNumber } from '@shared/model/sale/slip-number';
import { inOneLine, sellerLines, type PaperContext, type PaperKey, type PaperTools } from './receipt-model';

export interface TextModel {
  readonly title: string;
  readonly lines: readonly string[];
}

export function creditNoteModel(
  sale: Sale,
  { at, amount, tender, reason, creditNote }: Refund,
  settings: PaperContext['settings'],
  tools: PaperTools,
): TextModel {
  const { locale } = settings;
  const paper = (key: PaperKey, named?: Record<string, string | number>): string =>
    tools.words(locale, `receipt.paper.${key}`, named);
  const line = (label: string, money: Money): string => `${label}: ${tools.money(money)}`;
  const value = customerPaid(sale);
  const first = sale.receiptNumber ?? saleCode(sale) ?? slipNumber(sale.id);
  const other = tools.words(locale === 'en' ? 'th' : 'en', 'receipt.paper.creditNote.title');
  return {
    title: inOneLine([paper('creditNote.title'), other]),
    lines: [
      ...sellerLines(settings, paper),
      `${paper('number')} ${creditNote ?? slipNumber(sale.id)}`,
      tools.dateTime(at),
      paper('creditNote.first', { number: first, date: tools.dateTime(sale.createdAt) }),
      '',
      `${sale.product.name} · ${sale.package.name} × ${sale.quantity}`,
      line(paper('creditNote.value'), value),
      ...(sale.vat?.base === 'whole'
        ? [line(paper('vatIncluded', { rate: rateText(sale.vat.rate) }), vatIn(value, sale.vat.rate))]
        : []),
      line(`${paper('givenBack')} · ${paper(`tenders.${tender}`)}`, amount),
      '',
      paper('creditNote.reason', { reason }),
    ],
  };
}
