import { afterFirstScreen } from '@/shared/use/later';

/** Loads the screen of a locked till, which must be there before the till can be locked. */
export const loadLock = () => import('./LockScreen.vue');

export const LockScreen = afterFirstScreen(loadLock);
