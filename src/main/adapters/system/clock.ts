import { uptime } from 'node:os';
import type { Clock } from '../../domain/ports';

export const systemClock: Clock = { now: () => Date.now() };

/** Milliseconds since the machine started, asleep or not: no one can set this clock. */
export const steadyMs = (): number => uptime() * 1_000;
