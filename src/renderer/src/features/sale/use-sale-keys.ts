import type { Tender } from '@shared/model/money/tender';
import { typeDigit } from '@/shared/use/digit-keys';
import { isTyping, useKeys } from '@/shared/use/use-keys';
import { useView } from '@/shared/use/use-view';
import { usePackageKeys } from './order/use-package-keys';
import type { Phase } from './send/use-checkout';
import { useDraftStore } from './state/draft';

/** What each key does; the letters of tenders and the digits are the payment's. */
export interface SaleKeys {
  readonly phase: () => Phase;
  readonly screen: () => HTMLElement | null;
  readonly sent: () => boolean;
  readonly filling: () => boolean;
  readonly choosePackage: (number: number) => boolean;
  readonly find: () => void;
  readonly nextField: () => void;
  readonly fix: () => void;
  readonly park: () => void;
  readonly add: (again: boolean) => void;
  readonly receipt: (press: KeyboardEvent) => void;
  readonly review: () => void;
  readonly send: (press: KeyboardEvent) => void;
  readonly leave: (press: KeyboardEvent) => void;
  readonly goOn: (press: KeyboardEvent) => void;
}

const TENDER_KEYS: Readonly<Record<string, Tender>> = { c: 'cash', p: 'promptpay', o: 'other' };
/** Fields that take amounts alone: a letter in them means no text. */
const AMOUNTS = 'input[data-keys="amount"]';

/** The keys of the counter. None of them sends but F10, and that only what is read back. */
export function useSaleKeys(use: SaleKeys): void {
  const draft = useDraftStore();
  const { receipt } = useView();
  const uncovered = (): boolean => receipt.value === null;
  const isReviewing = (): boolean => use.phase() === 'review';

  /** Digits can only be the cash handed over, unless something is typed: they go to its field. */
  function toTendered(event: KeyboardEvent): void {
    if (isTyping(event) || !draft.tenders.includes('cash')) return;
    const field = use.screen()?.querySelector<HTMLInputElement>('[data-testid="pay-tendered"]');
    field?.focus();
    field?.select();
    typeDigit(event);
  }

  function pressTender(event: KeyboardEvent, tender: Tender): void {
    if (isTyping(event) && !(event.target as HTMLElement).matches(AMOUNTS)) return;
    event.preventDefault();
    draft.pressTender(tender);
  }

  useKeys(
    {
      ...Object.fromEntries(Array.from('0123456789', (digit) => [digit, toTendered])),
      ...Object.fromEntries(
        Object.entries(TENDER_KEYS).map(([key, tender]) => [
          key,
          (event: KeyboardEvent) => pressTender(event, tender),
        ]),
      ),
    },
    () => uncovered() && isReviewing() && !use.sent(),
  );
  usePackageKeys(use.choosePackage, () => uncovered() && !isReviewing() && use.filling());
  useKeys(
    {
      '/': (event) => {
        if (isTyping(event) || isReviewing()) return;
        event.preventDefault();
        use.find();
      },
      F2: () => {
        if (!isReviewing()) use.nextField();
      },
      F4: use.fix,
      F6: (event) => {
        event.preventDefault();
        use.park();
      },
      F7: (event) => {
        event.preventDefault();
        if (use.phase() === 'compose' && draft.chosen) use.add(event.shiftKey);
      },
      F8: use.receipt,
      F9: (event) => {
        event.preventDefault();
        if (use.phase() === 'compose') use.review();
      },
      F10: (event) => {
        // F10 would move the focus to a menu bar.
        event.preventDefault();
        use.send(event);
      },
      Escape: (event) => {
        if (use.phase() !== 'result' || !isTyping(event)) use.leave(event);
      },
      Enter: (event) => {
        if (use.phase() !== 'result' || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        use.goOn(event);
      },
    },
    uncovered,
  );
}
