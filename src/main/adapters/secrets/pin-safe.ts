/**
 * The data for checking PINs, kept apart from the journal. It has a secret without which verifiers cannot be
 * searched, the last version of each person, and the counts of wrong PINs. It is one file, sealed like the
 * token. Where this machine can seal nothing, only the file's permissions protect it.
 */
import { createHmac, randomBytes, randomUUID, scrypt } from 'node:crypto';
import { join } from 'node:path';
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import { OneByOne } from '../../domain/one-by-one';
import type { PersonFacts, PersonVersion } from '../../domain/people/person-version';
import type { Vault } from '../../domain/ports';
import { JsonFile } from '../system/json-file';
import { openSealed, sealedSchema, withFormer, type Sealed } from '../system/sealed-file';
import { isSameText } from '../system/same-text';
import { triesElsewhere } from '../../domain/people/pin-tries';
import { BARE, parse, pinTextSchema, sealWith, storageOf, type SafeContent } from './pin-file';

const SECRET_BYTES = 32;
const SALT_BYTES = 16;
const VERIFIER_BYTES = 32;
/** 32 MB and about 0.4 s on a cheap PC. */
export const PIN_COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const EMPTY: SafeContent = { people: [], tries: {}, usedReset: null, shopCode: null };

type SealingVault = Pick<Vault, 'status' | 'seal' | 'open'>;
/** Whether PINs of this id may be this till's; null for unsealed ones. */
type MayBeOwn = (id: string | null) => Promise<boolean>;

export function pinSafePath(dataFolder: string): string {
  return join(dataFolder, 'people.json');
}

/** The only safe of a data folder. */
export class FilePinSafe {
  private ownSecret: Buffer | null = null;
  private ownId = '';
  private former: readonly string[] = [];
  private known: SafeContent = EMPTY;
  private closedBecause: AppError | null = null;
  private storage: 'keyring' | 'passphrase' | 'file' = 'file';
  private readonly writing = new OneByOne();
  private readonly file: JsonFile<Sealed>;

  constructor(
    path: string,
    private readonly vault: SealingVault,
    private readonly cost: typeof PIN_COST = PIN_COST,
    private readonly installation = '',
  ) {
    this.file = new JsonFile(path, sealedSchema, null);
  }

  /** Whether there is one, open or not: then PINs are asked for. */
  exists(): boolean {
    return this.ownSecret !== null || this.file.isThere();
  }

  /** Opens it as far as possible now, or closes one that was taken for this till's before its journal was open. */
  async load(mayBeOwn: MayBeOwn): Promise<void> {
    if (this.ownSecret !== null) {
      if (this.storage === 'file' || (await mayBeOwn(this.ownId))) return;
      this.forget();
      this.closedBecause = appError('PINS_LOST');
      return;
    }
    if (!this.file.isThere()) return;
    const opened = await openSealed(this.file, (sealed) => this.open(sealed, mayBeOwn));
    const read = opened && pinTextSchema.safeParse(parse(opened.value));
    if (!opened || !read?.success) {
      this.closedBecause = await this.whyClosed();
      return;
    }
    const storage = storageOf(opened.sealed);
    // The same keyring opens the PINs of every till of this user.
    if (storage !== 'file' && !(await mayBeOwn(read.data.id))) {
      this.closedBecause = appError('PINS_LOST');
      return;
    }
    const { secret, former, installation, id, ...content } = read.data;
    this.ownId = id;
    this.former = former;
    this.ownSecret = Buffer.from(secret, 'base64');
    const isHere = ['', this.installation].includes(installation);
    this.known = isHere ? content : { ...content, tries: triesElsewhere(content, Date.now()) };
    this.closedBecause = null;
    this.storage = storage;
    // A keyring that became available later seals an unsealed file; on a full disk, at a later start.
    if (storage === 'file' || opened.isFormer) await this.sealAgain().catch(() => undefined);
  }

  /** Why it is closed; null when it is open, or there is none. */
  problem(): AppError | null {
    return this.closedBecause;
  }

  keptBy(): 'keyring' | 'passphrase' | 'file' {
    return this.storage;
  }

  content(): SafeContent {
    return this.known;
  }

  /** Makes one if there is none or, with `replace`, replaces one that can't be opened. `id`: what the seals know it by. */
  async make(replace: boolean, id: string = randomUUID()): Promise<void> {
    if (this.ownSecret !== null && !replace) return;
    if (this.ownSecret === null && this.exists()) {
      if (!replace) throw new Failure(this.closedBecause ?? appError('PINS_LOST'));
      // The file may be needed again: a keyring that is locked today may be open tomorrow.
      this.file.setAside();
    }
    this.forget();
    this.ownSecret = randomBytes(SECRET_BYTES);
    this.ownId = id;
    this.closedBecause = null;
    await this.write();
  }

  /** All of it as a text for `take`, for a sealed copy; null while it is closed or there is none. */
  text(): string | null {
    if (this.ownSecret === null) return null;
    const { installation, former, ownId: id, known } = this;
    return JSON.stringify({ secret: this.ownSecret.toString('base64'), former, installation, id, ...known });
  }

  /**
   * Imports the content of a copy if no one is in it yet and it may be this till's; returns whether it did.
   * Rejects on an invalid text, and when it can't be written: then there is none.
   */
  async take(text: string, mayBeOwn: MayBeOwn): Promise<boolean> {
    // One without people was made for a first PIN that came to nothing: it can check none of the copy's.
    const isUnused = this.ownSecret !== null && this.known.people.length === 0;
    if (this.exists() && !isUnused) return false;
    const { secret, former, installation: _, id, ...content } = pinTextSchema.parse(parse(text));
    if (!(await mayBeOwn(id))) return false;
    this.ownId = id;
    this.former = former;
    this.ownSecret = Buffer.from(secret, 'base64');
    this.known = content;
    this.closedBecause = null;
    try {
      await this.write();
    } catch (error) {
      this.drop();
      throw error;
    }
    return true;
  }

