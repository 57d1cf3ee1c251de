/** Why a token that is there cannot be used. */
import type { ErrorCode } from '@shared/ipc/errors';
import type { TokenProblem } from '@shared/model/kinds/service';

/** By the part of its place that differs. */
export const MISPLACED = {
  service: 'TOKEN_OF_OTHER_SERVICE',
  folder: 'TOKEN_OF_OTHER_FOLDER',
  journal: 'TOKEN_OF_OTHER_JOURNAL',
} as const;

/** As staff see it. */
export const PROBLEMS: Partial<Record<ErrorCode, TokenProblem>> = {
  TOKEN_UNREADABLE: 'cannot-decrypt',
  PASSPHRASE_NEEDED: 'passphrase-needed',
  KEYRING_UNAVAILABLE: 'keyring-unavailable',
  TOKEN_OF_OTHER_SERVICE: 'other-service',
  TOKEN_OF_OTHER_FOLDER: 'other-folder',
  TOKEN_OF_OTHER_JOURNAL: 'other-journal',
};
