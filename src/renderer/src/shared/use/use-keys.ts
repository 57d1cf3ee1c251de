import { onBeforeUnmount, onMounted } from 'vue';
import { useApprovalStore } from '@/shared/state/approval';
import { useLookupStore } from '@/shared/state/orders/lookup';
import { useSaleMoneyStore } from '@/shared/state/counter/sale-money';
import { shortcutKey } from './english-keys';

/**
 * Listens to keys while the component is on screen. Names are those of `shortcutKey`. A key held
 * down counts once; a key with Ctrl, Alt or Meta is somebody else's; one that a control has already
 * dealt with (`preventDefault`) is left alone. `active` can switch all of them off, and so do the look-up, a
 * question about a sale's money and one for somebody's approval while they lie over the screen.
 */
export function useKeys(
  keys: Readonly<Record<string, (event: KeyboardEvent) => void>>,
  active: () => boolean = () => true,
): void {
  const lookup = useLookupStore();
  const money = useSaleMoneyStore();
  const approval = useApprovalStore();
  function onKey(event: KeyboardEvent): void {
    const action = keys[shortcutKey(event)];
    if (!action || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (lookup.open || money.asked !== null || approval.asked !== null || !active()) return;
    if (event.repeat) {
      event.preventDefault();
      return;
    }
    action(event);
  }
  onMounted(() => window.addEventListener('keydown', onKey));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey));
}

/** Whether what is typed now would go into a text field. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
