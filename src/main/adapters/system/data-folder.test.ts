import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { discardUnfinished, journalPath } from './data-folder';

afterAll(removeFolders);

it('keeps no whole journal that a till left unfinished when it died, and nothing else goes', () => {
  const folder = newFolder();
  const at = (...names: string[]): string => join(folder, ...names);
  mkdirSync(at('live', 'backups'), { recursive: true });
  const kept = [
    journalPath(folder, 'live'),
    at('live', 'backups', 'journal-2026-11-21.db'),
    at('vault.json'),
  ];
  const unfinished = [
    ...['taken-over', 'copy', 'opened'].map((name) => at(`off-machine-${name}.part`)),
    at('live', 'journal.db.part'),
    at('live', 'backups', 'journal-2026-11-20.db.part'),
  ];
  for (const path of [...kept, ...unfinished]) writeFileSync(path, 'all sales');
  mkdirSync(at('folder.part'));
  symlinkSync(at('vault.json'), at('live', 'link.part'));
  discardUnfinished(folder);
  expect([kept, unfinished].map((paths) => paths.filter(existsSync))).toEqual([kept, []]);
});
