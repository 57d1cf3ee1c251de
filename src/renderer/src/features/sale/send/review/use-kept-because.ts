import { computed, type ComputedRef } from 'vue';
import { useConnectionStore } from '@/shared/state/connection';
import { useTokenStore } from '@/shared/state/token';

/** Why a sale confirmed now would be kept instead of sent. */
export type KeptBecause = 'offline' | 'noToken';

/** Whether a sale confirmed now would be kept; null when it would be sent. */
export function useKeptBecause(): ComputedRef<KeptBecause | null> {
  const connection = useConnectionStore();
  const token = useTokenStore();
  return computed(() => {
    if (token.status && !token.status.usable) return 'noToken';
    return connection.connection.state === 'offline' ? 'offline' : null;
  });
}
