/** The customer's screen, as the till's page tells it what is at the counter. */
import type { display } from '@shared/ipc/counter/display';
import type { DisplayView, Screen } from '@shared/model/display';
import type { HandlersOf } from '../register';

/** What shows the customer something. */
export interface DisplayCalls {
  status(): { readonly on: boolean; readonly screens: readonly Screen[] };
  show(view: DisplayView): void;
}

/** The handlers of the topic. */
export function displayHandlers(shown: DisplayCalls): HandlersOf<typeof display> {
  return {
    'display.get': () => shown.status(),
    'display.show': (view) => {
      shown.show(view);
      return undefined;
    },
  };
}
