import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { NO_PICTURES, type PicturePlace, type ShopPictures } from '@shared/model/shop-pictures';
import { call, listen } from '@/ipc/client';
import { keepTold } from './told-value';

/** The shop's own pictures. They are large: whoever shows one sees to it that they are there, and they cross once. */
export const usePicturesStore = defineStore('pictures', () => {
  const all = shallowRef<ShopPictures>(NO_PICTURES);
  let asked = false;
  const keep = keepTold(all, (told) => listen('pictures.changed', told));
  // Training has others.
  listen('session.changed', () => {
    if (!asked) return;
    asked = false;
    void load();
  });

  /** Asks for them, if nobody did. */
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
