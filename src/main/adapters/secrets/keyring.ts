import { setTimeout as delay } from 'node:timers/promises';
import { safeStorage } from 'electron';

/** The machine's secret store. */
export interface Keyring {
  /** Whether it can be used now; false for no keyring, a locked one, and Chromium's plain-text substitute. */
  available(): Promise<boolean>;
  /** Base64. Rejects when the keyring is no longer available. */
  seal(text: string): Promise<string>;
  /** Null when the text was sealed with another key or is damaged. */
  open(sealed: string): Promise<string | null>;
}

/** Chromium opens the keyring in the background and answers "no" until then. In milliseconds. */
const OPENS_WITHIN_MS = 3_000;
const ASK_EVERY_MS = 50;
/** Chromium's mark on Linux for text sealed with the key that is the same on every machine. */
const FIXED_KEY_MARK = 'v10';

/** The keyring that Electron found. */
export class SystemKeyring implements Keyring {
  private found: Promise<boolean> | null = null;

  constructor(private readonly platform: NodeJS.Platform) {}

  /** Call only after the app is ready. */
  available(): Promise<boolean> {
    this.found ??= findKeyring(this.platform);
    return this.found;
  }

  async seal(text: string): Promise<string> {
    return (await safeStorage.encryptStringAsync(text)).toString('base64');
  }

  async open(sealed: string): Promise<string | null> {
    try {
      return (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result;
    } catch {
      return null;
    }
  }
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
  // fixed key, which is no better than plain text. Only the mark shows that.
  const probe = await safeStorage.encryptStringAsync('probe');
  return probe.subarray(0, FIXED_KEY_MARK.length).toString('latin1') !== FIXED_KEY_MARK;
}
