/** The content of a customer's paper, as plain text: decided here, so that no layout can show more. */
import { minus, sumOf, type Money } from '@shared/model/money/money';
import { rateText, vatIn } from '@shared/model/papers/vat';
import { readableValue } from '@shared/model/recipient/recipient';
import { slipNumber } from '@shared/model/sale/slip-number';
import { customerPaid, saleCode, totalDiffers, type Sale } from '@shared/model/sale/sale';
import { sentByServiceClock } from '@shared/model/sale/sale-clock';
import { isSold, standing } from '@shared/model/sale/sale-state';
import type { Settings } from '@shared/model/settings/settings';
import { shownText } from '@shared/model/shown-text';
import type { PaidShare } from '@shared/model/money/tender';
import { fieldNameKey } from '../../sale-facts/field-names';
import type { KeyUnder, WordKey } from '@/i18n/word-key';

export type PaperLocale = Settings['locale'];

/** One text in the shop's language and in the other one, in this order. */
export type BothLanguages = readonly [own: string, other: string];

/** Puts both languages next to each other. */
export function inOneLine([own, other]: BothLanguages): string {
  return `${own} · ${other}`;
}

/** A key of the words of receipts on paper. */
export type PaperKey = KeyUnder<'receipt.paper.'>;

/** What the model needs to turn keys, amounts and instants into text. */
export interface PaperTools {
  words(locale: PaperLocale, key: WordKey, named?: Record<string, string | number>): string;
  money(amount: Money): string;
  /** Date and time in the shop's time zone, from ISO text or epoch milliseconds. */
  dateTime(at: string | number): string;
}

/** Who sells, as far as a paper shows it. */
export type SellerSetting = 'sellerName' | 'sellerAddress' | 'taxId' | 'branch' | 'taxMachine';

export interface PaperContext {
  readonly settings: Pick<
    Settings,
    | 'locale'
    | 'shopName'
    | 'tillName'
    | 'clockJumpMinutes'
    | 'sellerOnReceipt'
    | 'tillNameOnReceipt'
    | 'paymentOnReceipt'
    | 'qrOnReceipt'
    | 'receiptTopTh'
    | 'receiptTopEn'
    | 'receiptBottomTh'
    | 'receiptBottomEn'
    | SellerSetting
  >;
  readonly training: boolean;
  /** 1 for the original; above that it is marked as a copy. */
  readonly copy: number;
  /** The shop's logo as a data address; null for none. */
  readonly logo: string | null;
}

/** Everything on the paper, ready for the layout. */
export interface ReceiptModel {
  /** Whether the paper proves a sale. When false it must never look like one. */
  readonly isReceipt: boolean;
  readonly logo: string | null;
  readonly shopName: string;
  /** Empty where the shop does not want it on paper. */
  readonly tillName: string;
  /** Who sold, where the shop wants it on paper; null otherwise. */
  readonly seller: string | null;
  /** The shop's own lines under its name and at the foot, in its language first. */
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly time: string;
  /** That `time` is not to be trusted, with the service's time; null for a right clock, or an unknown one. */
  readonly clock: BothLanguages | null;
  /** `Receipt`, or why it is none. */
  readonly title: BothLanguages;
  /** The number under which the till is approved to print tax invoices; null on a paper that is not called one. */
  readonly taxMachine: string | null;
  /** The shop's own number; null for a sale from before there were any. */
  readonly number: { readonly label: string; readonly text: string } | null;
  readonly training: string | null;
  readonly copy: BothLanguages | null;
  readonly product: string;
  readonly package: string;
  readonly quantity: number;
  /** The player's details grouped for reading; secret fields are not in it, not even masked. */
  readonly recipient: readonly { readonly label: string; readonly value: string }[];
  readonly amountLabel: string;
  readonly amount: string;
  /** The amount that the service booked, where the customer paid another. */
  readonly bookedAmount: { readonly label: string; readonly amount: string } | null;
  /** The tax that `amount` includes; null for none, and on a paper that is no receipt. */
  readonly vat: { readonly label: string; readonly amount: string } | null;
  /** That the shop sells as the provider's agent; null where it does not, or pays no tax. */
  readonly agent: BothLanguages | null;
  /** The reduction before `amount`. */
  readonly discount: { readonly label: string; readonly amount: string } | null;
  /** How it was paid and the change, unless it came to nothing or the shop wants none; always the refund. */
  readonly payment: readonly { readonly label: string; readonly amount: string }[];
  /** The last of `payment`, where money was refunded. */
  readonly refunded: readonly { readonly label: string; readonly amount: string }[];
  readonly state: BothLanguages;
  /** The certain facts about the sale in one sentence. */
  readonly certain: BothLanguages;
  /** The bill code. Null when the service gave none. */
  readonly code: string | null;
  /** The slip's own number, which finds the sale as well. */
  readonly slip: { readonly label: string; readonly number: string };
  /** The text of the code: the bill code, or else the slip's number. Null where the shop wants none. */
  readonly qr: string | null;
  /** What the customer should do with a paper that is no receipt. */
  readonly keep: BothLanguages | null;
}

