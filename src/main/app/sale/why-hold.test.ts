import { expect, it } from 'vitest';
import type { HeldReason } from '@shared/model/kinds/sale';
import { whyHold } from './why-hold';

it.each<['online' | 'offline', boolean, HeldReason | null]>([
  ['online', true, null],
  ['online', false, 'token-missing'],
  ['offline', true, 'offline'],
  ['offline', false, 'offline'],
])(
  'a till that is %s, with a usable access key: %s, keeps a sale because of: %s',
  async (state, usable, why) => {
    const connection = { current: () => ({ state }) as never };
    const vault = { status: () => Promise.resolve({ usable } as never) };
    expect(await whyHold(connection, vault)).toBe(why);
  },
);
