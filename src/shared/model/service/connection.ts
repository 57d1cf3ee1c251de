import type * as serviceTopic from '../../ipc/till/service';
import type * as tokenTopic from '../../ipc/till/token';
import type { Infer } from '../../ipc/shapes/infer';

export const CONNECTION_STATES = ['online', 'offline', 'unauthorized', 'checking'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** The connection as last seen. */
export type Connection = Infer<typeof serviceTopic.connectionSchema>;

export const TOKEN_STORAGES = ['none', 'keyring', 'passphrase', 'memory'] as const;

/** The faults of a stored token; none of these deletes it. */
export const TOKEN_PROBLEMS = [
  'keyring-unavailable',
  'passphrase-needed',
  'cannot-decrypt',
  // It was sealed for another service, folder or journal than the current one.
  'other-service',
  'other-folder',
  'other-journal',
] as const;
export type TokenProblem = (typeof TOKEN_PROBLEMS)[number];

/** What the renderer may know about the token: whether there is one and whether it can be used. */
export type TokenStatus = Infer<typeof tokenTopic.tokenStatusSchema>;
