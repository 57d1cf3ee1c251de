/** Stores the shop's price rules in the journal's file. */
import type { DatabaseSync } from 'node:sqlite';
import { priceMethodSchema } from '@shared/ipc/counter/prices';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { PriceRule } from '@shared/model/prices/price-rule';
import { isSold, SALE_STATES } from '@shared/model/sale/sale-state';
import { z } from 'zod';
import { MOST_PRICE_CHANGES, type TakenPrice, type PriceChange } from '@shared/model/prices/taken-price';
import { takenPricesSinceZ } from './taken-prices';
import { prepared } from '../../sqlite/prepared';
import { recordOf, journalWrite, orUnavailable, writeDown, type RecordedBy } from '../journal-write';
import { inStates } from '../sales/journal-rows';
import type { Money } from '@shared/model/money/money';
import type { SharedOrigin } from '../../../domain/ledger/shared-versions';

const ruleRow = z.object({
  seq: z.number(),
  product_id: z.string(),
  package_id: z.string(),
  product_name: z.string(),
  package_name: z.string(),
  method: z.string(),
  from_day: z.string(),
  at: z.string(),
  who: z.string(),
});
const costRow = z.object({
  product_id: z.string(),
  package_id: z.string(),
  currency: z.string(),
  cost: z.number(),
  quantity: z.number(),
});

const SOLD = inStates(SALE_STATES.filter(isSold));
/** How many of the latest sales are searched for package costs: old provider prices no longer apply. */
const LATEST_SALES = 5_000;

/** The price book in the journal. It throws Failure JOURNAL_UNAVAILABLE. */
export class PriceBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  by(actor: Actor): PriceBook {
    return new PriceBook(this.db, recordOf(this.recordedBy, actor));
  }

  /** Only the rules that apply on a day and those that begin later, in the order in which they were set. */
  rulesFrom(day: BusinessDay): PriceRule[] {
    return orUnavailable(() =>
      prepared(
        this.db,
        `SELECT * FROM price_rules r WHERE from_day > :day OR seq =
           (SELECT seq FROM price_rules o WHERE o.product_id = r.product_id AND o.package_id = r.package_id
              AND o.from_day <= :day ORDER BY o.from_day DESC, o.seq DESC LIMIT 1)
           ORDER BY seq`,
      )
        .all({ day })
        .map((row) => ruleOf(ruleRow.parse(row))),
    );
  }

  /**
   * Adds rules, all or none, with their entry in the trail. `origin`: the other till of the shop they come
   * from, and what they change.
   */
  add(
    rules: readonly Omit<PriceRule, 'seq' | 'who' | 'at'>[],
    at: string,
    origin?: SharedOrigin & { readonly changes: readonly PriceChange[] },
  ): void {
    journalWrite(this.db, () => {
      const { staff, personId } = origin
        ? { staff: `${origin.who} (${origin.till})`, personId: null }
        : this.recordedBy();
      const insert = prepared(
        this.db,
        `INSERT INTO price_rules (product_id, package_id, product_name, package_name, method, from_day, at, who,
           person_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      );
      for (const { productId, packageId, productName, packageName, method, from } of rules) {
        insert.run(
          ...[productId ?? '', packageId ?? '', productName, packageName],
          ...[JSON.stringify(method), from, at, staff, personId ?? null],
        );
      }
      const from = origin && {
        ...{ till: origin.till, who: origin.who, version: origin.version },
        changes: origin.changes.slice(0, MOST_PRICE_CHANGES),
      };
      const body = { count: rules.length, ...from };
      writeDown(this.db, this.recordedBy, origin ? 'till' : 'staff', {
        at,
        kind: 'prices-set',
        subject: 'prices',
        body,
      });
    });
  }

  /** Prices of other tills that no Z report includes yet, oldest first. */
  taken(): TakenPrice[] {
    return orUnavailable(() => takenPricesSinceZ(this.db));
  }

  /** What packages cost, from their latest sales. */
  costs(): KnownCost[] {
    return orUnavailable(() => {
      const rows = prepared(
        this.db,
        `SELECT product_id, package_id, currency, quantity, json_extract(transaction_json, '$.agentCost.minor') AS cost
           FROM (SELECT * FROM sales WHERE ${SOLD} ORDER BY created_at DESC LIMIT ${LATEST_SALES})
           WHERE transaction_json IS NOT NULL
             AND json_extract(transaction_json, '$.agentCost.currency') = currency`,
      ).all();
      const latest = new Map<string, KnownCost>();
      for (const row of rows) {
        const { product_id: productId, package_id: packageId, currency, cost, quantity } = costRow.parse(row);
        const key = JSON.stringify([productId, packageId]);
        if (latest.has(key)) continue;
        // Rounded up: a price reported as below cost must not be at cost because of a fraction.
        latest.set(key, { productId, packageId, cost: { minor: Math.ceil(cost / quantity), currency } });
      }
      return [...latest.values()];
    });
  }
}

function ruleOf(row: z.infer<typeof ruleRow>): PriceRule {
  return {
    seq: row.seq,
    productId: row.product_id === '' ? null : row.product_id,
    packageId: row.package_id === '' ? null : row.package_id,
    productName: row.product_name,
    packageName: row.package_name,
    method: priceMethodSchema.parse(JSON.parse(row.method)),
    from: row.from_day,
    at: row.at,
    who: row.who,
  };
}

/** What one of a package cost the shop, according to its last sale. */
export interface KnownCost {
  readonly productId: string;
  readonly packageId: string;
  readonly cost: Money;
}