/** Lays the sale out for paper. `isSold` decides which states count as sold. */
export function receiptModel(sale: Sale, context: PaperContext, tools: PaperTools): ReceiptModel {
  const own = context.settings.locale;
  const other: PaperLocale = own === 'en' ? 'th' : 'en';
  const paper = (key: PaperKey, named?: Record<string, string | number>) =>
    tools.words(own, `receipt.paper.${key}`, named);
  const both = (key: PaperKey, named?: Record<string, string | number>): BothLanguages => [
    tools.words(own, `receipt.paper.${key}`, named),
    tools.words(other, `receipt.paper.${key}`, named),
  ];
  const isReceipt = isSold(sale.state);
  const booked = sale.transaction?.total;
  const refunded = sale.refund
    ? [{ label: paper('givenBack'), amount: tools.money(sale.refund.amount) }]
    : [];
  const sentAt = sentByServiceClock(sale, context.settings.clockJumpMinutes);
  return {
    isReceipt,
    logo: context.logo,
    shopName: context.settings.shopName,
    tillName: context.settings.tillNameOnReceipt ? context.settings.tillName : '',
    seller:
      context.settings.sellerOnReceipt && sale.personId !== null
        ? paper('seller', { name: shownText(sale.cashier) })
        : null,
    ...shopLines(context.settings, paper),
    time: tools.dateTime(sale.createdAt),
    clock: sentAt === null ? null : both('clock', { time: tools.dateTime(sentAt) }),
    // A line of a ticket has the number of the whole ticket, and a tax invoice has the whole amount.
    ...titleOf(isReceipt, sale.ticket === null ? sale.vat : null, context.settings, both),
    number: sale.receiptNumber === null ? null : { label: paper('number'), text: sale.receiptNumber },
    training: context.training ? paper('training') : null,
    copy: context.copy > 1 ? both('copy', { number: context.copy }) : null,
    product: sale.product.name,
    package: sale.package.name,
    quantity: sale.quantity,
    recipient: recipientOf(sale, (key) => tools.words(own, key)),
    amountLabel: paper(isReceipt ? 'total' : 'price'),
    amount: tools.money(customerPaid(sale)),
    bookedAmount:
      // The provider's price does not concern a customer who pays another price.
      booked && !sale.charged && totalDiffers(sale)
        ? { label: paper('bookedTotal'), amount: tools.money(booked) }
        : null,
    ...taxOf(isReceipt ? [sale] : [], paper, both, tools),
    discount: sale.discount ? { label: paper('discount'), amount: tools.money(sale.discount.amount) } : null,
    payment: [...paymentOf(sale, context.settings.paymentOnReceipt, paper, tools), ...refunded],
    refunded,
    state: both(`${sale.state}.words`),
    certain: both(`${sale.state}.certain`),
    code: saleCode(sale),
    slip: { label: paper('slip'), number: slipNumber(sale.id) },
    qr: context.settings.qrOnReceipt ? (saleCode(sale) ?? slipNumber(sale.id)) : null,
    keep: isReceipt ? null : both('keep'),
  };
}

