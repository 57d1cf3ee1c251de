/** The token and its vault. */
import type { token as topic } from '@shared/ipc/till/token';
import type { KeepToken } from '../../app/session/keep-token';
import type { HandlersOf } from '../register';

/** The handlers of the topic. */
export function tokenHandlers(
  token: Pick<KeepToken, 'status' | 'replace' | 'remove' | 'unlock'>,
): HandlersOf<typeof topic> {
  return {
    'token.status': () => token.status(),
    'token.replace': (given, doer) => token.replace(given.token, given.passphrase, doer),
    'token.remove': (_, doer) => token.remove(doer),
    'token.unlock': ({ passphrase }, doer) => token.unlock(passphrase, doer),
  };
}
