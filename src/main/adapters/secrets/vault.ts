/**
 * Stores the token. On disk it is always sealed, with the machine's keyring or a till passphrase. Its place
 * is sealed with it, so that no edited or copied file moves the token elsewhere. Without keyring and
 * passphrase it stays in memory for this run. A token that cannot be opened is kept, never deleted: a keyring
 * that is locked today may be open tomorrow.
 */
import { appError, Failure } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import { toIso } from '@shared/model/day/business-day';
import type { TokenStatus } from '@shared/model/service/connection';
import type { ServiceAddress } from '@shared/model/settings/settings';
import type { Clock, PinsNoted, SealedPins, TokenPlace, Vault } from '../../domain/ports';
import { JsonFile } from '../system/json-file';
import type { Keyring } from './keyring';
import { keyOf, newSalt, openWithKey, sealWithKey } from './passphrase-seal';
import { isSameNote } from './pins-noted';
import { MISPLACED, PROBLEMS } from './token-problems';
import { UnlockTries } from './unlock-tries';
import {
  misplacedBy,
  placeBytes,
  placedText,
  readPlacedText,
  tokenIn,
  vaultFileSchema,
  type PassphraseKey,
  type PlacedToken,
  type VaultFile,
} from './vault-file';
import { isSameService } from '../../domain/settings/same-service';

export interface VaultOptions {
  /** Derives a key from a passphrase, slowly. */
  readonly derive?: typeof keyOf;
  /**
   * Awaited before a token is sealed on disk, and before one that a passphrase sealed is removed. A token sealed
   * for a journal proves that the key of the journal's trail was stored by then.
   */
  readonly sealing?: () => Promise<void>;
}

/** Opens the vault whose token is at `path`. Calls `learn` with each token, to keep it out of logs. */
export function openVault(
  path: string,
  keyring: Keyring,
  learn: (secret: string) => void,
  clock: Clock,
  options: VaultOptions = {},
): Vault {
  const whole = { derive: keyOf, sealing: () => Promise.resolve(), ...options };
  return new FileVault(
    new JsonFile<VaultFile>(path, vaultFileSchema, null),
    keyring,
    learn,
    new UnlockTries(`${path}.tries`, clock),
    whole,
  );
}

interface KnownToken {
  readonly token: string;
  readonly service: ServiceAddress;
  /** Whether it is on disk for the current place; otherwise it is sealed as soon as the till works there. */
  readonly sealed: boolean;
}

class FileVault implements Vault {
  private known: KnownToken | null = null;
  private passphrase: PassphraseKey | null = null;
  private place: TokenPlace | null = null;
  /** Whether the token on disk was opened or written in this run: a new one overwrites nothing unknown. */
  private diskIsKnown = false;
  private foundJournal: string | null = null;
  private pins: PinsNoted | null = null;

  constructor(
    private readonly file: JsonFile<VaultFile>,
    private readonly keyring: Keyring,
    private readonly learn: (secret: string) => void,
    private readonly tries: UnlockTries,
    private readonly options: Required<VaultOptions>,
  ) {}

  async status(): Promise<TokenStatus> {
    const file = this.file.read();
    const until = file && file !== 'damaged' && file.storage === 'passphrase' ? this.tries.waitUntil() : null;
    const shared = {
      keyringAvailable: await this.keyring.available(),
      waitUntil: until === null ? null : toIso(until),
    };
    const known = this.knownHere();
    if (known) {
      const storage = known.sealed && file && file !== 'damaged' ? file.storage : 'memory';
      return { present: true, usable: true, storage, problem: null, ...shared };
    }
    if (!file) return { present: false, usable: false, storage: 'none', problem: null, ...shared };
    const storage = file === 'damaged' ? 'none' : file.storage;
    const opened = await this.openFile(file);
    const problem = opened.ok ? null : (PROBLEMS[opened.error.code] ?? null);
    return { present: true, usable: opened.ok, storage, problem, ...shared };
  }

