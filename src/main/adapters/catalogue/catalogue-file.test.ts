import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '@shared/model/service/product';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CatalogueFile } from './catalogue-file';

const CATALOGUE: Catalogue = {
  products: [
    {
      id: 'p1',
      name: 'Fire Squad',
      payloadField: ['uid'],
      packages: [{ id: 'k1', name: '100 Diamonds', price: { minor: 3_500, currency: 'THB' } }],
    },
  ],
  faults: [],
  fetchedAt: '2026-03-01T10:00:00.000Z',
};

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topup-till-catalogue-'));
  path = join(folder, 'live', 'catalogue.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('gives back the kept catalogue, to a later start too', async () => {
  await new CatalogueFile(path, 'shop').saveCatalogue(CATALOGUE);
  expect(await new CatalogueFile(path, 'shop').catalogue()).toEqual(CATALOGUE);
});

it('gives nothing that was read from another service or in another currency', async () => {
  await new CatalogueFile(path, 'shop').saveCatalogue(CATALOGUE);
  expect(await new CatalogueFile(path, 'another shop').catalogue()).toBeNull();
});

it('takes a file that is missing, cut or of another form for none', async () => {
  const file = new CatalogueFile(path, 'shop');
  expect(await file.catalogue()).toBeNull();
  await file.saveCatalogue(CATALOGUE);
  const whole = readFileSync(path, 'utf8');
  for (const broken of [whole.slice(0, -20), '[]', whole.replace('"minor":3500', '"minor":"35"')]) {
    writeFileSync(path, broken);
    expect(await file.catalogue()).toBeNull();
  }
});

it('has read the file to its end before it replaces it', async () => {
  const file = new CatalogueFile(path, 'shop');
  await file.saveCatalogue(CATALOGUE);
  const reading = file.catalogue();
  await file.saveCatalogue({ ...CATALOGUE, products: [] });
  expect(await reading).toEqual(CATALOGUE);
  expect(await file.catalogue()).toEqual({ ...CATALOGUE, products: [] });
});

it('says when it could not be kept', async () => {
  writeFileSync(join(folder, 'live'), 'a file where the folder should be');
  await expect(new CatalogueFile(path, 'shop').saveCatalogue(CATALOGUE)).rejects.toThrow();
});
