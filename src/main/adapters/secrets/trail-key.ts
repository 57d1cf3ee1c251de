/**
 * The key of the audit trail: made once, sealed as the token is, and kept beside the vault. Without a
 * keyring and a passphrase it lives for this run only. One that cannot be opened is kept, never deleted.
 */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Vault } from '../../domain/ports';
import type { TrailHead } from '@shared/model/audit';
import { OF_ONE_RUN, type TrailKey } from '../../domain/trail-ports';
import { moveFile, removeFile, writeWhole } from '../system/files';
import { readText } from '../system/read-file';

/** `former`: as it was sealed before, until the new seal was seen to open. */
const fileSchema = z.object({ sealed: z.string(), former: z.string().optional() });
type KeyFile = z.infer<typeof fileSchema>;
const keySchema = z.object({ key: z.base64(), since: z.int().min(1) });
type KeyText = z.infer<typeof keySchema>;

const KEY_BYTES = 32;

type SealingVault = Pick<Vault, 'status' | 'seal' | 'open' | 'openedFor'>;

/** Where the key lies, beside the vault. */
export function trailKeyPath(dataFolder: string): string {
  return join(dataFolder, 'trail.json');
}

/** The home of the trail's key. */
export class TrailKeyStore {
  private current: TrailKey | null = null;
  /** Whether it was there before this run. */
  private isKept = false;

  constructor(
    private readonly path: string,
    private readonly vault: SealingVault,
  ) {}

  /** The key as it is kept, or null while it cannot be opened or is not made yet. Makes none. */
  async find(): Promise<TrailKey | null> {
    if (this.current === null) {
      this.current = await this.read();
      this.isKept = this.current !== null;
    }
    return this.current;
  }

  /**
   * The key; makes one where there is none. `head` is the trail's end at that moment: what is written after
   * it must be sealed. Null while the key is kept but cannot be opened: the keyring is away, or nobody has
   * typed the passphrase yet. `keeping` is called before one that was made is kept.
   */
  async get(
    head: () => TrailHead,
    keeping: (key: TrailKey) => void = () => undefined,
  ): Promise<TrailKey | null> {
    const found = await this.find();
    if (found) return found;
    const { keyringAvailable, problem, storage, usable } = await this.vault.status();
    // Opening the token may have asked for the key too.
    if (this.current !== null) return this.current;
    if (problem === 'passphrase-needed') return null;
    const kept = this.file()?.sealed ?? null;
    if (kept?.startsWith('keyring:') && !keyringAvailable) return null;
    if (kept?.startsWith('passphrase:') && storage === 'passphrase' && !usable) return null;
    if (kept !== null) moveFile(this.path, `${this.path}.replaced`);
    const bytes = randomBytes(KEY_BYTES);
    const text: KeyText = { key: bytes.toString('base64'), since: head().seq + 1 };
    const sealed = await this.vault.seal(JSON.stringify(text));
    this.current = keyOf(text, sealed === null ? 'memory' : storageOf(sealed));
    if (sealed !== null) {
      keeping(this.current);
      this.write({ sealed });
    }
    return this.current;
  }

  /**
   * Whether a key of this till must have sealed what lies beside this journal before this run: it is kept, or the
   * token was sealed for the journal, which comes after the key, and somebody took the key away. Of a journal that
   * cannot be read (null) nobody knows whose it is: a token that was sealed for any counts.
   */
  wasThere(journal: string | null): boolean {
    const sealedFor = this.vault.openedFor();
    return this.isKept || (sealedFor !== null && (journal === null || sealedFor === journal));
  }

  /** The key as a text that `take` understands, for a sealed copy; null while there is none that is kept. */
  async text(): Promise<string | null> {
    const key = await this.find();
    if (key === null || key.storage === 'memory') return null;
    const text: KeyText = { key: Buffer.from(key.bytes).toString('base64'), since: key.since };
    return JSON.stringify(text);
  }

  /** Takes over the key of a copy, on a machine that has none of its own; whether it did. */
  async take(text: string): Promise<boolean> {
    if (this.file() !== null) return false;
    const read = keySchema.parse(JSON.parse(text));
    const sealed = await this.vault.seal(JSON.stringify(read));
    if (sealed !== null) this.write({ sealed });
    this.current = keyOf(read, sealed === null ? 'memory' : storageOf(sealed));
    this.isKept = this.current.storage !== 'memory';
    return true;
  }

  /** Forgets the key that was just taken over from a copy: the rest of it could not be. */
  drop(): void {
    removeFile(this.path);
    [this.current, this.isKept] = [null, false];
  }

  /**
   * Seals the key again, with what the vault seals with by now. What opened it before stays next to it, since the
   * vault's own seal may not be on disk yet. `keeping` is called before a key of this run is kept from now on.
   */
  async sealAgain(keeping: (key: TrailKey) => void = () => undefined): Promise<void> {
    const { current } = this;
    if (!current) return;
    const text: KeyText = { key: Buffer.from(current.bytes).toString('base64'), since: current.since };
    const sealed = await this.vault.seal(JSON.stringify(text));
    if (sealed === null) return;
    // Entries of this run bear the key's id: it stays, wherever the key is kept from now on.
    this.current = { ...current, storage: storageOf(sealed) };
    keeping(this.current);
    const before = this.file()?.sealed;
    this.write(before ? { sealed, former: before } : { sealed });
  }

  private write(file: KeyFile): void {
    writeWhole(this.path, JSON.stringify(file));
  }

  private async read(): Promise<TrailKey | null> {
    const file = this.file();
    if (file === null) return null;
    const { sealed, former } = file;
    const key = await this.opened(sealed);
    // What an older passphrase opens is gone once the new one was seen to open it.
    if (key !== null && former !== undefined) this.write({ sealed });
    return key ?? (former === undefined ? null : this.opened(former));
  }

  private async opened(sealed: string): Promise<TrailKey | null> {
    const opened = sealed === '' ? null : await this.vault.open(sealed).catch(() => null);
    const text = opened === null ? null : keySchema.safeParse(JSON.parse(opened));
    return text?.success ? keyOf(text.data, storageOf(sealed)) : null;
  }

  /** Null when there is none; with an empty seal when it is damaged. */
  private file(): KeyFile | null {
    try {
      return fileSchema.parse(JSON.parse(readText(this.path)));
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : { sealed: '' };
    }
  }
}

/** A key made of these bytes. */
function keyOf({ key, since }: KeyText, storage: TrailKey['storage']): TrailKey {
  const bytes = Buffer.from(key, 'base64');
  const name = createHash('sha256').update('trail key').update(bytes).digest('hex').slice(0, 8);
  return { id: storage === 'memory' ? `${OF_ONE_RUN}${name}` : name, bytes, storage, since };
}

function storageOf(sealed: string): 'keyring' | 'passphrase' {
  return sealed.startsWith('keyring:') ? 'keyring' : 'passphrase';
}
