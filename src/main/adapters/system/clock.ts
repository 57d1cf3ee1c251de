import { uptime } from 'node:os';
import type { Clock } from '../../domain/ports';

export const systemClock: Clock = { now: () => Date.now() };

/**
 * Milliseconds since the machine started: no one can set this clock, and it continues while the machine
 * sleeps.
 */
export const steadyMs = (): number => uptime() * 1_000;
