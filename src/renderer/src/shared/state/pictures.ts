import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import { NO_PICTURES, type PicturePlace, type ShopPictures } from '@shared/model/shop-pictures';
import { call, listen } from '@/ipc/client';

/** The shop's own pictures. They are large: whoever shows one sees to it that they are there, and they cross once. */
export const usePicturesStore = defineStore('pictures', () => {
  const all = shallowRef<ShopPictures>(NO_PICTURES);
  let asked = false;
  listen('pictures.changed', (changed) => (all.value = changed));
  // Training has others.
  listen('session.changed', () => {
    if (!asked) return;
    asked = false;
    void load();
  });

  function keep(result: Result<ShopPictures>): Result<ShopPictures> {
    if (result.ok) all.value = result.value;
    return result;
  }

  /** Asks for them, if nobody did. */
  async function load(): Promise<void> {
    if (asked) return;
    asked = true;
    asked = keep(await call('pictures.get')).ok;
  }

  return {
    all,
    load,
    set: async (place: PicturePlace, picture: string | null) =>
      keep(await call('pictures.set', { place, picture })),
  };
});
