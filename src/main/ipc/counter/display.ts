/** The customer's screen: the till's page sends it what is at the counter. */
import type { display } from '@shared/ipc/counter/display';
import type { DisplayView, Screen } from '@shared/model/display';
import type { HandlersOf } from '../register';

/** The calls of the customer's screen. */
export interface DisplayCalls {
  status(): { readonly on: boolean; readonly screens: readonly Screen[] };
  show(view: DisplayView): void;
}

export function displayHandlers(shown: DisplayCalls): HandlersOf<typeof display> {
  return {
    'display.get': () => shown.status(),
    'display.show': (view) => shown.show(view),
  };
}
