/** The JSON of the service, field for field as the interface documents it. */

export interface WirePackage {
  readonly id: string;
  readonly name: string;
  /** In THB, with at most two decimals. */
  readonly price: number;
}

/** One element of the products list. */
export interface WireProduct {
  readonly id: string;
  readonly name: string;
  readonly payloadField: readonly string[];
  readonly agentPackages: readonly WirePackage[];
}

/** The body of a top-up request. */
export interface WireTopUp {
  readonly selectPackage: string;
  readonly amount: number;
  readonly payload: readonly { readonly ref: string; readonly value: string }[];
}

/** The answer to a top-up. */
export interface WireTransaction {
  readonly code: string;
  readonly total: number;
  readonly agentCost: number;
  readonly description: string;
  readonly type: string;
  readonly status: string;
  readonly userId: string;
  readonly businessId: string;
  readonly isDelete: boolean;
  readonly revelation: string;
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** One unit of an order. */
interface WireOrderLine {
  readonly product: string;
  readonly package: string;
  /** The values alone, in the order in which they were sent: passwords too. */
  readonly payload: readonly string[];
}

/** One element of the orders list. */
export interface WireOrder {
  readonly id: string;
  readonly total: number;
  readonly status: string;
  readonly code: string;
  readonly createdAt: string;
  readonly orders: readonly WireOrderLine[];
}
