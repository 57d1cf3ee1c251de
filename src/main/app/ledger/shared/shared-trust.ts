/** Who made another till's change, and which parts of it a person here has to confirm. */
import type { NamedPerson } from '@shared/model/people/person';
import { VOUCHED_KINDS } from '@shared/model/shop/shop-wide';
import type { SharedKind } from '@shared/model/kinds/shop';
import { keysOtherwise } from '../../../domain/ledger/shared-clash';
import type { SharedItems } from '../../../domain/ledger/shared-items';
import type { SharedPart } from '../../../domain/ledger/shared-ports';
import type { SharedMark, SharedVersion } from '../../../domain/ledger/shared-versions';

/** The shop's people, as far as they are known. */
export interface SharedTrust {
  /** Whether the shop's people are known here, so that a version names who changed it. */
  readonly isVouched: () => boolean;
  /** Whether the named person is one of them and has the right to change it. */
  readonly mayChange: (kind: SharedKind, who: NamedPerson) => boolean;
}

/**
 * The items that need a person's yes here. Where people are known: every change, unless a person with the
 * right made it. Else: what gets cheaper.
 */
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

/** Whether the ledger has it in clear, from before the people were shared: it is sent again, sealed. */
export function isToSeal(
  kind: SharedKind,
  mark: SharedMark | undefined,
  { isVouched }: Pick<SharedTrust, 'isVouched'>,
): boolean {
  return mark !== undefined && !mark.sealed && VOUCHED_KINDS.includes(kind) && isVouched();
}

/** The part of a version that is remembered. */
export function markOf({ version, at, items, by }: SharedVersion): SharedMark {
  return { version, at, items, sealed: by !== null };
}
