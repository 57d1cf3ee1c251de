/** A newer version of the till: how far it is, and why it is not here yet. */
import type * as updateTopic from '../ipc/till/update';
import type { Infer } from '../ipc/shapes/infer';

export type UpdateState = Infer<typeof updateTopic.updateStateSchema>;
