/** The agent token and the vault that seals it. The token can be set, but never read. */
import { z } from 'zod';
import { TOKEN_PROBLEMS, TOKEN_STORAGES } from '../../model/kinds/service';
import { passphraseSchema, tokenSchema } from '../shapes/settings';
import { factText, instantSchema } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const tokenStatusSchema = z.object({
  present: z.boolean(),
  usable: z.boolean(),
  storage: z.enum(TOKEN_STORAGES),
  problem: z.enum(TOKEN_PROBLEMS).nullable(),
  /** Whether this machine has a keyring that could store the token. */
  keyringAvailable: z.boolean(),
  /** When the next passphrase is checked, ISO 8601 UTC; null when one may be tried now. */
  waitUntil: instantSchema.nullable(),
});

export const token = {
  calls: {
    'token.status': { input: nothing, output: tokenStatusSchema, right: 'anyone' },
    'token.replace': {
      input: z.object({ token: tokenSchema, passphrase: passphraseSchema.nullable() }),
      output: tokenStatusSchema,
      right: 'token',
    },
    'token.remove': { input: nothing, output: tokenStatusSchema, right: 'token' },
    'token.unlock': {
      input: z.object({ passphrase: z.string().max(256) }),
      output: tokenStatusSchema,
      right: 'anyone',
    },
  },
  events: {
    'token.changed': tokenStatusSchema,
  },
  errors: {
    TOKEN_MISSING: z.object({}),
    TOKEN_UNREADABLE: z.object({}),
    KEYRING_UNAVAILABLE: z.object({}),
    PASSPHRASE_NEEDED: z.object({}),
    WRONG_PASSPHRASE: z.object({}),
    /** Several wrong ones were tried; `until` is when the next is checked. */
    PASSPHRASE_WAIT: z.object({ until: factText }),
    /** The sealed token belongs to another place than where the till works now. */
    TOKEN_OF_OTHER_SERVICE: z.object({}),
    TOKEN_OF_OTHER_FOLDER: z.object({}),
    TOKEN_OF_OTHER_JOURNAL: z.object({}),
  },
} satisfies Topic;
