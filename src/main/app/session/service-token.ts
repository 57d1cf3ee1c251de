/** The agent token as staff see and change it. The audit trail records each change. */
import { Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { TokenStatus } from '@shared/model/service/connection';
import type { Vault } from '../../domain/ports';
import { replaceToken, type ConnectDependencies } from '../service/connect-service';
import type { Announce } from '../session-dependencies';
import { changeInTurn } from '../write-down';
import type { SessionAtWork } from './session-at-work';

export interface TokenDependencies {
  readonly now: Pick<SessionAtWork, 'opened'>;
  /** Uses the live vault; training has a separate one. */
  readonly connecting: ConnectDependencies;
  /** Called when the audit trail is sealed with another key from now on. */
  readonly keyChanged: () => Promise<void>;
  readonly announce: Announce;
}

export class ServiceToken {
  constructor(private readonly deps: TokenDependencies) {}

  /** The status in the current session; before the first run, in the live vault. */
  status(): Promise<TokenStatus> {
    const opened = this.deps.now.opened();
    return (opened?.vault ?? this.vault()).status();
  }

  /** Proves another token and stores it. Throws Failure; the old one stays then. */
  async replace(token: string, passphrase: string | null, actor: Actor): Promise<TokenStatus> {
    await replaceToken(this.deps.connecting, token, passphrase, actor);
    return this.changed();
  }

  async remove(actor: Actor): Promise<TokenStatus> {
    await changeInTurn(async () => {
      await this.deps.connecting.record('token', 'removed', {}, actor);
      await this.vault().remove();
    });
    return this.changed();
  }

  /** Throws Failure WRONG_PASSPHRASE, or PASSPHRASE_WAIT after several wrong ones. */
  async unlock(passphrase: string, actor: Actor): Promise<TokenStatus> {
    const unlocked = await this.vault().unlock(passphrase);
    if (!unlocked.ok) throw new Failure(unlocked.error);
    const status = await this.changed();
    await this.deps.connecting.record('token', 'unlocked', {}, actor);
    return status;
  }

  private vault(): Vault {
    return this.deps.connecting.vault;
  }

  private async changed(): Promise<TokenStatus> {
    await this.deps.keyChanged();
    const status = await this.status();
    this.deps.announce('token.changed', status);
    void this.deps.now.opened()?.session.connection.check();
    return status;
  }
}
