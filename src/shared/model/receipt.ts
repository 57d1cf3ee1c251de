import type { Sale } from './sale';
import type { Settings } from './settings';

/** One receipt on its way to paper or into a file. */
export interface PrintJob {
  readonly sale: Sale;
  readonly settings: Settings;
  /** Whether it was made in training mode, which is then written on it. */
  readonly training: boolean;
  /** 1 for the original; above that it is marked as a copy. */
  readonly copy: number;
  /** The till's clock, ISO 8601 UTC. */
  readonly printedAt: string;
}
