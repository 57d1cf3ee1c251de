import { expect, it } from 'vitest';
import { calls } from '../contract';
import { personName } from './people';

it('takes a person’s name in any script, with pictures that are whole', () => {
  for (const name of ['Nok', 'สมชาย ใจดี', 'Ploy 👩‍💻']) expect(personName.parse(` ${name} `)).toBe(name);
});

it.each(['N\0k', 'Nok\ud83d', 'Nok\nOwner', ' '])(
  'takes no name that the journal would not give back: %j',
  (name) => {
    expect(personName.safeParse(name).success).toBe(false);
    const person = { name, colour: 'teal', role: 'cashier', pin: '4829' };
    const paths = calls['people.add'].input
      .safeParse({ ...person, pins: [] })
      .error?.issues.map(({ path }) => path[0]);
    expect(paths).toEqual(['name']);
  },
);
