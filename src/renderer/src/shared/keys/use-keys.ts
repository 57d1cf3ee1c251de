import { getCurrentInstance, onBeforeUnmount, onMounted } from 'vue';
import { useApprovalStore } from '@/shared/state/approval';
import { useLookupStore } from '@/shared/state/orders/lookup';
import { useSaleMoneyStore } from '@/shared/state/counter/sale-money';
import { shortcutKey } from './english-keys';
import { isInReach } from '../touch/in-reach';

/**
 * Listens to keys while the component is on screen. Names are those of `shortcutKey`. A key held down counts
 * once. A key with Ctrl, Alt or Meta is ignored, and so is one that a control has already handled
 * (`preventDefault`). `active` can switch all of them off, and so does anything that covers or hides the
 * component. A key must not act on what could not be pressed. The look-up, a question about a sale's money
 * and one for a person's approval do so from the moment they are asked for.
 */
export function useKeys(
  keys: Readonly<Record<string, (event: KeyboardEvent) => void>>,
  active: () => boolean = () => true,
): void {
  const lookup = useLookupStore();
  const money = useSaleMoneyStore();
  const approval = useApprovalStore();
  const component = getCurrentInstance()?.proxy;
  /** A component without a root element is reachable when its container is. */
  function inReach(): boolean {
    const root: unknown = component?.$el;
    const element = root instanceof Element ? root : root instanceof Node ? root.parentElement : null;
    return element !== null && isInReach(element);
  }
  function onKey(event: KeyboardEvent): void {
    const action = keys[shortcutKey(event)];
    if (!action || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (lookup.open || money.asked !== null || approval.asked !== null || !active() || !inReach()) return;
    if (event.repeat) {
      event.preventDefault();
      return;
    }
    action(event);
  }
  onMounted(() => window.addEventListener('keydown', onKey));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey));
}

/** Whether typing now would go into a text field. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
