/** What is at the counter as the customer sees it. Pure: its data comes from the till. */
import {
  displayStateOf,
  displayStateOfAll,
  type DisplayLine,
  type DisplayLook,
  type DisplayView,
} from '@shared/model/display';
import { minus, sumOf, type Money } from '@shared/model/money/money';
import { changeOf, dueOf } from '@shared/model/money/tender';
import { customerPaid, type Sale } from '@shared/model/sale/sale';
import { costOfLine, foundBy, type TicketPayment } from '@shared/model/sale/ticket';
import type { GameLook } from '@shared/model/service/game-look';
import type { ComposedLine, DraftField, Review } from '@/features/sale/state/draft-types';

interface Game {
  readonly id: string;
  readonly name: string;
}
/** The shop's settings for how a game looks. */
export type LookOf = (productId: string) => GameLook | undefined;

/** The part of the draft that the customer sees. */
export interface DisplayedDraft {
  readonly empty: boolean;
  readonly lines: readonly ComposedLine[];
  /** The game that is being filled in. */
  readonly product: Game | null;
  readonly chosen: { readonly name: string } | null;
  readonly quantity: number | null;
  readonly total: Money | null;
  readonly review: Review | null;
  /** What the customer pays for all of it. */
  readonly payable: Money | null;
  readonly due: Money | null;
  /** The same without cash rounding. */
  readonly left: Money | null;
  readonly change: Money | null;
  readonly byPromptPay: Money | null;
}

/** The last confirmed ticket. */
export interface DisplayedSales {
  readonly sales: readonly Sale[];
  readonly payments: readonly TicketPayment[];
  readonly confirming: boolean;
  /** The receipt as text; null until there is one. */
  readonly receipt: string | null;
}

/** The read-back comes first, then the last sale, then the draft. */
export function displayView(
  draft: DisplayedDraft,
  { sales, payments, confirming, receipt }: DisplayedSales,
  lookOf: LookOf,
): DisplayView {
  if (draft.review && sales.length === 0) return readBack(draft, draft.review, confirming, lookOf);
  if (sales.length > 0 && (draft.empty || draft.review)) return { ...sold(sales, payments, lookOf), receipt };
  return draft.empty ? { at: 'idle' } : composing(draft, lookOf);
}

function readBack(draft: DisplayedDraft, review: Review, confirming: boolean, lookOf: LookOf): DisplayView {
  const ticketId = foundBy(
    review.ticketId,
    review.lines.map(({ order }) => order.saleId),
  );
  return {
    at: 'ticket',
    lines: review.lines.map((line) => ({ ...lineOf(line), details: detailsOf(line.fields) })),
    looks: looksOf(
      review.lines.map(({ product }) => product),
      lookOf,
    ),
    total: draft.due,
    rounding: draft.due && draft.left && minus(draft.due, draft.left),
    readBack: !confirming,
    promptPay: draft.byPromptPay && !confirming ? { amount: draft.byPromptPay, ticketId } : null,
    change: draft.change,
    state: confirming ? 'sending' : null,
    receipt: null,
  };
}

function sold(
  sales: readonly Sale[],
  payments: readonly TicketPayment[],
  lookOf: LookOf,
): Extract<DisplayView, { at: 'ticket' }> {
  const lines = sales.map((sale): DisplayLine => {
    const { state, heldReason, product, quantity, payload } = sale;
    return {
      ...{ product: product.name, package: sale.package.name, quantity, amount: customerPaid(sale) },
      details: payload.map(({ ref, value, secret }) => ({ ref, value: secret ? null : value })),
      state: displayStateOf(state, state === 'held' && heldReason === 'turn'),
    };
  });
  const cash = payments.find(({ tendered }) => tendered !== null);
  return {
    at: 'ticket',
    lines,
    looks: looksOf(
      sales.map(({ product }) => product),
      lookOf,
    ),
    total: sumOf(payments.map((payment) => dueOf(payment.amount, payment))),
    rounding: sumOf(payments.flatMap((payment) => payment.rounding ?? [])),
    readBack: false,
    promptPay: null,
    change: cash ? changeOf(cash.amount, cash) : null,
    state: displayStateOfAll(lines.flatMap(({ state }) => state ?? [])),
    receipt: null,
  };
}

/** The player's details are shown with the read-back: until then they are half typed. */
function composing(
  { lines, product, chosen, quantity, total, payable }: DisplayedDraft,
  lookOf: LookOf,
): DisplayView {
  const standing = lines.map(lineOf);
  const filling: DisplayLine[] = product
    ? [
        {
          ...{ product: product.name, package: chosen?.name ?? '', quantity: quantity ?? 1 },
          ...{ amount: total, details: [], state: null },
        },
      ]
    : [];
  return {
    at: 'ticket',
    lines: [...standing, ...filling],
    looks: looksOf([...lines.map((line) => line.product), ...(product ? [product] : [])], lookOf),
    total: payable,
    rounding: null,
    readBack: false,
    promptPay: null,
    change: null,
    state: null,
    receipt: null,
  };
}

/** Each game once: a picture is large, and all lines of a ticket may have the same game. */
function looksOf(games: readonly Game[], lookOf: LookOf): DisplayLook[] {
  const named = new Map(games.map(({ id, name }) => [name, lookOf(id)]));
  return Array.from(named).flatMap(([product, look]) => (look ? { ...look, product } : []));
}

function lineOf({ product, chosen, order }: ComposedLine): DisplayLine {
  return {
    ...{ product: product.name, package: chosen.name, quantity: order.quantity },
    ...{ amount: costOfLine(order), details: [], state: null },
  };
}

function detailsOf(fields: readonly DraftField[]): DisplayLine['details'] {
  return fields.map(({ ref, value, secret }) => ({ ref, value: secret ? null : value }));
}
