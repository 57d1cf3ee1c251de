import type { CashDrawer } from './printing-ports';

/** What a till has that opens no drawer. */
export const NO_DRAWER: CashDrawer = {
  canOpen: () => false,
  open: () => Promise.resolve('not-sent'),
};
