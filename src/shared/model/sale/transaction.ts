import type * as saleShapes from '../../ipc/shapes/sale';
import type { Infer } from '../../ipc/shapes/infer';

/**
 * The service's answer to a top-up. Every field may be missing, because the interface does not say which are
 * promised. Values are stored unchanged, including unknown statuses and types.
 */
export type Transaction = Infer<typeof saleShapes.transactionSchema>;
