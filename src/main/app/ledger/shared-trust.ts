/** Whose word it is what another till changed, and what of it a person here has to say yes to. */
import type { NamedPerson } from '@shared/model/people/person';
import { VOUCHED_KINDS, type SharedKind } from '@shared/model/shop/shop-wide';
import { keysOtherwise } from '../../domain/ledger/shared-clash';
import type { SharedItems } from '../../domain/ledger/shared-items';
import type { SharedMark, SharedPart, SharedVersion } from '../../domain/ledger/shared-ports';

/** What is known of the shop's people. */
export interface SharedTrust {
  /** Whether the shop's people are known here, so that a version says who changed it. */
  readonly isVouched: () => boolean;
  /** Whether somebody of them has the right to change it. */
  readonly mayChange: (kind: SharedKind, who: NamedPerson) => boolean;
}

/** What of a version holds here only once a person says so: everything of nobody with the right, else what gets cheaper. */
export async function keysToAsk(
  part: SharedPart,
  { by }: SharedVersion,
  items: SharedItems,
  { isVouched, mayChange }: SharedTrust,
): Promise<ReadonlySet<string>> {
  if (!VOUCHED_KINDS.includes(part.kind)) return new Set();
  if (!isVouched()) return (await part.lowered?.(items)) ?? new Set();
  return by !== null && mayChange(part.kind, by) ? new Set() : keysOtherwise(part.read(), items);
}

/** Whether it stands in the ledger in clear, from before the shop shared its people: it is said once more, under their code. */
export function isToSeal(
  kind: SharedKind,
  mark: SharedMark | undefined,
  { isVouched }: Pick<SharedTrust, 'isVouched'>,
): boolean {
  return mark !== undefined && !mark.sealed && VOUCHED_KINDS.includes(kind) && isVouched();
}

/** What is remembered of a version. */
export function markOf({ version, at, items, by }: SharedVersion): SharedMark {
  return { version, at, items, sealed: by !== null };
}
