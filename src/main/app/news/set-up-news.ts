/** Where the owner's messages go: set up and tried with a test message, and turned off. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import { toIso } from '@shared/model/day/business-day';
import { NEWS_HOSTS, type NewsSetUp, type NewsState } from '@shared/model/news/news';
import type { Actor } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import type { NewsTargetFile } from '../../adapters/secrets/news-target-file';
import type { NewsTarget, PostNews } from '../../domain/news/news-ports';
import { newsText } from '../../domain/news/news-text';
import type { Clock, SecretSealer } from '../../domain/ports';
import { changeInTurn, recordThenStore, type WriteDown } from '../write-down';
import type { NewsAtWork, SendNews } from './send-news';

export interface SetUpNewsDependencies {
  readonly target: NewsTargetFile;
  readonly sealer: Pick<SecretSealer, 'seal'>;
  readonly sender: Pick<SendNews, 'problem' | 'reset'>;
  readonly post: PostNews;
  readonly opened: () => NewsAtWork | null;
  readonly settings: () => Settings;
  /** Checks an address as that of the service is. */
  readonly readAddress: (typed: string) => Result<string>;
  readonly learn: (secret: string) => void;
  readonly writeDown: WriteDown;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly announce: (event: 'news.changed', state: NewsState) => void;
}

/** The use case; one for the till. */
export class SetUpNews {
  constructor(private readonly deps: SetUpNewsDependencies) {}

  async state(): Promise<NewsState> {
    const { target, opened, sender } = this.deps;
    const known = await target.get();
    const outbox = opened()?.journal.news.standing() ?? { waiting: 0, dropped: 0, lastSentAt: null };
    return {
      channel: known?.channel ?? null,
      host: known && hostOf(known),
      opens: known !== null || !target.isSet(),
      ...outbox,
      problem: sender.problem(),
    };
  }

  /**
   * Sends a test message, and keeps the channel once it was taken. Throws Failure NEWS_NOT_TAKEN, BAD_ADDRESS,
   * INSECURE_ADDRESS, or KEYRING_UNAVAILABLE when nothing here can seal the secret. The earlier channel stays then.
   */
  async setUp({ channel, to, secret }: NewsSetUp, actor: Actor): Promise<NewsState> {
    const { target, sealer, sender, readAddress, learn, writeDown } = this.deps;
    const address = channel === 'webhook' ? readAddress(to) : null;
    if (address?.ok === false) throw new Failure(address.error);
    learn(secret);
    // Before a message goes out: it would be kept for nothing.
    if ((await sealer.seal('probe')) === null) throw new Failure(appError('KEYRING_UNAVAILABLE'));
    const chosen = { channel, to, secret };
    await this.try(chosen);
    await changeInTurn(() =>
      recordThenStore({
        record: () => writeDown('set-up', { channel, host: hostOf(chosen) }, actor),
        store: async () => {
          if (!(await target.set(chosen))) throw new Failure(appError('KEYRING_UNAVAILABLE'));
        },
        stays: () => this.writeStays(actor),
      }),
    );
    sender.reset();
    return this.shown();
  }

  /** Sends a test message. Throws Failure NEWS_OFF or NEWS_NOT_TAKEN. */
  async test(): Promise<NewsState> {
    const { target, sender } = this.deps;
    const known = await target.get();
    if (known === null) throw new Failure(appError('NEWS_OFF'));
    await this.try(known);
    sender.reset();
    return this.shown();
  }

  /** Forgets the secret; what waits is not sent any more. */
  async turnOff(actor: Actor): Promise<NewsState> {
    const { target, sender, opened, writeDown, clock } = this.deps;
    await changeInTurn(async () => {
      if (!target.isSet()) return;
      await recordThenStore({
        record: () => writeDown('turned-off', {}, actor),
        store: () => target.remove(),
        stays: () => this.writeStays(actor),
      });
      opened()?.journal.news.endAll('off', toIso(clock.now()), { began: false });
      sender.reset();
    });
    return this.shown();
  }

  /** Shows the state again after a try. */
  async shown(): Promise<NewsState> {
    const state = await this.state();
    this.deps.announce('news.changed', state);
    return state;
  }

  private writeStays(actor: Actor): Promise<void> {
    return this.deps.writeDown('not-set-up', { before: this.deps.target.isSet() }, actor);
  }

  private async try(target: NewsTarget): Promise<void> {
    const { post, settings, clock, newId } = this.deps;
    const at = toIso(clock.now());
    const text = newsText({ kind: 'test' }, at, settings());
    const answer = await post(target, { id: newId(), kind: 'test', at, text }, settings());
    if (answer.end === 'taken') return;
    const said = answer.end === 'not-taken' ? answer.said : '';
    throw new Failure(appError('NEWS_NOT_TAKEN', { why: answer.why, host: hostOf(target), said }));
  }
}

function hostOf({ channel, to }: NewsTarget): string {
  return channel === 'webhook' ? new URL(to).host : NEWS_HOSTS[channel];
}
