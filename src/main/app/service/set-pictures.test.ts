import { expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { NO_PICTURES } from '@shared/model/shop-pictures';
import { SetPictures } from './set-pictures';

it('takes back in the trail what the disk did not take', () => {
  const entries: unknown[] = [];
  const pictures = new SetPictures({
    kept: {
      get: () => ({ ...NO_PICTURES, logo: 'old' }),
      set: () => {
        throw new Error('the disk is full');
      },
      markOf: (picture) => picture && `mark of ${picture}`,
    },
    audit: { by: () => ({ record: (...entry: unknown[]) => void entries.push(entry.slice(0, 3)) }) } as never,
    clock: { now: () => 0 },
    announce: () => undefined,
  });
  expect(() => pictures.set('logo', 'new', ANYONE)).toThrow('PICTURE_NOT_KEPT');
  expect(entries).toEqual([
    ['settings', 'logoPicture', { from: 'mark of old', to: 'mark of new' }],
    ['settings', 'logoPicture', { kept: 'mark of old' }],
  ]);
});
