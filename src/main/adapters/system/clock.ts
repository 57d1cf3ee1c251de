import { uptime } from 'node:os';
import type { Clock } from '../../domain/ports';

/** This machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Milliseconds since the machine started: nobody sets this clock, and it goes on while the machine sleeps. */
export const steadyMs = (): number => uptime() * 1_000;
