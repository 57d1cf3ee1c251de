import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { forEachTest } from '../test-support/for-each-test';
import { JournalOnDisk } from './test-support/journal-on-disk';

const PAGE = resolve(import.meta.dirname, '../../../../resources/docs/develop/data.md');

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

/** The columns of each table of a new journal. */
function tables(): Record<string, string[]> {
  const rows = file
    .inside()
    .prepare(
      "SELECT m.name AS name, c.name AS col FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'",
    )
    .all() as { name: string; col: string }[];
  const grouped = Map.groupBy(rows, ({ name }) => name);
  return Object.fromEntries([...grouped].map(([name, of]) => [name, of.map(({ col }) => col).sort()]));
}

/** What a list point about a table names between backticks. */
function onPage(page: string): Record<string, string[]> {
  const [, columns = ''] = page.split('\n## Columns\n');
  const [own = ''] = columns.split('\n## ');
  const points = own.split('\n- ').slice(1);
  return Object.fromEntries(
    points.map((point) => {
      const [name = '', ...named] = [...point.matchAll(/`(\w+)`/g)].map(([, word]) => word ?? '');
      return [name, named.sort()];
    }),
  );
}

it('resources/docs/develop/data.md names every table and column of a journal, and no other', () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(onPage(page)).toEqual(tables());
  const inTable = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(inTable.sort()).toEqual(Object.keys(tables()).sort());
});

it('lets no row be deleted but those of the two tables that the page names', () => {
  const refused = file
    .inside()
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'")
    .all()
    .flatMap(({ sql }) => /BEFORE DELETE ON (\w+)\s+BEGIN/.exec(String(sql))?.[1] ?? []);
  const others = Object.keys(tables()).filter((table) => !refused.includes(table));
  expect(others.sort()).toEqual(['owed_back', 'players']);
});
