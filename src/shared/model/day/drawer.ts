/** The cash drawer of this till: shifts, and all money that goes in and out. */
import type * as drawerTopic from '../../ipc/day/drawer';
import type * as drawerShapes from '../../ipc/shapes/drawer';
import type { Infer } from '../../ipc/shapes/infer';
import { minus, type Money } from '../money/money';

/** One movement as the journal stores it; never changed or removed. */
export type DrawerEntry = Infer<typeof drawerShapes.drawerEntrySchema>;

/** One opening of the drawer by the till; never changed or removed. */
export type DrawerOpening = Infer<typeof drawerShapes.drawerOpeningSchema>;

/** The period between an opening float and a count. At most one is open. */
export type Shift = Infer<typeof drawerShapes.shiftSchema>;

/** What went in or out of the drawer since the count before the shift, and is in no count; null for nothing. */
export function sinceCount({ float, countedBefore }: Pick<Shift, 'float' | 'countedBefore'>): Money | null {
  const moved = countedBefore && minus(float, countedBefore);
  return moved && moved.minor !== 0 ? moved : null;
}

/** A person's approval of cash put in or taken out. */
export type MoveApproval = Infer<typeof drawerTopic.moveApprovalSchema>;

/** What the screen may know of the drawer before it is counted: not what should be in it (blind). */
export type DrawerState = Infer<typeof drawerTopic.drawerStateSchema>;

/** The money one tender brought in and gave back. */
export type TenderSum = Infer<typeof drawerShapes.tenderSumSchema>;
