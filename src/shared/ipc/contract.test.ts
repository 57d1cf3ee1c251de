import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { calls, errors, events } from './contract';
import type { Topic } from './shapes/topic';

/** The rooms of the topics: every folder but the shapes, and the support of tests. */
const rooms = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['shapes', 'test-support'].includes(entry.name))
  .map(({ name }) => name);

const files = rooms.flatMap((room) =>
  readdirSync(join(import.meta.dirname, room))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => join(import.meta.dirname, room, file)),
);
const topics = await Promise.all(
  files.map(async (file) => {
    const name = basename(file, '.ts');
    const module = (await import(file)) as Record<string, Topic>;
    return [name, module[name]] as const;
  }),
);

it('the rooms have topics', () => {
  expect(topics.length).toBeGreaterThan(20);
});

it.each(topics)('the topic of the file %s is in the table, whole', (_name, topic) => {
  for (const part of ['calls', 'events', 'errors'] as const) {
    const joined: Readonly<Record<string, unknown>> = { calls, events, errors }[part];
    const own = Object.entries(topic?.[part] ?? { missing: part });
    expect(own.filter(([name, entry]) => joined[name] !== entry)).toEqual([]);
  }
});

it('no call, event or error stands in two topics, where one would hide the other', () => {
  const names = topics.flatMap(([, topic]) =>
    [topic?.calls, topic?.events, topic?.errors].flatMap((part) => Object.keys(part ?? {})),
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
