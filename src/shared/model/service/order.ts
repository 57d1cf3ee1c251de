import type * as orderShapes from '../../ipc/shapes/order';
import type { Infer } from '../../ipc/shapes/infer';

/** One item of an order, under the service's names: without ids and without `ref`s. */
export type OrderLine = Infer<typeof orderShapes.orderLineSchema>;

/** Faults of an order; it is still shown and counted. */
export type OrderFault = Infer<typeof orderShapes.orderFaultSchema>;

/** One order of the shop, as far as it could be read. */
export type ServiceOrder = Infer<typeof orderShapes.serviceOrderSchema>;
