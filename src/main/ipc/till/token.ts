/** The token and its vault. */
import type { token as topic } from '@shared/ipc/till/token';
import type { ServiceToken } from '../../app/session/service-token';
import type { HandlersOf } from '../register';

export function tokenHandlers(token: ServiceToken): HandlersOf<typeof topic> {
  return {
    'token.status': () => token.status(),
    'token.replace': (given, actor) => token.replace(given.token, given.passphrase, actor),
    'token.remove': (_, actor) => token.remove(actor),
    'token.unlock': ({ passphrase }, actor) => token.unlock(passphrase, actor),
  };
}
