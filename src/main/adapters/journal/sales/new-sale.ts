/** What the journal writes of a sale: as first committed, when it is sent and answered, and when its money goes back. */
import type { MoneyCarried } from '@shared/model/sale/carried-money';
import type { Numbering } from '@shared/model/papers/paper-number';
import type { OrdersSnapshot, Sale } from '@shared/model/sale/sale';
import type { HeldReason } from '@shared/model/kinds/sale';
import type { OverriddenWarning } from '@shared/model/players/warning';
import type { Ticket } from '@shared/model/sale/ticket';
import type { TopUpAnswer } from '../../../domain/ports';
import type { Tender } from '@shared/model/kinds/money';
import type { CashRounding } from '@shared/model/money/cash-rounding';
import type { SaleState } from '@shared/model/sale/sale-state';

/** A sale as first committed. */
export interface NewSale {
  readonly sale: Omit<
    Sale,
    | 'attempts'
    | 'outputs'
    | 'transaction'
    | 'seenOrder'
    | 'voidReason'
    | 'voidedBy'
    | 'updatedAt'
    | 'notes'
    | 'refund'
    | 'refundWaiver'
    | 'refundOpen'
    | 'slipReference'
    | 'receiptNumber'
    | 'vat'
  >;
  /** The reference of the slip shown for the part paid by PromptPay; left out for none. */
  readonly slipReference?: string | null;
  /** Secret payload values of a sale that is kept for later, sealed; null when there are none. */
  readonly sealedSecrets: string | null;
  /** The warnings of a wrong recipient that staff accepted; left out if there were none. */
  readonly overridden?: readonly OverriddenWarning[];
  /** The refused sale whose money is given back and taken for this one; left out for none. */
  readonly carried?: CarriedSale;
  /** How its receipt is numbered: the sale's, or for its first line the ticket's. Left out for no number. */
  readonly numbering?: Numbering;
  /** Whether the drawer opens for it: for one sale of a ticket, if cash was taken. */
  readonly opensDrawer?: boolean;
}

/** `isMoneyBack`: some of it goes back to a customer, as by a refund. */
type CarriedSale = MoneyCarried & Pick<MoneyBack, 'cashRounding'> & { readonly isMoneyBack: boolean };

/** A ticket as first committed. */
export interface NewTicket extends Pick<Ticket, 'id' | 'createdAt' | 'payments'> {
  readonly sales: readonly NewSale[];
}

export interface AttemptStart {
  readonly startedAt: string;
  /** The service that receives it; see `Attempt`. */
  readonly service?: string | null;
  /** What the orders list had shown so far; null when unknown. */
  readonly snapshot: OrdersSnapshot | null;
  /**
   * Service clock minus till clock in milliseconds, as far as compared by then. If the till dies before the
   * answer, this is all it has to judge the orders' times by.
   */
  readonly skewMs?: number | null;
}

export interface AttemptEnd {
  readonly endedAt: string;
  readonly answer: TopUpAnswer;
  readonly skewMs: number | null;
  /** Lines of the ticket that wait for this one, and why they are not sent; null when the next one goes. */
  readonly waiting?: readonly string[];
  readonly keptBecause?: HeldReason | null;
}

/** Money given back to a customer because a person decided it. */
export interface MoneyBack {
  readonly tender: Tender;
  /** How cash is rounded now, for money that was not paid in cash. */
  readonly cashRounding: CashRounding;
  readonly reason: string;
  readonly at: string;
  /** The open shift as the person saw it; null for none, and then the refund is in no count of a drawer. */
  readonly shiftId: number | null;
  /** The sale's state as the person saw it; left out where no person did. */
  readonly shownState?: SaleState | undefined;
  /** How its credit note is numbered; left out for no number. */
  readonly numbering?: Numbering | undefined;
}
