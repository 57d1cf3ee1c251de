/** The counter's screens: the till's own screen as a kiosk, and the customer's screen. */
import { app } from 'electron';
import type { EventName } from '@shared/ipc/channels';
import type { Payload } from '@shared/ipc/contract';
import { setAutostart } from '../../adapters/system/autostart';
import { DraftTicket } from '../../app/ticket/draft-ticket';
import { isBlockedInKiosk } from '../../domain/kiosk/blocked-keys';
import { Kiosk } from '../../shell/kiosk';
import { TillDisplay, type DisplayDependencies } from './display';

/** Builds the screens, and follows the events that the till's page gets. */
export class TillCounter {
  readonly display: TillDisplay;
  readonly kiosk: Kiosk;
  readonly draft: DraftTicket;

  private startsWithPc: boolean | null = null;

  constructor(private readonly deps: DisplayDependencies) {
    this.display = new TillDisplay(deps);
    this.kiosk = new Kiosk({
      window: () => deps.windows().current(),
      wanted: () => deps.settings().kiosk,
      blocks: (input) => input.type === 'keyDown' && isBlockedInKiosk(input),
    });
    this.draft = new DraftTicket((open) => this.kiosk.keepAwake(open));
  }

  start(): void {
    this.display.start();
    this.kiosk.start();
    this.applyAutostart();
  }

  stop(): void {
    this.kiosk.keepAwake(false);
    this.display.stop();
  }

  hear<E extends EventName>(event: E, payload: Payload<E>): void {
    this.display.hear(event, payload);
    if (event !== 'settings.changed') return;
    this.kiosk.apply();
    this.applyAutostart();
  }

  /** Only for an installed till: one started from its source has no program to start. */
  private applyAutostart(): void {
    const { settings, log } = this.deps;
    const on = settings().startWithPc;
    if (!app.isPackaged || on === this.startsWithPc) return;
    try {
      setAutostart(on, {
        platform: process.platform,
        // The launcher next to the program, which the menu starts too.
        program: process.execPath.replace(/\.bin$/, ''),
        configFolder: app.getPath('appData'),
        setLoginItem: (openAtLogin) => app.setLoginItemSettings({ openAtLogin }),
      });
      this.startsWithPc = on;
    } catch (error) {
      log.error('starting with the PC could not be set', error);
    }
  }
}
