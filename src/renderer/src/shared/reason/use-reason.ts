import { computed, ref, type ComputedRef, type Ref } from 'vue';

export interface AskedReason {
  readonly reason: Ref<string>;
  /** Whether to ask for one: the button was pressed without a reason. */
  readonly missing: ComputedRef<boolean>;
  /** The reason at a press of the button, or null when there is none. */
  readonly given: () => string | null;
  /** Empties it for the next time. */
  readonly clear: () => void;
}

/** A reason that a person must give before an action; it starts as `usual`. */
export function useReason(usual = ''): AskedReason {
  const reason = ref(usual);
  const pressed = ref(false);
  const missing = computed(() => pressed.value && reason.value.trim() === '');

  function given(): string | null {
    pressed.value = true;
    return reason.value.trim() || null;
  }

  function clear(): void {
    [reason.value, pressed.value] = ['', false];
  }

  return { reason, missing, given, clear };
}
