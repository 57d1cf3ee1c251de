import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { NO_PICTURES, type ShopPictures } from '@shared/model/shop-pictures';
import type { PicturePlace } from '@shared/model/kinds/looks';
import { call, listen } from '@/ipc/client';
import { latestValue } from './latest-value';

/** The shop's own pictures: large, so they cross the bridge once, for a component that shows one. */
export const usePicturesStore = defineStore('pictures', () => {
  const all = shallowRef<ShopPictures>(NO_PICTURES);
  let asked = false;
  const keep = latestValue(all, (changed) => listen('pictures.changed', changed));
  // Training has other pictures.
  listen('session.changed', () => {
    if (!asked) return;
    asked = false;
    void load();
  });

  /** Loads them, if that has not been done. */
  async function load(): Promise<void> {
    if (asked) return;
    asked = true;
    asked = (await keep(call('pictures.get'))).ok;
  }

  return {
    all,
    load,
    set: (place: PicturePlace, picture: string | null) => keep(call('pictures.set', { place, picture })),
  };
});
