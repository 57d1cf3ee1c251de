/**
 * The live journal, held open once for whoever needs it: the session that sells for real, and every change of
 * settings, token and connection, which is written down in the live trail from training too.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { CurrencyCode } from '@shared/model/money/money';
import type { Actor } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import type { TrailKey } from '../../domain/trail-ports';
import type { TrailKeyStore } from '../../adapters/secrets/trail-key';
import { AnchorFile } from '../../adapters/anchor/anchor-file';
import type { Replaced } from '../../adapters/journal/in-place';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { systemClock } from '../../adapters/system/clock';
import { mustCountIn } from '../../app/service/one-currency';
import { holdSettings } from '../../app/service/hold-settings';
import { anchorPath, openAnchored, sealAnchor } from './anchor';
import { journalPath } from '../data-folder';
import type { Log } from '../../domain/ports';

/** How long opening waits for a keyring that is slow to answer; entries are sealed afterwards then. */
const KEY_WITHIN_MS = 1_000;

/** What holding it needs. */
export interface LiveTrailDependencies {
  readonly dataFolder: string;
  /** The data folder on this machine, as `installationOf` tells it. */
  readonly installation: string;
  readonly settings: () => Settings;
  /** Stores settings as the trail has them, over what the file says. */
  readonly putBack: (values: Partial<Settings>) => void;
  readonly key: TrailKeyStore;
  readonly log: Log;
  /** Told when the anchor cannot be written any more, or can again: `isAnchored` says which. */
  readonly anchoredChanged: () => void;
  /** Told that another file is in the journal's place. */
  readonly replaced?: Replaced;
}

/** The one holder of the live journal. */
export class LiveTrail {
  private journal: OpenJournal | null = null;
  private anchor: AnchorFile | null = null;
  private opening: Promise<OpenJournal> | null = null;

  constructor(private readonly deps: LiveTrailDependencies) {}

  /** The open journal; makes it where there is none. Rejects with a Failure of `openJournal`. */
  open(): Promise<OpenJournal> {
    this.opening ??= this.openOnce().catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }

  /**
   * Writes a change of the shop's down, before it is made: a change that cannot be recorded is not made.
   * Rejects with Failure NOT_WRITTEN_DOWN.
   */
  async record(
    kind: string,
    subject: string,
    body: Readonly<Record<string, unknown>>,
    actor: Actor,
  ): Promise<void> {
    try {
      const journal = await this.open();
      journal.audit.by(actor).record(kind, subject, body, toIso(systemClock.now()));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { detail } = error.error;
      throw new Failure(appError('NOT_WRITTEN_DOWN', { reason: 'reason' in detail ? detail.reason : '' }));
    }
  }

  /** Seals with what the vault seals with now: after a passphrase was typed, or another token stored. */
  async keyChanged(): Promise<void> {
    const { journal } = this;
    await this.deps.key.sealAgain((key) => this.sealAnchor(journal, key));
    if (journal) await this.seal(journal);
  }

  /** Whether what shows a copy for one is written beside the journal; true while no journal is open. */
  isAnchored(): boolean {
    return this.anchor?.isBroken() !== true;
  }

  /** What the open shift counts in; null without one, and while the journal is not open. */
  shiftCurrency(): CurrencyCode | null {
    return this.journal?.drawer.openShift()?.float.currency ?? null;
  }

  /**
   * Asked before a change is begun, which is asked once more when it is stored. Rejects with Failure SHIFT_IN_CURRENCY.
   * A journal that cannot be opened cannot be written into either, which is told there.
   */
  async allowCurrency(currency: CurrencyCode): Promise<void> {
    await this.open().catch(() => null);
    mustCountIn(currency, () => this.shiftCurrency());
  }

  /** Closes the journal, if it is open; the next who needs it opens it again. */
  async close(): Promise<void> {
    const { opening } = this;
    this.opening = null;
    this.journal = null;
    (await opening?.catch(() => null))?.close();
    this.anchor?.close();
    this.anchor = null;
  }

  private async openOnce(): Promise<OpenJournal> {
    const { dataFolder, installation, settings, log } = this.deps;
    const recordedBy = () => ({ till: settings().tillName, staff: settings().cashierName });
    const anchor = new AnchorFile(
      anchorPath(dataFolder),
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
    // With the key at hand, only an anchor that was sealed with it is believed.
    const kept = await this.keptKey();
    anchor.useKey(kept);
    const path = journalPath(dataFolder, 'live');
    const journal = await openAnchored(
      path,
      recordedBy,
      anchor,
      installation,
      kept !== null,
      this.deps.replaced,
    );
    this.journal = journal;
    await Promise.race([this.seal(journal), delay(KEY_WITHIN_MS)]);
    this.holdSettings(journal);
    return journal;
  }

  /** The key as far as it is kept and can be opened now; the anchor of a key that ends with this run is unsealed. */
  private async keptKey(): Promise<Uint8Array | null> {
    const found = await Promise.race([this.deps.key.find(), delay(KEY_WITHIN_MS, null)]).catch(() => null);
    return found === null || found.storage === 'memory' ? null : found.bytes;
  }

  /** A trail that cannot tell of an edit keeps nobody from what is in the journal: the edit is told at the next start. */
  private holdSettings(journal: OpenJournal): void {
    try {
      const edited = holdSettings(journal.settings, this.deps.settings(), systemClock, this.deps.putBack);
      if (edited.length === 0) return;
      this.deps.log.warn('the settings file was changed past the till', {
        names: edited.map(({ name }) => name),
      });
    } catch (error) {
      this.deps.log.error('the settings could not be held against the audit trail', error);
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

  /** Before a key is kept: one that is kept beside an anchor without its seal shows that somebody wrote the anchor. */
  private sealAnchor(journal: OpenJournal | null, { bytes, storage }: TrailKey): void {
    if (journal === null || this.journal !== journal || this.anchor === null || storage === 'memory') return;
    const wasThere = this.deps.key.wasThere(journal.identity.id);
    sealAnchor(journal, this.anchor, this.deps.installation, { key: bytes, wasThere });
  }
}