  /** Deletes the data just imported from a copy, because the rest of the copy could not be imported. */
  drop(): void {
    this.file.remove();
    this.forget();
  }

  /** What the token and the trail's key are sealed with once there are PINs; empty while it is closed or there is none. */
  id(): string {
    return this.ownId;
  }

  /** The secret itself, base64, for the shop's other tills; null while it is closed or there is none. */
  secret(): string | null {
    return this.ownSecret?.toString('base64') ?? null;
  }

  /**
   * Continues with the shop's secret, code and people; what the previous secret sealed stays this till's. In one write:
   * the earlier people's PINs fit no other secret. Their versions get no seal before the journal has them: one with a seal
   * that the journal lacks was taken out of it.
   */
  async adopt(secret: string, shopCode: string | null, versions: readonly PersonFacts[] = []): Promise<void> {
    const own = this.secret();
    if (own === secret && this.known.shopCode === shopCode) return;
    if (own === null && this.exists()) throw new Failure(this.closedBecause ?? appError('PINS_LOST'));
    if (own !== null && own !== secret) this.former = [...this.former, own];
    this.ownSecret = Buffer.from(secret, 'base64');
    if (own === null) this.ownId = randomUUID();
    const unwritten = versions.map((version) => ({ ...version, seal: '' }));
    const people = new Map([...this.known.people, ...unwritten].map((one) => [one.personId, one]));
    this.known = { ...this.known, shopCode, people: [...people.values()] };
    this.closedBecause = null;
    await this.write();
  }

  /** Rejects with Failure NOT_WRITTEN_DOWN when it can't be written; then the previous content stays. */
  async keep(change: Partial<SafeContent>): Promise<void> {
    const before = this.known;
    this.known = { ...before, ...change };
    await this.write().catch((error: unknown) => {
      this.known = before;
      if (error instanceof Failure) throw error;
      throw new Failure(appError('NOT_WRITTEN_DOWN', { reason: String(error) }));
    });
  }

  /** Seals it with the vault's current seal. */
  async sealAgain(): Promise<void> {
    if (this.ownSecret !== null) await this.write();
  }

  seal(facts: PersonFacts): string {
    const own = this.secret();
    return own === null ? '' : sealWith(own, this.ownId, facts);
  }

  /** Whether this till sealed it: the seal names it, since the shop's other tills have the same secret. */
  isOurs(version: PersonVersion): boolean {
    const secrets = [this.secret() ?? [], this.former].flat();
    return secrets.some((secret) => this.areSame(version.seal, sealWith(secret, this.ownId, version)));
  }

  newSalt(): string {
    return randomBytes(SALT_BYTES).toString('base64');
  }

  /** Slow on purpose, and not on the till's own thread. */
  verifier(personId: string, pin: string, salt: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const secret = this.ownSecret ?? Buffer.alloc(SECRET_BYTES);
    const peppered = createHmac('sha256', secret).update(`pin ${personId} ${pin}`).digest();
    scrypt(peppered, Buffer.from(salt, 'base64'), VERIFIER_BYTES, this.cost, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString('base64'));
    });
    return promise;
  }

  /** Whether two verifiers are the same; the time taken does not reveal how far they agree. */
  areSame(one: string, other: string): boolean {
    return isSameText(one, other);
  }

  /** One write after the other, so that the disk ends up with the latest content. */
  private write(): Promise<void> {
    return this.writing.run(() => this.writeNow());
  }

  private async writeNow(): Promise<void> {
    if (this.ownSecret === null) return;
    const text = this.text() ?? '';
    const sealed = await this.vault.seal(text);
    // Unsealed where a keyring could seal it, the file would be rejected as foreign at the next start.
    if (sealed === null && (await this.vault.status()).keyringAvailable) {
      throw new Failure(appError('KEYRING_UNAVAILABLE'));
    }
    const kept = sealed ?? `${BARE}${Buffer.from(text).toString('base64')}`;
    const isBare = (): Promise<boolean> => Promise.resolve(kept.startsWith(BARE));
    this.file.set(await withFormer(this.file, kept, (before) => this.open(before, isBare)));
    this.storage = storageOf(kept);
  }

  private forget(): void {
    [this.ownSecret, this.ownId, this.former, this.known] = [null, '', [], EMPTY];
  }

  private async open(sealed: string, mayBeOwn: MayBeOwn): Promise<string | null> {
    if (!sealed.startsWith(BARE)) return this.vault.open(sealed);
    return (await mayBeOwn(null)) ? Buffer.from(sealed.slice(BARE.length), 'base64').toString() : null;
  }

  private async whyClosed(): Promise<AppError> {
    const { sealed: last = '', former } = this.file.fresh() ?? {};
    // An unsealed one that is not this till's may be from when its passphrase was about to go.
    const sealed = last.startsWith(BARE) ? (former ?? last) : last;
    const { keyringAvailable, problem } = await this.vault.status();
    if (sealed.startsWith('keyring:') && !keyringAvailable) return appError('KEYRING_UNAVAILABLE');
    if (sealed.startsWith('passphrase:') && problem === 'passphrase-needed')
      return appError('PASSPHRASE_NEEDED');
    return appError('PINS_LOST');
  }
}
