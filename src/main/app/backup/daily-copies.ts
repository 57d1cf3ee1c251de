/**
 * Keeps copies of the journal off the machine, sealed and checked by opening them again. One copy a day, and
 * one every few hours while sales go on.
 */
import type { BackupState } from '@shared/model/backup';
import { businessDayOf, readInstant, toIso } from '@shared/model/day/business-day';
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import { copyName, isLate, outdated, partName, unfinished } from '../../domain/backup/copies';
import { keyText } from '../../domain/backup/copy-key';
import { NotCopied, type CopyFolder, type CopySafe } from '../../domain/backup/backup-ports';
import type { KeptBackup } from '../../adapters/backup/backup-record';
import type { Clock, Log } from '../../domain/ports';
import type { Announce } from '../session-dependencies';
import { changeInTurn, recordThenStore, type WriteDown } from '../write-down';
import { CopyRows, inTime, noAnswer, type CopyRow } from './copy-rows';
import { KeptKey, type KeptKeyDependencies } from './kept-key';
import { recordedState } from './recorded-state';
import type { JournalFiles } from '../../adapters/journal/journal-files';
import { within } from '../../domain/within';

/** How often the till checks whether a copy is due, in milliseconds. */
const EVERY_MS = 15 * 60_000;
/** A share that hangs must not keep the till from ending. */
const ENDS_WITHIN_MS = 2_000;
/** How old the day's copy may get while the journal changes. */
const REFRESH_AFTER_MS = 4 * 3_600_000;

export interface DailyCopiesDependencies extends KeptKeyDependencies {
  readonly source: Pick<JournalFiles, 'changedAt' | 'copy' | 'idOf'>;
  readonly safe: CopySafe;
  readonly files: CopyFolder;
  /** Settings and keys that belong to the journal, as one text; sealed with the copy. */
  readonly contents: () => Promise<string>;
  readonly settings: () => Settings;
  /** Asks a person for a folder. Throws Failure CANCELLED. */
  readonly chooseFolder: () => Promise<string>;
  readonly writeDown: WriteDown;
  readonly ownFolder: string;
  /** A path on this machine for a copy that is not sealed yet, and for one that is opened to be checked. */
  readonly workFile: (name: string) => string;
  /** A part of a name that can't be guessed. */
  readonly random: () => string;
  readonly clock: Clock;
  readonly log: Log;
  readonly announce: Announce;
  readonly noticesChanged: () => void;
}

