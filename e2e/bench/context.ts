import type { Figure } from './figures';
import type { Options } from './options';

/** The input of every measurement. */
export interface Context {
  readonly options: Options;
  /** Prints the name of the measurement. */
  readonly say: (line: string) => void;
}

/** A measurement: the name for `--only`, and its function. */
export interface Measure {
  readonly name: string;
  run(context: Context): Promise<Figure[]>;
}
