import { openCopy, saltOfCopy, writeCopy } from '../adapters/backup/sealed-copy';
import { keyOf, newSalt } from '../adapters/secrets/passphrase-seal';
import type { CopySafe } from '../domain/backup/backup-ports';

/** Copies under the seal of a passphrase. */
export const sealedCopies: CopySafe = {
  newKey: (passphrase) => {
    const salt = newSalt();
    return { salt, key: keyOf(passphrase, salt) };
  },
  write: writeCopy,
  saltOf: saltOfCopy,
  open: (path, key, target) =>
    openCopy(path, (salt) => (typeof key === 'string' ? keyOf(key, salt) : key), target),
};
