import type { UpdateList } from '../../domain/updates/update-list';
import type { FetchTrust } from './fetch';
import { readKeys, readSignedList } from './signed-list';

/** The list for this system at `address`, signed with one of the keys. Rejects with UpdateFault. */
export async function publishedList(
  address: string,
  system: UpdateList['system'],
  trust: FetchTrust,
  keys: readonly string[],
): Promise<UpdateList> {
  // Loaded at the first look: a start does not wait for it.
  const { fetchText, updateUrl } = await import('./fetch');
  const text = await fetchText(updateUrl(address, `topup-till-${system}.json`), trust);
  return readSignedList(text, readKeys(keys));
}
