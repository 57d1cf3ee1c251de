import { describe, expect, it } from 'vitest';
import { otherLayout } from './keyboard-layout';

describe('what the same keys write in the other layout', () => {
  it.each([
    ['ดพำำ', 'free'],
    ['พนอ', 'rov'],
    ['iki', 'ราร'],
    ['OQI', 'ฯ๐ณ'],
    ['l;ylfu', 'สวัสดี'],
  ])('%s is %s', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });

  it('gives every Thai word back', () => {
    for (const word of ['ฟรีฟาย', 'ราชาแห่งเกม', 'ไร่สุขสันต์', 'มล']) {
      expect(otherLayout(otherLayout(word) ?? '')).toBe(word);
    }
  });

  it.each(['', ' ', '-', '310', '12 34', 'ดf'])('is nothing for %j', (typed) => {
    expect(otherLayout(typed)).toBeNull();
  });
});
