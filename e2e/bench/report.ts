/** The table on the screen and the JSON file. */
import type { Figure, Target, Unit } from './figures';
import type { Sample } from './stats';

/** Where and on what it was measured. */
export interface Setting {
  readonly electron: string;
  readonly node: string;
  readonly cores: number;
  readonly processor: string;
  readonly memoryMB: number;
  readonly system: string;
  readonly at: string;
  readonly runs: number;
}

const HEAD = ['figure', 'baseline', 'measured', 'spread', 'ratio', 'to reach', ''] as const;

/** The whole table, one line per figure. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(HEAD), rule, ...rows.slice(1).map(line)].join('\n');
}

/** The machine in one line. */
export function describe(setting: Setting): string {
  const { electron, node, cores, processor, memoryMB, system } = setting;
  return `Electron ${electron} (Node ${node}) on ${system}, ${cores} cores of ${processor}, ${memoryMB} MB of memory`;
}

function cellsOf(figure: Figure): readonly string[] {
  const { unit, measured, baseline, ratio, target, reached, name, note } = figure;
  return [
    name,
    baseline ? `${amount(baseline.sample.median, unit)} ${baseline.name}` : '',
    amount(measured.median, unit),
    spreadOf(measured, unit),
    ratio === null ? '' : ratio.toFixed(2),
    target ? aim(target, unit) : 'shown',
    [reached === null ? '' : reached ? 'reached' : 'NOT REACHED', note ?? ''].filter(Boolean).join('; '),
  ];
}

function aim({ of, atMost }: Target, unit: Unit): string {
  return of === 'ratio' ? `≤ ${atMost}` : `≤ ${amount(atMost, unit)}`;
}

function spreadOf({ min, max, runs }: Sample, unit: Unit): string {
  return runs === 1 ? 'one run' : `${amount(min, unit)} … ${amount(max, unit)} (${runs})`;
}

function amount(value: number, unit: Unit): string {
  if (unit === 'MB') return `${value.toFixed(value < 10 ? 2 : 0)} MB`;
  if (unit === 'count') return value.toFixed(0);
  if (unit === 'events/s') return `${Number(value.toPrecision(3)).toLocaleString('en')} events/s`;
  return value >= 10_000 ? `${(value / 1000).toFixed(1)} s` : `${value.toFixed(value < 100 ? 1 : 0)} ms`;
}
