/** What customers see of the till, on their screen and on the pole. */
import type { DisplayFrame, DisplayView, Screen } from '@shared/model/display';
import type { GamePause } from '@shared/model/service/game-look';
import type { Settings } from '@shared/model/settings/settings';
import { chooseScreen } from '../../domain/display/choose-screen';
import { displayFrame } from '../../domain/display/display-frame';
import { poleText } from '../../domain/display/pole-lines';

export interface ShownDependencies {
  readonly settings: () => Settings;
  /** The picture for customers while no one is served; null for none. */
  readonly picture: () => string | null;
  readonly paused: () => readonly GamePause[];
  /** Called when they see something else. */
  readonly changed: () => void;
}

/** The use case; one for the till. */
export class ShownToCustomers {
  private view: DisplayView = { at: 'idle' };

  constructor(private readonly deps: ShownDependencies) {}

  show(view: DisplayView): void {
    this.view = view;
    this.deps.changed();
  }

  /** No one is served while the till is locked. */
  peopleChanged({ locked }: { readonly locked: boolean }): void {
    if (locked) this.show({ at: 'idle' });
  }

  /** The till ends: the pole shows the shop's words. Returns what it shows. */
  end(): string {
    this.view = { at: 'idle' };
    return this.pole();
  }

  frame(): DisplayFrame {
    const { settings, picture, paused } = this.deps;
    return displayFrame(this.view, settings(), picture(), paused());
  }

  /** The frame as the pole shows it. */
  pole(): string {
    return poleText(this.frame());
  }

  /** Where the window is wanted: a screen, a window on the till's own, or nowhere (null). */
  place(screens: readonly Screen[], own: number): Screen | 'window' | null {
    const { customerScreen } = this.deps.settings();
    return customerScreen === 'window' ? 'window' : chooseScreen(customerScreen, screens, own);
  }
}
