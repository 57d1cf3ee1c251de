/** The two lines of a pole display, which has no Thai characters: what it can't write is left out. */
import type { DisplayFrame } from '@shared/model/display';
import type { DisplayState } from '@shared/model/kinds/display';
import { toDecimalText, type Money } from '@shared/model/money/money';

/** Characters of a line. */
const WIDTH = 20;
/** Clears the display and moves to its beginning. */
const CLEAR = '\x0c';

const WORDS: Readonly<Record<DisplayState, string>> = {
  sending: 'SENDING',
  checking: 'CHECKING',
  kept: 'WAITING',
  'not-made': 'NOT MADE',
  partly: 'NOT ALL MADE',
  accepted: 'ACCEPTED',
  delivered: 'DONE',
};

/** The lines, each exactly as wide as the display. */
export function poleLines({ view, shopName }: DisplayFrame): readonly [string, string] {
  if (view.at === 'idle') return [centred(shopName), centred('')];
  const last = view.lines.at(-1);
  const total = row('TOTAL', view.total);
  if (view.change) return [total, row('CHANGE', view.change)];
  if (view.state) return [centred(WORDS[view.state]), total];
  return [row(`${last?.quantity ?? 1} ${last?.package ?? ''}`, last?.amount ?? null), total];
}

/** The text written to the device: it breaks the line automatically after the first twenty characters. */
export function poleText(frame: DisplayFrame): string {
  return CLEAR + poleLines(frame).join('');
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

function row(words: string, amount: Money | null): string {
  const figure = amount === null ? '' : toDecimalText(amount);
  const room = Math.max(WIDTH - figure.length - 1, 0);
  return `${cutTo(plain(words), room).padEnd(room)} ${figure}`.slice(0, WIDTH).padEnd(WIDTH);
}

/** The beginning of a text. A number that has no room is left out whole: cut, it would read as another. */
function cutTo(text: string, room: number): string {
  const kept = text.slice(0, room);
  return /^[\d.,]/.test(text.slice(room)) ? kept.replace(/[\d.,]+$/, '') : kept;
}

function centred(words: string): string {
  const text = plain(words).slice(0, WIDTH);
  return text.padStart(Math.floor((WIDTH + text.length) / 2)).padEnd(WIDTH);
}
