/** The cash drawer and its shifts. */
import { z } from 'zod';
import { MOST_PIECES } from '../../model/kinds/money';
import { MAX_CASH_REASON_LENGTH, MAX_REASON_LENGTH } from '../../model/text-limits';
import { drawerEntrySchema, shiftSchema } from '../shapes/drawer';
import { amountSchema } from '../shapes/money';
import { shiftReportSchema } from '../shapes/report';
import { factText, heldText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

/** An amount that moves: its purpose decides whether it is added or subtracted. */
const movedSchema = amountSchema.refine(({ minor }) => minor > 0, 'must be more than nothing');

const cashCountSchema = z
  .array(z.object({ minor: z.int().min(1), pieces: z.int().min(0).max(MOST_PIECES) }))
  .max(50)
  .refine((count) => new Set(count.map(({ minor }) => minor)).size === count.length, 'names a value twice');

const floatSchema = amountSchema.refine(({ minor }) => minor >= 0, 'must not be less than nothing');
const cashMoveSchema = z.object({
  kind: z.enum(['cash-in', 'cash-out']),
  amount: movedSchema,
  reason: z.string().trim().min(1).max(MAX_CASH_REASON_LENGTH),
});

export const moveApprovalSchema = z.object({ seq: z.int(), by: heldText });

export const drawerStateSchema = z.object({
  shift: shiftSchema.nullable(),
  /** Cash in and out of the open shift, newest first. */
  moves: z.array(drawerEntrySchema),
  /** Who approved these moves, by their `seq`; left out if no approval was needed. */
  approvals: z.array(moveApprovalSchema).optional(),
});

export const drawer = {
  calls: {
    'drawer.get': { input: nothing, output: drawerStateSchema, right: 'own-shift' },
    'drawer.open': { input: z.object({ float: floatSchema }), output: drawerStateSchema, right: 'own-shift' },
    'drawer.move': { input: cashMoveSchema, output: drawerStateSchema, right: 'cash-in-out' },
    /** Opens the drawer without a sale; PRINTER_TROUBLE if the printer was asked and did not open it. */
    'drawer.openWithoutSale': {
      input: z.object({ reason: z.string().trim().min(1).max(MAX_CASH_REASON_LENGTH) }),
      output: nothing,
      right: 'no-sale',
    },
    /** The counted shift is named, so that a second press never closes the next one. */
    'drawer.close': {
      input: z.object({
        shiftId: z.int(),
        count: cashCountSchema,
        note: z.string().trim().max(MAX_REASON_LENGTH).nullable(),
      }),
      output: shiftReportSchema,
      right: 'blind-count',
    },
  },
  events: {
    'drawer.changed': z.null(),
  },
  errors: {
    SHIFT_OPEN: z.object({}),
    SHIFT_NOT_OPEN: z.object({}),
    /** A different shift is open than the one on the screen. */
    SHIFT_CHANGED: z.object({}),
    /** A drawer already counted, or a Z report, can't be corrected any more. */
    SHIFT_COUNTED: z.object({}),
    /** No printer of this till has one, or it is in training. */
    NO_DRAWER: z.object({}),
    WRONG_CURRENCY: z.object({ currency: factText }),
    /** More than one amount may be, or than fits into the day with earlier ones; nothing is recorded. */
    AMOUNT_TOO_LARGE: z.object({}),
    NOT_A_DENOMINATION: z.object({}),
  },
} satisfies Topic;