/** The use case; one for the till, whatever mode it sells in. */
export class DailyCopies {
  private problem: BackupState['problem'] = null;
  private readonly rows: CopyRows;
  readonly key: KeptKey;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly deps: DailyCopiesDependencies) {
    this.rows = new CopyRows(deps.clock);
    this.key = new KeptKey(deps);
  }

  /** From now on copies are made when they are due. */
  start(): void {
    void this.runIfDue();
    this.timer ??= setInterval(() => void this.runIfDue(), EVERY_MS);
  }

  /** Ends after the copy in progress, or soon. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await within(ENDS_WITHIN_MS, this.idle(), () => undefined);
  }

  state(): BackupState {
    const { record } = this.deps;
    const { problem, ...known } = recordedState(record);
    return { ...known, problem: record.get() === null ? problem : this.problem };
  }

  /** Whether copies have failed for a day: every screen shows it. */
  isLate(): boolean {
    const kept = this.deps.record.get();
    if (kept === null) return recordedState(this.deps.record).problem !== null;
    const last = readInstant(kept.lastAt ?? kept.since) ?? 0;
    return isLate(last, this.deps.clock.now(), this.problem !== null);
  }

  /**
   * Chooses a folder, proves it with a first copy, and starts regular copies. Throws Failure CANCELLED,
   * KEYRING_UNAVAILABLE when nothing on this machine can keep the key, or BACKUP_FOLDER. The earlier setup
   * stays then.
   */
  async setUp(passphrase: string, actor: Actor): Promise<BackupState> {
    const { record, sealer, safe, clock, chooseFolder, writeDown, installation } = this.deps;
    const { salt, key } = safe.newKey(passphrase);
    const sealedKey = await sealer.seal(keyText({ salt, key }, installation));
    if (sealedKey === null) throw new Failure(appError('KEYRING_UNAVAILABLE'));
    const folder = await chooseFolder();
    // The copy may be in other hands before it is known whether it is good.
    await writeDown('copying', { folder }, actor);
    const since = toIso(clock.now());
    const kept = { folder, salt, sealedKey, since, lastAt: null, lastName: null };
    let isOver = false;
    try {
      if (this.rows.isStuck()) this.rows.leaveStuck();
      await inTime(
        this.rows.alone(async ({ suffix }) => {
          if (isOver) return;
          await this.mustBeElsewhere(folder);
          const copied = await this.copy(kept, { salt, key }, suffix);
          await changeInTurn(async () => {
            // The person who asked for the copy has already seen that it failed.
            if (isOver) return;
            await recordThenStore({
              record: () => writeDown('set-up', { folder }, actor),
              store: () => record.set({ ...kept, ...copied }),
              stays: () => this.writeStays(folder, actor),
            });
            this.problem = null;
          });
          await this.key.open(kept);
        }),
      );
    } catch (error) {
      isOver = true;
      if (error instanceof Failure) throw error;
      const why = this.deps.files.faultOf(error);
      throw new Failure(appError('BACKUP_FOLDER', { why, reason: reasonOf(error) }));
    }
    return this.announceState();
  }

  /** Makes a copy now. Throws Failure BACKUP_OFF; any other error is in the state. */
  async run(): Promise<BackupState> {
    if (this.deps.record.get() === null) throw new Failure(appError('BACKUP_OFF'));
    try {
      if (this.rows.isStuck()) throw noAnswer();
      await inTime(this.rows.alone((row) => this.keep(row)));
    } catch (error) {
      this.problem = { why: 'folder', reason: reasonOf(error) };
    }
    return this.announceState();
  }

  /** Makes the day's copy if it is due. Never rejects. */
  async runIfDue(): Promise<void> {
    if (!this.isDue()) return;
    if (this.rows.isBusy()) {
      // Another copy would only wait behind it.
      if (!this.rows.isStuck()) return;
      this.problem = { why: 'folder', reason: reasonOf(noAnswer()) };
      this.announceState();
      return;
    }
    await this.rows.alone((row) => this.keep(row));
    this.announceState();
  }

  /** Stops making copies; those already made stay where they are. */
  async turnOff(actor: Actor): Promise<BackupState> {
    const { record, writeDown } = this.deps;
    await changeInTurn(async () => {
      const kept = record.get();
      if (kept === null) return;
      await recordThenStore({
        record: () => writeDown('turned-off', { folder: kept.folder }, actor),
        store: () => record.remove(),
        stays: () => this.writeStays(kept.folder, actor),
      });
      this.problem = null;
    });
    return this.announceState();
  }

  private writeStays(folder: string, actor: Actor): Promise<void> {
    const before = this.deps.record.get()?.folder ?? null;
    return this.deps.writeDown('not-set-up', { folder, before }, actor);
  }

  /** Resolves when no copy is under way. */
  idle(): Promise<void> {
    return this.rows.idle();
  }

  /** Throws Failure BACKUP_FOLDER for the till's own folder: losing the journal would lose its copies too. */
  private async mustBeElsewhere(folder: string): Promise<void> {
    const { files, ownFolder } = this.deps;
    if (await files.liesIn(folder, ownFolder))
      throw new Failure(appError('BACKUP_FOLDER', { why: 'own-folder', reason: folder }));
  }

  private isDue(): boolean {
    const { record, clock, settings, source } = this.deps;
    const kept = record.get();
    if (kept === null) return false;
    const now = clock.now();
    const last = kept.lastAt === null ? null : readInstant(kept.lastAt);
    // A clock that was set back must not stop the copies.
    if (last === null || last > now || this.problem !== null) return true;
    if (businessDayOf(last, settings()) !== businessDayOf(now, settings())) return true;
    return now - last >= REFRESH_AFTER_MS && (source.changedAt() ?? 0) > last;
  }

  /** Never rejects: an error is kept to be shown. */
  private async keep({ suffix }: CopyRow): Promise<void> {
    const { record, log } = this.deps;
    const kept = record.get();
    if (kept === null) return;
    // Copies were turned off or set up again meanwhile: this outcome no longer matters.
    const isOver = (): boolean => {
      const { folder, salt, since } = record.get() ?? {};
      return folder !== kept.folder || salt !== kept.salt || since !== kept.since;
    };
    try {
      const key = await this.key.open(kept);
      if (key === null) throw new NotCopied('key', '');
      const copied = await this.copy(kept, { salt: kept.salt, key }, suffix);
      if (isOver()) return;
      record.set({ ...kept, ...record.get(), ...copied });
      this.problem = null;
    } catch (error) {
      if (isOver()) return;
      const why = error instanceof NotCopied ? error.why : 'folder';
      this.problem = { why, reason: reasonOf(error) };
      log.error('the journal could not be copied off the machine', error);
    }
  }

  /** Seals a copy into the folder, opens it again to check it, and removes copies past their time. */
  private async copy(
    { folder }: KeptBackup,
    key: { readonly salt: string; readonly key: Buffer },
    suffix: string,
  ): Promise<Pick<KeptBackup, 'lastAt' | 'lastName'>> {
    const { source, safe, files, contents, clock, settings, workFile, random } = this.deps;
    const [plain, opened] = [workFile(`copy${suffix}`), workFile(`opened${suffix}`)];
    const now = clock.now();
    const day = businessDayOf(now, settings());
    await files.mustBeThere(folder);
    let part: string | null = null;
    try {
      // Left here by a till that died while it copied.
      await files.remove(plain);
      await source.copy(plain);
      const id = source.idOf(plain);
      const name = await this.nameOf(folder, id, key.salt);
      // On a full stick, unfinished copies take the room that the next copy needs.
      await this.remove(folder, (names) => unfinished(names, id, { day, salt: key.salt }));
      part = files.join(folder, partName(name, key.salt, random()));
      const sum = await safe.write(plain, await contents(), part, key);
      const again = await safe.open(part, key.key, opened).catch((error: unknown) => {
        throw new NotCopied('not-verified', reasonOf(error));
      });
      if (again.sum !== sum) throw new NotCopied('not-verified', '');
      await files.place(part, files.join(folder, name));
      const kept = { day, keepDays: settings().backupsKept };
      await this.remove(folder, (names) => outdated(names, id, kept));
      return { lastAt: toIso(now), lastName: name };
    } catch (error) {
      if (part !== null) await files.remove(part).catch(() => undefined);
      throw error;
    } finally {
      await files.remove(plain).catch(() => undefined);
      await files.remove(opened).catch(() => undefined);
    }
  }

  /** Another till's copy of the day stays: this till's gets another name next to it. */
  private async nameOf(folder: string, journalId: string, salt: string): Promise<string> {
    const { files, safe, settings, clock } = this.deps;
    const day = businessDayOf(clock.now(), settings());
    const name = copyName(journalId, day);
    const there = await safe.saltOf(files.join(folder, name));
    return there === null || there === salt ? name : copyName(journalId, day, salt);
  }

  /** Removes files from the folder. Never rejects: the new copy is good even if this fails. */
  private async remove(folder: string, which: (names: readonly string[]) => string[]): Promise<void> {
    const { files, log } = this.deps;
    try {
      for (const name of which(await files.list(folder))) await files.remove(files.join(folder, name));
    } catch (error) {
      log.error('old copies could not be taken away', error);
    }
  }

  private announceState(): BackupState {
    const state = this.state();
    this.deps.announce('backup.changed', state);
    this.deps.noticesChanged();
    return state;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NotCopied) return error.reason;
  return error instanceof Error ? error.message : String(error);
}
