/** Draws the pictures of figures, so that they are the same everywhere. */
import type { Unit } from './figures';

/** A line of the picture. */
export interface Series {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

/** A logarithmic axis. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  /** The marks on it. */
  readonly ticks: readonly number[];
}

/** A part of a picture: lines over one axis. */
export interface Panel {
  readonly title: string;
  readonly unit: Unit;
  /** The label below the axis, without its scale. */
  readonly across: string;
  readonly series: readonly Series[];
  readonly left: number;
  readonly width: number;
}

const WIDTH = 960;
const HEIGHT = 420;
const PLOT = { top: 98, bottom: 356 };
/** The space of the two lines of a label. */
const LABEL = 31;
const INK = '#14181d';
const QUIET = '#5a6573';
const LINE = '#dfe3e8';

/**
 * The axis of whole decades that holds all the values. Throws RangeError on none, or on one not above zero.
 */
export function axisOf(values: readonly number[]): Axis {
  if (values.length === 0 || values.some((value) => !(value > 0))) {
    throw new RangeError('a logarithmic axis needs values above zero');
  }
  const first = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const last = Math.max(Math.ceil(Math.log10(Math.max(...values)) - 1e-9), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  return { from: 10 ** first, to: 10 ** last, ticks };
}

/** The place of a value between `start` (the axis's beginning) and `end`, in the picture's units. */
export function place(axis: Axis, value: number, start: number, end: number): number {
  const share = Math.log10(value / axis.from) / Math.log10(axis.to / axis.from);
  return start + share * (end - start);
}

/** Moves places apart that are closer than `gap`, none of them up; the order stays the same. */
export function apart(places: readonly number[], gap: number): number[] {
  const moved = [...places];
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  let free = -Infinity;
  for (const index of order) {
    const y = Math.max(places[index] ?? 0, free);
    moved[index] = y;
    free = y + gap;
  }
  return moved;
}

/** A picture of panels side by side, or null when one of them has no point. */
export function draw(title: string, subtitle: string, panels: readonly Panel[]): string | null {
  if (panels.some(({ series }) => series.every(({ points }) => points.length === 0))) return null;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(24, 28, escaped(title), 'font-size="17" font-weight="600"'),
    text(24, 47, escaped(subtitle), `fill="${QUIET}"`),
    ...panels.map(panelOf),
    '</svg>\n',
  ].join('\n');
}

function panelOf({ title, unit, across: below, series, left, width }: Panel): string {
  const points = series.flatMap((one) => one.points);
  const across = axisOf(points.map(({ at }) => at));
  const up = axisOf(points.map(({ value }) => value));
  const right = left + width;
  const x = (at: number): number => round(place(across, at, left, right));
  const y = (value: number): number => round(place(up, value, PLOT.bottom, PLOT.top));
  const grid = [
    ...up.ticks.map(
      (tick) =>
        `<path d="M${left} ${y(tick)}H${right}" stroke="${LINE}"/>` +
        text(left - 8, y(tick) + 4, amount(tick, unit), `text-anchor="end" fill="${QUIET}"`),
    ),
    ...across.ticks.map(
      (tick) =>
        `<path d="M${x(tick)} ${PLOT.top}V${PLOT.bottom}" stroke="${LINE}"/>` +
        text(x(tick), PLOT.bottom + 18, short(tick), `text-anchor="middle" fill="${QUIET}"`),
    ),
    text(
      left,
      PLOT.top - 10,
      `${title} (${unit === 'ms' ? 'log scale' : `${unit}, log scale`})`,
      'font-weight="600"',
    ),
    text(
      (left + right) / 2,
      PLOT.bottom + 38,
      `${below} (log scale)`,
      `text-anchor="middle" fill="${QUIET}"`,
    ),
  ];
  const drawn = series.filter(({ points: own }) => own.length > 0);
  const labels = apart(
    drawn.map((one) => y(one.points.at(-1)?.value ?? up.from)),
    LABEL,
  );
  return [...grid, ...drawn.map((one, index) => lineOf(one, unit, x, y, labels[index] ?? 0))].join('\n');
}

function lineOf(
  { name, colour, points }: Series,
  unit: Unit,
  x: (orders: number) => number,
  y: (value: number) => number,
  labelY: number,
): string {
  const last = points.at(-1) ?? { at: 1, value: 1 };
  return [
    `<path d="M${points.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...points.map(({ at, value }) => `<circle cx="${x(at)}" cy="${y(value)}" r="3.5" fill="${colour}"/>`),
    text(x(last.at) + 10, labelY - 2, name, `fill="${colour}"`),
    text(x(last.at) + 10, labelY + 13, amount(last.value, unit), `fill="${colour}"`),
  ].join('\n');
}

function text(x: number, y: number, words: string, attributes: string): string {
  return `<text x="${x}" y="${y}" ${attributes}>${words}</text>`;
}

/** A number as the axis shows it. */
function short(count: number): string {
  if (count >= 1_000_000) return `${count / 1_000_000}M`;
  return count >= 1_000 ? `${count / 1_000}k` : String(count);
}

function amount(value: number, unit: Unit): string {
  if (unit === 'MB') return `${value < 10 ? value : Math.round(value)} MB`;
  return value >= 1_000
    ? `${Number((value / 1_000).toPrecision(2))} s`
    : `${Number(value.toPrecision(2))} ms`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
