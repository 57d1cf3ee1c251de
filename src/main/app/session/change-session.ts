/** Switching between sessions: the first run, training and back, and forgetting the service. */
import { appError, Failure } from '@shared/ipc/errors';
import type { ConnectInput } from '@shared/ipc/shapes/settings';
import type { Actor } from '@shared/model/people/actor';
import type { PracticeScenario } from '@shared/model/practice';
import type { Settings } from '@shared/model/settings/settings';
import { recordAndStore } from '../service/change-settings';
import { proveConnection, storeConnection, type ConnectDependencies } from '../service/connect-service';
import { changeInTurn, recordThenStore } from '../write-down';
import type { SessionSwitch } from './session-switch';
import type { SessionAtWork } from './session-at-work';

export interface ChangeSessionDependencies {
  readonly now: Pick<SessionAtWork, 'opened' | 'mustBeIdle'>;
  readonly sessions: Pick<SessionSwitch, 'switchTo'>;
  readonly connecting: ConnectDependencies;
  /** Called when the audit trail is sealed with another key from now on. */
  readonly keyChanged: () => Promise<void>;
}

export class ChangeSession {
  constructor(private readonly deps: ChangeSessionDependencies) {}

  /**
   * Proves a connection, stores it and starts selling over it. Throws Failure with its fault,
   * WRONG_STATE while a sale is sent, or SHIFT_IN_CURRENCY; nothing has changed then.
   */
  async connect(input: ConnectInput, actor: Actor): Promise<void> {
    const { now, sessions, connecting } = this.deps;
    now.mustBeIdle();
    const { service, catalogue } = await proveConnection(connecting, input);
    // Nothing is sold while it is stored: no sale may continue in another shop than it began in.
    await sessions.switchTo('live', () => storeConnection(connecting, input, service, actor));
    await changeInTurn(async () => {
      // Forgotten or exchanged meanwhile, it is not what the trail may name last.
      const current = connecting.settings.get().service;
      if (current?.baseUrl !== service.baseUrl || current.identify !== service.identify) return;
      await connecting.record('service', 'connected', { ...service }, actor);
    });
    await this.deps.keyChanged();
    await now.opened()?.session.catalogue.adopt(catalogue);
  }

  /** Throws Failure WRONG_STATE while a sale is sent. */
  async startTraining(locale: Settings['locale'], actor: Actor): Promise<void> {
    const { sessions, connecting } = this.deps;
    const { settings: store, record } = connecting;
    await sessions.switchTo('training', async () => {
      await this.record('training-begun', actor);
      await recordAndStore({ store, record }, { locale }, actor);
    });
  }

  /** Throws Failure WRONG_STATE while a sale is sent. */
  leaveTraining(actor: Actor): Promise<void> {
    return this.deps.sessions.switchTo('live', () => this.record('training-ended', actor));
  }

  /** With people at the till, records who practised and when. The first run has no journal for it yet. */
  private async record(what: string, actor: Actor): Promise<void> {
    if (actor.person !== null) await this.deps.connecting.record('session', what, {}, actor);
  }

  /** Forgets the service and its token. Throws Failure WRONG_STATE while a sale is sent. */
  async forgetService(actor: Actor): Promise<void> {
    const { settings, vault, record } = this.deps.connecting;
    const forget = () =>
      recordThenStore({
        record: () => record('service', 'forgotten', {}, actor),
        store: () => void settings.update({ service: null }),
        stays: () => record('service', 'connected', { ...settings.get().service }, actor),
      });
    await this.deps.sessions.switchTo('live', async () => {
      await changeInTurn(forget);
      await vault.remove();
    });
  }

  /** Makes the next top-up go wrong as asked. Throws Failure WRONG_STATE outside training mode. */
  practise(scenario: PracticeScenario): void {
    const practise = this.deps.now.opened()?.practise;
    if (!practise) throw new Failure(appError('WRONG_STATE', { state: 'live' }));
    practise(scenario);
  }
}
