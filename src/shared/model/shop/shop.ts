/** A shop of several tills, as each of them reads it from the shop's ledger. */
import type * as shopTopic from '../../ipc/till/shop';
import type { Infer } from '../../ipc/shapes/infer';

/** When the ledger sent this, by the till's clock. Not `live`: it is away, and this is its last. */
export type AsOf = Infer<typeof shopTopic.asOfSchema>;

/** Rows of one till that can't be read. No till writes one, so another program uses its login. */
export type Unreadable = Infer<typeof shopTopic.unreadableSchema>;

/** A till of the shop, or its office. */
export type ShopTill = Infer<typeof shopTopic.shopTillSchema>;

export type ShopTills = Infer<typeof shopTopic.shopTillsSchema>;

/** A shop of a chain on one line. */
export type Branch = Infer<typeof shopTopic.branchSchema>;

/** The shops that an office reads, by its clock's business day; only its own when there is no chain. */
export type ShopBranches = Infer<typeof shopTopic.shopBranchesSchema>;

/** Used where a name is needed and a till without people has none. */
export const NO_NAME = '–';

/** A decision about a sale, made at another till or in the office. */
export type Decided = Infer<typeof shopTopic.decidedSchema>;

/** A sale of the shop as one line. */
export type ShopSale = Infer<typeof shopTopic.shopSaleSchema>;

export type ShopSales = Infer<typeof shopTopic.shopSalesSchema>;

/** A Z report of the shop, as listed. */
export type ShopZ = Infer<typeof shopTopic.shopZSchema>;

/** A till's Z report that no report of the shop has: it came after the shop's of that day. */
export type LeftOutZ = Infer<typeof shopTopic.leftOutZSchema>;

/** A business day of the shop: the state of its tills, and its Z report. */
export type ShopDay = Infer<typeof shopTopic.shopDaySchema>;

/** A till or office to make a code for. With an existing name, the machine continues as that till. */
export type NewTill = Infer<typeof shopTopic.newTillSchema>;

/** A code to type or scan, valid once and until the given time. */
export type TillCode = Infer<typeof shopTopic.tillCodeSchema>;

export type TillFigures = Infer<typeof shopTopic.tillFiguresSchema>;

/** A day of the whole shop or of one of its tills, with the sales of each till. */
export type ShopReview = Infer<typeof shopTopic.shopReviewSchema>;
