import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeatedMembers } from './repeated-members';

it.each<[string, string[]]>([
  ['{"status":"CREATED","status":"FAILED"}', ['status']],
  ['{"status":"CREATED","status":"CREATED"}', ['status']],
  ['{ "code" : 1 , "a" : [ ] , "code" : 2 , "code" : 3 }', ['code']],
  ['{"status":1,"st\\u0061tus":2}', ['status']],
  ['[{"a":1},{"b":{"c":1,"d":{"c":1},"c":2}}]', ['c']],
  ['{"__proto__":1,"__proto__":2}', ['__proto__']],
])('%s repeats %j', (text, names) => {
  expect([...repeatedMembers(text)]).toEqual(names);
});

it.each([
  '{"a":"a","b":"a","c":{"a":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"\\",\\"a\\":1","b":["a","a","b"]}',
  '{"a":"x\\\\","b":1}',
  '"a"',
  '[]',
])('%s repeats none', (text) => {
  expect(repeatedMembers(text).size).toBe(0);
});

it('finds exactly the members that are there twice, in whatever JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (object, name) => {
      const text = JSON.stringify(object);
      expect(repeatedMembers(text).size).toBe(0);
      const more = Object.hasOwn(object, name) ? object : { ...object, [name]: 1 };
      const twice = `${JSON.stringify(more).slice(0, -1)},${JSON.stringify(name)}:2}`;
      expect([...repeatedMembers(twice)]).toEqual([name]);
    }),
  );
});
