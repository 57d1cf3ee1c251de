import { setImmediate as turn } from 'node:timers/promises';

/** How long to work at once, in milliseconds: less than a frame, so that no one at the counter waits. */
const TURN_MS = 8;

/** Runs the work in turns of the event loop, each as long as allowed, and returns its result. */
export async function inTurns<T>(work: Iterator<undefined, T>): Promise<T> {
  for (let began = performance.now(), step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < TURN_MS) continue;
    await turn();
    began = performance.now();
  }
}
