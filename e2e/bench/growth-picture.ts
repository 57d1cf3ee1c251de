/** Pictures of how cost grows: with the orders of the list, and with the sales in a till's journal. */
import type { Figure } from './figures';
import { draw, type Panel, type Series } from './picture';

const [GREEN, BLUE, BROWN, RED] = ['#0b6e66', '#3456a4', '#854e00', '#b3261e'];

/** A line: its name, its colour, its panel, and the figures that are its points. */
type Line = readonly [name: string, colour: string, panel: 'ms' | 'MB', of: (figure: Figure) => boolean];

const starts = (start: string) => (figure: Figure) => figure.name.startsWith(start);
const ORDERS: readonly Line[] = [
  ['first sync', GREEN, 'ms', starts('first sync of')],
  ['sync again, nothing changed', BLUE, 'ms', starts('sync again, nothing changed')],
  ['a day of 3,000 opened', BROWN, 'ms', starts('a day of')],
  ['peak of the cache', RED, 'MB', starts('peak memory')],
];

const sales = (end: string) => (figure: Figure) =>
  figure.group === 'years' && figure.name.endsWith(` sales: ${end}`);
const SALES: readonly Line[] = [
  ['start', GREEN, 'ms', sales('spawn to a usable sale screen')],
  ['main until then', BLUE, 'ms', sales('processor time of main until then')],
  ['main, 15 s after', BROWN, 'ms', sales('processor time of main in the 15 s after')],
  ['whole check', RED, 'ms', sales('whole check of the journal')],
  ['memory', GREEN, 'MB', sales('memory of all processes (PSS), at rest')],
  ['journal', RED, 'MB', sales('journal')],
];

/** As SVG, or null when the figures have no orders in them. `subtitle` names what it was measured on. */
export function ordersPictureOf(figures: readonly Figure[], subtitle: string): string | null {
  const title = 'How cost grows with the number of orders';
  return draw(title, subtitle, panelsOf(ORDERS, figures, 'orders in the list', 'Memory'));
}

/** As SVG, or null when no years were measured. `subtitle` names what it was measured on. */
export function growthPictureOf(figures: readonly Figure[], subtitle: string): string | null {
  const title = 'How cost grows with the sales of years';
  return draw(title, subtitle, panelsOf(SALES, figures, 'sales in the journal', 'Memory and disk'));
}

function panelsOf(
  lines: readonly Line[],
  figures: readonly Figure[],
  across: string,
  second: string,
): Panel[] {
  const series = (panel: Line[2]): Series[] =>
    lines
      .filter(([, , own]) => own === panel)
      .map(([name, colour, , of]) => ({ name, colour, points: pointsOf(figures.filter(of)) }));
  return [
    { title: 'Time', unit: 'ms', across, series: series('ms'), left: 64, width: 300 },
    { title: second, unit: 'MB', across, series: series('MB'), left: 636, width: 170 },
  ];
}

function pointsOf(figures: readonly Figure[]): Series['points'] {
  return figures
    .flatMap(({ orders, measured }) => (orders === undefined ? [] : { at: orders, value: measured.median }))
    .sort((a, b) => a.at - b.at);
}
