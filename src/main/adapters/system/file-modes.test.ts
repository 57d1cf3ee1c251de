import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { closeToOthers } from './file-modes';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'modes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'live/backups'), { recursive: true, mode: 0o700 });
  mkdirSync(join(folder, 'Cache'));
  for (const name of ['settings.json', 'vault.json', 'people.json', 'live/journal.db', 'Cache/data']) {
    writeFileSync(join(folder, name), 'x', { mode: 0o600 });
  }
  return folder;
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it.runIf(process.platform !== 'win32')(
  'are closed to others wherever they were looser, and that is reported',
  () => {
    const folder = dataFolder();
    expect(closeToOthers(folder)).toEqual([]);
    const loose = { 'vault.json': 0o644, live: 0o755, 'live/journal.db': 0o660, 'Cache/data': 0o644 };
    chmodSync(join(folder, 'people.json'), 0o604);
    for (const [name, mode] of Object.entries(loose)) chmodSync(join(folder, name), mode);
    chmodSync(folder, 0o750);
    symlinkSync('/etc/hostname', join(folder, 'logs'));
    const found = closeToOthers(folder).map(({ path, mode, closed }) => [
      path.slice(folder.length),
      mode,
      closed,
    ]);
    expect(found.sort()).toEqual([
      ['', '750', true],
      ['/live', '755', true],
      ['/live/journal.db', '660', true],
      ['/people.json', '604', true],
      ['/vault.json', '644', true],
    ]);
    const modes = ['', 'live', 'live/journal.db', 'vault.json', 'Cache/data'].map((name) =>
      modeOf(join(folder, name)),
    );
    expect(modes).toEqual(['700', '700', '600', '600', '644']);
    expect(closeToOthers(folder)).toEqual([]);
  },
);

it.runIf(process.platform !== 'win32')(
  'count in a folder that was open alone where others could write',
  () => {
    const folder = dataFolder();
    chmodSync(folder, 0o755);
    expect([closeToOthers(folder), modeOf(folder)]).toEqual([[], '700']);
    chmodSync(folder, 0o775);
    expect(closeToOthers(folder)).toEqual([{ path: folder, mode: '775', closed: true }]);
    const empty = mkdtempSync(join(tmpdir(), 'modes-'));
    onTestFinished(() => rmSync(empty, { recursive: true }));
    chmodSync(empty, 0o775);
    expect([closeToOthers(empty), modeOf(empty)]).toEqual([[], '700']);
  },
);

// Root may read everything.
it.runIf((process.getuid?.() ?? 0) !== 0)('are passed over in a folder that this user may not read', () => {
  const folder = dataFolder();
  chmodSync(join(folder, 'live'), 0);
  onTestFinished(() => chmodSync(join(folder, 'live'), 0o700));
  chmodSync(join(folder, 'vault.json'), 0o644);
  expect(closeToOthers(folder).map(({ path }) => path)).toEqual([join(folder, 'vault.json')]);
});

it('are left to Windows where that is what runs', () => {
  expect(closeToOthers('/nowhere', 'win32')).toEqual([]);
});
