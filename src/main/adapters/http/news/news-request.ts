import { createHmac } from 'node:crypto';
import type { NEWS_HOSTS } from '@shared/model/news/news';
import type { NewsMessage, NewsTarget } from '../../../domain/news/news-ports';
import type { ExchangeRequest } from '../exchange';

/** Where the two services are. Tests give others; no file, setting or environment does. */
export type NewsOrigins = Readonly<Record<keyof typeof NEWS_HOSTS, string>>;

/** The request of a message; `now` in epoch milliseconds is part of a webhook's signature. */
export function newsRequest(
  { channel, to, secret }: NewsTarget,
  message: NewsMessage,
  now: number,
  origins: NewsOrigins,
): Pick<ExchangeRequest, 'url' | 'headers' | 'body'> {
  const { id, text } = message;
  const json = { 'Content-Type': 'application/json' };
  switch (channel) {
    case 'telegram':
      return {
        // The token is digits, a colon, letters, `_` and `-`: nothing that leads elsewhere in a path.
        url: new URL(`${origins.telegram}/bot${secret}/sendMessage`),
        headers: json,
        // No link in a name is fetched for a preview.
        body: JSON.stringify({ chat_id: to, text, link_preview_options: { is_disabled: true } }),
      };
    case 'line':
      return {
        url: new URL(`${origins.line}/v2/bot/message/push`),
        headers: { ...json, Authorization: `Bearer ${secret}`, 'X-Line-Retry-Key': id },
        body: JSON.stringify({ to, messages: [{ type: 'text', text }] }),
      };
    case 'webhook': {
      const body = JSON.stringify(message);
      const time = Math.floor(now / 1_000);
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return {
        url: new URL(to),
        headers: { ...json, 'X-Topup-Till-Signature': `t=${time},v1=${signature}` },
        body,
      };
    }
  }
}
