/** The support file. */
import type { support as topic } from '@shared/ipc/till/support';
import type { MakeSupportFile } from '../../app/support/make-support-file';
import type { HandlersOf } from '../register';

export function supportHandlers(deps: { readonly support: MakeSupportFile }): HandlersOf<typeof topic> {
  return {
    'support.gather': () => deps.support.gather(),
    'support.save': () => deps.support.save(),
  };
}
