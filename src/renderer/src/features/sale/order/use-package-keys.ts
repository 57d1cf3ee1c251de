import { onBeforeUnmount, onMounted } from 'vue';
import { digitOf } from '@/shared/keys/digit-keys';
import { isTyping, useKeys } from '@/shared/keys/use-keys';
import { useDraftStore } from '../state/draft';

/** A person's next key takes longer than this, in milliseconds; a scanner's does not. */
const SCANNER_MS = 50;

/**
 * The keys 1 to 9 choose a package while no field has the focus. A scanner writes digits as well: the first
 * digit's choice is undone as soon as the next one comes.
 */
export function usePackageKeys(choose: (number: number) => boolean, active: () => boolean): void {
  const draft = useDraftStore();
  let chosenAt = -Infinity;

  function onDigit(event: KeyboardEvent): void {
    if (isTyping(event) || !choose(Number(digitOf(event)))) return;
    event.preventDefault();
    chosenAt = event.timeStamp;
  }
  useKeys(Object.fromEntries(Array.from('123456789', (digit) => [digit, onDigit])), active);

  function onNext(event: KeyboardEvent): void {
    if (event.key.length === 1 && event.timeStamp > chosenAt && event.timeStamp - chosenAt < SCANNER_MS) {
      draft.unchoosePackage();
    }
    if (event.timeStamp > chosenAt) chosenAt = -Infinity;
  }
  onMounted(() => window.addEventListener('keydown', onNext, { capture: true }));
  onBeforeUnmount(() => window.removeEventListener('keydown', onNext, { capture: true }));
}
