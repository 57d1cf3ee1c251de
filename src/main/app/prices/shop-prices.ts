/** The shop's price book: what a package costs a customer, and changing that. */
import type { Output } from '@shared/ipc/contract';
import { appError, Failure } from '@shared/ipc/errors';
import { shiftDay, toIso, type BusinessDay } from '@shared/model/day/business-day';
import { isBusinessDay } from '@shared/model/kinds/dates';
import { sameMoney, type Money } from '@shared/model/money/money';
import type { Actor } from '@shared/model/people/actor';
import { READ_COLUMNS, type PriceFile } from '@shared/model/prices/price-file';
import {
  chargeFor,
  MOST_PRICE_RULES,
  PRICE_DAYS_AHEAD,
  priceBy,
  pricesOn,
  ruleFor,
  scopeKey,
  type NewPriceRule,
  type PricedProduct,
  type PriceRule,
  type PricesOfDay,
} from '@shared/model/prices/price-rule';
import { methodText, type PriceChange } from '@shared/model/prices/taken-price';
import type { Catalogue, OfferedCatalogue, OfferedPackage, Package } from '@shared/model/service/product';
import type { ShopCalendar } from '../../domain/day/shop-calendar';
import type { SharedItems } from '../../domain/ledger/shared-items';
import { pricesAsItems, pricesAsOf, rulesTowards } from '../../domain/prices/shared-prices';
import type { ChosenFiles } from '../chosen-files';
import type { PriceBook } from '../../adapters/journal/prices/price-book';
import type { SharedOrigin } from '../../domain/ledger/shared-versions';
import type { SessionDependencies } from '../session-dependencies';

export interface PriceDependencies extends Pick<SessionDependencies, 'prices' | 'settings' | 'clock'> {
  readonly calendar: Pick<ShopCalendar, 'dayOf'>;
  readonly catalogue: () => Promise<Catalogue | null>;
  /** Called when prices have changed, with the offered catalogue. */
  readonly changed: (offered: OfferedCatalogue) => void;
}

/** The price book as a person sees it. */
export type ShownPrices = Output<'prices.book'>;

interface ReadPrices {
  readonly day: BusinessDay;
  readonly rules: readonly PriceRule[];
  readonly prices: PricesOfDay;
  /** Those of the day before. */
  readonly before: PricesOfDay;
}

/** A rule with the names of what it is for. */
type NamedRule = Omit<PriceRule, 'seq' | 'who' | 'at'>;

/** Loaded with the first file: a starting till has none. */
const rowsOfPrices = () => import('../../domain/prices/price-rows');

/** The use case; one per session. */
export class ShopPrices {
  /** The book as read today, so that no sale waits for it. */
  private read: ReadPrices | null = null;

  constructor(private readonly deps: PriceDependencies) {}

  /** What a customer pays today for one unit of a package. Throws Failure PACKAGE_STOPPED. */
  charge(product: PricedProduct, chosen: Package): Money {
    const { prices } = this.today();
    if (ruleFor(prices, product, chosen)?.method.how === 'stopped') {
      throw new Failure(appError('PACKAGE_STOPPED'));
    }
    return chargeFor(prices, product, chosen);
  }

  /** The catalogue with what customers pay today. */
  offer(catalogue: Catalogue): OfferedCatalogue {
    const today = this.today();
    const products = catalogue.products.map((product) => ({
      ...product,
      packages: product.packages.map((one) => offered(product, one, today)),
    }));
    return { ...catalogue, products };
  }

  /** The offered catalogue, with today's prices; null when this till never read a catalogue. */
  async offered(): Promise<OfferedCatalogue | null> {
    const catalogue = await this.deps.catalogue();
    return catalogue && this.offer(catalogue);
  }

  /** Every rule that applies or is planned, the last set first, and what packages cost the shop. */
  book(): ShownPrices {
    const { day, rules } = this.today();
    return { today: day, rules: [...rules].reverse(), costs: this.deps.prices.costs() };
  }

  /**
   * Sets all rules or none. Rules begin today at the earliest: past sales keep their price. Throws Failure
   * NOT_ON_SALE, RULE_UNFIT, WRONG_CURRENCY or PRICES_FULL.
   */
  async set(rules: readonly NewPriceRule[], actor: Actor): Promise<ShownPrices> {
    const catalogue = await this.deps.catalogue();
    if (!catalogue) throw new Failure(appError('PACKAGE_GONE'));
    const named = rules.map((rule) => this.named(rule, catalogue));
    this.mustFit(named);
    const at = toIso(this.deps.clock.now());
    this.deps.prices.by(actor).add(named, at);
    this.read = null;
    this.deps.changed(this.offer(catalogue));
    return this.book();
  }

  /** Sets the rules of a decision about the offered catalogue; returns who decided. Throws Failure PRICES_FULL. */
  decided(
    rules: readonly NamedRule[],
    decision: Parameters<PriceBook['decide']>[2] & { readonly at: string },
    actor: Actor,
  ): string {
    this.mustFit(rules);
    const who = this.deps.prices.by(actor).decide(rules, decision.at, decision);
    this.read = null;
    return who;
  }

  /** The rules that apply or are planned, as the shop's tills share them. */
  shared(): SharedItems {
    const { day, rules } = this.today();
    return pricesAsItems(rules, day);
  }

  /** Shared prices of another day, as they apply today. */
  sharedToday(items: SharedItems): SharedItems {
    return pricesAsOf(items, this.today().day);
  }

  /** Scopes of shared prices that would make something cheaper than here, today or on a planned day. */
  async lowered(items: SharedItems): Promise<ReadonlySet<string>> {
    const catalogue = await this.deps.catalogue();
    const { loweredScopes } = await import('../../domain/prices/lowered-prices');
    return loweredScopes(this.shared(), this.sharedToday(items), this.today().day, catalogue?.products ?? []);
  }

