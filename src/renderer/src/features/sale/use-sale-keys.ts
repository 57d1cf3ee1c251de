import { TENDERS, type Tender } from '@shared/model/kinds/money';
import { typeDigit } from '@/shared/keys/digit-keys';
import { isInReach } from '@/shared/touch/in-reach';
import { isTyping, useKeys } from '@/shared/keys/use-keys';
import { useScanUndo } from '@/shared/keys/use-scan-claim';
import { useLaneStore } from '@/shared/state/counter/lane';
import { receipt } from '@/shared/use/view';
import { usePackageKeys } from './order/use-package-keys';
import { useAfterwardsStore } from './state/afterwards';
import { useCheckoutStore } from './state/checkout';
import { useDraftStore } from './state/draft';
import { TENDER_KEYS } from './ticket/payment/tender-keys';

/** What keys do to the panes of the screen. */
export interface SaleKeys {
  readonly screen: () => HTMLElement | null;
  readonly filling: () => boolean;
  readonly choosePackage: (number: number) => boolean;
  readonly find: () => void;
  /** Shows the fields again instead of the games. */
  readonly leaveGames: () => void;
  readonly nextField: () => void;
  readonly park: () => void;
  readonly send: (press: KeyboardEvent) => void;
}

/** Fields for amounts only: a letter in them is a key, not text. */
const AMOUNTS = 'input[data-keys="amount"]';

/** What keys act on, by `data-testid`. Another sale's sheet may cover some of it, which is hidden then. */
const GAMES = ['catalog-search'];
const FIELDS = ['order-pane'];
const READ_BACK = ['read-back-lines'];
const OUTCOME = ['outcome'];
const PAYMENT = ['pay-cash'];

/** The keys of the counter. Only F10 sends, and only what is read back. */
export function useSaleKeys(use: SaleKeys): void {
  const draft = useDraftStore();
  const checkout = useCheckoutStore();
  const afterwards = useAfterwardsStore();
  const lane = useLaneStore();

  /** Whether nothing covers these. A pane collapsed for another one does not count as covered. */
  function uncovered(names: readonly string[]): boolean {
    if (receipt.value !== null) return false;
    const parts = names.flatMap((name) => [
      ...(use.screen()?.querySelectorAll(`[data-testid="${name}"]`) ?? []),
    ]);
    return parts.every((part) => !part.checkVisibility() || isInReach(part));
  }

  /** A key that does nothing while its target is covered. */
  function on(names: readonly string[], act: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
    return (event) => {
      // F10 would move the focus to a menu bar.
      if (/^F\d/.test(event.key)) event.preventDefault();
      if (uncovered(names)) act(event);
    };
  }

  /** Digits go to the cash field, unless the focus is in a text field. */
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
        TENDERS.map((tender) => [
          TENDER_KEYS[tender].toLowerCase(),
          (event: KeyboardEvent) => pressTender(event, tender),
        ]),
      ),
    },
    () => uncovered(PAYMENT) && checkout.reviewing && !checkout.sent,
  );
  useScanUndo(draft.choices);
  usePackageKeys(use.choosePackage, () => uncovered(FIELDS) && !checkout.reviewing && use.filling());
  useKeys({
    '/': on(GAMES, (event) => {
      if (isTyping(event) || checkout.reviewing) return;
      event.preventDefault();
      use.find();
    }),
    F2: on(FIELDS, () => {
      if (!checkout.reviewing) use.nextField();
    }),
    F4: on([], () => {
      if (lane.open?.state === 'rejected') afterwards.correctEarlier(lane.open);
    }),
    F6: on(FIELDS, use.park),
    F7: on(FIELDS, (event) => {
      if (checkout.phase !== 'compose' || !draft.chosen) return;
      if (event.shiftKey) draft.addAgain();
      else draft.addLine();
    }),
    F8: on(OUTCOME, afterwards.showReceipt),
    F9: on(FIELDS, () => {
      if (checkout.phase === 'compose') draft.startReview();
    }),
    F10: on(READ_BACK, use.send),
    Escape: (event) => {
      if (!uncovered([...FIELDS, ...READ_BACK, ...OUTCOME])) lane.close();
      else if (checkout.reviewing) checkout.back();
      else if (checkout.phase !== 'result') use.leaveGames();
      else if (!isTyping(event)) afterwards.nextSale(event);
    },
    Enter: (event) => {
      if (checkout.phase !== 'result' || event.target instanceof HTMLButtonElement || !uncovered(OUTCOME))
        return;
      event.preventDefault();
      afterwards.goOn(event);
    },
  });
}
