/** The bridge of the customer's screen: it receives what to show, and can ask for nothing. */
import { contextBridge, ipcRenderer } from 'electron';

/** As in `main/shell/customer-display.ts`. */
const CHANNEL = 'display:frame';

let last: unknown = null;
let listener: ((frame: unknown) => void) | null = null;
ipcRenderer.on(CHANNEL, (_event, frame: unknown) => {
  last = frame;
  listener?.(frame);
});

contextBridge.exposeInMainWorld('customerDisplay', {
  /** Calls `heard` with what to show, the latest at once. */
  onFrame: (heard: (frame: unknown) => void): void => {
    listener = heard;
    if (last !== null) heard(last);
  },
});
