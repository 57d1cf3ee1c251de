import { existsSync, mkdirSync, readFileSync, linkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { setAutostart } from './autostart';

afterEach(() => removeFolders());

function machine(platform: NodeJS.Platform, program = '/opt/topup-till/topup-till') {
  const configFolder = newFolder();
  const items: boolean[] = [];
  const setting = { platform, program, configFolder, setLoginItem: (on: boolean) => void items.push(on) };
  return { setting, items, path: join(configFolder, 'autostart', 'topup-till.desktop') };
}

it('is a file of the desktop’s on Linux, and gone when it is switched off', () => {
  const { setting, items, path } = machine('linux');
  const other = join(setting.configFolder, 'other');
  writeFileSync(other, 'precious');
  mkdirSync(dirname(path));
  linkSync(other, path);
  setAutostart(true, setting);
  expect(readFileSync(path, 'utf8')).toContain('\nExec="/opt/topup-till/topup-till"\n');
  expect(readFileSync(other, 'utf8')).toBe('precious');
  setAutostart(false, setting);
  setAutostart(false, setting);
  expect([existsSync(path), items]).toEqual([false, []]);
});

it('quotes a path as desktops read it', () => {
  const { setting, path } = machine('linux', '/home/a b/100% "$x"');
  setAutostart(true, setting);
  expect(readFileSync(path, 'utf8')).toContain('\nExec="/home/a b/100%% \\\\"\\\\$x\\\\""\n');
});

it('is an entry of the system’s own list on Windows', () => {
  const { setting, items, path } = machine('win32');
  setAutostart(true, setting);
  setAutostart(false, setting);
  expect([items, existsSync(path)]).toEqual([[true, false], false]);
});
