import { onScopeDispose } from 'vue';
import { listen } from '@/ipc/client';
import { useSettingsStore } from '@/shared/state/settings';
import { soundOf, tonesOf, type Tone } from './outcome-sound';
import { playTones } from './play-tones';

/** Nobody hears a sound twice as loud as twice as loud: halfway along the setting is a quarter of the power. */
const POWER = 2;

/**
 * Lets staff hear what became of each sale that was on the wire, whatever screen they are at. What is settled
 * later, by the orders or by a person, makes no sound.
 */
export function useOutcomeSounds(play: (tones: readonly Tone[], loudness: number) => void = playTones): void {
  const settings = useSettingsStore();
  const onTheWire = new Set<string>();

  onScopeDispose(
    listen('sale.changed', ({ id, state }) => {
      if (state === 'sending') {
        onTheWire.add(id);
        return;
      }
      if (!onTheWire.delete(id)) return;
      const sound = soundOf(state);
      const loudness = ((settings.settings?.soundVolume ?? 0) / 100) ** POWER;
      if (sound && loudness > 0) play(tonesOf(sound), loudness);
    }),
  );
}
