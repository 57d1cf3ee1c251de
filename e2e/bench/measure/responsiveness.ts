/** How long the till's main process and its page keep others waiting during `work`. */
import type { Till } from '../../support/till';

/** In milliseconds. */
export interface Waits {
  readonly p99: number;
  readonly max: number;
}

declare global {
  interface Window {
    benchFrames?: { readonly lengths: number[]; stop: boolean };
  }
}

interface Delays {
  reset(): void;
  enable(): void;
  disable(): void;
  percentile(share: number): number;
  readonly max: number;
}

const NS_PER_MS = 1_000_000;

/**
 * Runs `work` and returns how long the main process's event loop was blocked and how long the page's frames
 * took. A block is what a timer of one millisecond is late by, as Node's own monitor counts it. A frame's
 * length is the longer of two times. One runs from the instant at which the frame was due to the end of its
 * painting. The other is the time since the frame before, less the display's interval, which is no work.
 */
export async function watching<T>(
  till: Till,
  work: () => Promise<T>,
): Promise<{ value: T; main: Waits; page: Waits }> {
  await till.app.evaluate(() => {
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    Object.assign(globalThis, { benchDelays: delays });
  });
  const interval = await till.page.evaluate(startFrames);
  const value = await work();
  const lengths = await till.page.evaluate(stopFrames, interval);
  const main = await till.app.evaluate(() => {
    const { benchDelays: delays } = globalThis as unknown as { benchDelays: Delays };
    delays.disable();
    return { p99: delays.percentile(99), max: delays.max };
  });
  return {
    value,
    main: { p99: main.p99 / NS_PER_MS - 1, max: main.max / NS_PER_MS - 1 },
    page: lengths,
  };
}

/** Runs in the page: measures the display's interval while the page is idle, then records every frame. */
async function startFrames(): Promise<number> {
  const idle: number[] = [];
  let before = 0;
  while (idle.length < 21) {
    const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (before > 0) idle.push(at - before);
    before = at;
  }
  const interval = idle.sort((a, b) => a - b)[10] ?? 0;
  const frames = { lengths: [] as number[], stop: false };
  window.benchFrames = frames;
  const { port1, port2 } = new MessageChannel();
  let due = 0;
  let last = performance.now();
  port1.onmessage = () => {
    frames.lengths.push(Math.max(performance.now() - due, due - last - interval));
    last = due;
    if (!frames.stop) requestAnimationFrame(onFrame);
  };
  function onFrame(at: number): void {
    due = at;
    port2.postMessage(null);
  }
  requestAnimationFrame(onFrame);
  return interval;
}

/** Runs in the page. */
function stopFrames(): { p99: number; max: number } {
  const frames = window.benchFrames;
  if (!frames) throw new Error('no frames were watched');
  frames.stop = true;
  const lengths = frames.lengths.sort((a, b) => a - b);
  return { p99: lengths[Math.ceil(lengths.length * 0.99) - 1] ?? 0, max: lengths.at(-1) ?? 0 };
}
