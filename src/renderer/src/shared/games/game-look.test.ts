import { expect, it } from 'vitest';
import { GAME_COLOURS, GAME_ICONS } from '@shared/model/kinds/looks';
import { COLOUR_CLASSES, drawnGame, SIGNS } from './game-look';

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it.each(GAME_COLOURS)('white text can be read on %s', (colour) => {
  const hex = /#[0-9a-f]{6}/.exec(COLOUR_CLASSES[colour])?.[0] ?? '#ffffff';
  expect(1.05 / (luminance(hex) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

it('draws a game the same always, not all games alike, and what the shop has set before that', () => {
  const names = ['Fire Squad', 'Realm of Valour', 'Cookie Dash', 'Block World', 'ไร่สุขสันต์'];
  expect(names.map((name) => drawnGame(name))).toEqual(names.map((name) => drawnGame(name)));
  expect(new Set(names.map((name) => drawnGame(name).icon)).size).toBeGreaterThan(2);
  const set = { colour: 'plum', icon: 'ghost', picture: null } as const;
  expect(drawnGame('Fire Squad', set)).toEqual(set);
});

it('has a sign for each name of one', () => {
  expect(GAME_ICONS.filter((icon) => SIGNS[icon] === undefined)).toEqual([]);
});
