/** Sends a message to the owner's phone: one request, to its channel's host alone. */
import { NEWS_HOSTS } from '@shared/model/news/news';
import type { NewsFault } from '@shared/model/kinds/news';
import { NEWS_BODY_BYTES } from '../../../domain/limits';
import type { NewsAnswer, PostNews } from '../../../domain/news/news-ports';
import { wholeScrubberOf } from '../../../domain/redaction';
import { trustedRoots, type Roots } from '../../system/network/trusted-roots';
import { decode, readBody } from '../body';
import { exchange, type FailureCause } from '../exchange';
import { newsAnswer } from './news-answer';
import { newsRequest, type NewsOrigins } from './news-request';

/** The sender; tests give their own hosts and authority. */
export function newsBy(origins: NewsOrigins, roots: (systemToo: boolean) => Roots): PostNews {
  return async (target, message, { systemRoots, ...limits }) => {
    const answer = await exchange({
      method: 'POST',
      ...newsRequest(target, message, Date.now(), origins),
      roots: roots(systemRoots),
      ...limits,
      headTimeoutMs: limits.requestTimeoutMs,
    });
    if (answer.kind === 'failed') return failed(answer);
    try {
      const body = await readBody(answer.body, NEWS_BODY_BYTES);
      const read = {
        status: answer.status,
        retryAfter: answer.header('retry-after'),
        text: decode(body.ok ? body.bytes : body.read),
      };
      return newsAnswer(target.channel, read, Date.now(), wholeScrubberOf([target.secret, target.to]));
    } finally {
      answer.release();
    }
  };
}

/** Sends to the channels' own hosts. */
export const postNews: PostNews = newsBy(
  { telegram: `https://${NEWS_HOSTS.telegram}`, line: `https://${NEWS_HOSTS.line}` },
  trustedRoots,
);

function failed({ mayHaveBeenSent, cause }: { mayHaveBeenSent: boolean; cause: FailureCause }): NewsAnswer {
  if (mayHaveBeenSent) return { end: 'unsure', why: 'no-answer' };
  const why: NewsFault = cause === 'tls-refused' ? 'tls' : 'unreachable';
  return { end: 'not-taken', why, said: '', retryAfterMs: null };
}
