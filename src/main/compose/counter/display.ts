/** The customer's screen and pole, put together. */
import type { EventName } from '@shared/ipc/channels';
import type { Payload } from '@shared/ipc/contract';
import type { DisplayFrame, DisplayView, Screen } from '@shared/model/display';
import type { Settings } from '@shared/model/settings/settings';
import { PoleDevice } from '../../adapters/display/pole-device';
import { chooseScreen } from '../../domain/display/choose-screen';
import { displayFrame } from '../../domain/display/display-frame';
import { poleText } from '../../domain/display/pole-lines';
import type { Log } from '../../domain/ports';
import type { DisplayCalls } from '../../ipc/counter/display';
import { CustomerDisplay } from '../../shell/customer-display';
import type { TillWindows } from '../../shell/window';

/** What it is put together from. */
export interface DisplayDependencies {
  readonly windows: () => TillWindows;
  readonly settings: () => Settings;
  /** What the shop shows while nobody is served; null for none. */
  readonly picture: () => string | null;
  readonly log: Log;
  /** Tells the till's page whether anything shows what it tells, and which screens there are. */
  readonly changed: () => void;
}

/** What customers see of the till. */
export class TillDisplay implements DisplayCalls {
  private view: DisplayView = { at: 'idle' };
  private readonly window: CustomerDisplay;
  private readonly pole: PoleDevice;

  constructor(private readonly deps: DisplayDependencies) {
    this.window = new CustomerDisplay({
      windows: {
        current: () => deps.windows().current(),
        openDisplay: (...where) => deps.windows().openDisplay(...where),
      },
      place: (screens, own) => {
        const { customerScreen } = deps.settings();
        return customerScreen === 'window' ? 'window' : chooseScreen(customerScreen, screens, own);
      },
      frame: () => this.frame(),
      changed: deps.changed,
    });
    this.pole = new PoleDevice(
      () => ({ port: deps.settings().poleDisplay, speed: deps.settings().poleSpeed }),
      (error) => void deps.log.error('the pole display did not take its text', error),
    );
  }

  start(): void {
    this.window.start();
    this.tell();
  }

  stop(): void {
    this.view = { at: 'idle' };
    this.pole.show(poleText(this.frame()));
    this.window.stop();
  }

  status(): { readonly on: boolean; readonly screens: readonly Screen[] } {
    return {
      on: this.window.isOpen() || this.deps.settings().poleDisplay !== '',
      screens: this.window.screens(),
    };
  }

  show(view: DisplayView): void {
    this.view = view;
    this.tell();
  }

  /** Follows what the till's page is told: other settings, and a till that was locked, where nobody is served. */
  hear<E extends EventName>(event: E, payload: Payload<E>): void {
    if (event === 'settings.changed') {
      this.window.place();
      this.tell();
    }
    if (event === 'pictures.changed' || event === 'session.changed') this.tell();
    if (event === 'people.changed' && (payload as Payload<'people.changed'>).locked) {
      this.show({ at: 'idle' });
    }
  }

  private tell(): void {
    this.window.show();
    if (this.deps.settings().poleDisplay !== '') this.pole.show(poleText(this.frame()));
  }

  private frame(): DisplayFrame {
    return displayFrame(this.view, this.deps.settings(), this.deps.picture());
  }
}
