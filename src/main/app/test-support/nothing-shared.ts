import { NO_LOOKS } from '@shared/model/service/game-look';
import { NO_PICTURES } from '@shared/model/shop-pictures';
import { NO_ITEMS } from '../../domain/ledger/shared-items';
import type { SharedPartsDependencies } from '../ledger/shared/shared-parts';
import { settingsOf } from './fakes';

/** A till that shares nothing and takes nothing; a test gives what it is about in its place. */
export const NOTHING_SHARED: SharedPartsDependencies = {
  prices: {
    shared: () => NO_ITEMS,
    sharedToday: (items) => items,
    lowered: () => Promise.resolve(new Set()),
    takeShared: () => Promise.resolve(),
  },
  pictures: { get: () => NO_PICTURES, set: () => NO_PICTURES },
  people: { read: () => null, take: () => Promise.resolve() },
  players: { read: () => NO_ITEMS, ready: () => Promise.resolve(), take: () => undefined },
  credit: { read: () => NO_ITEMS, take: () => undefined },
  looks: { get: () => NO_LOOKS, takePauses: () => undefined },
  forgottenName: null,
  store: { get: () => settingsOf(), update: () => settingsOf() },
  record: () => Promise.resolve(),
  pricesTaken: () => undefined,
  settingsChanged: () => undefined,
};