  async token(): Promise<Result<string>> {
    const known = this.knownHere();
    if (known) return ok(known.token);
    const file = this.file.read();
    return file ? this.openFile(file) : fail(appError('TOKEN_MISSING'));
  }

  openedFor(): string | null {
    return this.foundJournal;
  }

  async pinsOf(): Promise<SealedPins | null> {
    const file = this.file.fresh();
    const opened = file?.storage === 'keyring' ? await this.unsealed(file.sealed) : file;
    const { journal = '', pins } = opened?.place ?? {};
    const isClaim = file?.storage === 'passphrase' && tokenIn(file, this.passphrase?.key) === null;
    return pins === undefined ? null : { journal, ...pins, ...(isClaim && { isClaim }) };
  }

  async notePins(pins: PinsNoted): Promise<void> {
    this.pins = pins;
    // What the keyring sealed is opened by that.
    await this.status();
    if (this.knownHere()?.sealed && !isSameNote(await this.pinsOf(), pins)) await this.sealKnown();
  }

  async settle(place: TokenPlace): Promise<void> {
    const before = this.place;
    this.place = place;
    if (before && before.journal !== place.journal) this.pins = null;
    if (!before || misplacedBy(before, place) !== null) {
      // A token from the file was for the earlier place; a typed one is for its service.
      if (this.known?.sealed) this.known = null;
      this.diskIsKnown = false;
    }
    if (this.knownHere()?.sealed === false) await this.sealKnown().catch(() => undefined);
  }

  async store(token: string, passphrase: string | null, service: ServiceAddress): Promise<void> {
    const before = { known: this.known, passphrase: this.passphrase };
    // Without a place to seal it for, nothing else would show in time that the keyring is gone.
    if (await this.keyring.available()) await this.sealByKeyring('probe');
    this.passphrase = passphrase === null ? null : this.keyFor(passphrase);
    this.remember({ token, service, sealed: false });
    try {
      if (this.knownHere()) await this.sealKnown();
    } catch (error) {
      Object.assign(this, before);
      throw error;
    }
  }

  unlock(passphrase: string): Promise<Result<null>> {
    return Promise.try(() => this.unlockFile(passphrase));
  }

  private unlockFile(passphrase: string): Result<null> {
    const file = this.file.read();
    if (file === 'damaged') return fail(appError('TOKEN_UNREADABLE'));
    if (file?.storage !== 'passphrase') return fail(appError('TOKEN_MISSING'));
    const until = this.tries.waitUntil();
    if (until !== null) return fail(appError('PASSPHRASE_WAIT', { until: toIso(until) }));
    this.tries.begin();
    const { salt, place } = file;
    const key = this.options.derive(passphrase, salt);
    const token = tokenIn(file, key);
    if (token === null) return fail(appError('WRONG_PASSPHRASE'));
    this.tries.clear();
    // It opens what else it sealed, wherever the token belongs.
    this.passphrase = { key, salt };
    this.opened({ token, place });
    return ok(null);
  }

  async remove(): Promise<void> {
    const isSealedByIt = this.passphrase !== null;
    [this.known, this.passphrase, this.diskIsKnown] = [null, null, false];
    // Once its salt is gone, nothing opens what the passphrase has sealed. The token goes all the same.
    if (isSealedByIt) await this.options.sealing().catch(() => undefined);
    // A person who removes the token wants none left here, not even one that was set aside.
    this.file.remove();
    this.file.removeAside();
    this.tries.clear();
  }

  async seal(text: string): Promise<string | null> {
    const sealed = (await this.keyring.available()) ? await this.keyring.seal(text).catch(() => null) : null;
    if (sealed !== null) return `keyring:${sealed}`;
    return this.passphrase ? `passphrase:${sealWithKey(text, this.passphrase.key)}` : null;
  }

  async open(sealed: string): Promise<string | null> {
    const [by, body = ''] = sealed.split(':', 2);
    if (by === 'keyring') return (await this.keyring.available()) ? this.keyring.open(body) : null;
    return this.passphrase ? openWithKey(body, this.passphrase.key) : null;
  }

