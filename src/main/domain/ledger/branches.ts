import { readInstant } from '@shared/model/day/business-day';
import type { Branch } from '@shared/model/shop/shop';
import { isLive } from './shop-tills';
import type { KnownBranches } from './known-shop';

/** Every shop that the office reads, its own first. */
export function branchesOf({ now, branches }: KnownBranches): Branch[] {
  const at = readInstant(now) ?? 0;
  return branches.map(({ heard, sold, ...branch }) => ({
    ...branch,
    tills: heard.length,
    live: heard.filter((heardAt) => isLive(heardAt, at)).length,
    soldCount: sold.reduce((sum, { count }) => sum + count, 0),
    totals: sold.map(({ total }) => total),
  }));
}
