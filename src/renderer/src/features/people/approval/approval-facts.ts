/** The facts of a call for the person who is to approve it, from its input and the sale that it names. */
import type { CashRounding } from '@shared/model/money/cash-rounding';
import { minus, totalsByCurrency, type Money } from '@shared/model/money/money';
import { dueOf } from '@shared/model/money/tender';
import { TENDERS, type Tender } from '@shared/model/kinds/money';
import { isSecretField, readableValue } from '@shared/model/recipient/recipient';
import { customerPaid, type Discount, type Sale } from '@shared/model/sale/sale';
import { onlyTender, refundOf } from '@shared/model/sale/sale-money';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { SharedClash } from '@shared/model/shop/shop-wide';
import { clashLines, type ClashTools } from './clash-lines';
import { priceLines } from './price-lines';
import { isMoney, listOf, members, text, valueText } from './read-input';

/** One line: `label` is the end of its key `people.approval.facts.LABEL`. */
export interface ApprovalFact {
  readonly label:
    | 'sale'
    | 'player'
    | 'paid'
    | 'state'
    | 'amount'
    | 'carried'
    | 'change'
    | 'tender'
    | 'reason'
    | 'name'
    | 'role'
    | 'pin'
    | 'day'
    | 'days'
    | 'month'
    | 'settings';
  readonly value: string;
  /** Shown under the value. */
  readonly picture?: string;
  /** A price that falls. */
  readonly cheaper?: boolean;
}

export interface ApprovalTools extends ClashTools {
  /** The month that a day is in. */
  month(day: string): string;
  tender(tender: Tender): string;
  state(state: SaleState): string;
  /** The role's name; null for an unknown role. */
  role(name: string): string | null;
  /** The name and the role's name of a person of the till; null for an unknown one. */
  person(id: string): { readonly name: string; readonly role: string } | null;
  /** What becomes of the prices of `n` packages; null for an unknown decision. */
  decision(act: string, n: number): string | null;
}

/** The id of the sale that a call's input names, or whose money it uses; null when it names none. */
export function saleIdOf(input: unknown): string | null {
  const { id, carried } = members(input);
  return text(id) ?? text(members(carried)['saleId']);
}

/**
 * Turns what is to be approved into lines: what would be another decision has one. Otherwise a person says one thing
 * and has another approved, such as cash that goes in and cash that goes out. `names`: what its ids name; `clash`: the
 * versions of two tills that it decides between.
 */
export function approvalFacts(
  call: string,
  input: unknown,
  sale: Sale | null,
  cashRounding: CashRounding,
  tools: ApprovalTools,
  names: readonly string[] = [],
  clash: SharedClash | null = null,
): ApprovalFact[] {
  const given = members(input);
  const facts: ApprovalFact[] = [];
  const add = (label: ApprovalFact['label'], value: string | null): void => {
    if (value !== null && value !== '') facts.push({ label, value });
  };

  for (const name of names) add('name', name);
  const decided = listOf(given['packages']).length;
  if (decided > 0) add('name', tools.decision(text(given['act']) ?? '', decided));
  const picture = text(given['picture']) ?? text(members(given['look'])['picture']);
  if (picture !== null) facts.push({ label: 'name', value: '', picture });
  const differing = clash ? clashLines(clash, given['side'], tools) : [];
  for (const line of [...differing, ...priceLines(given, tools)]) facts.push({ label: 'name', ...line });
  if (sale) saleLines(sale, add, tools);
  else add('player', playerText(listOf(given['payload'])));
  for (const { productId, packageId, quantity, payload } of listOf(given['lines'])) {
    add('sale', `${tools.item(text(productId), text(packageId))} × ${Number(quantity)}`);
    add('player', playerText(listOf(payload)));
  }
  const by = tenderOf(given['tender']) ?? tenderOf(members(given['moneyBack'])['tender']);
  const back = by !== null && sale && GIVES_BACK.has(call) ? refundOf(sale, by, cashRounding) : null;
  if (back) add('amount', tools.money(back.amount));
  const { amount } = given;
  if (isMoney(amount)) add('amount', `${SIGNS[text(given['kind']) ?? ''] ?? ''}${tools.money(amount)}`);
  const { amount: carried } = members(given['carried']);
  if (isMoney(carried)) add('carried', tools.money(carried));
  const wrong = sale && call === 'sale.correctTender' ? wrongShare(sale, given['from']) : null;
  if (wrong) add('amount', tools.money(wrong.amount));
  if (by !== null)
    add('tender', wrong ? changed(tools.tender(wrong.tender), tools.tender(by)) : tools.tender(by));
  for (const paid of amountsOf(given['payments'])) add('paid', tools.money(paid));
  if (isMoney(carried)) for (const change of changeOf(given['payments'])) add('change', tools.money(change));
  for (const off of discountsOf(given['lines'])) {
    add('amount', `−${tools.money(off.amount)}`);
    add('reason', off.reason);
  }
  add('reason', text(given['reason']) ?? text(given['note']));
  const whose = tools.person(text(given['personId']) ?? '');
  add('name', changed(whose?.name, text(given['name']) ?? text(given['shopName'])));
  for (const part of ['baseUrl', 'identify', 'value']) add('name', text(given[part]));
  add('role', changed(whose?.role, tools.role(text(given['role']) ?? '')));
  if (whose && text(given['pin']) !== null) add('pin', '••••');
  const [from, to] = [text(given['from']), text(given['to'])];
  if (from !== null && to !== null) add('days', `${tools.day(from)} – ${tools.day(to)}`);
  const day = text(given['day']);
  add('day', day && tools.day(day));
  const month = text(given['month']);
  add('month', month && tools.month(`${month}-01`));
  if (call === 'sale.settle') add('name', orderText(text(given['orderKey'])));
  if (call === 'session.restoreJournal') add('name', text(given['backup']));
  if (SETS.has(call)) {
    for (const [name, value] of Object.entries(given)) add('settings', withValue(tools.setting(name), value));
  }
  return facts;
}

