import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeKeyboard, type Place } from './placement';

const SHARE = fc.double({ min: 0, max: 1, noNaN: true });
const SCREEN = { width: 1024, height: 768 };
const SEND = { left: 712, top: 690, width: 296, height: 60 };
const at = (left: number, top: number, width = 200, height = 44): Place => ({ left, top, width, height });
const place = (field: Place, digits = false, free: readonly Place[] = [SEND]) =>
  placeKeyboard(SCREEN, 272, digits, field, free);

describe('the keyboard on the page', () => {
  it('lies at the bottom where nothing is hidden by that', () => {
    expect(place(at(300, 200), false, [])).toEqual({ left: 0, top: 496, width: 1024, height: 272 });
  });

  it('leaves the button that is pressed next free, next to it where there is the room', () => {
    expect(place(at(300, 200))).toEqual({ left: 0, top: 496, width: 704, height: 272 });
    expect(place(at(720, 560))).toEqual({ left: 0, top: 496, width: 704, height: 272 });
  });

  it('leaves it free at the left as well, where a left-handed counter has it', () => {
    const send = { left: 16, top: 690, width: 296, height: 60 };
    expect(place(at(500, 200), false, [send])).toEqual({ left: 320, top: 496, width: 704, height: 272 });
  });

  it('stays at the bottom though it hides buttons there, as long as it leaves the field free', () => {
    const across = [at(20, 690, 480, 60), at(520, 690, 480, 60)];
    expect(place(at(20, 300), false, across)).toMatchObject({ top: 496 });
    expect(place(at(20, 700), false, across)).toMatchObject({ top: 0 });
  });

  it('lies at the top for a field at the bottom', () => {
    expect(place(at(20, 700))).toEqual({ left: 0, top: 0, width: 1024, height: 272 });
  });

  it('hides a button rather than the field', () => {
    const small = { width: 800, height: 600 };
    const send = at(500, 530, 280, 52);
    expect(placeKeyboard(small, 264, false, at(20, 80), [send])).toMatchObject({ left: 0, top: 336 });
  });

  it('of digits is small enough for a corner', () => {
    const small = { width: 800, height: 600 };
    const check = at(488, 470, 296, 52);
    expect(placeKeyboard(small, 264, true, at(20, 80), [check])).toMatchObject({ left: 0, top: 336 });
  });

  it('of digits stands at the bottom between a field and a button rather than at the top', () => {
    const button = at(649, 592, 359, 68);
    expect(place(at(148, 591, 80, 48), true, [button])).toMatchObject({ top: 496 });
  });

  it('never hides a field that is no higher than the rest of the screen', () => {
    const screens = fc.constantFrom(
      { width: 800, height: 600 },
      { width: 1024, height: 768 },
      { width: 1366, height: 768 },
      { width: 1920, height: 1080 },
      { width: 533, height: 400 },
    );
    fc.assert(
      fc.property(screens, SHARE, SHARE, fc.boolean(), (screen, x, y, digits) => {
        const height = screen.height * 0.44;
        const size = { width: 240, height: screen.height * 0.1 };
        const field = {
          ...size,
          left: x * (screen.width - size.width),
          top: y * (screen.height - size.height),
        };
        const free = [at(screen.width - 300, screen.height - 80, 280, 60)];
        const { left, top, width } = placeKeyboard(screen, height, digits, field, free);
        const apart =
          left + width <= field.left ||
          field.left + field.width <= left ||
          top + height <= field.top ||
          field.top + field.height <= top;
        expect(apart).toBe(true);
        expect(left >= 0 && top >= 0 && left + width <= screen.width).toBe(true);
      }),
    );
  });
});
