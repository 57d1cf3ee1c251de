import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { calls, errors, events } from './contract';
import type { Topic } from './shapes/topic';

/** What is in this folder and is no topic. */
const NO_TOPICS = ['channels', 'contract', 'errors', 'result'];

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => basename(file, '.ts'))
  .filter((name) => !NO_TOPICS.includes(name));
const topics = await Promise.all(
  names.map(async (name) => {
    const module = (await import(join(import.meta.dirname, `${name}.ts`))) as Record<string, Topic>;
    return [name, module[name]] as const;
  }),
);

it.each(topics)('the topic of the file %s is in the table, whole', (_name, topic) => {
  for (const part of ['calls', 'events', 'errors'] as const) {
    const joined: Readonly<Record<string, unknown>> = { calls, events, errors }[part];
    const own = Object.entries(topic?.[part] ?? { missing: part });
    expect(own.filter(([name, entry]) => joined[name] !== entry)).toEqual([]);
  }
});

it('no call, event or error stands in two topics, where one would hide the other', () => {
  const told = topics.flatMap(([, topic]) =>
    [topic?.calls, topic?.events, topic?.errors].flatMap((part) => Object.keys(part ?? {})),
  );
  expect(told.filter((name, at) => told.indexOf(name) !== at)).toEqual([]);
});
