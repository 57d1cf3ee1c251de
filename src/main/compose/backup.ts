/** Copies off the machine, and starting from one, over the real files. */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import type { Actor } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import { backupRecord } from '../adapters/backup/backup-record';
import { copyFolder } from '../adapters/backup/copy-folder';
import { openCopy, saltOfCopy, writeCopy } from '../adapters/backup/sealed-copy';
import { copyJournal, journalFacts, journalIdOf } from '../adapters/journal/backups';
import { keyOf, newSalt } from '../adapters/secrets/passphrase-seal';
import type { TrailKeyStore } from '../adapters/secrets/trail-key';
import { systemClock } from '../adapters/system/clock';
import { DailyCopies } from '../app/backup/daily-copies';
import { takeOver } from '../app/backup/take-over';
import type { Announce } from '../app/session-dependencies';
import type { CopySafe, CopySource } from '../domain/backup/backup-ports';
import type { Log, SettingsStore, Vault } from '../domain/ports';
import type { BackupCalls } from '../ipc/till/backup';
import type { CurrentSession } from './session/current-session';
import { journalPath } from './data-folder';
import type { TillPeople } from './people';

/** How often the till checks whether a copy is due, in milliseconds. */
const EVERY_MS = 15 * 60_000;
/** A share that hangs must not keep the till from ending. */
const ENDS_WITHIN_MS = 2_000;

/** The dependencies of copies. */
export interface TillBackupDependencies {
  readonly folder: string;
  readonly vault: Vault;
  readonly trailKey: TrailKeyStore;
  readonly people: TillPeople;
  /** The settings on the disk: a copy's settings come with the copy's journal. */
  readonly store: SettingsStore;
  readonly current: CurrentSession;
  readonly chooseFolder: () => Promise<string>;
  readonly chooseCopy: () => Promise<string>;
  readonly log: Log;
  readonly announce: Announce;
  readonly noticesChanged: () => void;
}

const safe: CopySafe = {
  newKey: (passphrase) => {
    const salt = newSalt();
    return { salt, key: keyOf(passphrase, salt) };
  },
  write: writeCopy,
  saltOf: saltOfCopy,
  open: (path, key, target) =>
    openCopy(path, (salt) => (typeof key === 'string' ? keyOf(key, salt) : key), target),
};

/**
 * What a copy holds in addition to the journal: no token; what the machine's keyring sealed is in it only
 * under the copy's own seal.
 */
interface Beside {
  readonly settings: Settings;
  readonly pins: string | null;
  readonly trailKey: string | null;
}

/** The copies of one till. */
export class TillBackup implements BackupCalls {
  readonly copies: DailyCopies;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly deps: TillBackupDependencies) {
    const { folder, vault, current, store } = deps;
    this.copies = new DailyCopies({
      record: backupRecord(join(folder, 'backup.json')),
      source: this.source(),
      safe,
      files: copyFolder,
      sealer: vault,
      beside: () => this.beside(),
      settings: () => store.get(),
      chooseFolder: deps.chooseFolder,
      writeDown: (subject, body, actor) => current.record('backup', subject, body, actor),
      ownFolder: folder,
      workFile: (name) => this.workFile(name),
      random: randomUUID,
      clock: systemClock,
      log: deps.log,
      announce: deps.announce,
      noticesChanged: deps.noticesChanged,
    });
  }

  /** From now on copies are made when they are due. */
  start(): void {
    void this.copies.runIfDue();
    this.timer ??= setInterval(() => void this.copies.runIfDue(), EVERY_MS);
  }

  /** Ends after the copy in progress, or soon. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await Promise.race([this.copies.idle(), delay(ENDS_WITHIN_MS, undefined, { ref: false })]);
  }

  takeOver(passphrase: string, actor: Actor): Promise<void> {
    const { current, chooseCopy } = this.deps;
    return takeOver(
      {
        chooseCopy,
        safe,
        source: this.source(),
        workFile: (name) => this.workFile(name),
        remove: (path) => rm(path, { force: true }),
        mayBegin: () => current.mayBegin(),
        begin: (path, beside, told, who) =>
          current.beginWith(path, () => this.bring(JSON.parse(beside) as Partial<Beside>), told, who),
      },
      passphrase,
      actor,
    );
  }

  private source(): CopySource {
    const path = journalPath(this.deps.folder, 'live');
    return {
      changedAt: () => {
        const times = [path, `${path}-wal`].map(
          (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
        );
        return Math.max(...times) || null;
      },
      copy: (target) => copyJournal(path, target),
      idOf: journalIdOf,
      facts: journalFacts,
    };
  }

  /** In the data folder, which only its user can read: a file is there unsealed for a moment. */
  private workFile(name: string): string {
    return join(this.deps.folder, `off-machine-${name}.part`);
  }

  private async beside(): Promise<string> {
    const beside: Beside = {
      settings: this.deps.store.get(),
      pins: this.deps.people.pinText(),
      trailKey: await this.deps.trailKey.text(),
    };
    return JSON.stringify(beside);
  }

  /**
   * What this machine already has stays: a copy only fills in what is missing. When it rejects, nothing is
   * filled in.
   */
  private async bring({ settings, pins, trailKey }: Partial<Beside>): Promise<void> {
    const { people, store, trailKey: keys } = this.deps;
    const before = store.get();
    // Before the journal is opened for its people: its trail records these settings.
    if (before.service === null) this.bringSettings(settings);
    let isKeyTaken = false;
    try {
      isKeyTaken = typeof trailKey === 'string' && (await keys.take(trailKey));
      await people.takeOver(typeof pins === 'string' ? pins : null);
    } catch (error) {
      if (isKeyTaken) keys.drop();
      if (before.service === null) store.update(before);
      throw error;
    }
  }

  private bringSettings(settings: Partial<Beside>['settings']): void {
    const { store, log } = this.deps;
    const read = settingsSchema.safeParse({ ...store.get(), ...settings, mode: 'live' });
    if (read.success) store.update(read.data);
    else log.warn('the settings of the copy were left out', { issues: read.error.issues.length });
  }
}
