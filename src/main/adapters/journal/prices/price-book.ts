import type { DatabaseSync } from 'node:sqlite';
import { priceMethodSchema } from '@shared/ipc/counter/prices';
import { readInstant, type BusinessDay } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { KnownCost, PriceDecision } from '@shared/model/prices/price-move';
import { scopeKey, type PriceRule } from '@shared/model/prices/price-rule';
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

/** A rule with the day on which it was set; `starts` is its first day if that was still to come, else empty. */
interface SetRule {
  readonly rule: PriceRule;
  readonly on: BusinessDay;
  readonly starts: BusinessDay;
}

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

  /**
   * The rules in force on a day and those planned for later, in the order in which they were set. Only a rule whose
   * first day was still to come when it was set is planned. Any other counts from then on, whatever the clock said.
   * `unless`: without the rules that begin on this day.
   */
  rulesFrom(day: BusinessDay, dayOf: (epochMs: number) => BusinessDay, unless = ''): PriceRule[] {
    return orUnavailable(() => {
      // Most of the book was replaced since, by a rule that begins no sooner.
      const rows = prepared(
        this.db,
        `SELECT * FROM price_rules r WHERE from_day <> :unless AND NOT EXISTS
           (SELECT 1 FROM price_rules n WHERE n.product_id = r.product_id AND n.package_id = r.package_id
              AND n.seq > r.seq AND n.from_day BETWEEN r.from_day AND :day)
           ORDER BY seq`,
      ).all({ day, unless });
      // Rules that were set together have one time.
      const days = new Map<string, BusinessDay>();
      const scopes = new Map<string, SetRule[]>();
      for (const row of rows) {
        const rule = ruleOf(row);
        const { at, from } = rule;
        const on = days.get(at) ?? dayOf(readInstant(at) ?? 0);
        days.set(at, on);
        const key = scopeKey(rule);
        const starts = from > on ? from : '';
        const set = scopes.get(key) ?? [];
        // A plan made when the clock was further ahead than now is none any more.
        const left = starts ? set : set.filter((plan) => plan.starts > on && plan.on <= on);
        scopes.set(key, [...left, { rule, on, starts }]);
      }
      return [...scopes.values()].flatMap((set) => rulesOf(set, day)).sort((a, b) => a.seq - b.seq);
    });
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

/** The rule of one scope that is in force on a day, and those that are planned. */
function rulesOf(set: readonly SetRule[], day: BusinessDay): PriceRule[] {
  const held = set
    .filter(({ starts }) => starts <= day)
    .reduce<SetRule | null>((last, one) => (last && one.starts < last.starts ? last : one), null);
  return set.flatMap((one) => {
    if (one !== held) return one.starts > day ? one.rule : [];
    return one.rule.from > day ? { ...one.rule, from: day } : one.rule;
  });
}

function ruleOf(row: Readonly<Record<string, unknown>>): PriceRule {
  const { fromDay: from, ...rule } = RULES.read(row);
  return { ...rule, from };
}
