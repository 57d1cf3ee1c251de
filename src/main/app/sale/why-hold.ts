import type { HeldReason } from '@shared/model/kinds/sale';
import type { Vault } from '../../domain/ports';
import type { ConnectionWatch } from '../service/watch-connection';

/** Why nothing can be sent now, or null when it can. */
export async function whyHold(
  connection: Pick<ConnectionWatch, 'current'>,
  vault: Pick<Vault, 'status'>,
): Promise<HeldReason | null> {
  if (connection.current().state === 'offline') return 'offline';
  const { usable } = await vault.status();
  return usable ? null : 'token-missing';
}
