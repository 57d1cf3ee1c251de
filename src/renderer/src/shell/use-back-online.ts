import { ref, watch, type Ref } from 'vue';
import { useConnectionStore } from '@/shared/state/connection';

/**
 * Whether the service has come back and no one has noticed yet. True from the moment the connection turns
 * online (the first time after the start counts) until it is set to false or the connection goes. A check in
 * between is no turn.
 */
export function useBackOnline(): Ref<boolean> {
  const store = useConnectionStore();
  const back = ref(false);
  let away = true;
  watch(
    () => store.connection.state,
    (state) => {
      if (state === 'checking') return;
      if (state !== 'online') back.value = false;
      else if (away) back.value = true;
      away = state !== 'online';
    },
    { immediate: true },
  );
  return back;
}
