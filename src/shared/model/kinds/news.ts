/** Where news for the owner goes, and why a message did not get there. */

export const NEWS_CHANNELS = ['telegram', 'line', 'webhook'] as const;
export type NewsChannel = (typeof NEWS_CHANNELS)[number];

/** Why a message was not taken, or is not known to be. */
export const NEWS_FAULTS = [
  /** The host was not reached: nothing was sent. */
  'unreachable',
  /** Its certificate is not trusted. */
  'tls',
  /** The token or channel access token is not accepted. */
  'secret',
  /** The chat or person is not known there. */
  'to',
  /** The person blocked the bot or never wrote to it, or the plan does not include it. */
  'not-allowed',
  /** There is nothing at the address. */
  'address',
  /** Too many messages: it goes on later. */
  'busy',
  /** The month's messages of the LINE plan are used up. */
  'month',
  /** It refused the message, or leads elsewhere. */
  'refused',
  /** It reported a fault on its side. */
  'their-fault',
  /** It did not answer: the message may have arrived. */
  'no-answer',
] as const;
export type NewsFault = (typeof NEWS_FAULTS)[number];

/** The form of what each channel needs; see the documentation of each. */
const TELEGRAM_TOKEN = /^\d{1,20}:[\w-]{20,100}$/;

const TELEGRAM_CHAT = /^(-?\d{1,20}|@\w{5,32})$/;

const LINE_TOKEN = /^[\x21-\x7e]{20,1000}$/;

const LINE_TO = /^[UCR][\da-f]{32}$/;

const WEBHOOK_SECRET = /^[\x21-\x7e]{16,200}$/;

/** Whether the recipient is one of the channel; a webhook's address is read by the main process. */
export function isNewsRecipient(channel: NewsChannel, to: string): boolean {
  if (channel === 'webhook') return /^https?:\/\//i.test(to);
  return (channel === 'telegram' ? TELEGRAM_CHAT : LINE_TO).test(to);
}

/** Whether the secret has the form of the channel's. */
export function isNewsSecret(channel: NewsChannel, secret: string): boolean {
  return { telegram: TELEGRAM_TOKEN, line: LINE_TOKEN, webhook: WEBHOOK_SECRET }[channel].test(secret);
}
