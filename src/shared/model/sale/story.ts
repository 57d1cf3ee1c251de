/** What is known of a code, and the full story of a sale. */
import type { codeFindingSchema } from '../../ipc/day/orders';
import type { storyEntrySchema, saleStorySchema } from '../../ipc/counter/sale';
import type { Infer } from '../../ipc/shapes/infer';

/** Where a typed or scanned code was found. */
export type CodeFinding = Infer<typeof codeFindingSchema>;

/** One thing that happened to a sale, from the audit trail. */
export type StoryEntry = Infer<typeof storyEntrySchema>;

/** A sale from its confirmation to now. */
export type SaleStory = Infer<typeof saleStorySchema>;
