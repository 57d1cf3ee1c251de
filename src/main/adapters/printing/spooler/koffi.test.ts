import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../../test-support/folder';
import { loadKoffi } from './koffi';

afterEach(removeFolders);

it('loads no other library than the one that is known, and none that is not there', () => {
  const path = join(newFolder(), 'koffi.node');
  expect(() => loadKoffi(path)).toThrow('ENOENT');
  writeFileSync(path, 'native code of somebody else');
  expect(() => loadKoffi(path)).toThrow('is not the library that this till came with');
});
