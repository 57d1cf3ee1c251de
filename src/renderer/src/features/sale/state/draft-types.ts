/** What the ticket being composed is made of. */
import type { Money } from '@shared/model/money/money';
import type { OfferedPackage, OfferedProduct } from '@shared/model/service/product';
import type { FieldFault } from '@shared/model/sale/recipient';
import type { TicketLine } from '@shared/model/sale/ticket';
import type { PaymentTyped } from './draft-payment';

/** One detail of the player as it is being typed. */
export interface DraftField {
  readonly ref: string;
  readonly typed: string;
  readonly secret: boolean;
  /** The value that would be sent; null while it cannot be. */
  readonly value: string | null;
  readonly fault: FieldFault | null;
  /** What was copied along with it and is no part of it, as it is shown. */
  readonly removed: readonly string[];
}

/** What is missing before the sale can be reviewed, in the order in which staff fill it in. */
export type DraftGap =
  | { readonly what: 'product' | 'package' | 'quantity' | 'total' }
  | { readonly what: 'field'; readonly ref: string; readonly fault: FieldFault };

/** A composed top-up: exactly what would be sent, whatever the catalogue does meanwhile. */
export interface ComposedLine {
  readonly order: TicketLine;
  readonly product: OfferedProduct;
  readonly chosen: OfferedPackage;
  readonly fields: readonly DraftField[];
  /** The player was taken from a list as it is, instead of typed. */
  readonly taken: boolean;
  /** Fields that were pasted into. */
  readonly pasted: readonly string[];
}

/** What is read back to the customer. How it is paid may still change while it is. */
export interface Review {
  readonly ticketId: string;
  /** One at least, in the order in which they go out. */
  readonly lines: readonly ComposedLine[];
  readonly total: Money;
}

/** What was confirmed last, as it was composed, for a refused line of it to be corrected. */
export interface Confirmed {
  readonly lines: readonly ComposedLine[];
  readonly payment: PaymentTyped;
}
