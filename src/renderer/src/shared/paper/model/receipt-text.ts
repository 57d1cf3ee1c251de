/** A receipt as plain text, for a code that any phone reads without a network. */
import { MAX_RECEIPT_BYTES } from '@shared/model/text-limits';
import { shownText } from '@shared/model/shown-text';
import type { ReceiptModel } from './receipt-model';
import type { TicketModel } from './ticket-model';

/**
 * The most bytes of each part: head, one item and total always fit. A refund may take the room of the longest item. A
 * Thai letter has three bytes.
 */
const MOST = {
  shop: 48,
  title: 60,
  training: 40,
  time: 40,
  item: 56,
  player: 24,
  code: 56,
  total: 48,
} as const;
const REST = 8;

type Item = Pick<ReceiptModel, 'product' | 'package' | 'quantity' | 'recipient' | 'code' | 'state'>;

const encoder = new TextEncoder();
/** Thai vowels and tones stay with their letter. */
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** The text: at most `MAX_RECEIPT_BYTES` in UTF-8. What has no room is counted. */
export function receiptText(model: ReceiptModel | TicketModel): string {
  const items: readonly Item[] = 'lines' in model ? model.lines : [model];
  const total = 'lines' in model ? model.total : { label: model.amountLabel, amount: model.amount };
  const head = [
    cut(model.shopName, MOST.shop),
    cut(titleOf(model), MOST.title),
    ...(model.training === null ? [] : [cut(model.training, MOST.training)]),
    cut(model.time, MOST.time),
  ].filter((line) => line !== '');
  const foot = [total, ...model.refunded]
    .map(({ label, amount }) => cut(`${label} ${amount}`, MOST.total))
    .join('\n');
  const lines: string[] = [];
  for (const [at, item] of items.entries()) {
    const next = itemLines(item);
    const isLast = at === items.length - 1;
    const room = MAX_RECEIPT_BYTES - (isLast ? 0 : REST);
    if (bytesOf([...head, ...lines, ...next, foot].join('\n')) > room) {
      lines.push(`+ ${items.length - at}`);
      break;
    }
    lines.push(...next);
  }
  return [...head, ...lines, foot].join('\n');
}

function titleOf({ title: [own], number }: ReceiptModel | TicketModel): string {
  return number === null ? own : `${own} ${number.label} ${number.text}`;
}

function itemLines({ product, package: chosen, quantity, recipient, code, state: [state] }: Item): string[] {
  const times = quantity > 1 ? ` × ${quantity}` : '';
  const player = recipient.map(({ value }) => shortened(value)).join(' ');
  return [
    `${cut(`${shownText(chosen)} · ${shownText(product)}`, MOST.item - bytesOf(times))}${times}`,
    cut(player, MOST.player),
    cut(code === null ? state : `${shownText(code)} · ${state}`, MOST.code),
  ].filter((line) => line !== '');
}

/** Enough of an ID to know one's own by. A short one, such as a server's name, is whole. */
function shortened(value: string): string {
  const letters = lettersOf(shownText(value).replaceAll(' ', ''));
  if (letters.length <= 5) return letters.join('');
  const shown = letters.length < 9 ? 2 : 3;
  return `${letters.slice(0, shown).join('')}…${letters.slice(-shown).join('')}`;
}

/** The beginning of a text that has at most so many bytes, and a sign where some is missing. */
function cut(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  const sign = '…';
  let kept = '';
  for (const letter of lettersOf(text)) {
    if (bytesOf(kept + letter + sign) > most) break;
    kept += letter;
  }
  return kept + sign;
}

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}
