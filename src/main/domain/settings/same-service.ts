/** Whether both use the same address with the same identify. */
import type { TokenPlace } from '../ports';
export function isSameService(
  { service: a }: Pick<TokenPlace, 'service'>,
  { service: b }: Pick<TokenPlace, 'service'>,
): boolean {
  return a.baseUrl === b.baseUrl && a.identify === b.identify;
}
