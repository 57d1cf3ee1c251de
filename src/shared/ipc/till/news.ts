/** News for the owner's phone: where it goes, and a message to try it. The secret is never returned. */
import { z } from 'zod';
import { isNewsRecipient, isNewsSecret, NEWS_CHANNELS, NEWS_FAULTS } from '../../model/kinds/news';
import { factText, heldText, instantSchema, literalText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const newsStateSchema = z.object({
  /** Where messages go; null while they go nowhere. */
  channel: z.enum(NEWS_CHANNELS).nullable(),
  /** The host that they are sent to. */
  host: heldText.nullable(),
  /** Whether the secret can be opened now; not while the keyring or the passphrase is away. */
  opens: z.boolean(),
  /** Messages that are still to be sent. */
  waiting: z.int().min(0),
  /** Messages that were older than a day, and that no message has reported yet. */
  dropped: z.int().min(0),
  lastSentAt: instantSchema.nullable(),
  /** Why the last try failed, and when it was; null when it worked. */
  problem: z.object({ why: z.enum(NEWS_FAULTS), at: instantSchema }).nullable(),
});

export const newsSetUpSchema = z
  .object({ channel: z.enum(NEWS_CHANNELS), to: literalText(2_048), secret: literalText(1_000) })
  .superRefine(({ channel, to, secret }, faults) => {
    const add = (path: string, message: string) => faults.addIssue({ code: 'custom', path: [path], message });
    if (!isNewsRecipient(channel, to)) add('to', 'must be a recipient of this channel');
    if (!isNewsSecret(channel, secret)) add('secret', 'must be a secret of this channel');
  });

export const news = {
  calls: {
    'news.get': { input: nothing, output: newsStateSchema, right: 'signed-in' },
    /** Sends a test message, and keeps the channel when it was taken. */
    'news.setUp': { input: newsSetUpSchema, output: newsStateSchema, right: 'settings' },
    'news.test': { input: nothing, output: newsStateSchema, right: 'settings' },
    /** Messages that wait are not sent any more. */
    'news.turnOff': { input: nothing, output: newsStateSchema, right: 'settings' },
  },
  events: {
    'news.changed': newsStateSchema,
  },
  errors: {
    NEWS_OFF: z.object({}),
    /** The test message; `said` is what the other side answered, without the secret. */
    NEWS_NOT_TAKEN: z.object({ why: z.enum(NEWS_FAULTS), host: factText, said: factText }),
  },
} satisfies Topic;
