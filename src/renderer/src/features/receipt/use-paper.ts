/** Joins the receipt's model to the words and formats of the screen or of the print page. */
import type { Sale } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';
import { useI18n } from 'vue-i18n';
import { createFormat } from '@/i18n/format';
import { receiptModel, type ReceiptModel } from '@/shared/paper/receipt-model';

/** How a sale's paper is made from it, with the settings that it is made under. */
export type PaperMaker = (
  sale: Sale,
  settings: Settings,
  paper: { training: boolean; copy: number },
) => ReceiptModel;

/** Gives the maker; call it in a component's setup. */
export function usePaper(): PaperMaker {
  const { t } = useI18n();
  return (sale, settings, { training, copy }) => {
    const format = createFormat(settings);
    return receiptModel(
      sale,
      { settings, training, copy },
      {
        words: (locale, key, named = {}) => t(key, named, { locale }),
        money: (amount) => format.money(amount, 'full'),
        dateTime: (at) => format.dateTime(at),
      },
    );
  };
}
