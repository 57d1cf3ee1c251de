import type { DisplayFrame } from '@shared/model/display';

declare global {
  interface Window {
    /** What `preload/display.ts` gives the customer's page; no other page has it. */
    readonly customerDisplay?: { readonly onFrame: (heard: (frame: unknown) => void) => void };
  }
}

/** Hears each frame, the last one at once; it was checked on its way out of the main process. */
export function onFrame(heard: (frame: DisplayFrame) => void): void {
  window.customerDisplay?.onFrame((frame) => heard(frame as DisplayFrame));
}
