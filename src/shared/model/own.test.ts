import { expect, it } from 'vitest';
import { own } from './own';

it('is what code has put there, and never what every object has', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf']) {
    expect(own<unknown>({}, name), name).toBeUndefined();
    expect(own(JSON.parse(`{"${name}":1}`) as Record<string, number>, name), name).toBe(1);
  }
});
