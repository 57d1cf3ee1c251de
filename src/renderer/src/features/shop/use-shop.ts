/** The data of the shop's screen from the ledger, read again while the screen is open. */
import type { AppError } from '@shared/ipc/errors';
import type { ShopSales, ShopTills } from '@shared/model/shop/shop';
import { shallowRef, type Ref } from 'vue';
import { callQuietly } from '@/ipc/client';
import { useReadAgain } from './read-again';

/** Tills report every five seconds; a screen that reads as often shows every report. */
const AGAIN_AFTER_MS = 5_000;

/** The tills, and the sales of all of them that wait for a person. */
export interface ShopReading {
  readonly tills: Readonly<Ref<ShopTills | null>>;
  readonly open: Readonly<Ref<ShopSales | null>>;
  /** Why nothing could be read; the last reading stays. */
  readonly error: Readonly<Ref<AppError | null>>;
}

/** Reads as long as the component is on screen. */
export function useShop(): ShopReading {
  const tills = shallowRef<ShopTills | null>(null);
  const open = shallowRef<ShopSales | null>(null);
  const error = shallowRef<AppError | null>(null);

  useReadAgain(async () => {
    const [theTills, waiting] = await Promise.all([callQuietly('shop.tills'), callQuietly('shop.open')]);
    return () => {
      if (theTills.ok) tills.value = theTills.value;
      if (waiting.ok) open.value = waiting.value;
      error.value = theTills.ok ? (waiting.ok ? null : waiting.error) : theTills.error;
    };
  }, AGAIN_AFTER_MS);
  return { tills, open, error };
}