/** Cash put in or taken out; a deposit at the provider, or the balance there. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ 'cash-in': '+', 'cash-out': '−' },
  ...{ deposit: '+', balance: '= ' },
};

/** The id and the code of an order, which its key holds as JSON. */
function orderText(key: string | null): string | null {
  const parts = key === null ? [] : [...key.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part);
  return parts.length > 0 ? parts.join(' · ') : key;
}

/** The payment that a correction moves to another tender. */
function wrongShare(sale: Sale, from: unknown): Sale['payments'][number] | null {
  const tender = tenderOf(from) ?? onlyTender(sale);
  return sale.payments.find((share) => share.tender === tender) ?? null;
}

/** What it was, and what it becomes if that is something else. */
function changed(was: string | undefined, is: string | null): string | null {
  return was === undefined || is === null || was === is ? (is ?? was ?? null) : `${was} → ${is}`;
}

function withValue(label: string | null, value: unknown): string | null {
  return label === null || value === undefined ? null : `${label}: ${valueText(value)}`;
}

/** The calls that set settings: each is said with its value. */
const SETS: ReadonlySet<string> = new Set(['settings.update', 'session.connect']);

/** The calls that return money to the customer. */
const GIVES_BACK: ReadonlySet<string> = new Set(['sale.refund', 'sale.void']);

function saleLines(
  sale: Sale,
  add: (label: ApprovalFact['label'], value: string) => void,
  tools: ApprovalTools,
): void {
  add('sale', `${sale.product.name} · ${sale.package.name} × ${sale.quantity}`);
  add('player', playerText(sale.payload));
  add('paid', tools.money(customerPaid(sale)));
  // Money for a delivered top-up is the shop's loss.
  add('state', tools.state(sale.state));
}

/** The player's details without secrets. */
function playerText(
  payload: readonly { readonly ref?: unknown; readonly value?: unknown; readonly secret?: unknown }[],
): string {
  const refs = payload.map(({ ref }) => text(ref) ?? '');
  const shown = payload.flatMap(({ value, secret }, at) =>
    secret === true || isSecretField(refs[at] ?? '', refs) ? [] : (text(value) ?? []),
  );
  return shown.map(readableValue).join(' · ');
}

/** The discounts of a ticket: one amount in total, with the one reason given for all of it. */
function discountsOf(lines: unknown): readonly Discount[] {
  const all = listOf(lines).flatMap(({ discount }) => {
    const { amount, reason } = members(discount);
    return isMoney(amount) ? [{ amount, reason: text(reason) ?? '' }] : [];
  });
  const byReason = Map.groupBy(all, ({ reason }) => reason);
  return [...byReason].flatMap(([reason, of]) =>
    totalsByCurrency(of.map(({ amount }) => amount)).map((amount) => ({ amount, reason })),
  );
}

/** What the customer pays for a ticket. */
function amountsOf(payments: unknown): readonly Money[] {
  return totalsByCurrency(
    listOf(payments)
      .map(({ amount }) => amount)
      .filter(isMoney),
  );
}

/** The cash that leaves the drawer: with money that is carried over, a customer may get more than they gave. */
function changeOf(payments: unknown): readonly Money[] {
  return listOf(payments).flatMap(({ amount, tendered, rounding }) => {
    if (!isMoney(amount) || !isMoney(tendered) || amount.currency !== tendered.currency) return [];
    const change = minus(tendered, dueOf(amount, { rounding: isMoney(rounding) ? rounding : null }));
    return change.minor > 0 ? [change] : [];
  });
}

function tenderOf(value: unknown): Tender | null {
  return TENDERS.find((tender) => tender === value) ?? null;
}
