/**
 * Sends the messages in the outbox to the owner's phone: one message at a time, at most one try a minute. A try is on
 * the disk before it begins. So a till that is killed during it knows that the message may have arrived, and
 * sends it again only where the other side recognises it.
 */
import { businessDayOf, readInstant, toIso } from '@shared/model/day/business-day';
import {
  DROPPED_NEWS,
  NEWS_SETTINGS,
  REPORTED_AFTER_MS,
  type NewsKind,
  type NewsState,
} from '@shared/model/news/news';
import { own } from '@shared/model/own';
import type { ShopTill } from '@shared/model/shop/shop';
import type { Settings } from '@shared/model/settings/settings';
import type { KeptNews, NewsBook } from '../../adapters/journal/news/news-book';
import type { NewsTargetFile } from '../../adapters/secrets/news-target-file';
import { KNOWS_REPEATS, type NewsAnswer, type NewsTarget, type PostNews } from '../../domain/news/news-ports';
import { newsText } from '../../domain/news/news-text';
import { BETWEEN_TRIES_MS, DROPPED_AFTER_MS, waitAfter } from '../../domain/news/next-try';
import { silentTills } from '../../domain/news/silent-tills';
import type { Clock, Log } from '../../domain/ports';
import type { TillSession } from '../till-session';
import { creditSubject, factsOf, movesSubject, silentSubject, type NewsSources } from './news-facts';
import { within } from '../../domain/within';

/** How often the outbox is looked at, and what takes longer to find out; in milliseconds. */
const LOOKS_EVERY_MS = 15_000;
const ASKS_EVERY_MS = 10 * 60_000;
/** What happened has been answered on the screen by then. */
const SOON_MS = 1_000;
/** A request in progress must not keep the till from ending. */
const ENDS_WITHIN_MS = 2_000;

/** The kind and subject of the news. */
type Found = readonly [kind: NewsKind, subject: string];

/** A session's journal, its settings, and what else is news. */
export interface NewsAtWork {
  readonly session: {
    readonly credit: Pick<TillSession['credit'], 'latest'>;
    readonly movedPrices: Pick<TillSession['movedPrices'], 'list'>;
  };
  readonly journal: NewsSources & { readonly news: NewsBook };
  readonly settings: () => Settings;
}

export interface SendNewsDependencies {
  readonly target: Pick<NewsTargetFile, 'get' | 'isSet'>;
  readonly post: PostNews;
  /** The session at work; null for none. */
  readonly opened: () => NewsAtWork | null;
  /** The tills of the shop, as its ledger has them. Rejects while it is away, and without one. */
  readonly tills: () => Promise<readonly ShopTill[]>;
  readonly clock: Clock;
  readonly steadyMs: () => number;
  readonly log: Log;
  /** Called after each try. */
  readonly changed: () => void;
  readonly noticesChanged: () => void;
}

/** The use case; one for the till, whatever mode it sells in. */
export class SendNews {
  private trouble: NewsState['problem'] = null;
  private failures = 0;
  private droppedCount = 0;
  /** Of the steady clock. */
  private dueAt = 0;
  private askDueAt = 0;
  private timer: NodeJS.Timeout | null = null;
  private nudge: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;
  /** Outboxes whose tries that were cut off are known. */
  private readonly known = new WeakSet<NewsBook>();

  constructor(private readonly deps: SendNewsDependencies) {}

  /** From now on messages are sent. */
  start(): void {
    this.timer ??= setInterval(() => void this.look(), LOOKS_EVERY_MS);
    void this.look();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    if (this.nudge) clearTimeout(this.nudge);
    [this.timer, this.nudge] = [null, null];
  }

  /** Looks a moment later: something may have been noted. */
  soon(): void {
    this.nudge ??= setTimeout(() => {
      this.nudge = null;
      void this.look();
    }, SOON_MS);
  }

  /** Why the last try failed; null when it worked. */
  problem(): NewsState['problem'] {
    return this.trouble;
  }

  /** How many messages were dropped and are in no message yet, as last looked at; every screen shows it. */
  dropped(): number {
    return this.droppedCount;
  }

  /** Begins again without the waits and the problem of an earlier channel. */
  reset(): void {
    [this.trouble, this.failures, this.dueAt] = [null, 0, 0];
    this.noteDropped(this.deps.opened()?.journal.news.dropped() ?? 0);
  }

  /** Sends the oldest message if a try is due. Never rejects. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce()
      .catch((error: unknown) => void this.deps.log.error('the news could not be sent', error))
      .finally(() => (this.looking = null));
    return this.looking;
  }

  /** Resolves after the try in progress, or soon. */
  async idle(): Promise<void> {
    if (this.looking) await within(ENDS_WITHIN_MS, this.looking, () => undefined);
  }

