/** What the till checks when something is wrong with it, and the file for the person who helps. */
import type * as supportTopic from '../ipc/till/support';
import type { Infer } from '../ipc/shapes/infer';

export type Check = Infer<typeof supportTopic.checkSchema>;

export type SupportFile = Infer<typeof supportTopic.supportFileSchema>;
