import { expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { isPort, PoleDevice } from './pole-device';

it.each(['/dev/ttyUSB0', '/dev/ttyS0', '/dev/serial/by-id/usb-Prolific-if00', '/dev/usb/lp0', 'COM3'])(
  '%s is a port',
  (text) => expect(isPort(text)).toBe(true),
);

it.each([
  '',
  '/etc/passwd',
  '/dev/sda',
  '/dev/serial/../sda',
  '/dev/ttyUSB0/../sda',
  'COM',
  'C:\\x',
  'COM3\\..',
])('%s is none', (text) => expect(isPort(text)).toBe(false));

it('reports once a port that does not take what it is given', async () => {
  const failed = vi.fn();
  const pole = new PoleDevice(() => ({ port: '/dev/tty-that-is-not-there', speed: 9_600 }), failed);
  pole.show('a');
  await eventually(() => expect(failed).toHaveBeenCalledOnce());
  pole.show('b');
  pole.show('c');
  await eventually(() => expect(failed).toHaveBeenCalledOnce());
});
