/**
 * The live journal, opened once for all who need it. These are the session that sells for real, and every
 * change of settings, token and connection: the live trail records them from training too.
 */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { CurrencyCode } from '@shared/model/money/currency';
import type { Actor } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import type { TrailKey } from '../../domain/trail-key';
import type { TrailKeyStore } from '../../adapters/secrets/trail-key';
import type { AnchorFile } from '../../adapters/anchor/anchor-file';
import type { Replaced } from '../../adapters/journal/in-place';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { mustCountIn } from '../service/one-currency';
import { holdSettings } from '../service/hold-settings';
import type { KeptServices } from '../../domain/settings/recorded-settings';
import { openAnchored, sealAnchor, type OpenFile } from './anchored-journal';
import type { Log, Clock } from '../../domain/ports';
import type { PictureFile } from '../../adapters/catalogue/picture-file';

/** How long opening waits for a slow keyring; after that, entries are sealed later. */
const KEY_WITHIN_MS = 1_000;

const delay = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });

export interface LiveTrailDependencies {
  /** The data folder on this machine, as `installationOf` returns it. */
  readonly installation: string;
  readonly settings: () => Settings;
  readonly openFile: OpenFile;
  /** The anchor next to it; see `AnchorFile`. */
  readonly openAnchor: (failed: (error: unknown) => void, mended: () => void) => AnchorFile;
  /** Stores the settings that the trail has, in place of those in the file. */
  readonly restoreSettings: (values: Partial<Settings>) => void;
  readonly key: TrailKeyStore;
  /** The shop's pictures as they are now, compared with the trail like the settings. */
  readonly pictures: () => Pick<PictureFile, 'get' | 'markOf'>;
  /** What the till does by other files, compared in the same way. */
  readonly services: () => KeptServices;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when the anchor can no longer be written, or can again: `isAnchored` returns which. */
  readonly anchoredChanged: () => void;
  /** Called when another file is in the journal's place. */
  readonly replaced?: Replaced;
}

/** The one holder of the live journal. */
export class LiveTrail {
  private journal: OpenJournal | null = null;
  private anchor: AnchorFile | null = null;
  private opening: Promise<OpenJournal> | null = null;
  /** The trail's end when the journal was handed out; a key may come later. */
  private begunBy: number | undefined;

  constructor(private readonly deps: LiveTrailDependencies) {}

  /** The open journal; creates it where there is none. Rejects with a Failure of `openJournal`. */
  open(): Promise<OpenJournal> {
    this.opening ??= this.openOnce().catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }

  /**
   * Records a change of the shop's settings before it is made: a change that cannot be recorded is not made.
   * Rejects with Failure NOT_WRITTEN_DOWN, and as `mayWrite` does. That is asked with the journal open: until then
   * another file may be put in its place.
   */
  async record(
    kind: string,
    subject: string,
    body: Readonly<Record<string, unknown>>,
    actor: Actor,
    mayWrite?: () => Promise<void>,
  ): Promise<void> {
    try {
      const journal = await this.open();
      await mayWrite?.();
      journal.audit.by(actor).record(kind, subject, body, toIso(this.deps.clock.now()));
    } catch (error) {
      if (!(error instanceof Failure) || error.error.code === 'LOCKED') throw error;
      const { detail } = error.error;
      throw new Failure(appError('NOT_WRITTEN_DOWN', { reason: 'reason' in detail ? detail.reason : '' }));
    }
  }

  /** Seals with the vault's current key: after a passphrase was typed, or another token stored. */
  async keyChanged(): Promise<void> {
    const { journal } = this;
    await this.deps.key.sealAgain((key) => this.sealAnchor(journal, key));
    if (journal) await this.seal(journal);
  }

  /** Whether the anchor, which reveals a copy, is next to the journal; true while no journal is open. */
  isAnchored(): boolean {
    return this.anchor?.isBroken() !== true;
  }

  /** The currency of the open shift; null without one, and while the journal is not open. */
  shiftCurrency(): CurrencyCode | null {
    return this.journal?.drawer.openShift()?.float.currency ?? null;
  }

  /**
   * Called before a change begins; storing it checks again. Rejects with Failure SHIFT_IN_CURRENCY. A journal
   * that cannot be opened cannot be written either: the write reports that.
   */
  async allowCurrency(currency: CurrencyCode): Promise<void> {
    await this.open().catch(() => null);
    mustCountIn(currency, () => this.shiftCurrency());
  }

  /** Closes the journal, if it is open; its next user opens it again. */
  async close(): Promise<void> {
    const { opening } = this;
    this.opening = null;
    this.journal = null;
    this.begunBy = undefined;
    (await opening?.catch(() => null))?.close();
    this.anchor?.close();
    this.anchor = null;
  }

  private async openOnce(): Promise<OpenJournal> {
    const { installation, clock, log } = this.deps;
    const anchor = this.deps.openAnchor(
      (error) => {
        log.error('the anchor cannot be written', error);
        this.deps.anchoredChanged();
      },
      () => {
        log.info('the anchor can be written again');
        this.deps.anchoredChanged();
      },
    );
    this.anchor = anchor;
    // Once the key is available, only an anchor sealed with it is trusted.
    const kept = await this.keptKey();
    anchor.useKey(kept?.bytes ?? null);
    const holder = { installation, clock, hadKey: kept !== null };
    const journal = await openAnchored(this.deps.openFile, anchor, holder, this.deps.replaced, kept);
    this.journal = journal;
    await Promise.race([this.seal(journal), delay(KEY_WITHIN_MS, undefined)]);
    this.holdSettings(journal);
    this.begunBy = journal.head().seq;
    return journal;
  }

  /** The key, if it is stored and opens now; the anchor of a key that ends with this run is unsealed. */
  private async keptKey(): Promise<TrailKey | null> {
    const found = await Promise.race([this.deps.key.find(), delay(KEY_WITHIN_MS, null)]).catch(() => null);
    return found?.storage === 'memory' ? null : found;
  }

  /** A failure to record an edit blocks no one from the journal: the next start reports the edit. */
  private holdSettings(journal: OpenJournal): void {
    try {
      const { settings, services, clock, restoreSettings } = this.deps;
      const pictures = this.deps.pictures();
      const { logo, customer } = pictures.get();
      const marks = { logo: pictures.markOf(logo), customer: pictures.markOf(customer), ...services() };
      const edited = holdSettings(journal.settings, settings(), marks, clock, restoreSettings);
      if (edited.length === 0) return;
      this.deps.log.warn('the settings file was changed outside the app', {
        names: edited.map(({ name }) => name),
      });
    } catch (error) {
      this.deps.log.error('the settings could not be compared with the audit trail', error);
    }
  }

  private async seal(journal: OpenJournal): Promise<void> {
    try {
      const key = await this.deps.key.get(
        () => journal.head(),
        (made) => this.sealAnchor(journal, made),
      );
      if (!key || this.journal !== journal) return;
      journal.sealWith(key);
      this.sealAnchor(journal, key);
    } catch (error) {
      this.deps.log.error('the audit trail could not be sealed', error);
    }
  }

  /** Runs before a key is kept: a kept key next to an unsealed anchor means that it was rewritten. */
  private sealAnchor(journal: OpenJournal | null, { bytes, storage }: TrailKey): void {
    if (journal === null || this.journal !== journal || this.anchor === null || storage === 'memory') return;
    const { installation, clock } = this.deps;
    const hadKey = this.deps.key.wasThere(journal.identity.id);
    sealAnchor(journal, this.anchor, bytes, { installation, clock, hadKey, begunBy: this.begunBy });
  }
}
