import { describe, expect, it } from 'vitest';
import { tileColour, tileInitials } from './tile-look';

describe('tiles', () => {
  it.each([
    ['Fire Squad', 'FS'],
    ['Realm of Valour', 'RV'],
    ['Myth Arena: Bang', 'MAB'],
    ['eFootball', 'eF'],
    ['Roblox', 'Ro'],
    ['ราชาแห่งเกม', 'ราชา'],
    ['ไร่สุขสันต์', 'ไร่'],
  ])('%s has the initials %s', (name, initials) => {
    expect(tileInitials(name)).toBe(initials);
  });

  it('keeps the marks of Thai letters together', () => {
    expect(tileInitials('น้ำพุ')).not.toMatch(/^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/);
  });

  it('gives a name the same colour always, and not all names the same', () => {
    const names = ['Fire Squad', 'Realm of Valour', 'Cookie Dash', 'Block World', 'ไร่สุขสันต์'];
    expect(names.map(tileColour)).toEqual(names.map(tileColour));
    expect(new Set(names.map(tileColour)).size).toBeGreaterThan(2);
  });
});