/** What the paper is called: a tax invoice only where the owner has typed that the till may print them. */
export function titleOf(
  isReceipt: boolean,
  vat: Sale['vat'],
  { taxId, taxMachine }: Pick<PaperContext['settings'], 'taxId' | 'taxMachine'>,
  both: (key: PaperKey) => BothLanguages,
): Pick<ReceiptModel, 'title' | 'taxMachine'> {
  const isInvoice = isReceipt && vat?.base === 'whole' && taxId !== '' && taxMachine !== '';
  if (isInvoice) return { title: both('taxTitle'), taxMachine };
  return { title: both(isReceipt ? 'title' : 'notTitle'), taxMachine: null };
}

/** The tax that the amounts of these sales include. What an agent earns does not concern the customer. */
export function taxOf(
  sales: readonly Sale[],
  paper: (key: PaperKey, named?: Record<string, string>) => string,
  both: (key: PaperKey) => BothLanguages,
  tools: PaperTools,
): Pick<ReceiptModel, 'vat' | 'agent'> {
  const term = sales[0]?.vat ?? null;
  if (term?.base !== 'whole') return { vat: null, agent: term === null ? null : both('agent') };
  const tax = sumOf(sales.map((sale) => vatIn(customerPaid(sale), term.rate)));
  const label = paper('vatIncluded', { rate: rateText(term.rate) });
  return { vat: tax === null ? null : { label, amount: tools.money(tax) }, agent: null };
}

/** The seller as registered, in lines. */
export function sellerLines(
  {
    sellerName,
    shopName,
    sellerAddress,
    taxId,
    branch,
  }: Pick<PaperContext['settings'], SellerSetting | 'shopName'>,
  paper: (key: PaperKey, named?: Record<string, string>) => string,
): string[] {
  const registered = [taxId && paper('taxId', { id: taxId }), branch].filter((text) => text !== '');
  return [sellerName === shopName ? '' : sellerName, sellerAddress, registered.join(' · ')].filter(
    (line) => line !== '',
  );
}

/** The seller, and the shop's own text for its receipts; nothing for a language in which it set none. */
function shopLines(
  settings: PaperContext['settings'],
  paper: (key: PaperKey, named?: Record<string, string>) => string,
): Pick<ReceiptModel, 'above' | 'below'> {
  const { locale, receiptTopTh, receiptTopEn, receiptBottomTh, receiptBottomEn } = settings;
  const inOrder = (th: string, en: string): string[] =>
    (locale === 'th' ? [th, en] : [en, th]).filter((line) => line !== '');
  const above = [...sellerLines(settings, paper), ...inOrder(receiptTopTh, receiptTopEn)];
  return { above, below: inOrder(receiptBottomTh, receiptBottomEn) };
}

/** The customer reads this: a field's own name is used only where no better one is known. */
function recipientOf(sale: Sale, words: (key: WordKey) => string): ReceiptModel['recipient'] {
  return sale.payload.flatMap(({ ref, value, secret }) => {
    const name = fieldNameKey(ref);
    const label = name ? words(`sale.fields.${name}`) : ref;
    return secret || value === null ? [] : [{ label, value: readableValue(value) }];
  });
}

function paymentOf(
  { state, payments, slipReference }: Sale,
  isShown: boolean,
  paper: (key: PaperKey) => string,
  tools: PaperTools,
): ReceiptModel['payment'] {
  if (!isShown || standing(state) === 'nothing') return [];
  return [...payments.flatMap((share) => paidLines(share, paper, tools)), ...slipLine(slipReference, paper)];
}

/** The customer's slip number for a PromptPay payment. */
export function slipLine(
  reference: string | null,
  paper: (key: PaperKey) => string,
): ReceiptModel['payment'] {
  return reference === null ? [] : [{ label: paper('paymentSlip'), amount: reference }];
}

/** A tender's amount: rounded, handed over, and given as change. */
export function paidLines(
  { tender, tendered, rounding, amount }: PaidShare,
  paper: (key: PaperKey) => string,
  tools: PaperTools,
): ReceiptModel['payment'] {
  return [
    ...(rounding ? [{ label: paper('rounding'), amount: tools.money(rounding) }] : []),
    { label: paper(`tenders.${tender}`), amount: tools.money(tendered ?? amount) },
    ...(tendered ? [{ label: paper('change'), amount: tools.money(minus(tendered, amount)) }] : []),
  ];
}
