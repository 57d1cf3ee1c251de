/**
 * What the bench presses and searches on the till's screens; the one place to change when a screen changes.
 */
import type { Till } from '../../support/till';

/** The sale screen is usable: a game can be seen and the search takes input. */
export const SALE_SCREEN = ['[data-testid="product"]', 'input[data-testid="catalog-search"]:enabled'];

export const SEARCH_BOX = 'input[data-testid="catalog-search"]';

/** The review of a business day: its list, its figures and the chart of its hours on one screen. */
export const DAY = {
  /** Opens the screen on the day of today. */
  open: async (till: Till): Promise<void> => {
    await till.id('nav-day').click();
    await till.id('day-review').waitFor();
  },
  /** The key that leads to the day before. */
  previousKey: 'Alt+ArrowLeft',
  /** The key that leads to the day after. */
  nextKey: 'Alt+ArrowRight',
  /** What must be there, on the page, once the day is painted. */
  shown: (day: string, orders: number): string[] => [
    `[data-testid="day-review"][data-day="${day}"]:not([aria-busy="true"])`,
    `[data-testid="day-bucket"][data-count="${orders}"]`,
    '[data-testid="day-row"]',
    '[data-testid="day-figure"][data-figure="total"]',
    '[data-testid="day-chart"][data-by="hour"]',
  ],
};

/** A sale by keyboard. */
export const SALE = {
  reviewKey: 'F9',
  sendKey: 'F10',
  sendable: '[data-testid="sale-send"]:enabled',
  accepted: ['[data-testid="sale-result"][data-state="accepted"]'],
  next: 'sale-new',
};
