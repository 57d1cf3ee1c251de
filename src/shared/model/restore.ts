/** A journal that was found to be a copy, and the known facts about the gap. */
import type * as reportShapes from '../ipc/shapes/report';
import type { Infer } from '../ipc/shapes/infer';

/** The gap between the two ends of a copy: what happened then is not in this journal. */
export type Restore = Infer<typeof reportShapes.restoreSchema>;
