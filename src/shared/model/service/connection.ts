/** What the status bar says about the service. */
export const CONNECTION_STATES = ['online', 'offline', 'unauthorized', 'checking'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** The connection as last seen. */
export interface Connection {
  readonly state: ConnectionState;
  /** Why it is not online, as an error code. */
  readonly code: string | null;
  /** When the service last answered as it should, ISO 8601 UTC. */
  readonly lastOnlineAt: string | null;
}

/** Where the token is kept. */
export const TOKEN_STORAGES = ['none', 'keyring', 'passphrase', 'memory'] as const;
export type TokenStorage = (typeof TOKEN_STORAGES)[number];

/** What can be wrong with the stored token; none of these deletes it. */
export const TOKEN_PROBLEMS = [
  'keyring-unavailable',
  'passphrase-needed',
  'cannot-decrypt',
  // It was sealed for another service, folder or journal than the one at work.
  'other-service',
  'other-folder',
  'other-journal',
] as const;
export type TokenProblem = (typeof TOKEN_PROBLEMS)[number];

/** What the renderer may know about the token: whether there is one and whether it can be used. */
export interface TokenStatus {
  readonly present: boolean;
  readonly usable: boolean;
  readonly storage: TokenStorage;
  readonly problem: TokenProblem | null;
  /** Whether this machine has a keyring that the token could be kept in. */
  readonly keyringAvailable: boolean;
  /** From when on a passphrase is looked at again, ISO 8601 UTC; null when one may be tried now. */
  readonly waitUntil: string | null;
}
