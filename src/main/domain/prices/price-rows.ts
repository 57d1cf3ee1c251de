/** The price book as lines of a table, and back. */
import type { BusinessDay } from '@shared/model/day/business-day';
import { parseAmount } from '@shared/model/money/amount-text';
import { decimalsOf, toDecimalText, type Money } from '@shared/model/money/money';
import type { CurrencyCode } from '@shared/model/money/currency';
import {
  PRICE_COLUMNS,
  READ_COLUMNS,
  type PriceColumn,
  type PriceFile,
  type PriceFileFault,
} from '@shared/model/prices/price-file';
import {
  chargeFor,
  losesOnAnother,
  readPercent,
  scopeKey,
  type NewPriceRule,
  type PriceMethod,
  type PricesOfDay,
  type PriceScope,
} from '@shared/model/prices/price-rule';
import { ROUND_UPS, type RoundUp } from '@shared/model/kinds/prices';
import { findPackage, type Catalogue } from '@shared/model/service/product';
import { plainDigits } from '@shared/model/text/digits';
import { asSeen } from '@shared/model/text/invisible';
import { readFileDay } from './file-day';
import { asInFile, EVERY, keyOf, scopesMeant, scopesOnSale, withNames, type IdCells } from './file-scopes';
import { sameMethod } from './same-method';

/** The first wrong lines are listed up to this number; the others are counted. */
const MOST_FAULTS = 100;

/**
 * A line for everything, one for each game and one for each package, each with its own rule if it has one. A
 * rule in another currency is left out here.
 */
export function priceLines(
  catalogue: Catalogue,
  prices: PricesOfDay,
  today: BusinessDay,
): readonly (readonly string[])[] {
  const line = (
    scope: PriceScope,
    cells: Partial<Record<PriceColumn, string>>,
    price: Money | null,
  ): string[] => {
    const rule = prices.get(scopeKey(scope));
    const said = {
      ...cells,
      product_id: scope.productId ?? EVERY,
      package_id: scope.packageId ?? EVERY,
      provider_price: price ? toDecimalText(price) : '',
      ...(rule ? methodCells(rule.method) : { rule: 'none' }),
      from: rule?.from ?? today,
    };
    return PRICE_COLUMNS.map((column) => said[column] ?? '');
  };
  const everything = line({ productId: null, packageId: null }, {}, null);
  const games = catalogue.products.flatMap((product) => [
    line({ productId: product.id, packageId: null }, { product: asInFile(product).name }, null),
    ...product.packages.map((one) =>
      line(
        { productId: product.id, packageId: one.id },
        {
          product: asInFile(product).name,
          package: asInFile(one).name,
          price: toDecimalText(chargeFor(prices, product, one)),
        },
        one.price,
      ),
    ),
  ]);
  return [[...PRICE_COLUMNS], everything, ...games];
}

function methodCells(method: PriceMethod): Partial<Record<PriceColumn, string>> {
  switch (method.how) {
    case 'none':
    case 'stopped':
      return { rule: method.how };
    case 'fixed':
      return { rule: 'fixed', value: toDecimalText(method.price) };
    case 'percent':
      return { rule: 'percent', value: String(method.hundredths / 100), round_up: String(method.roundUp) };
    case 'amount':
      return { rule: 'amount', value: toDecimalText(method.more), round_up: String(method.roundUp) };
  }
}

/** The columns of a file, from its headings; null when a required one is missing or there twice. */
export function columnsOfFile(headings: readonly string[]): ReadonlyMap<PriceColumn, number> | null {
  const places = Map.groupBy(headings.keys(), (at) => asSeen(headings[at] ?? '').toLowerCase());
  const found = PRICE_COLUMNS.flatMap((column) => {
    const [at, ...others] = places.get(column) ?? [];
    return at === undefined || others.length > 0 ? [] : [[column, at] as const];
  });
  const known = new Map(found);
  return READ_COLUMNS.every((column) => known.has(column)) ? known : null;
}

export interface PriceFileFacts {
  readonly catalogue: Catalogue;
  readonly prices: PricesOfDay;
  readonly today: BusinessDay;
  readonly currency: CurrencyCode;
  /** How many headings the file has. A line with more cells has a comma that is none between cells: `2,5`. */
  readonly width?: number;
}

/**
 * Reads the lines below the headings. A line equal to the current rule is no change, however a spreadsheet
 * rewrote it. A wrong line is a fault and changes nothing; an empty one is skipped. `firstLine` is the number
 * of the first.
 */
export function readPriceLines(
  lines: readonly (readonly string[])[],
  columns: ReadonlyMap<PriceColumn, number>,
  facts: PriceFileFacts,
  firstLine = 2,
): PriceFile<NewPriceRule> {
  const rules: NewPriceRule[] = [];
  const faults: PriceFileFault[] = [];
  const seen = new Set<string>();
  const onSale = scopesOnSale(facts.catalogue);
  const raw = (cells: readonly string[], column: PriceColumn): string =>
    cells[columns.get(column) ?? -1] ?? '';
  const idsOf = (cells: readonly string[]): IdCells => ({
    product: raw(cells, 'product_id'),
    one: raw(cells, 'package_id'),
  });
  const written = new Set(lines.map((cells) => keyOf(idsOf(cells))));
  lines.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const beyond = cells.slice(facts.width ?? cells.length).find((cell) => cell.trim() !== '');
    if (beyond !== undefined) {
      faults.push({ line: index + firstLine, fault: 'cells', text: beyond });
      return;
    }
    const ids = idsOf(cells);
    const meant = scopesMeant(ids, onSale, written);
    const read = readLine(ids, (column) => typedText(raw(cells, column)), facts, meant);
    if (read === null) return;
    const fault = 'fault' in read ? read : seen.has(scopeKey(read)) ? faultOf('repeated', ids) : null;
    if (fault) {
      faults.push({ line: index + firstLine, ...fault });
      return;
    }
    const rule = read as NewPriceRule;
    seen.add(scopeKey(rule));
    const held = facts.prices.get(scopeKey(rule));
    if (!sameMethod(held?.method ?? { how: 'none' }, rule.method)) rules.push(rule);
  });
  return {
    rules,
    faults: faults.slice(0, MOST_FAULTS),
    moreFaults: Math.max(0, faults.length - MOST_FAULTS),
  };
}

