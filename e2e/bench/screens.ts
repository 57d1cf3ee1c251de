/** What the bench presses and looks for on the till's screens; the one place to mend when a screen changes. */
import type { Till } from '../support/till';

/** The sale screen can be worked: a game can be seen and the search takes input. */
export const SALE_SCREEN = ['[data-testid="product"]', 'input[data-testid="catalog-search"]:enabled'];

export const SEARCH_BOX = 'input[data-testid="catalog-search"]';

/** A business day of 3,000 orders with its list and its figures. */
export const DAY = {
  /** Opens the screen on the day of today. */
  open: async (till: Till): Promise<void> => {
    await till.id('nav-history').click();
    await till.id('history-prev').focus();
  },
  /** The key that leads to the day before. */
  previousKey: 'Enter',
  /** What must be there, on the page, once the day is painted. */
  shown: (day: string, orders: number): string[] => [
    `[data-testid="history-day"][data-day="${day}"]`,
    `[data-testid="history-count"][data-value="${orders}"]`,
    '[data-testid="history-row"]',
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
