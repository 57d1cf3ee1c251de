/**
 * The only door between the page and the main process. It adds nothing and decides nothing: it lists
 * the channels that exist, so that the page cannot name another.
 */
import { CALLS, EVENTS, wireName, type CallName, type EventName } from '@shared/ipc/channels';
import type { TillBridge } from '@shared/ipc/bridge';
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';

const call = Object.fromEntries(
  CALLS.map((name: CallName) => [
    name,
    (input: unknown): Promise<unknown> => ipcRenderer.invoke(wireName(name), input),
  ]),
) as TillBridge['call'];

const on = Object.fromEntries(
  EVENTS.map((name: EventName) => [
    name,
    (listener: (payload: unknown) => void) => {
      const relay = (_event: IpcRendererEvent, payload: unknown): void => listener(payload);
      ipcRenderer.on(wireName(name), relay);
      return () => void ipcRenderer.removeListener(wireName(name), relay);
    },
  ]),
) as TillBridge['on'];

contextBridge.exposeInMainWorld('till', { call, on } satisfies TillBridge);
