import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { safeStorage } from 'electron';
import { openWithKey, sealWithKey } from './passphrase-seal';

/** The machine's secret store. */
export interface Keyring {
  /** Whether it can be used now; false for no keyring, a locked one, and Chromium's plain-text substitute. */
  available(): Promise<boolean>;
  /** Rejects when the keyring is no longer available. */
  seal(text: string): Promise<string>;
  /** Null when the text was sealed with another key, or changed. */
  open(sealed: string): Promise<string | null>;
}

/** Chromium opens the keyring in the background and answers "no" until then. In milliseconds. */
const OPENS_WITHIN_MS = 3_000;
const ASK_EVERY_MS = 50;
/** Chromium's mark on Linux for text sealed with the key that is the same on every machine. */
const FIXED_KEY_MARK = 'v10';
/** A key as the keyring seals it: base64 of 32 bytes. */
const KEY_TEXT = /^[A-Za-z0-9+/]{43}=$/;

/**
 * The keyring that Electron found. It seals a key, and that key the text: a changed text would open otherwise, since
 * Chromium on Linux notices no change.
 */
export class SystemKeyring implements Keyring {
  private found: Promise<boolean> | null = null;

  constructor(private readonly platform: NodeJS.Platform) {}

  /** Call only after the app is ready. */
  available(): Promise<boolean> {
    this.found ??= findKeyring(this.platform);
    return this.found;
  }

  async seal(text: string): Promise<string> {
    const key = randomBytes(32);
    const kept = await safeStorage.encryptStringAsync(key.toString('base64'));
    return `${kept.toString('base64')}.${sealWithKey(text, key)}`;
  }

  async open(sealed: string): Promise<string | null> {
    const [kept = '', body = ''] = sealed.split('.');
    try {
      const bytes = Buffer.from(kept, 'base64');
      const { result } = await safeStorage.decryptStringAsync(bytes);
      const isForged = !KEY_TEXT.test(result) || (this.platform === 'linux' && isOfFixedKey(bytes, result));
      return isForged ? null : openWithKey(body, Buffer.from(result, 'base64'));
    } catch {
      return null;
    }
  }
}

/** Chromium on Linux opens what two other keys sealed too: the fixed one, and an empty one. Anyone has those. */
function isOfFixedKey(sealed: Buffer, text: string): boolean {
  const mark = sealed.subarray(0, FIXED_KEY_MARK.length).toString('latin1');
  if (mark === FIXED_KEY_MARK) return true;
  const empty = pbkdf2Sync('', 'saltysalt', 1, 16, 'sha1');
  const cipher = createCipheriv('aes-128-cbc', empty, Buffer.alloc(16, ' '));
  const forged = Buffer.concat([cipher.update(text), cipher.final()]);
  return forged.equals(sealed.subarray(FIXED_KEY_MARK.length));
}

async function findKeyring(platform: NodeJS.Platform): Promise<boolean> {
  if (platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') return false;
  const deadline = performance.now() + OPENS_WITHIN_MS;
  while (!(await safeStorage.isAsyncEncryptionAvailable())) {
    if (performance.now() > deadline) return false;
    await delay(ASK_EVERY_MS);
  }
  if (platform !== 'linux') return true;
  // Without a keyring, or with a locked one, Chromium on Linux reports that it can encrypt. It then uses a
  // fixed key, which is no better than plain text.
  return !isOfFixedKey(await safeStorage.encryptStringAsync('probe'), 'probe');
}