  /** Applies another till's prices from today on, also for items off sale. Throws Failure PRICES_FULL. */
  async takeShared(items: SharedItems, origin: SharedOrigin): Promise<void> {
    if (items.size > MOST_PRICE_RULES) throw new Failure(appError('PRICES_FULL', { most: MOST_PRICE_RULES }));
    const { day, rules: known } = this.today();
    const rules = rulesTowards(known, items, day);
    if (rules.length === 0) return;
    const days = new Set(rules.map(({ from }) => from));
    const before = new Map([...days].map((from) => [from, pricesOn(known, from)]));
    const changes = rules.map((rule) => changeOf(rule, before.get(rule.from)));
    this.deps.prices.add(rules, toIso(this.deps.clock.now()), { ...origin, changes });
    this.read = null;
    const catalogue = await this.deps.catalogue();
    if (catalogue) this.deps.changed(this.offer(catalogue));
  }

  /** Saves packages and rules as CSV; returns the path. Rejects with CANCELLED or FILE_NOT_WRITTEN. */
  async export(files: Pick<ChosenFiles, 'save' | 'text'>): Promise<string> {
    const catalogue = await this.deps.catalogue();
    if (!catalogue) throw new Failure(appError('PACKAGE_GONE'));
    const { priceLines } = await rowsOfPrices();
    const { day, prices } = this.today();
    return files.save(`prices-${day}.csv`, files.text(priceLines(catalogue, prices, day)));
  }

  /** Reads a price file, changes nothing. Rejects as `ChosenFiles.open`, or with NOT_A_PRICE_FILE. */
  async readFile(files: Pick<ChosenFiles, 'open' | 'cells'>): Promise<PriceFile<NewPriceRule>> {
    const catalogue = await this.deps.catalogue();
    if (!catalogue) throw new Failure(appError('PACKAGE_GONE'));
    const rows = await files.cells(await files.open());
    // Spreadsheets and people leave empty lines at the top.
    const top = Math.max(
      0,
      rows.findIndex((cells) => cells.some((cell) => cell.trim() !== '')),
    );
    const { columnsOfFile, readPriceLines } = await rowsOfPrices();
    const columns = columnsOfFile(rows[top] ?? []);
    if (!columns) throw new Failure(appError('NOT_A_PRICE_FILE', { columns: READ_COLUMNS.join(', ') }));
    const { currency } = this.deps.settings();
    const { day: today, prices } = this.today();
    const facts = { catalogue, prices, today, currency, width: rows[top]?.length ?? 0 };
    return readPriceLines(rows.slice(top + 1), columns, facts, top + 2);
  }

  private mustFit(rules: readonly NamedRule[]): void {
    const scopes = new Set([...this.today().rules, ...rules].map(scopeKey));
    if (scopes.size > MOST_PRICE_RULES) {
      throw new Failure(appError('PRICES_FULL', { most: MOST_PRICE_RULES }));
    }
  }

  private named(rule: NewPriceRule, { products }: Catalogue): NamedRule {
    const { productId, packageId, method } = rule;
    const product = products.find(({ id }) => id === productId);
    const one = product?.packages.find(({ id }) => id === packageId);
    if ((productId !== null && !product) || (packageId !== null && !one)) {
      throw new Failure(appError('NOT_ON_SALE', { name: `${productId ?? ''} ${packageId ?? ''}`.trim() }));
    }
    const isOfPackage = method.how === 'fixed' || method.how === 'stopped';
    if (isOfPackage && packageId === null) throw new Failure(appError('RULE_UNFIT'));
    const { day } = this.today();
    const last = shiftDay(day, PRICE_DAYS_AHEAD - 1);
    if (!isBusinessDay(rule.from) || rule.from < day || rule.from > last)
      throw new Failure(appError('RULE_UNFIT'));
    const money = method.how === 'fixed' ? method.price : method.how === 'amount' ? method.more : null;
    const { currency } = this.deps.settings();
    if (money && money.currency !== currency) throw new Failure(appError('WRONG_CURRENCY', { currency }));
    return { ...rule, productName: product?.name ?? '', packageName: one?.name ?? '' };
  }

  /** The rules of today and later, and the prices that they give today. */
  today(): ReadPrices {
    const { dayOf } = this.deps.calendar;
    const day = dayOf(this.deps.clock.now());
    if (this.read?.day !== day) {
      const rules = this.deps.prices.rulesFrom(day, dayOf);
      const prices = pricesOn(rules, day);
      const eve = shiftDay(day, -1);
      const begins = rules.some(({ from }) => from === day);
      const before = begins ? pricesOn(this.deps.prices.rulesFrom(eve, dayOf, day), eve) : prices;
      this.read = { day, rules, prices, before };
    }
    return this.read;
  }
}

/** A package with what a customer pays for it today. */
function offered(product: PricedProduct, one: Package, { day, prices, before }: ReadPrices): OfferedPackage {
  const rule = ruleFor(prices, product, one);
  const charge = rule ? priceBy(rule.method, one.price) : one.price;
  const isOther = prices !== before && !sameMoney(chargeFor(before, product, one), charge);
  return {
    ...{ ...one, charge },
    ...(isOther || one.movedOn === day ? { changedToday: true } : {}),
    ...(rule?.method.how === 'stopped' ? { stopped: true } : {}),
  };
}

/** What a rule of another till changes. */
function changeOf(rule: NamedRule, prices: PricesOfDay | undefined): PriceChange {
  const before = prices?.get(scopeKey(rule));
  const name = [rule.productName, rule.packageName].filter((part) => part !== '').join(' · ');
  return { name, from: methodText(before?.method ?? null), to: methodText(rule.method), day: rule.from };
}
