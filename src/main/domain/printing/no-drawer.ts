import type { CashDrawer } from './printing-ports';

/** The drawer of a till that opens none. */
export const NO_DRAWER: CashDrawer = {
  canOpen: () => false,
  open: () => Promise.resolve('not-sent'),
};
