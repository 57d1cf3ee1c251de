/** Wires what customers see: their screen, and the pole. */
import { PoleDevice } from '../adapters/display/pole-device';
import { ShownToCustomers } from '../app/display/shown-to-customers';
import type { Output } from '@shared/ipc/contract';
import { CustomerDisplay } from '../shell/customer-display';
import type { TillWindows } from '../shell/window';
import type { TillBase } from './base';

export function tillDisplay({ now, settings, events, announce, log }: TillBase, windows: TillWindows) {
  const hasPole = () => settings().poleDisplay !== '';
  const shown = new ShownToCustomers({
    settings,
    picture: () => now.customerPicture(),
    paused: () => now.pausedGames(),
    changed: () => events.emit('customersSee', null),
  });
  const status = (): Output<'display.get'> => ({
    on: window.isOpen() || hasPole(),
    screens: window.screens(),
  });
  const window: CustomerDisplay = new CustomerDisplay({
    windows,
    place: (screens, own) => shown.place(screens, own),
    frame: () => shown.frame(),
    changed: () => announce('display.changed', status()),
  });
  const pole = new PoleDevice(
    () => ({ port: settings().poleDisplay, speed: settings().poleSpeed }),
    (error) => void log.error('the pole display did not take its text', error),
  );
  const draw = (): void => {
    window.show();
    pole.show(shown.pole());
  };
  return {
    ...{ shown, window, status, draw },
    start: () => {
      window.start();
      draw();
    },
    stop: () => {
      pole.show(shown.end());
      window.stop();
    },
  };
}
