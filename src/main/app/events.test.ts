import { expect, it } from 'vitest';
import { Events } from './events';

interface Happenings {
  sold: number;
  ending: null;
}

it('calls those who listen in the order of the list, and no one before it is set', () => {
  const events = new Events<Happenings>();
  const happened: unknown[] = [];
  events.emit('sold', 1);
  events.listen({ sold: [(count) => happened.push(['first', count]), () => happened.push('second')] });
  events.emit('sold', 2);
  events.emit('ending', null);
  expect(happened).toEqual([['first', 2], 'second']);
});

it('waits for one before it calls the next, and ends with the first that fails', async () => {
  const events = new Events<Happenings>();
  const happened: string[] = [];
  events.listen({
    ending: [
      async () => {
        await Promise.resolve();
        happened.push('first');
      },
      () => Promise.reject(new Error('no disk')),
      () => happened.push('third'),
    ],
  });
  await expect(events.settle('ending', null)).rejects.toThrow('no disk');
  expect(happened).toEqual(['first']);
});
