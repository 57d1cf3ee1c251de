import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import type { Catalogue } from '@shared/model/service/product';
import type { CatalogueFile } from '../../adapters/catalogue/catalogue-file';
import type { Service } from '../../domain/ports';
import { CatalogueKeeper } from './catalogue';
import { catalogueOf, productOf } from '../test-support/fakes';

const OLD = catalogueOf(productOf('old', ['uid']));
const NEW = catalogueOf(productOf('new', ['uid']));
const GONE = new Failure(appError('CACHE_UNAVAILABLE'));

const catalogue = vi.fn<CatalogueFile['catalogue']>();
const saveCatalogue = vi.fn<CatalogueFile['saveCatalogue']>();
const products = vi.fn<Service['products']>();
const changed = vi.fn<(catalogue: Catalogue) => void>();
const learn = vi.fn<(catalogue: Catalogue) => void>();
const reported = vi.fn<(result: unknown) => void>();
let keeper: CatalogueKeeper;

beforeEach(() => {
  catalogue.mockReset().mockResolvedValue(OLD);
  saveCatalogue.mockReset().mockResolvedValue();
  products.mockReset().mockResolvedValue(ok(NEW));
  changed.mockReset();
  learn.mockReset();
  reported.mockReset();
  keeper = newKeeper();
});

function newKeeper(): CatalogueKeeper {
  return new CatalogueKeeper({
    kept: { catalogue, saveCatalogue },
    service: { products },
    changed,
    fields: { learn },
    today: () => '2026-11-21',
    reported,
  });
}

describe('the catalogue', () => {
  it('comes from the cache at once, and asks it once', async () => {
    expect(await Promise.all([keeper.get(), keeper.get()])).toEqual([OLD, OLD]);
    await keeper.get();
    expect(catalogue).toHaveBeenCalledOnce();
    expect(products).not.toHaveBeenCalled();
  });

  it('is none on a till that never read one', async () => {
    catalogue.mockResolvedValue(null);
    expect(await keeper.get()).toBe(null);
  });

  it('is read from the service by who cannot do without, where this till has none', async () => {
    expect(await keeper.getOrRead()).toEqual(ok(OLD));
    expect(products).not.toHaveBeenCalled();
    keeper = newKeeper();
    catalogue.mockResolvedValue(null);
    const failure = fail(appError('NOT_JSON'));
    products.mockResolvedValueOnce(failure);
    expect(await keeper.getOrRead()).toEqual(failure);
    // A list that was read is known, also where it could not be kept.
    saveCatalogue.mockRejectedValue(GONE);
    expect(await keeper.getOrRead()).toEqual(ok(NEW));
  });

  it('is replaced, kept and announced when the service was read', async () => {
    await keeper.get();
    expect(await keeper.refresh()).toEqual(ok(NEW));
    expect(await keeper.get()).toBe(NEW);
    expect(saveCatalogue.mock.calls).toEqual([[NEW]]);
    expect(changed.mock.calls).toEqual([[NEW]]);
    expect(reported.mock.calls).toEqual([[ok(NEW)]]);
  });

  it('stays when the service could not be read, and the failure is reported', async () => {
    const failure = fail(appError('NOT_JSON'));
    products.mockResolvedValue(failure);
    expect(await keeper.refresh()).toEqual(failure);
    expect(await keeper.get()).toBe(OLD);
    expect(reported.mock.calls).toEqual([[failure]]);
    expect(saveCatalogue).not.toHaveBeenCalled();
  });

  it('is read from the service once at a time', async () => {
    await Promise.all([keeper.refresh(), keeper.refresh()]);
    expect(products).toHaveBeenCalledOnce();
    await keeper.refresh();
    expect(products).toHaveBeenCalledTimes(2);
  });

  it('that was just read is never covered by an older one from a slow cache', async () => {
    const { promise, resolve } = Promise.withResolvers<Catalogue | null>();
    catalogue.mockReturnValue(promise);
    const waiting = keeper.get();
    await keeper.adopt(NEW);
    resolve(OLD);
    expect(await waiting).toBe(NEW);
    expect(await keeper.get()).toBe(NEW);
  });

  it('can be sold from though the cache is gone, which is reported', async () => {
    catalogue.mockRejectedValue(GONE);
    saveCatalogue.mockRejectedValue(GONE);
    await expect(keeper.get()).rejects.toBe(GONE);
    await expect(keeper.refresh()).rejects.toBe(GONE);
    expect(await keeper.get()).toBe(NEW);
    expect(changed.mock.calls).toEqual([[NEW]]);
  });

  it('is asked for again after the cache failed', async () => {
    catalogue.mockRejectedValueOnce(GONE);
    await expect(keeper.get()).rejects.toBe(GONE);
    expect(await keeper.get()).toBe(OLD);
  });
});

it('has its fields learnt, the kept one’s too, before anybody hears of it', async () => {
  await keeper.get();
  expect(learn.mock.calls).toEqual([[OLD]]);
  changed.mockImplementation(() => expect(learn).toHaveBeenLastCalledWith(NEW));
  await keeper.refresh();
  expect(changed).toHaveBeenCalledOnce();
});