  /** The key on the disk, if this is its passphrase: other files are sealed with that key. */
  private keyFor(passphrase: string): PassphraseKey {
    const file = this.file.fresh();
    if (file?.storage === 'passphrase') {
      const key = this.options.derive(passphrase, file.salt);
      if (tokenIn(file, key) !== null) return { key, salt: file.salt };
    }
    const salt = newSalt();
    return { key: this.options.derive(passphrase, salt), salt };
  }

  /** The known token, if it is for the current service. */
  private knownHere(): KnownToken | null {
    const { known, place } = this;
    return known && place && isSameService(known, place) ? known : null;
  }

  private remember(known: KnownToken): void {
    this.learn(known.token);
    this.known = known;
  }

  private learnOpened({ token, place: { service, pins } }: PlacedToken): void {
    this.diskIsKnown = true;
    this.pins ??= pins ?? null;
    this.remember({ token, service, sealed: true });
  }

  private async openFile(file: VaultFile | 'damaged'): Promise<Result<string>> {
    if (file === 'damaged') return fail(appError('TOKEN_UNREADABLE'));
    if (file.storage === 'passphrase') {
      const token = tokenIn(file, this.passphrase?.key);
      if (token === null) return fail(appError('PASSPHRASE_NEEDED'));
      return this.opened({ token, place: file.place });
    }
    if (!(await this.keyring.available())) return fail(appError('KEYRING_UNAVAILABLE'));
    const opened = await this.unsealed(file.sealed);
    return opened ? this.opened(opened) : fail(appError('TOKEN_UNREADABLE'));
  }

  /** The token, if it belongs to the current place. */
  private opened(found: PlacedToken): Result<string> {
    this.foundJournal = found.place.journal;
    if (!this.place) return fail(appError('TOKEN_MISSING'));
    const by = misplacedBy(found.place, this.place);
    if (by !== null) return fail(appError(MISPLACED[by]));
    this.learnOpened(found);
    return ok(found.token);
  }

  /** What the keyring sealed; null when that cannot be opened. */
  private async unsealed(sealed: string): Promise<PlacedToken | null> {
    const text = (await this.keyring.available()) ? await this.keyring.open(sealed) : null;
    return text === null ? null : readPlacedText(text);
  }

  /** Seals the known token for the current place; otherwise an older, wrong one would be loaded again. */
  private async sealKnown(): Promise<void> {
    const { known, passphrase } = this;
    const place = this.place && { ...this.place, ...(this.pins !== null && { pins: this.pins }) };
    if (!known || !place) return;
    // Also before what a passphrase sealed is removed: its salt goes with it.
    const isKept = passphrase !== null || (await this.keyring.available());
    if (isKept || this.file.fresh()?.storage === 'passphrase') await this.options.sealing();
    if (await this.keyring.available()) {
      const sealed = await this.sealByKeyring(placedText({ token: known.token, place }));
      this.write({ storage: 'keyring', sealed }, known);
    } else if (passphrase) {
      const { key, salt } = passphrase;
      const sealed = sealWithKey(known.token, key, placeBytes(place));
      this.write({ storage: 'passphrase', sealed, salt, place }, known);
    } else {
      this.putAside();
      this.file.remove();
    }
  }

  private async sealByKeyring(text: string): Promise<string> {
    try {
      return await this.keyring.seal(text);
    } catch {
      throw new Failure(appError('KEYRING_UNAVAILABLE'));
    }
  }

  private write(file: VaultFile, known: KnownToken): void {
    // Removed or exchanged while it was sealed, it must not be there again.
    if (this.known?.token !== known.token) return;
    this.putAside();
    this.file.set(file);
    this.tries.clear();
    this.diskIsKnown = true;
    this.foundJournal = null;
    this.known = { ...known, sealed: true };
  }

  /** A sealed token that could not be opened may be needed again; a new one never destroys its only copy. */
  private putAside(): void {
    if (!this.diskIsKnown && this.file.read() !== null) this.file.setAside();
  }
}
