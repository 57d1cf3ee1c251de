import type { CopySafe } from '../../domain/backup/backup-ports';

/** How a passphrase becomes a key. */
interface Passphrases {
  readonly newSalt: () => string;
  readonly keyOf: (passphrase: string, salt: string) => Buffer;
}

/** Copies under the seal of a passphrase. What reads and writes them is loaded with the first: a start does not wait. */
export function sealedCopies({ newSalt, keyOf }: Passphrases): CopySafe {
  const format = () => import('./sealed-copy');
  return {
    newKey: (passphrase) => {
      const salt = newSalt();
      return { salt, key: keyOf(passphrase, salt) };
    },
    write: async (...copy) => (await format()).writeCopy(...copy),
    saltOf: async (path) => (await format()).saltOfCopy(path),
    async open(path, key, target) {
      const { openCopy } = await format();
      return openCopy(path, (salt) => (typeof key === 'string' ? keyOf(key, salt) : key), target);
    },
  };
}
