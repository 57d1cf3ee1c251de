import type { Money } from '@shared/model/money/money';
import type { OfferedPackage, OfferedProduct } from '@shared/model/service/product';
import type { FieldFault } from '@shared/model/recipient/recipient';
import type { TicketLine } from '@shared/model/sale/sale';
import type { PaymentTyped } from './draft-payment';

/** One detail of the player as it is being typed. */
export interface DraftField {
  readonly ref: string;
  readonly typed: string;
  readonly secret: boolean;
  /** The value that would be sent; null while it can't be. */
  readonly value: string | null;
  readonly fault: FieldFault | null;
  /** Text copied along with the value but not part of it, as it is shown. */
  readonly removed: readonly string[];
}

/** The missing parts before the sale can be reviewed, in the order in which staff fill it in. */
export type DraftGap =
  | { readonly what: 'product' | 'package' | 'quantity' | 'total' }
  | { readonly what: 'field'; readonly ref: string; readonly fault: FieldFault };

/** A composed top-up: exactly what would be sent, whatever the catalogue does meanwhile. */
export interface ComposedLine {
  readonly order: TicketLine;
  readonly product: OfferedProduct;
  readonly chosen: OfferedPackage;
  readonly fields: readonly DraftField[];
  /** The player was chosen from a list as it is, instead of typed. */
  readonly taken: boolean;
  /** Fields that were pasted into. */
  readonly pasted: readonly string[];
}

/** The order as read back to the customer. The payment may still change meanwhile. */
export interface Review {
  readonly ticketId: string;
  /** At least one, in the order in which they are sent. */
  readonly lines: readonly ComposedLine[];
  readonly total: Money;
}

/** The last confirmed ticket, as it was composed, so that a refused line can be corrected. */
export interface Confirmed {
  readonly lines: readonly ComposedLine[];
  readonly payment: PaymentTyped;
}
