import { describe, expect, it } from 'vitest';
import { isStrongEnough, strengthOf } from './passphrase';

describe('a till passphrase', () => {
  it.each([
    ['', 'weak'],
    ['hunter2', 'weak'],
    ['eleven char', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['121212121212', 'weak'],
    ['            ', 'weak'],
    ['no no no no', 'weak'],
    ['a b c d e', 'weak'],
    ['we go up now', 'fair'],
    ['to be or it', 'fair'],
    ['twelve chars', 'fair'],
    ['correct horse battery', 'strong'],
    ['ร้านเกมนกเปิด', 'fair'],
    ['ร้านเกมนก เปิดแล้ว', 'strong'],
  ] as const)('%j is %s', (typed, strength) => {
    expect(strengthOf(typed)).toBe(strength);
    expect(isStrongEnough(typed)).toBe(strength !== 'weak');
  });
});
