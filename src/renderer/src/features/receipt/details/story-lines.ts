/** A sale's story as lines to read, oldest first: every change of state, and other events, in words. */
import { format, t, wordsIfAny } from '@/i18n/language';
import type { WordKey } from '@/i18n/word-key';
import type { DrawerEntry } from '@shared/model/day/drawer';
import { DRAWER_ENTRY_KINDS } from '@shared/model/kinds/day';
import type { Adjustment } from '@shared/model/day/report-of-day';
import { minus } from '@shared/model/money/money';
import type { Sale } from '@shared/model/sale/sale';
import { SALE_STATES, type SaleState } from '@shared/model/sale/sale-state';
import type { SaleStory, StoryEntry } from '@shared/model/sale/story';

export type StoryTone = 'ok' | 'info' | 'warn' | 'bad' | 'neutral';

export interface StoryLine {
  readonly key: string;
  /** ISO 8601 UTC; null for a fact without a time. */
  readonly at: string | null;
  /** Who did it; empty for the till itself. */
  readonly who: string;
  /** Who approved it; null when no approval was needed. */
  readonly approvedBy: string | null;
  /** The trail's kind, or `payment`, `refund`, `listed`, `missing`, `adjustment`, `z`. */
  readonly kind: string;
  /** The state that the sale changed to; null when it did not change. */
  readonly to: string | null;
  readonly tone: StoryTone;
  readonly title: string;
  /** Reasons, notes and amounts. */
  readonly details: readonly string[];
}

/** Keys of words that exist elsewhere: those are used as they are. */
const HOMES = /^(?:outcome|result|sale|states|warnings)\./;
const fullKey = (key: string): string => (HOMES.test(key) ? key : `receipt.story.${key}`);

/** Words of the story, or, by their whole key, of the sale, its result, its states and outcomes. */
function words(key: string, named: Record<string, string | number> = {}): string {
  return t(fullKey(key) as WordKey, named);
}

function hasWords(key: string): boolean {
  return wordsIfAny(fullKey(key)) !== undefined;
}

/** The name of the till in the trail. */
const TILL = 'till';

export function storyLines(story: SaleStory): StoryLine[] {
  const timed = [
    ...trailLines(story),
    ...story.money.map((entry) => moneyLine(entry, approverOf(entry, story))),
    ...listedLines(story),
    ...story.adjustments.map((adjustment) => adjustmentLine(adjustment)),
  ];
  // The order within one instant stays as built here: first the event, then the money it moved.
  timed.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  return [...timed, ...zLine(story)];
}

function trailLines({ sale, entries }: SaleStory): StoryLine[] {
  let sent = 0;
  return entries.flatMap((entry) => {
    // Money has separate lines, with the amounts.
    if (DRAWER_ENTRY_KINDS.some((kind) => kind === entry.kind)) return [];
    if (entry.kind === 'sale' && entry.to === 'sending') sent += 1;
    const said = entry.kind === 'sale' ? stateWords(entry, sale, sent) : otherWords(entry);
    const state = SALE_STATES.find((known) => known === entry.to);
    return [
      {
        key: `trail-${entry.seq}`,
        at: entry.at,
        who: entry.who === TILL ? '' : entry.who,
        approvedBy: entry.approvedBy,
        kind: entry.kind,
        to: entry.to,
        tone: toneOf(entry.kind, state),
        ...said,
      },
    ];
  });
}

type Words = Pick<StoryLine, 'title' | 'details'>;

/** What a change of state means: the confirmation, a sending, its answer, or how it was settled. */
function stateWords(entry: StoryEntry, sale: Sale, sent: number): Words {
  const { from, to, text } = entry;
  const reason = text === null ? [] : [text];
  if (from === null) {
    const held = to === 'held' && sale.heldReason !== null;
    const why = held ? [words(`result.held.${sale.heldReason}`)] : [];
    return { title: words(to === 'held' ? 'kept' : 'confirmed'), details: [...why, ...reason] };
  }
  if (to === 'sending') return { title: words('sent'), details: reason };
  if (to === 'voided') return { title: words('voided'), details: reason };
  if (from === 'sending') {
    const attempt = sale.attempts.find(({ number }) => number === sent);
    // "The service accepted it" already covers everything that a transaction means.
    const reasonOf = attempt?.reason === 'TRANSACTION' ? null : attempt?.reason;
    const outcome = reasonOf ? [words(`outcome.${reasonOf}`)] : [];
    return { title: words(`answered.${to ?? ''}`), details: [...outcome, ...reason] };
  }
  const state = words(`states.${to ?? ''}.label`);
  const by = sale.seenOrder ? [words(`settledBy.${sale.seenOrder.by}`)] : [];
  return { title: words('settled', { state }), details: [...by, ...reason] };
}

