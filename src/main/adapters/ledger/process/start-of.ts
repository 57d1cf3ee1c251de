import { readLedgerUrl } from '../../../../ledger/client/ledger-url';
import type { LedgerAccount } from '../../../domain/ledger/ledger-account';
import type { LedgerStart } from './protocol';

/** Where the process works, and what it trusts. */
export interface LedgerPlaces extends Pick<
  LedgerStart['start'],
  'installation' | 'journal' | 'mark' | 'others'
> {
  /** The certificates that the system trusts (PEM); null for the till's own list. */
  readonly roots: () => string | null;
}

/** The first message for an account; null where its address is none. */
export function startOf(
  { url, ca, user, password, sealCode }: LedgerAccount,
  { roots, ...places }: LedgerPlaces,
): LedgerStart['start'] | null {
  const address = readLedgerUrl(url);
  if (!address) return null;
  return { ...places, address: { ...address, ca: ca ?? roots() }, login: { user, password }, sealCode };
}
