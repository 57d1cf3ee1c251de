/** The shape of a measurement, and whether it reaches its target. */
import { sampleOf, type Sample } from './stats';

export type Unit = 'ms' | 'MB' | 'count' | 'events/s';

/** The target of a figure: for its ratio to the baseline, or for its own value. */
export interface Target {
  readonly of: 'ratio' | 'value';
  readonly atMost: number;
}

/** One row of the table. */
export interface Figure {
  /** The group it belongs to, which is what `--only` chooses. */
  readonly group: string;
  readonly name: string;
  readonly unit: Unit;
  readonly measured: Sample;
  /** Null where the target is a plain value and nothing is comparable. */
  readonly baseline: { readonly name: string; readonly sample: Sample } | null;
  readonly ratio: number | null;
  /** Null for a figure that is only reported. */
  readonly target: Target | null;
  /** Null where there is no target. */
  readonly reached: boolean | null;
  /** The number of orders or sales, where that matters. */
  readonly orders?: number;
  /** The number of tills, where that matters. */
  readonly tills?: number;
  readonly note?: string;
}

/** The result of a measurement; the rest of the row follows from it. */
export interface Measurement extends Pick<Figure, 'group' | 'name' | 'unit' | 'orders' | 'tills' | 'note'> {
  readonly values: readonly number[];
  readonly baseline?: { readonly name: string; readonly values: readonly number[] };
  readonly target?: Target;
}

/** The row for a measurement: medians, their ratio, and the verdict. Throws when nothing was measured. */
export function figureOf({ values, baseline, target, ...rest }: Measurement): Figure {
  const measured = sampleOf(values);
  const base = baseline ? { name: baseline.name, sample: sampleOf(baseline.values) } : null;
  const ratio = base ? measured.median / base.sample.median : null;
  return { ...rest, measured, baseline: base, ratio, target: target ?? null, reached: reached() };

  function reached(): boolean | null {
    if (!target) return null;
    const compared = target.of === 'ratio' ? ratio : measured.median;
    return compared !== null && compared <= target.atMost;
  }
}