/** Notes, papers and alarms; a kind that this version does not know is shown as it was stored. */
function otherWords({ kind, text }: StoryEntry): Words {
  const key = `kinds.${kind}`;
  const title = hasWords(key) ? words(key) : kind;
  if (text === null) return { title, details: [] };
  return { title, details: kind === 'recipient-override' ? warningsIn(text) : [text] };
}

/** The warnings that were overridden, each with its field: `length uid, missing uid`. */
function warningsIn(text: string): string[] {
  return text.split(', ').map((one) => {
    const [kind = '', ...ref] = one.split(' ');
    const key = `warnings.${kind}`;
    return hasWords(key) ? `${ref.join(' ')}: ${words(key)}` : one;
  });
}

/** Who approved a movement of money: recorded in the trail, in an entry that has no separate line. */
function approverOf({ kind, at }: DrawerEntry, { entries }: SaleStory): string | null {
  return entries.find((entry) => entry.kind === kind && entry.at === at)?.approvedBy ?? null;
}

function moneyLine(entry: DrawerEntry, approvedBy: string | null): StoryLine {
  const named = {
    amount: format.money(entry.amount),
    tender: words(`sale.pay.tenders.${entry.tender}`),
  };
  const change = entry.tendered && {
    tendered: format.money(entry.tendered),
    change: format.money(minus(entry.tendered, entry.amount)),
  };
  return {
    key: `money-${entry.seq}`,
    at: entry.at,
    who: entry.who === TILL ? '' : entry.who,
    approvedBy,
    kind: entry.kind,
    to: null,
    tone: 'neutral',
    title: words(`money.${entry.kind}`, named),
    details: [
      ...(change ? [words('money.change', change)] : []),
      ...(entry.shiftId === null ? [words('money.noShift')] : []),
      ...(entry.reason === null ? [] : [entry.reason]),
    ],
  };
}

/** When the service's list first showed its order, and since when the order has been missing from it. */
function listedLines({ order }: SaleStory): StoryLine[] {
  if (!order) return [];
  const line = (kind: string, at: string, details: readonly string[]): StoryLine => ({
    key: kind,
    at,
    who: '',
    approvedBy: null,
    kind,
    to: null,
    tone: kind === 'missing' ? 'warn' : 'neutral',
    title: words(kind),
    details,
  });
  const status = order.status === null ? [] : [words('listedStatus', { status: order.status })];
  return [
    line('listed', order.firstSeenAt, status),
    ...(order.missingSince === null ? [] : [line('missing', order.missingSince, [])]),
  ];
}

function adjustmentLine(adjustment: Adjustment): StoryLine {
  const { zNumber, zDay, amount, from, to } = adjustment;
  return {
    key: `adjustment-${zNumber}-${adjustment.at}`,
    at: adjustment.at,
    who: '',
    approvedBy: null,
    kind: 'adjustment',
    to,
    tone: 'neutral',
    title: words('adjustment', { number: zNumber, day: format.day(zDay) }),
    details: [
      words('adjustmentBy', {
        from: words(`states.${from}.label`),
        to: words(`states.${to}.label`),
        amount: format.money(amount),
      }),
    ],
  };
}

function zLine({ zNumber }: SaleStory): StoryLine[] {
  if (zNumber === null) return [];
  const title = words('z', { number: zNumber });
  return [
    {
      key: 'z',
      at: null,
      who: '',
      approvedBy: null,
      kind: 'z',
      to: null,
      tone: 'neutral',
      title,
      details: [],
    },
  ];
}

const TONES: Readonly<Record<SaleState, StoryTone>> = {
  held: 'warn',
  sending: 'info',
  accepted: 'info',
  delivered: 'ok',
  rejected: 'bad',
  'not-sent': 'warn',
  unknown: 'warn',
  failed: 'bad',
  voided: 'neutral',
};

function toneOf(kind: string, state: SaleState | undefined): StoryTone {
  if (kind === 'alarm') return 'bad';
  return state ? TONES[state] : 'neutral';
}
