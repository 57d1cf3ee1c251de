import { expect, it, vi } from 'vitest';
import type { Person } from '@shared/model/people/person';
import type { Right } from '@shared/model/people/rights';
import { Access } from './access';

const personOf = (id: string, role: Person['role']): Person => ({
  ...{ id, name: id, role },
  ...{ colour: 'pink', hasPin: true },
});
const [OWNER, CASHIER] = [personOf('owner', 'owner'), personOf('cashier', 'cashier')];

function accessOf(people: readonly Person[]): Access {
  return new Access({ people: () => people, isGuarded: () => false, steadyMs: () => 0 });
}

it('knows who used a right last: by their own, or by giving it to someone, and never who only stood there', () => {
  const access = accessOf([OWNER, CASHIER]);
  access.signIn('owner');
  access.admit('prices.set', 'prices', 1);
  access.signIn('cashier');
  access.admit('sale.confirm', 'sell', 1);
  expect([access.lastWith('prices')?.id, access.lastWith('sell')?.id]).toEqual(['owner', 'cashier']);
  expect(() => access.admit('settings.update', 'settings', 1)).toThrow('RIGHT_MISSING');
  expect(access.lastWith('settings')).toBeNull();
  access.approve(OWNER, 'settings.update', 2);
  access.admit('settings.update', ['settings', 'sell'], 2);
  expect([access.lastWith('settings')?.id, access.lastWith('sell')?.id]).toEqual(['owner', 'cashier']);
});

it.each(['removed', 'given another role'])('ends what waits for a person who is %s meanwhile', (how) => {
  let people: Person[] = [OWNER, CASHIER];
  const left = vi.fn();
  const access = new Access({ people: () => people, isGuarded: () => true, steadyMs: () => 0, left });
  access.signIn('cashier');
  access.approve(OWNER, 'drawer.move', 1);
  left.mockReset();
  access.follow();
  expect(left).not.toHaveBeenCalled();
  people = how === 'removed' ? [OWNER] : [OWNER, { ...CASHIER, role: 'manager' }];
  access.follow();
  access.follow();
  expect(left).toHaveBeenCalledOnce();
  expect(access.isLocked()).toBe(how === 'removed');
  people = [OWNER, CASHIER];
  expect(() => access.admit('drawer.move', 'cash-in-out', 1)).toThrow(
    how === 'removed' ? 'LOCKED' : 'RIGHT_MISSING',
  );
});

it.each<[Right, boolean]>([
  ['refund', false],
  ['profit', true],
])('an approval of %s shows what sales cost the shop: %s', (needs, shows) => {
  const access = accessOf([OWNER, CASHIER]);
  access.signIn('cashier');
  access.approve(OWNER, 'a.call', 1);
  const { rights } = access.admit('a.call', needs, 1);
  expect(rights).toContain(needs);
  expect(rights.includes('profit')).toBe(shows);
});

it('takes no approval into another session', () => {
  const access = accessOf([OWNER, CASHIER]);
  access.signIn('cashier');
  access.approve(OWNER, 'drawer.move', 1);
  access.dropApprovals();
  expect(() => access.admit('drawer.move', 'cash-in-out', 1)).toThrow('RIGHT_MISSING');
  expect(access.signedIn()?.id).toBe('cashier');
});

it('knows no one where there are no people', () => {
  const access = accessOf([]);
  access.admit('prices.set', 'prices', 1);
  expect(access.lastWith('prices')).toBeNull();
});