type LineFault = Omit<PriceFileFault, 'line'>;

function faultOf(fault: LineFault['fault'], { product, one }: IdCells): LineFault {
  return { fault, text: `${product} ${one}` };
}

/** The text a person typed, without the apostrophe that stops a spreadsheet from reading it as a formula. */
function typedText(text: string): string {
  return text.trim().replace(/^'(?=[=+\-@＝＋－＠])/u, '');
}

function readLine(
  ids: IdCells,
  cell: (column: PriceColumn) => string,
  { today, currency, prices, catalogue }: PriceFileFacts,
  inFile: readonly PriceScope[],
): NewPriceRule | LineFault | null {
  // The ids are the service's: two may differ only in a blank, a zero or a quotation mark. A line that could
  // mean either of two, by its names too, means neither.
  const names = { productName: cell('product'), packageName: cell('package') };
  const meant = withNames(inFile, names, catalogue);
  const [scope, ...others] = meant;
  if (!scope) return faultOf('not-on-sale', ids);
  const method = readMethod(cell, currency, scope.packageId !== null);
  const isMethod = !('fault' in method);
  const holds = (one: PriceScope): boolean =>
    isMethod && sameMethod(prices.get(scopeKey(one))?.method ?? { how: 'none' }, method);
  if (others.length > 0) return meant.every(holds) ? null : faultOf('ambiguous', ids);
  if (!isMethod) return method;
  const listed = findPackage(catalogue, scope.productId ?? '', scope.packageId ?? '');
  // The file may be older than what the provider lists under these ids.
  if (
    !holds(scope) &&
    listed &&
    losesOnAnother({ method, ...names }, asInFile(listed.product), asInFile(listed.package))
  ) {
    return { fault: 'renamed', text: `${names.productName} ${names.packageName}` };
  }
  const from = cell('from') === '' || holds(scope) ? today : readFileDay(cell('from'), today);
  if (typeof from !== 'string') return { ...from, text: cell('from') };
  // Past sales used the prices of their day.
  return { ...scope, method, from: from < today ? today : from };
}

function readMethod(
  cell: (column: PriceColumn) => string,
  currency: CurrencyCode,
  isPackage: boolean,
): PriceMethod | LineFault {
  const how = cell('rule').toLowerCase();
  const value = withPoint(cell('value'));
  if (how === '' || how === 'none' || (how === 'stopped' && isPackage)) {
    // A value was typed for a rule that has one.
    if (value !== '') return { fault: 'rule', text: `${cell('rule')} ${value}`.trim() };
    return { how: how === 'stopped' ? how : 'none' };
  }
  // 1,250 of three decimals may be 1250, or 1.25 with a decimal comma.
  if (decimalsOf(currency) === 3 && /^\d{1,3},\d{3}$/.test(value)) return { fault: 'value', text: value };
  if (how === 'fixed' && isPackage) {
    const price = parseAmount(value, currency);
    return price.ok ? { how, price: price.money } : { fault: 'value', text: value };
  }
  if (how !== 'percent' && how !== 'amount') return { fault: 'rule', text: cell('rule') };
  // Whole units alone: Number would take `0x5` for five.
  const [units = ''] = /^\d*(?=(?:\.0*)?$)/.exec(plainDigits(cell('round_up'))) ?? ['-'];
  const roundUp = ROUND_UPS.find((one) => one === Number(units));
  if (roundUp === undefined) return { fault: 'round-up', text: cell('round_up') };
  return how === 'percent' ? percent(value, roundUp) : amount(value, roundUp, currency);
}

/** A number with the decimal comma of many countries' spreadsheets: `35,50`, `1.234,5`. `1,234` is no such. */
function withPoint(text: string): string {
  const [, whole, fraction, sign] =
    /^(\d+|[1-9]\d{0,2}(?:[. ]\d{3})+),(\d{1,2})( ?%)?$/.exec(plainDigits(text)) ?? [];
  if (whole === undefined || fraction === undefined) return text;
  return `${whole.replace(/[. ]/g, '')}.${fraction}${sign ?? ''}`;
}

function percent(value: string, roundUp: RoundUp): PriceMethod | LineFault {
  const hundredths = readPercent(value);
  if (hundredths === null) return { fault: 'value', text: value };
  return { how: 'percent', hundredths, roundUp };
}

function amount(value: string, roundUp: RoundUp, currency: CurrencyCode): PriceMethod | LineFault {
  const more = parseAmount(value, currency);
  return more.ok ? { how: 'amount', more: more.money, roundUp } : { fault: 'value', text: value };
}
