import { onScopeDispose } from 'vue';
import { listen } from '@/ipc/client';
import { useSettingsStore } from '@/shared/state/settings';
import { isSelfOrder } from '@shared/model/sale/ticket';
import { soundOf, tonesOf, type OutcomeSound, type Tone } from './outcome-sound';
import { playTones } from './play-tones';

/** Twice the power does not sound twice as loud: halfway along the setting is a quarter of the power. */
const POWER = 2;
/** An order waits for its customer: the sound is audible, and disturbs no one who is being served. */
const SOFTLY = 0.4;
/** An order that has waited longer made its sound when it came. In milliseconds. */
const JUST_NOW_MS = 10_000;

/**
 * Plays staff the outcome of each sale that was being sent, on whatever screen they are. An outcome settled
 * later, by the orders or by a person, makes no sound. A customer's own order makes a soft one.
 */
export function useOutcomeSounds(play: (tones: readonly Tone[], loudness: number) => void = playTones): void {
  const settings = useSettingsStore();
  const onTheWire = new Set<string>();
  /** The number of the newest parked ticket that made a sound. */
  let newest = 0;

  function sound(what: OutcomeSound, softer = 1): void {
    const loudness = ((settings.settings?.soundVolume ?? 0) / 100) ** POWER * softer;
    if (loudness > 0) play(tonesOf(what), loudness);
  }

  onScopeDispose(
    listen('ticket.parkedChanged', (waiting) => {
      const last = waiting.at(-1);
      if (!last || last.number <= newest) return;
      newest = last.number;
      const age = Date.now() - Temporal.Instant.from(last.parkedAt).epochMilliseconds;
      if (isSelfOrder(last) && age < JUST_NOW_MS) sound('order', SOFTLY);
    }),
  );

  onScopeDispose(
    listen('sale.changed', ({ id, state }) => {
      if (state === 'sending') {
        onTheWire.add(id);
        return;
      }
      if (!onTheWire.delete(id)) return;
      const what = soundOf(state);
      if (what) sound(what);
    }),
  );
}
