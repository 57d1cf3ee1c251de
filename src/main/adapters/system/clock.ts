import type { Clock } from '../../domain/ports';

/** This machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
