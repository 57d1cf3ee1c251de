import { describe, expect, it } from 'vitest';
import { compareVersions, isOffered, UpdateFault, type UpdateList } from './update-list';

describe('versions', () => {
  it.each([
    ['1.2.3', '1.2.3', 0],
    ['1.2.3-rc1', '1.2.3-rc1', 0],
    ['1.2.3', '1.2.4', -1],
    ['1.10.0', '1.9.9', 1],
    ['2.0.0', '1.99.99', 1],
    // A marked version comes before the version that it is marked with, and among each other by their marks.
    ['1.2.3-rc1', '1.2.3', -1],
    ['1.2.3', '1.2.3-rc1', 1],
    ['1.2.3-a', '1.2.3-b', -1],
    ['1.2.3-b', '1.2.3-a', 1],
    ['1.2.3-rc9', '1.2.3-rc10', -1],
    ['1.2.3-rc10', '1.2.3-rc9', 1],
    ['1.2.3-rc01', '1.2.3-rc1', -1],
  ])('%s next to %s', (a, b, order) => {
    expect(Math.sign(compareVersions(a, b))).toBe(order);
  });

  it.each(['', '1.2', 'v1.2.3', '1.2.3-RC', '1.2.3.4'])('are none: %j', (text) => {
    expect(() => compareVersions(text, '1.0.0')).toThrow(UpdateFault);
  });
});

describe('a list', () => {
  const list: UpdateList = {
    ...{ system: 'linux', version: '1.2.0', journalSchema: 15, share: 50, notes: '' },
    file: { name: 'till.deb', size: 1, sha512: 'x' },
    served: '',
  };
  const till = { system: 'linux', version: '1.1.0', journalSchema: 15, turn: 49 } as const;

  it('is offered where it is newer and this till’s turn has come', () => {
    expect(isOffered(list, till)).toBe(true);
    expect(isOffered(list, { ...till, turn: 50 })).toBe(false);
    expect(isOffered(list, { ...till, version: '1.2.0' })).toBe(false);
  });

  it.each([
    ['of another system', { system: 'windows' }, 'no-list'],
    ['of an older version', { version: '1.3.0' }, 'older'],
    ['that opens no such journal', { journalSchema: 16 }, 'older-journal'],
  ] as const)('%s is not taken', (_, part, why) => {
    expect(() => isOffered(list, { ...till, ...part })).toThrow(expect.objectContaining({ why }));
  });
});
