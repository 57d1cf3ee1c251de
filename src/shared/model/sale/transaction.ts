import type { Money } from '../money/money';

/**
 * The service's answer to a top-up. Every field may be missing, because the interface does not say which are
 * promised. Values are stored unchanged, including unknown statuses and types.
 */
export interface Transaction {
  readonly code: string | null;
  readonly id: string | null;
  /** Null also when the number can't be expressed in the shop's currency; `faults` then has it. */
  readonly total: Money | null;
  readonly agentCost: Money | null;
  readonly description: string | null;
  readonly type: string | null;
  readonly status: string | null;
  readonly userId: string | null;
  readonly businessId: string | null;
  readonly isDelete: boolean | null;
  readonly revelation: string | null;
  /** As the service wrote it; it is the service's clock. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** Documented fields that were missing or could not be read, by their name on the wire. */
  readonly faults: readonly string[];
  /** Undocumented fields, as text, so that staff can read them to the provider. */
  readonly extra: Readonly<Record<string, string>>;
}
