/** The token and its vault. */
import type { token as topic } from '@shared/ipc/token';
import type { KeepToken } from '../app/session/keep-token';
import type { HandlersOf } from './register';

/** The handlers of the topic. */
export function tokenHandlers(
  token: Pick<KeepToken, 'status' | 'replace' | 'remove' | 'unlock'>,
): HandlersOf<typeof topic> {
  return {
    'token.status': () => token.status(),
    'token.replace': (given) => token.replace(given.token, given.passphrase),
    'token.remove': () => token.remove(),
    'token.unlock': ({ passphrase }) => token.unlock(passphrase),
  };
}
