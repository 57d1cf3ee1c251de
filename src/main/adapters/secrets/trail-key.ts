/**
 * The key of the audit trail: created once, sealed like the token, and kept next to the vault. Without a
 * keyring and a passphrase it lasts only for this run. A key that cannot be opened is kept, never deleted.
 */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { PinsNoted, SealedPins, Vault } from '../../domain/ports';
import type { TrailHead } from '@shared/model/audit';
import { asKept, OF_ONE_RUN, type TrailKey } from '../../domain/trail-key';
import { JsonFile } from '../system/json-file';
import { openSealed, sealedSchema, withFormer, type Sealed } from '../system/sealed-file';
import { isSameNote, pinsNotedSchema } from './pins-noted';

const keySchema = z.object({
  key: z.base64(),
  since: z.int().min(1),
  /** This data folder on this machine, as `installationOf` returns it: the same keyring opens the keys of other tills. */
  installation: z.string(),
  /** The PINs that people had when it was sealed, by journal; files that say otherwise were changed outside the app. */
  pins: z.record(z.string(), pinsNotedSchema).optional(),
});
type KeyText = Omit<z.infer<typeof keySchema>, 'installation'>;

const KEY_BYTES = 32;

type SealingVault = Pick<Vault, 'status' | 'seal' | 'open' | 'openedFor'>;

export function trailKeyPath(dataFolder: string): string {
  return join(dataFolder, 'trail.json');
}

export class TrailKeyStore {
  private current: TrailKey | null = null;
  /** Whether the key existed before this run; an imported key counts too. */
  private isKept = false;
  private pins: Readonly<Record<string, PinsNoted>> = {};
  private readonly onDisk: JsonFile<Sealed>;

  constructor(
    path: string,
    private readonly vault: SealingVault,
    private readonly installation = '',
  ) {
    this.onDisk = new JsonFile(path, sealedSchema, null);
  }

  /** The stored key, or null when it cannot be opened or does not exist yet. Never creates one. */
  async find(): Promise<TrailKey | null> {
    if (this.current === null) {
      this.current = await this.read();
      this.isKept = this.current !== null;
    }
    return this.current;
  }

  /**
   * The key; creates one when there is none. `head` is the trail's end at that moment: entries after it must
   * be sealed. Null while a stored key cannot be opened, because the keyring is missing or the passphrase was
   * not typed yet. `keeping` is called before a new key is stored.
   */
  async get(
    head: () => TrailHead,
    keeping: (key: TrailKey) => void = () => undefined,
  ): Promise<TrailKey | null> {
    const found = await this.find();
    if (found) return found;
    const { keyringAvailable, problem, storage, usable } = await this.vault.status();
    // Opening the token may have requested the key too.
    if (this.current !== null) return this.current;
    if (problem === 'passphrase-needed') return null;
    const kept = this.file()?.sealed ?? null;
    if (kept?.startsWith('keyring:') && !keyringAvailable) return null;
    if (kept?.startsWith('passphrase:') && storage === 'passphrase' && !usable) return null;
    if (kept !== null) this.onDisk.setAside();
    const bytes = randomBytes(KEY_BYTES);
    const text: KeyText = { key: bytes.toString('base64'), since: head().seq + 1 };
    const sealed = await this.seal(text);
    this.current = keyOf(text, sealed === null ? 'memory' : storageOf(sealed));
    if (sealed !== null) {
      keeping(this.current);
      this.onDisk.set({ sealed });
    }
    return this.current;
  }

  /**
   * Whether a key of this till must have sealed this journal's entries before this run. That is so when the
   * key is stored. It is also so when the token was sealed for the journal, which happens after the key, and
   * someone removed the key.
   */
  wasThere(journal: string): boolean {
    return this.isKept || this.vault.openedFor() === journal;
  }

  /** The PINs that people had, by the stored key; none while the key cannot be opened. */
  async pinsOf(): Promise<SealedPins[]> {
    await this.find();
    return Object.entries(this.pins).map(([journal, noted]) => ({ journal, ...noted }));
  }

