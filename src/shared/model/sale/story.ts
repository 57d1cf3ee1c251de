/** The sales and orders of a code, and the full story of a sale. */
import type * as ordersTopic from '../../ipc/day/orders';
import type * as saleTopic from '../../ipc/counter/sale';
import type { Infer } from '../../ipc/shapes/infer';

/** Where a typed or scanned code was found. */
export type CodeFinding = Infer<typeof ordersTopic.codeFindingSchema>;

/** One thing that happened to a sale, from the audit trail. */
export type StoryEntry = Infer<typeof saleTopic.storyEntrySchema>;

/** A sale from its confirmation to now. */
export type SaleStory = Infer<typeof saleTopic.saleStorySchema>;
