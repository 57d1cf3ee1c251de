/** The pages of help, which are the shop's documents, in the order of their list. */
export const HELP_PAGES = [
  'first-sale',
  'tickets',
  'promptpay',
  'no-answer',
  'offline',
  'refunds-and-corrections',
  'find-a-sale',
  'closing-the-day',
  'people-and-pins',
  'prices',
  'numbers-and-tax',
  'credit',
  'games',
  'printer-and-drawer',
  'customers-screen',
  'players-and-privacy',
  'messages-to-your-phone',
  'several-tills',
  'till-does-not-sell',
] as const;
export type HelpPage = (typeof HELP_PAGES)[number];

/** A page, or a marked section of one. */
export type HelpPlace = HelpPage | `${HelpPage}#${string}`;

/** Help topics of the screens, and their places; the list of all pages is `all`. */
export const HELP_TOPICS = {
  credit: 'credit',
  'customers-screen': 'customers-screen',
  'damaged-sales': 'till-does-not-sell#damaged',
  'find-a-sale': 'find-a-sale',
  games: 'games',
  'in-use': 'till-does-not-sell#in-use',
  'lost-pin': 'people-and-pins#lost-pin',
  news: 'messages-to-your-phone',
  'newer-version': 'till-does-not-sell#newer-version',
  'no-answer': 'no-answer',
  'no-keyring': 'till-does-not-sell#no-keyring',
  'no-space': 'till-does-not-sell#no-space',
  offline: 'offline',
  people: 'people-and-pins',
  players: 'players-and-privacy',
  papers: 'numbers-and-tax',
  prices: 'prices',
  printer: 'printer-and-drawer',
  'printer-silent': 'printer-and-drawer#nothing-prints',
  promptpay: 'promptpay',
  refunds: 'refunds-and-corrections',
  'reset-owner-pin': 'people-and-pins#reset-owner-pin',
  sale: 'first-sale',
  'several-tills': 'several-tills',
  shift: 'closing-the-day#shift',
  'close-day': 'closing-the-day#close',
  'day-mismatch': 'closing-the-day#mismatch',
  day: 'closing-the-day',
  'sort-out': 'no-answer#sort-out',
  tickets: 'tickets',
} as const satisfies Readonly<Record<string, HelpPlace>>;
export type HelpTopic = keyof typeof HELP_TOPICS | 'all';
