import { digitOf } from '@/shared/keys/digit-keys';
import { isTyping, useKeys } from '@/shared/keys/use-keys';

/** The keys 1 to 9 choose a package while no field has the focus. */
export function usePackageKeys(choose: (number: number) => boolean, active: () => boolean): void {
  function onDigit(event: KeyboardEvent): void {
    if (!isTyping(event) && choose(Number(digitOf(event)))) event.preventDefault();
  }
  useKeys(Object.fromEntries(Array.from('123456789', (digit) => [digit, onDigit])), active);
}
