/** What an answer to a message means, by the channel's documentation. */
import type { NewsChannel, NewsFault } from '@shared/model/kinds/news';
import { z } from 'zod';
import type { NewsAnswer } from '../../../domain/news/news-ports';
import type { Scrub } from '../../../domain/redaction';
import { messageOf } from '../answer-text';
import { retryAfterMs } from '../retry';

/** An answer as it came. */
export interface ReadAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Telegram's object; an unsuccessful one says so itself, whatever else is in it. */
const telegramBody = z.object({
  ok: z.boolean(),
  parameters: z
    .object({ retry_after: z.number().min(0) })
    .nullable()
    .catch(null),
});

/** LINE's words for a plan that is used up; too many requests have others. */
const MONTHLY = /monthly limit/i;

/** A gateway's statuses: what stands behind it may have taken the message. */
const GATEWAY: ReadonlySet<number> = new Set([502, 504]);

/** Reads an answer; `scrub` takes the secret out of the shown part. */
export function newsAnswer(
  channel: NewsChannel,
  { status, retryAfter, text }: ReadAnswer,
  now: number,
  scrub: Scrub,
): NewsAnswer {
  const telegram = channel === 'telegram' ? bodyOf(text) : null;
  if (isTaken(channel, status) && telegram?.ok !== false) return { end: 'taken' };
  if (status >= 500 && mayBeTaken(channel, status, telegram?.ok)) {
    return { end: 'unsure', why: 'their-fault' };
  }
  const inBody = telegram?.parameters?.retry_after;
  return {
    end: 'not-taken',
    why: channel === 'line' && status === 429 && MONTHLY.test(text) ? 'month' : faultOf(channel, status),
    said: [status, messageOf(text, scrub)].filter(Boolean).join(' '),
    retryAfterMs: inBody === undefined ? retryAfterMs(retryAfter, now) : inBody * 1_000,
  };
}

/** LINE answers 409 to a retry key whose message it has accepted before. */
function isTaken(channel: NewsChannel, status: number): boolean {
  return (status >= 200 && status < 300) || (channel === 'line' && status === 409);
}

/** After an error of the server, unless it says itself that the message was not taken. */
function mayBeTaken(channel: NewsChannel, status: number, ok: boolean | undefined): boolean {
  if (channel === 'telegram') return ok !== false;
  return channel === 'line' || GATEWAY.has(status);
}

function faultOf(channel: NewsChannel, status: number): NewsFault {
  if (status === 401) return 'secret';
  if (status === 403) return 'not-allowed';
  if (status === 429) return 'busy';
  if (status >= 500) return 'their-fault';
  // The token is part of Telegram's address: it does not know a wrong one.
  if (status === 404) return channel === 'telegram' ? 'secret' : 'address';
  return status === 400 && channel !== 'webhook' ? 'to' : 'refused';
}

function bodyOf(text: string): z.infer<typeof telegramBody> | null {
  try {
    return telegramBody.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
