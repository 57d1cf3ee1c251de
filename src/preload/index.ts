/**
 * The only bridge between the page and the main process. It adds nothing and decides nothing: it lists the
 * channels that exist, so that the page cannot name another.
 */
import { wireName, type CallName, type EventName, type TillBridge } from '@shared/ipc/channels';
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';

/**
 * The names in the contract's table. The build puts them here (see `electron.vite.config.ts`), because the
 * table also contains its schemas.
 */
declare const IPC_NAMES: { readonly calls: readonly CallName[]; readonly events: readonly EventName[] };
const { calls, events } = IPC_NAMES;

const call = Object.fromEntries(
  calls.map((name) => [
    name,
    (input: unknown): Promise<unknown> => ipcRenderer.invoke(wireName(name), input),
  ]),
) as TillBridge['call'];

const on = Object.fromEntries(
  events.map((name) => [
    name,
    (listener: (payload: unknown) => void) => {
      const relay = (_event: IpcRendererEvent, payload: unknown): void => listener(payload);
      ipcRenderer.on(wireName(name), relay);
      return () => void ipcRenderer.removeListener(wireName(name), relay);
    },
  ]),
) as TillBridge['on'];

contextBridge.exposeInMainWorld('till', { call, on } satisfies TillBridge);
