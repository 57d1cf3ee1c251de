/** A picture of how a till's cost grows with the sales in its journal. */
import type { Figure } from './figures';
import { draw, type Panel, type Series } from './picture';

const LINES = [
  { name: 'start', end: 'spawn to a usable sale screen', colour: '#0b6e66', panel: 'ms' },
  { name: 'main until then', end: 'processor time of main until then', colour: '#3456a4', panel: 'ms' },
  {
    name: 'main, 15 s after',
    end: 'processor time of main in the 15 s after',
    colour: '#854e00',
    panel: 'ms',
  },
  { name: 'whole check', end: 'whole check of the journal', colour: '#b3261e', panel: 'ms' },
  { name: 'memory', end: 'memory of all processes (PSS)', colour: '#0b6e66', panel: 'MB' },
  { name: 'journal', end: 'journal', colour: '#b3261e', panel: 'MB' },
] as const;

/** As SVG, or null when no years were measured. `subtitle` names what it was measured on. */
export function growthPictureOf(figures: readonly Figure[], subtitle: string): string | null {
  const across = 'sales in the journal';
  const panels: Panel[] = [
    { title: 'Time', unit: 'ms', across, series: seriesIn(figures, 'ms'), left: 64, width: 300 },
    { title: 'Memory and disk', unit: 'MB', across, series: seriesIn(figures, 'MB'), left: 636, width: 170 },
  ];
  return draw('How cost grows with the sales of years', subtitle, panels);
}

function seriesIn(figures: readonly Figure[], panel: 'ms' | 'MB'): Series[] {
  return LINES.filter((line) => line.panel === panel).map(({ name, end, colour }) => ({
    name,
    colour,
    points: figures
      .flatMap(({ group, name: figure, orders, measured }) =>
        group === 'years' && orders !== undefined && figure.endsWith(` sales: ${end}`)
          ? { at: orders, value: measured.median }
          : [],
      )
      .sort((a, b) => a.at - b.at),
  }));
}
