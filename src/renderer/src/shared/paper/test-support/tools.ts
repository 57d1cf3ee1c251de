import { words } from '@/i18n';
import type { PaperTools } from '../model/receipt-model';

/** The real words, so that a state without any would show up as its key. */
export const paperTools: PaperTools = {
  words: (locale, key, named = {}) => {
    const found = key
      .split('.')
      .reduce<unknown>(
        (at, part) => (at as Record<string, unknown>)[part],
        locale === 'en' ? words.en : words.th,
      );
    return String(found).replace(/\{(\w+)\}/g, (_all, name: string) => String(named[name]));
  },
  money: (amount) => `฿${(amount.minor / 100).toFixed(2)}`,
  dateTime: (at) => (typeof at === 'number' ? new Date(at).toISOString() : at),
};

/** How a shop's paper is set: everything that may stand on it, and no text of the shop's. */
export const paperSettings = {
  locale: 'en',
  shopName: 'Nok Games',
  tillName: 'Till 1',
  clockJumpMinutes: 60,
  sellerOnReceipt: false,
  tillNameOnReceipt: true,
  paymentOnReceipt: true,
  qrOnReceipt: true,
  receiptTopTh: '',
  receiptTopEn: '',
  receiptBottomTh: '',
  receiptBottomEn: '',
  ...{ sellerName: '', sellerAddress: '', taxId: '', branch: '', taxMachine: '' },
} as const;
