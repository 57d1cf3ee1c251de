/** The side of the owner's phone: one channel, and what it makes of a message. */
import type { NewsChannel, NewsFault } from '@shared/model/kinds/news';
import type { Settings } from '@shared/model/settings/settings';

/** Where messages go. The secret is the bot's token, the channel access token, or the key of the signature. */
export interface NewsTarget {
  readonly channel: NewsChannel;
  /** The chat, the person, or the whole address of a webhook. */
  readonly to: string;
  readonly secret: string;
}

/** A message as it is sent. The id is the same at each try. */
export interface NewsMessage {
  readonly id: string;
  readonly kind: string;
  /** When it happened, ISO 8601 UTC. */
  readonly at: string;
  readonly text: string;
}

/** What became of one try. */
export type NewsAnswer =
  | { readonly end: 'taken' }
  /** It certainly did not arrive. */
  | {
      readonly end: 'not-taken';
      readonly why: NewsFault;
      readonly said: string;
      readonly retryAfterMs: number | null;
    }
  /** It may have arrived. */
  | { readonly end: 'unsure'; readonly why: NewsFault };

/** Sends one message once. Never rejects. */
export type PostNews = (
  target: NewsTarget,
  message: NewsMessage,
  limits: Pick<Settings, 'connectTimeoutMs' | 'requestTimeoutMs' | 'systemRoots'>,
) => Promise<NewsAnswer>;

/**
 * Whether the channel recognises a message that comes again. LINE does by its retry key, for 24 hours. Where it
 * does not, a message that may have arrived is not sent again.
 */
export const KNOWS_REPEATS: Readonly<Record<NewsChannel, boolean>> = {
  telegram: false,
  line: true,
  webhook: false,
};
