/** Wires up the customer's screen and pole. */
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

/** The dependencies of the customer's display. */
export interface DisplayDependencies {
  readonly windows: () => TillWindows;
  readonly settings: () => Settings;
  /** The picture for customers while no one is served; null for none. */
  readonly picture: () => string | null;
  readonly log: Log;
  /** Notifies the till's page whether a display shows its content, and which screens there are. */
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

  /**
   * Follows the events that the till's page gets: changed settings, and a locked till, where no one is
   * served.
   */
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
