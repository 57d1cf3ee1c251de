import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Access } from '../../app/people/access';
import { newFolder, removeFolders } from '../test-support/folder';
import { Dialogues } from './dialogues';

type Chosen = { canceled: boolean; filePath?: string; filePaths?: string[] };
const shown = vi.hoisted(() => vi.fn<() => Promise<Chosen>>());
vi.mock('electron', () => ({ dialog: { showSaveDialog: shown, showOpenDialog: shown } }));

const NOK = { id: 'a', name: 'Nok', colour: 'teal', role: 'owner', hasPin: true } as const;
const PLOY = { ...NOK, id: 'b', name: 'Ploy', role: 'cashier' } as const;
const cancelled = { error: { code: 'CANCELLED' } };

let shop: string;
let inKiosk: boolean;
let folder: string;
let dialogues: Dialogues;
let access: Access;

beforeEach(() => {
  shop = realpathSync(newFolder());
  [inKiosk, folder] = [false, ''];
  shown.mockReset();
  dialogues = new Dialogues({
    window: () => null,
    own: [],
    mayLook: () => !inKiosk || access.rights().includes('leave-kiosk'),
    folder: () => folder,
  });
  access = new Access({
    people: () => [NOK, PLOY],
    isGuarded: () => true,
    steadyMs: () => 0,
    left: () => dialogues.end(),
  });
  access.signIn(NOK.id);
});
afterEach(removeFolders);

/** Every way to wait for a person, and what a dialogue comes to that is finished well. */
const WAYS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['where a file goes', () => dialogues.saveTo('a.csv', 'csv')],
  ['which file', () => dialogues.file('csv')],
  ['which folder', () => dialogues.folder()],
  ['a printer', () => dialogues.ask(() => shown())],
];

describe.each(WAYS)('a dialogue that asks %s', (_, ask) => {
  it.each([
    ['the till locks', () => access.lock()],
    ['another person signs in', () => access.signIn(PLOY.id)],
    ['the same person signs in again', () => access.signIn(NOK.id)],
  ])('ends when %s, whatever is pressed in it then', async (_what, happens) => {
    const { promise, resolve } = Promise.withResolvers<Chosen>();
    shown.mockReturnValue(promise);
    const asked = ask();
    happens();
    await expect(asked).rejects.toMatchObject(cancelled);
    resolve({ canceled: false, filePath: join(shop, 'a.csv'), filePaths: [join(shop, 'a.csv')] });
    await expect(asked).rejects.toMatchObject(cancelled);
  });

  it.each([
    ['the till locks', () => access.lock()],
    ['another person signs in', () => access.signIn(PLOY.id)],
  ])('is not opened any more when %s before the call gets there', async (_what, happens) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const asked = dialogues.during(async () => {
      await promise;
      return ask();
    });
    happens();
    resolve(undefined);
    await expect(asked).rejects.toMatchObject(cancelled);
    expect(shown).not.toHaveBeenCalled();
  });

  it('is finished by the person who asked', async () => {
    access.lock();
    access.signIn(NOK.id);
    const path = join(shop, 'a.csv');
    shown.mockResolvedValue({ canceled: false, filePath: path, filePaths: [path] });
    await expect(dialogues.during(ask)).resolves.toBeDefined();
  });

  it('is not shown in a kiosk to a person who may not leave it', async () => {
    inKiosk = true;
    access.signIn(PLOY.id);
    await expect(ask()).rejects.toMatchObject({ error: { code: 'KIOSK_FILES' } });
    expect(shown).not.toHaveBeenCalled();
  });
});

it('saves in a kiosk into the folder that the owner has set, and never over an existing file', async () => {
  [inKiosk, folder] = [true, shop];
  access.signIn(PLOY.id);
  expect(await dialogues.saveTo('receipt-7.pdf', 'pdf')).toBe(join(shop, 'receipt-7.pdf'));
  expect(shown).not.toHaveBeenCalled();
  access.signIn(NOK.id);
  shown.mockResolvedValue({ canceled: false, filePath: join(shop, 'mine.pdf') });
  expect(await dialogues.saveTo('receipt-7.pdf', 'pdf')).toBe(join(shop, 'mine.pdf'));
});
