import type { Figure } from './figures';
import type { Options } from './options';

/** What every measurement gets. */
export interface Context {
  readonly options: Options;
  /** Says what is being measured. */
  readonly say: (line: string) => void;
}

/** A measurement: the name for `--only`, and what it takes. */
export interface Measure {
  readonly name: string;
  run(context: Context): Promise<Figure[]>;
}
