import type * as serviceTopic from '../../ipc/till/service';
import type * as tokenTopic from '../../ipc/till/token';
import type { Infer } from '../../ipc/shapes/infer';

/** The connection as last seen. */
export type Connection = Infer<typeof serviceTopic.connectionSchema>;

/** What the renderer may know about the token: whether there is one and whether it can be used. */
export type TokenStatus = Infer<typeof tokenTopic.tokenStatusSchema>;
