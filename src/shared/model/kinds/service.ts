/** The connection to the service, and its token. */

export const CONNECTION_STATES = ['online', 'offline', 'unauthorized', 'checking'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

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
