import { setImmediate as turn } from 'node:timers/promises';

/** How long is worked at once, in milliseconds: less than a frame, so that nobody at the counter waits. */
const TURN_MS = 8;

/** What the work comes to, done as far as it goes in one turn of the event loop, and on in the next. */
export async function inTurns<T>(work: Iterator<undefined, T>): Promise<T> {
  for (let began = performance.now(), step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < TURN_MS) continue;
    await turn();
    began = performance.now();
  }
}
