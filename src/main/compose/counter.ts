/** Wires what stands on the counter: the kiosk, dialogues, paper, and what customers see. */
import { dirname } from 'node:path';
import { app } from 'electron';
import { Dialogues } from '../adapters/printing/dialogues';
import { Autostart } from '../adapters/system/autostart';
import { DraftTicket } from '../app/ticket/draft-ticket';
import { isBlockedInKiosk } from '../domain/kiosk/blocked-keys';
import { Kiosk } from '../shell/kiosk';
import { tillDisplay } from './display';
import { tillPrinting } from './printing';
import type { TillBase } from './base';
import type { TillWindows } from '../shell/window';

export function tillCounter(base: TillBase, windows: TillWindows) {
  const { folder, settings, people, log } = base;
  const { access } = people.keep;
  const window = () => windows.current();
  const kiosk = new Kiosk({
    window,
    wanted: () => settings().kiosk,
    blocks: (input) => input.type === 'keyDown' && isBlockedInKiosk(input),
  });
  const draft = new DraftTicket((open) => kiosk.keepAwake(open));
  const autostart = new Autostart(
    {
      platform: process.platform,
      program: process.execPath,
      configFolder: app.getPath('appData'),
      setLoginItem: (openAtLogin) => app.setLoginItemSettings({ openAtLogin }),
    },
    log,
  );
  const dialogues = new Dialogues({
    window,
    own: [folder, dirname(process.execPath)],
    mayLook: () => access.mayLook(kiosk.isOn()),
    folder: () => settings().kioskFolder,
  });
  const printing = tillPrinting(base, windows, dialogues);
  const display = tillDisplay(base, windows);
  return {
    ...{ kiosk, draft, dialogues, printing, display },
    /** Starts the till with the PC, or not; only an installed one has a program to start. */
    applyAutostart: () => {
      if (app.isPackaged) autostart.apply(settings().startWithPc);
    },
    start: () => {
      printing.queue.warm();
      display.start();
      kiosk.start();
    },
    stop: () => {
      kiosk.keepAwake(false);
      display.stop();
    },
  };
}
