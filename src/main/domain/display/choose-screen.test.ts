import { expect, it } from 'vitest';
import { screenKey, type Screen } from '@shared/model/display';
import { chooseScreen } from './choose-screen';

const at = (id: number, x: number, width = 800): Screen => ({
  id,
  label: '',
  bounds: { x, y: 0, width, height: 480 },
});
const TILL = at(1, 0, 1366);
const A = at(2, 1366);
const B = at(3, 2166, 1024);

it('is another one than the till’s, or none', () => {
  expect(chooseScreen('other', [TILL, A, B], 1)).toBe(A);
  expect(chooseScreen('other', [TILL, A], 2)).toBe(TILL);
  expect(chooseScreen('other', [TILL], 1)).toBeNull();
  expect([chooseScreen('off', [TILL, A], 1), chooseScreen('window', [TILL, A], 1)]).toEqual([null, null]);
});

it('is the one that was chosen, also where its number or its place has changed since', () => {
  const wanted = screenKey(B);
  expect(chooseScreen(wanted, [TILL, A, B], 1)).toBe(B);
  const replugged = { ...B, id: 9 };
  expect(chooseScreen(wanted, [TILL, A, replugged], 1)).toBe(replugged);
  const moved = { ...B, bounds: { ...B.bounds, x: 0 } };
  expect(chooseScreen(wanted, [TILL, A, moved], 1)).toBe(moved);
});

it('is never the till’s own, and another one while the chosen one is away', () => {
  expect(chooseScreen(screenKey(B), [TILL, A], 1)).toBe(A);
  expect(chooseScreen(screenKey(TILL), [TILL, A], 1)).toBe(A);
  expect(chooseScreen(screenKey(B), [TILL], 1)).toBeNull();
});
