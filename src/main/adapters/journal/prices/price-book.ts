import type { DatabaseSync } from 'node:sqlite';
import { priceMethodSchema } from '@shared/ipc/counter/prices';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { KnownCost, PriceDecision } from '@shared/model/prices/price-move';
import type { PriceRule } from '@shared/model/prices/price-rule';
import { isSold, SALE_STATES } from '@shared/model/sale/sale-state';
import { z } from 'zod';
import { MOST_PRICE_CHANGES, type TakenPrice, type PriceChange } from '@shared/model/prices/taken-price';
import { lastPriceDecision, takenPricesSinceZ } from './price-entries';
import { prepared } from '../../sqlite/prepared';
import { recordOf, journalWrite, orUnavailable, writeDown, type RecordedBy } from '../journal-write';
import { inStates } from '../sales/journal-rows';
import { json, Table } from '../table';
import type { SharedOrigin } from '../../../domain/ledger/shared-versions';

/** Everything on sale, or every package of a game, is stored as an empty id. */
const scope = z.codec(z.string(), z.string().nullable(), {
  decode: (stored) => stored || null,
  encode: (id) => id ?? '',
});
const RULES = new Table('price_rules', {
  seq: z.number(),
  productId: scope,
  packageId: scope,
  productName: z.string(),
  packageName: z.string(),
  method: json(priceMethodSchema),
  fromDay: z.string(),
  at: z.string(),
  who: z.string(),
});
const COSTS = new Table('sales', {
  productId: z.string(),
  packageId: z.string(),
  currency: z.string(),
  cost: z.number(),
  priceMinor: z.number(),
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
        .map(ruleOf),
    );
  }

  /** Adds rules, all or none, with their trail entry. `origin`: the other till, and what they change. */
  add(
    rules: readonly Omit<PriceRule, 'seq' | 'who' | 'at'>[],
    at: string,
    origin?: SharedOrigin & { readonly changes: readonly PriceChange[] },
  ): void {
    journalWrite(this.db, () => {
      this.insert(rules, at, origin ? { staff: `${origin.who} (${origin.till})` } : this.recordedBy());
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

  /** Adds the rules of a decision about moved prices, with its entry in the trail; returns who decided. */
  decide(
    rules: readonly Omit<PriceRule, 'seq' | 'who' | 'at'>[],
    at: string,
    { act, packages, changes }: Pick<PriceDecision, 'act' | 'packages' | 'changes'>,
  ): string {
    return journalWrite(this.db, () => {
      const by = this.recordedBy();
      this.insert(rules, at, by);
      const body = { count: rules.length, act, packages, changes: changes.slice(0, MOST_PRICE_CHANGES) };
      writeDown(this.db, this.recordedBy, 'staff', { at, kind: 'prices-decided', subject: 'prices', body });
      return by.staff;
    });
  }

  private insert(
    rules: readonly Omit<PriceRule, 'seq' | 'who' | 'at'>[],
    at: string,
    { staff: who, personId = null }: Pick<RecordedBy, 'staff' | 'personId'>,
  ): void {
    for (const { from: fromDay, ...rule } of rules) {
      RULES.insert(this.db, { ...rule, fromDay, at, who }, { person_id: personId });
    }
  }

  /** Prices of other tills that no Z report includes yet, oldest first. */
  taken(): TakenPrice[] {
    return orUnavailable(() => takenPricesSinceZ(this.db));
  }

  /** The last decision about moved prices, by the trail; null for none. */
  lastDecision(): PriceDecision | null {
    return orUnavailable(() => lastPriceDecision(this.db));
  }

  /** What packages cost, from their latest sales. */
  costs(): KnownCost[] {
    return orUnavailable(() => {
      const rows = prepared(
        this.db,
        `SELECT product_id, package_id, currency, price_minor, quantity, json_extract(transaction_json, '$.agentCost.minor') AS cost
           FROM (SELECT * FROM sales WHERE ${SOLD} ORDER BY created_at DESC LIMIT ${LATEST_SALES})
           WHERE transaction_json IS NOT NULL
             AND json_extract(transaction_json, '$.agentCost.currency') = currency`,
      ).all();
      const latest = new Map<string, KnownCost>();
      for (const row of rows) {
        const { productId, packageId, currency, cost, priceMinor, quantity } = COSTS.read(row);
        const key = JSON.stringify([productId, packageId]);
        if (latest.has(key)) continue;
        // Rounded up: a price reported as below cost must not be at cost because of a fraction.
        latest.set(key, {
          ...{ productId, packageId, cost: { minor: Math.ceil(cost / quantity), currency } },
          price: { minor: priceMinor, currency },
        });
      }
      return [...latest.values()];
    });
  }
}

function ruleOf(row: Readonly<Record<string, unknown>>): PriceRule {
  const { fromDay: from, ...rule } = RULES.read(row);
  return { ...rule, from };
}