  /** Seals the stored key together with the PINs that people of this journal have. Rejects when it cannot be written. */
  async notePins({ journal, ...noted }: SealedPins): Promise<void> {
    const key = await this.find();
    if (key === null || key.storage === 'memory' || isSameNote(this.pins[journal], noted)) return;
    const pins = { ...this.pins, [journal]: noted };
    const sealed = await this.seal({ ...this.textOf(key), pins });
    if (sealed === null) return;
    // Also with the earlier seal that may be there: the vault's own file may still have that one.
    this.onDisk.set({ ...this.file(), sealed });
    this.pins = pins;
  }

  /** The key as text for `take`, for a sealed copy; null when there is no stored key. */
  async text(): Promise<string | null> {
    const key = await this.find();
    if (key === null || key.storage === 'memory') return null;
    const { pins: _, ...text } = this.textOf(key);
    return JSON.stringify(text);
  }

  /** Imports the key of a copy, on a machine that has none; returns whether it did. */
  async take(text: string): Promise<boolean> {
    if (this.file() !== null) return false;
    const read = keySchema.omit({ installation: true, pins: true }).parse(JSON.parse(text));
    const sealed = await this.seal(read);
    if (sealed !== null) this.onDisk.set({ sealed });
    this.current = keyOf(read, sealed === null ? 'memory' : storageOf(sealed));
    this.isKept = this.current.storage !== 'memory';
    return true;
  }

  /** Forgets the key just imported from a copy, because the rest of the copy could not be imported. */
  drop(): void {
    this.onDisk.remove();
    [this.current, this.isKept] = [null, false];
  }

  /**
   * Seals the key again, in the vault's current way. The earlier seal is kept next to it, because the vault's
   * own seal may not be on disk yet. `keeping` is called before a key of this run is stored.
   */
  async sealAgain(keeping: (key: TrailKey) => void = () => undefined): Promise<void> {
    const { current } = this;
    if (!current) return;
    const sealed = await this.seal(this.textOf(current));
    if (sealed === null) return;
    // From here on its entries have the id that the next start reads: they count as sealed by a kept key.
    this.current = { ...current, id: asKept(current.id), storage: storageOf(sealed) };
    keeping(this.current);
    this.onDisk.set(await withFormer(this.onDisk, sealed, (before) => this.vault.open(before)));
  }

  private async read(): Promise<TrailKey | null> {
    return (await openSealed(this.onDisk, (sealed) => this.opened(sealed)))?.value ?? null;
  }

  private async opened(sealed: string): Promise<TrailKey | null> {
    const opened = await this.vault.open(sealed);
    const text = opened === null ? null : readKey(opened);
    if (text?.installation !== this.installation) return null;
    this.pins = text.pins ?? {};
    return keyOf(text, storageOf(sealed));
  }

  private seal(text: KeyText): Promise<string | null> {
    return this.vault.seal(JSON.stringify({ ...text, installation: this.installation }));
  }

  private textOf({ bytes, since }: TrailKey): KeyText {
    return { key: Buffer.from(bytes).toString('base64'), since, pins: this.pins };
  }

  /** Null when there is none; with an empty seal when it is damaged. */
  private file(): Sealed | null {
    const found = this.onDisk.read();
    return found === 'damaged' ? { sealed: '' } : found;
  }
}

function keyOf({ key, since }: KeyText, storage: TrailKey['storage']): TrailKey {
  const bytes = Buffer.from(key, 'base64');
  const name = createHash('sha256').update('trail key').update(bytes).digest('hex').slice(0, 8);
  return { id: storage === 'memory' ? `${OF_ONE_RUN}${name}` : name, bytes, storage, since };
}

/** Null for another text that the vault sealed: someone may have put the token's seal in the key's file. */
function readKey(text: string): z.infer<typeof keySchema> | null {
  try {
    return keySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function storageOf(sealed: string): 'keyring' | 'passphrase' {
  return sealed.startsWith('keyring:') ? 'keyring' : 'passphrase';
}
