/** The service's state in the status bar. */
export const CONNECTION_STATES = ['online', 'offline', 'unauthorized', 'checking'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** The connection as last seen. */
export interface Connection {
  readonly state: ConnectionState;
  /** Why it is not online, as an error code. */
  readonly code: string | null;
  /** When the service last answered normally, ISO 8601 UTC. */
  readonly lastOnlineAt: string | null;
}

/** Where the token is stored. */
export const TOKEN_STORAGES = ['none', 'keyring', 'passphrase', 'memory'] as const;
export type TokenStorage = (typeof TOKEN_STORAGES)[number];

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
export interface TokenStatus {
  readonly present: boolean;
  readonly usable: boolean;
  readonly storage: TokenStorage;
  readonly problem: TokenProblem | null;
  /** Whether this machine has a keyring that could store the token. */
  readonly keyringAvailable: boolean;
  /** When the next passphrase is checked, ISO 8601 UTC; null when one may be tried now. */
  readonly waitUntil: string | null;
}
