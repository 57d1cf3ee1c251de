import { safeStorage } from 'electron';

/** The machine's own secret store. */
export interface Keyring {
  /** Whether it can be used now; false for no keyring, a locked one, and Chromium's plain-text stand-in. */
  available(): boolean;
  /** Base64. Throws when the keyring went away. */
  seal(text: string): string;
  /** Null when the text was sealed by another key or was damaged. */
  open(sealed: string): string | null;
}

/** The keyring that Electron found. */
export const systemKeyring: Keyring = {
  available() {
    // `basic_text` encrypts with a key that is the same on every machine: that is plain text with a lid.
    const plain = process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
    return !plain && safeStorage.isEncryptionAvailable();
  },
  seal: (text) => safeStorage.encryptString(text).toString('base64'),
  open: (sealed) => {
    try {
      return safeStorage.decryptString(Buffer.from(sealed, 'base64'));
    } catch {
      return null;
    }
  },
};
