import type { Adjustment } from '@shared/model/day/report-of-day';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { DrawerEntry, DrawerOpening, Shift } from '@shared/model/day/drawer';
import type { Restore } from '@shared/model/restore';
import type { Sale } from '@shared/model/sale/sale';
import type { SettingEdit } from '@shared/model/settings/setting-edit';
import type { PriceDecision } from '@shared/model/prices/price-move';
import type { TakenPrice } from '@shared/model/prices/taken-price';
import type { TrailHead } from '@shared/model/audit';

/** Instants as ISO 8601 UTC. `from` is included, and null for no beginning; `until` is not included. */
export interface ReportSpan {
  readonly from: string | null;
  readonly until: string;
}

/** The material of a report: everything of this till that is in no Z report yet, within a span. */
export interface ReportMaterial {
  /** Sorted by when they were made, oldest first; so are the others. */
  readonly sales: readonly Sale[];
  /** Sales of earlier Z reports, made before the span's end, whose outcome is still open. */
  readonly carried: readonly { readonly sale: Sale; readonly zDay: BusinessDay }[];
  /**
   * In the order in which they were made, in any shift or in none. A sale's payments and corrections go with
   * the sale, whenever they were made. Refunds go by their own time, but not before the sale.
   */
  readonly entries: readonly DrawerEntry[];
  /** Opened within the span; for an X report also the open one. Each with all of its entries. */
  readonly shifts: readonly { readonly shift: Shift; readonly entries: readonly DrawerEntry[] }[];
  readonly adjustments: readonly Adjustment[];
  /** Sorted by when the drawer was opened, in any shift or in none. */
  readonly openings: readonly DrawerOpening[];
  /** Sales of earlier reports that these entries, adjustments and waivers are about. */
  readonly related: readonly Sale[];
  /** Sales settled without a refund since the last Z report, with the person; they are in `sales` or `related`. */
  readonly waivers: readonly { readonly saleId: string; readonly who: string }[];
  /** Records that this journal is a copy and that no Z report includes yet, whenever they were made. */
  readonly restores: readonly Restore[];
  /** Changes to the settings file made outside the app and found since the last Z report. */
  readonly settingEdits: readonly SettingEdit[];
  /** Prices of other tills that came into effect here since the last Z report. */
  readonly takenPrices: readonly TakenPrice[];
  readonly priceDecisions: readonly PriceDecision[];
  /** The end of the audit trail; null for an X report, which is not part of it. */
  readonly trail: TrailHead | null;
}
