import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeChosen } from '../printing/save-file';
import { newFolder, removeFolders } from '../test-support/folder';
import { chosenPlace, placeIn } from './chosen-place';

let data: string;
let program: string;
let shop: string;
let journal: string;

const place = (path: string, extension = 'pdf') => chosenPlace(path, extension, [data, program]);
const refused = expect.objectContaining({
  error: { code: 'FILE_NOT_WRITTEN', detail: { why: 'own-folder' } },
}) as unknown;

beforeEach(() => {
  [data, program, shop] = [newFolder(), newFolder(), newFolder()];
  mkdirSync(join(data, 'live', 'backups'), { recursive: true });
  journal = join(data, 'live', 'journal.db');
  writeFileSync(journal, 'the journal');
});
afterEach(removeFolders);

it('is where the person said, with its ending in whatever case', async () => {
  for (const name of ['a.pdf', 'ใบเสร็จ.PDF', 'a.b.Pdf']) {
    expect(basename(await place(join(shop, name)))).toBe(name);
  }
});

it.each([
  ['journal.db', 'journal.db.pdf'],
  ['a', 'a.pdf'],
  ['.pdf', '.pdf.pdf'],
  ['a.pdf.desktop', 'a.pdf.desktop.pdf'],
  ['.bashrc', '.bashrc.pdf'],
])('gives %s the ending that it must have', async (typed, becomes) => {
  expect(basename(await place(join(shop, typed)))).toBe(becomes);
});

it('replaces nothing under a name that no one has seen', async () => {
  writeFileSync(join(shop, 'a.pdf'), 'of yesterday');
  expect(basename(await place(join(shop, 'a')))).toBe('a (2).pdf');
  writeFileSync(join(shop, 'day.csv'), '');
  symlinkSync('nowhere', join(shop, 'day (2).csv'));
  expect(basename(await placeIn(shop, 'day.csv', 'csv', [data]))).toBe('day (3).csv');
});

describe.skipIf(process.platform === 'win32')('is never in the till’s own folders', () => {
  it.each(['', 'live', 'live/backups', 'live/../live', 'live/backups/..'])(
    'as it is called: %s',
    async (at) => {
      await expect(place(join(data, at, 'x.pdf'))).rejects.toEqual(refused);
      await expect(place(`${data}/${at}/x.pdf`)).rejects.toEqual(refused);
      await expect(placeIn(`${data}/${at}`, 'x.pdf', 'pdf', [data])).rejects.toEqual(refused);
      await expect(place(join(program, 'x.pdf'))).rejects.toEqual(refused);
    },
  );

  it('by any link, to it, into it or above it', async () => {
    for (const [at, to] of [
      ['to', data],
      ['into', join(data, 'live')],
      ['above', join(data, '..')],
    ] as const) {
      symlinkSync(to, join(shop, at));
    }
    symlinkSync(join(shop, 'to'), join(shop, 'again'));
    const above = join(shop, 'above', basename(data), 'live', 'x.pdf');
    for (const way of ['to/x.pdf', 'into/x.pdf', 'to/live/x.pdf', 'again/live/x.pdf']) {
      await expect(place(join(shop, way))).rejects.toEqual(refused);
    }
    await expect(place(above)).rejects.toEqual(refused);
    // The till's own folder may be named by a link too.
    await expect(chosenPlace(join(data, 'live', 'x.pdf'), 'pdf', [join(shop, 'to')])).rejects.toEqual(
      refused,
    );
  });

  it('and a link or a hard link to the journal is replaced, not written through', async () => {
    symlinkSync(journal, join(shop, 'soft.pdf'));
    linkSync(journal, join(shop, 'hard.pdf'));
    for (const name of ['soft.pdf', 'hard.pdf']) {
      await writeChosen(await place(join(shop, name)), new TextEncoder().encode('%PDF'));
      expect(readFileSync(join(shop, name), 'utf8')).toBe('%PDF');
      expect(lstatSync(join(shop, name)).isFile()).toBe(true);
    }
    expect(readFileSync(journal, 'utf8')).toBe('the journal');
    expect(readdirSync(join(data, 'live')).sort()).toEqual(['backups', 'journal.db']);
  });
});

it('says that a folder is not there', async () => {
  await expect(place(join(shop, 'gone', 'a.pdf'))).rejects.toMatchObject({
    error: { detail: { why: 'no-folder' } },
  });
});
