import type { DisplayFrame } from '@shared/model/display';

declare global {
  interface Window {
    /** Set by `preload/display.ts` for the customer's page; no other page has it. */
    readonly customerDisplay?: { readonly onFrame: (heard: (frame: unknown) => void) => void };
  }
}

/** Calls `heard` with each frame, the last one at once. The main process checked it before sending. */
export function onFrame(heard: (frame: DisplayFrame) => void): void {
  window.customerDisplay?.onFrame((frame) => heard(frame as DisplayFrame));
}