  private async lookOnce(): Promise<void> {
    const target = await this.deps.target.get();
    if (target === null && !this.deps.target.isSet()) return;
    const asked = await this.ask();
    // The session may have changed meanwhile: from here to the try nothing is awaited.
    const opened = this.deps.opened();
    if (opened === null) return;
    const { news } = opened.journal;
    const now = this.deps.clock.now();
    if (target !== null && !this.known.has(news)) this.begin(news, target, now);
    this.noteLate(opened, asked, now);
    news.drop(toIso(now - DROPPED_AFTER_MS), toIso(now));
    this.noteDropped(news.dropped());
    // A secret that cannot be opened now keeps messages waiting: they grow old all the same.
    if (target === null || this.deps.steadyMs() < this.dueAt) return;
    const next = this.nextOf(opened, now);
    if (next === null) return;
    news.begin(next.id, toIso(now));
    this.dueAt = this.deps.steadyMs() + BETWEEN_TRIES_MS;
    const { id, kind, at, text } = next;
    const answer = await this.deps.post(target, { id, kind, at, text }, opened.settings());
    this.end(news, next, target, answer);
  }

  private noteDropped(count: number): void {
    if (count === this.droppedCount) return;
    this.droppedCount = count;
    this.deps.noticesChanged();
  }

  /** What a kill cut off, and when the last try of an earlier run was. */
  private begin(news: NewsBook, { channel }: NewsTarget, now: number): void {
    news.endAll(KNOWS_REPEATS[channel] ? 'waiting' : 'unsure', toIso(now), { began: true });
    const since = now - (readInstant(news.lastTryAt() ?? '') ?? 0);
    if (since >= 0 && since < BETWEEN_TRIES_MS) {
      this.dueAt = Math.max(this.dueAt, this.deps.steadyMs() + BETWEEN_TRIES_MS - since);
    }
    this.known.add(news);
  }

  /** Notes what becomes news only because time passes, or in other places than the journal. */
  private noteLate(
    { journal: { news }, session, settings }: NewsAtWork,
    asked: readonly Found[],
    now: number,
  ): void {
    const at = toIso(now);
    if (settings().newsUnknown) {
      const ids = news.longUnknown(toIso(now - DROPPED_AFTER_MS), toIso(now - REPORTED_AFTER_MS));
      for (const id of ids) news.note('unknown', id, at);
    }
    const credit = session.credit.latest();
    const low = credit && creditSubject(credit);
    if (low && settings().newsCredit) news.note('credit-low', low, at);
    for (const [kind, subject] of asked) if (settings()[NEWS_SETTINGS[kind]]) news.note(kind, subject, at);
  }

  /** What takes longer to find out: the ledger is asked about its tills, and all packages are compared. */
  private async ask(): Promise<Found[]> {
    const { opened, tills, steadyMs, clock, log } = this.deps;
    const now = opened();
    if (now === null || steadyMs() < this.askDueAt) return [];
    this.askDueAt = steadyMs() + ASKS_EVERY_MS;
    const settings = now.settings();
    const found: Found[] = [];
    if (settings.newsTillSilent && settings.mode === 'live') {
      const known = await tills().catch(() => []);
      for (const till of silentTills(known, clock.now())) found.push(['till-silent', silentSubject(till)]);
    }
    if (settings.newsPrices) {
      const { moves } = await now.session.movedPrices.list().catch((error: unknown) => {
        log.error('the moved prices could not be read', error);
        return { moves: [] };
      });
      const subject = movesSubject(businessDayOf(clock.now(), settings), moves);
      if (subject !== null) found.push(['prices-moved', subject]);
    }
    // Another session's prices are not news of this one.
    return opened() === now ? found : [];
  }

  /** The oldest message that is still news; ends those before it that are not. */
  private nextOf(
    { journal, session, settings }: NewsAtWork,
    now: number,
  ): (KeptNews & { text: string }) | null {
    const style = settings();
    for (let kept = journal.news.next(); kept !== null; kept = journal.news.next()) {
      const setting = own(NEWS_SETTINGS, kept.kind);
      const facts =
        setting === undefined || style[setting] ? factsOf(kept, journal, session.credit.latest()) : null;
      if (facts !== null) return { ...kept, text: newsText(facts, kept.at, style) };
      journal.news.end(kept.id, 'off', toIso(now));
    }
    return null;
  }

  private end(news: NewsBook, { id, kind }: KeptNews, { channel }: NewsTarget, answer: NewsAnswer): void {
    const now = this.deps.clock.now();
    const at = toIso(now);
    if (answer.end === 'taken') {
      [this.failures, this.trouble] = [0, null];
      news.end(id, 'sent', at);
    } else {
      this.failures += 1;
      this.trouble = { why: answer.why, at };
      const retryAfterMs = answer.end === 'not-taken' ? answer.retryAfterMs : null;
      this.dueAt = this.deps.steadyMs() + waitAfter(answer.why, this.failures, retryAfterMs);
      // The word that messages were dropped never grows old, so it may outlive the time of a retry key.
      const mayRepeat = answer.end === 'not-taken' || (KNOWS_REPEATS[channel] && kind !== DROPPED_NEWS);
      news.end(id, mayRepeat ? 'waiting' : 'unsure', at);
      this.deps.log.warn('a message to the owner did not get through', { channel, why: answer.why });
    }
    this.deps.changed();
    this.noteDropped(news.dropped());
  }
}
