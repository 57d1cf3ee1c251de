import { expect, it } from 'vitest';
import { isBlockedInKiosk, type KioskKey } from './blocked-keys';

const NONE = { control: false, meta: false, alt: false, shift: false };
const press = (code: string, held: Partial<KioskKey> = {}): KioskKey => ({
  key: code,
  code,
  ...NONE,
  ...held,
});

it.each([
  press('F5'),
  press('F11'),
  press('F12'),
  press('F4', { alt: true }),
  press('ArrowLeft', { alt: true }),
  press('KeyR', { control: true }),
  // With the Thai layout active.
  press('KeyR', { control: true, key: 'พ' }),
  press('KeyR', { control: true, shift: true }),
  press('KeyI', { control: true, shift: true }),
  press('KeyW', { control: true }),
  press('KeyQ', { meta: true }),
  press('Equal', { control: true }),
])('does not let %j through', (key) => expect(isBlockedInKiosk(key)).toBe(true));

it.each([
  press('F4'),
  press('F9'),
  press('F10'),
  press('Escape'),
  press('KeyR'),
  press('KeyR', { shift: true }),
  press('KeyK', { control: true }),
  press('KeyV', { control: true }),
  press('KeyA', { control: true }),
])('leaves %j to the till', (key) => expect(isBlockedInKiosk(key)).toBe(false));
