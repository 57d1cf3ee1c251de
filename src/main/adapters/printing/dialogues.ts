/** The system's dialogues: only for people who may see one, and only while the person is at the till. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron';
import { appError, Failure } from '@shared/ipc/errors';
import type { ExportFormat } from '@shared/model/kinds/day';
import { chosenPlace, placeIn, type OwnFolders } from '../system/chosen-place';

export interface DialogueParts {
  /** The window that owns the dialogue. */
  readonly window: () => BrowserWindow | null;
  readonly own: OwnFolders;
  /** Whether the person at the till may see the machine's files: in a kiosk few may. */
  readonly mayLook: () => boolean;
  /** The folder for files that are saved without a dialogue; empty for none. */
  readonly folder: () => string;
}

export class Dialogues {
  private gone = Promise.withResolvers<never>();
  /** Who was at the till when a call began, for all that the call waits for. */
  private readonly askers = new AsyncLocalStorage<PromiseWithResolvers<never>>();

  constructor(private readonly parts: DialogueParts) {
    this.ignoreUnhandled();
  }

  /** Makes a call for the person at the till now: once that person has left, it opens no dialogue any more. */
  during<T>(call: () => T): T {
    return this.askers.run(this.gone, call);
  }

  /** The person who asked has left: the result of an open dialogue is ignored. */
  end(): void {
    this.gone.reject(new Failure(appError('CANCELLED')));
    this.gone = Promise.withResolvers<never>();
    this.ignoreUnhandled();
  }

  /** The place for a file. Rejects with Failure CANCELLED, FILE_NOT_WRITTEN or KIOSK_FILES. */
  async saveTo(name: string, extension: 'pdf' | 'png' | 'json' | 'txt' | ExportFormat): Promise<string> {
    const { window, own, mayLook, folder } = this.parts;
    if (!mayLook() && folder() !== '') return placeIn(folder(), name, extension, own);
    const options = {
      defaultPath: name,
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    };
    const { canceled, filePath } = await this.ask(() => {
      const parent = window();
      return parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options);
    });
    if (canceled || !filePath) throw new Failure(appError('CANCELLED'));
    return chosenPlace(filePath, extension, own);
  }

  /** A file with this ending. Rejects with Failure CANCELLED or KIOSK_FILES. */
  file(extension: string): Promise<string> {
    return this.open({
      properties: ['openFile'],
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    });
  }

  /** A folder, which may be created in the dialogue. Rejects with Failure CANCELLED or KIOSK_FILES. */
  folder(): Promise<string> {
    return this.open({ properties: ['openDirectory', 'createDirectory'] });
  }

  /** The result of a dialogue. Rejects with Failure KIOSK_FILES, or CANCELLED once the person has left. */
  async ask<T>(dialogue: () => Promise<T>): Promise<T> {
    if ((this.askers.getStore() ?? this.gone) !== this.gone) throw new Failure(appError('CANCELLED'));
    if (!this.parts.mayLook()) throw new Failure(appError('KIOSK_FILES'));
    return Promise.race([dialogue(), this.gone.promise]);
  }

  private async open(options: OpenDialogOptions): Promise<string> {
    const { canceled, filePaths } = await this.ask(() => {
      const parent = this.parts.window();
      return parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options);
    });
    const [path] = filePaths;
    if (canceled || path === undefined) throw new Failure(appError('CANCELLED'));
    return path;
  }

  private ignoreUnhandled(): void {
    this.gone.promise.catch(() => undefined);
  }
}
