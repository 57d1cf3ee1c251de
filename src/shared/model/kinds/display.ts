/** The customer’s screen: its languages, and what it shows. */

/** The customer's languages: Thai, English, or one below the other. */
export const DISPLAY_LANGUAGES = ['both', 'th', 'en'] as const;
export type DisplayLanguages = (typeof DISPLAY_LANGUAGES)[number];

/** A screen's key, as `screenKey` makes it. */
export const MAX_SCREEN_KEY_LENGTH = 80;

/** Paused games on it: as many as a customer reads in passing. */
export const MOST_PAUSED_SHOWN = 6;

/** The outcome of a sale, in one word for the customer; `partly` only of a whole ticket. */
export const DISPLAY_STATES = [
  'sending',
  'checking',
  'kept',
  'not-made',
  'partly',
  'accepted',
  'delivered',
] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];
