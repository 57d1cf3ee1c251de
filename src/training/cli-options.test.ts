import { describe, expect, it } from 'vitest';
import { faultList, readArguments } from './cli-options';
import { FAULTS } from './faults/faults';

describe('the arguments of npm run training', () => {
  it('start a seeded service on a known port when there are none', () => {
    expect(readArguments([])).toEqual({
      kind: 'start',
      options: {
        port: 8787,
        identify: 'training-shop',
        token: 'training-token',
        basePath: '',
        seed: { orders: 500, days: 30, random: 1 },
        deliverAfterMs: 3_000,
        listAfterMs: 0,
        faults: {},
      },
    });
  });

  it('set everything', () => {
    const line =
      '--port 0 --identify demo --token t --base-path /api/v2 --orders 10 --days 2 --random 9 ' +
      '--deliver-after 50 --list-after 60 --fault topup=reset-after-booking --fault orders=hang';
    expect(readArguments(line.split(' '))).toEqual({
      kind: 'start',
      options: {
        port: 0,
        identify: 'demo',
        token: 't',
        basePath: '/api/v2',
        seed: { orders: 10, days: 2, random: 9 },
        deliverAfterMs: 50,
        listAfterMs: 60,
        faults: { topup: 'reset-after-booking', orders: 'hang' },
      },
    });
  });

  it.each([
    ['--port 70000', /--port must be a whole number from 0 to 65535, not "70000"/],
    ['--orders many', /--orders must be a whole number/],
    ['--days 0', /--days must be a whole number from 1/],
    ['--identify=', /--identify must not be empty/],
    ['--fault reset', /CALL=NAME/],
    ['--fault pay=reset', /one of topup, products, orders/],
    ['--fault topup=nonsense', /--fault topup has no "nonsense"; --list-faults/],
    ['--fault topup=toString', /no "toString"/],
    ['--fault topup=odd-orders', /no "odd-orders"/],
    ['--colour red', /--colour/],
    ['now', /now/],
  ])('%s is refused with what to do', (line, words) => {
    expect(readArguments(line.split(' '))).toEqual({
      kind: 'wrong',
      message: expect.stringMatching(words) as unknown,
    });
  });

  it('list every fault with what it does', () => {
    expect(readArguments(['--list-faults'])).toEqual({ kind: 'list-faults' });
    expect(faultList().split('\n')).toHaveLength(Object.keys(FAULTS).length);
    expect(faultList()).toMatch(/^reset-after-booking +topup +books +books and resets the connection$/m);
    expect(faultList()).toMatch(/^reset-before-booking +topup +- +reads the request/m);
  });
});
