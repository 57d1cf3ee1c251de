import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import type { ConnectInput } from '@shared/ipc/shapes/settings';
import type { Catalogue } from '@shared/model/service/product';
import type { Settings } from '@shared/model/settings/settings';
import type { Service, Vault } from '../../domain/ports';
import { proveConnection, replaceToken, storeConnection, type ConnectDependencies } from './connect-service';
import { catalogueOf, productOf, settingsOf } from '../test-support/fakes';

const CATALOGUE = catalogueOf(productOf('ff', ['uid']));
const INPUT: ConnectInput = {
  baseUrl: 'https://example.com/',
  identify: 'demo',
  token: 'token-1',
  passphrase: null,
  shopName: 'Shop',
  currency: 'JPY',
  amountUnit: 'minor',
  timeZone: 'Asia/Tokyo',
  otherTills: false,
  dayStartsAt: '05:00',
  locale: 'en',
};

let settings: Settings;
let happened: string[];
let recorded: Readonly<Record<string, unknown>>[];
const products = vi.fn<Service['products']>();
const store = vi.fn<Vault['store']>();
const probe = vi.fn<ConnectDependencies['probe']>();
let deps: ConnectDependencies;

beforeEach(() => {
  settings = settingsOf({ service: null });
  happened = [];
  recorded = [];
  products.mockReset().mockImplementation(() => {
    happened.push('products');
    return Promise.resolve(ok(CATALOGUE));
  });
  store.mockReset().mockImplementation(() => {
    happened.push('token stored');
    return Promise.resolve();
  });
  probe.mockReset().mockReturnValue({ products });
  deps = {
    settings: {
      get: () => settings,
      update: (patch) => {
        happened.push('settings stored');
        settings = { ...settings, ...patch };
        return settings;
      },
    },
    vault: { store } as unknown as Vault,
    allowCurrency: () => Promise.resolve(),
    readBaseUrl: (typed) =>
      typed.startsWith('https:') ? ok(typed.replace(/\/$/, '')) : fail(appError('INSECURE_ADDRESS')),
    probe,
    record: (kind, subject, body) => {
      recorded.push(body);
      return Promise.resolve(void happened.push(`${kind} ${subject}`));
    },
  };
});

async function connectService(of: ConnectDependencies, input: ConnectInput): Promise<Catalogue> {
  const { service, catalogue } = await proveConnection(of, input);
  await storeConnection(of, input, service, ANYONE);
  return catalogue;
}

const failure = (error: AppError) => new Failure(error);

describe('a first connection', () => {
  it('is proved, then stored, and gives the catalogue that proved it', async () => {
    expect(await connectService(deps, INPUT)).toBe(CATALOGUE);
    expect(happened).toEqual(['products', 'service connecting', 'token stored', 'settings stored']);
    const service = { baseUrl: 'https://example.com', identify: 'demo' };
    expect(probe.mock.calls).toEqual([[service, 'token-1', expect.objectContaining({ currency: 'JPY' })]]);
    expect(store.mock.calls).toEqual([['token-1', null, service]]);
    const { baseUrl: _, identify: __, token: ___, passphrase: ____, ...rest } = INPUT;
    expect(settings).toEqual({ ...settingsOf(), mode: 'live', service, ...rest });
  });

  it('leaves training mode', async () => {
    settings = settingsOf({ mode: 'training' });
    await connectService(deps, INPUT);
    expect(settings.mode).toBe('live');
  });

  it('stores nothing when the address is refused', async () => {
    await expect(connectService(deps, { ...INPUT, baseUrl: 'http://x' })).rejects.toEqual(
      failure(appError('INSECURE_ADDRESS')),
    );
    expect(happened).toEqual([]);
  });

  it.each<AppError>([
    appError('NAME_NOT_RESOLVED', { host: 'x' }),
    appError('TLS_REFUSED', { host: 'x', why: 'unknown-authority', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    appError('UNAUTHORIZED', { status: 401 }),
    appError('NOT_FOUND'),
    appError('WRONG_SHAPE', { where: '$' }),
    appError('EMPTY_CATALOGUE'),
  ])('stores nothing when the service cannot prove it: $code', async (error) => {
    products.mockResolvedValue(fail(error));
    await expect(connectService(deps, INPUT)).rejects.toEqual(failure(error));
    expect(happened).toEqual([]);
    expect(settings).toEqual(settingsOf({ service: null }));
  });

  it('writes down every setting that it sets', async () => {
    await connectService(deps, INPUT);
    const { baseUrl: _, identify, token: __, passphrase: ___, ...set } = INPUT;
    expect(recorded).toEqual([{ baseUrl: 'https://example.com', identify, settings: set }]);
  });

  it('stores no settings when the token could not be stored, and writes down what stays', async () => {
    store.mockRejectedValue(failure(appError('KEYRING_UNAVAILABLE')));
    await expect(connectService(deps, INPUT)).rejects.toThrow('KEYRING_UNAVAILABLE');
    expect(happened).toEqual(['products', 'service connecting', 'service not-connected']);
    expect(recorded[1]).toMatchObject({ settings: { currency: 'THB', dayStartsAt: '04:00' } });
    expect(recorded[1]).not.toHaveProperty('baseUrl');
  });
});

describe('another token', () => {
  beforeEach(() => {
    settings = settingsOf();
  });

  it('is proved against the configured service, then stored', async () => {
    await replaceToken(deps, 'token-2', 'correct horse', ANYONE);
    expect(probe.mock.calls).toEqual([[settings.service, 'token-2', settings]]);
    expect(store.mock.calls).toEqual([['token-2', 'correct horse', settings.service]]);
  });

  it('is not stored when the service refuses it', async () => {
    const error = appError('UNAUTHORIZED', { status: 401 });
    products.mockResolvedValue(fail(error));
    await expect(replaceToken(deps, 'token-2', null, ANYONE)).rejects.toEqual(failure(error));
    expect(store).not.toHaveBeenCalled();
  });

  it('is stored though the service is down: nothing speaks against it', async () => {
    products.mockResolvedValue(fail(appError('TIMED_OUT', { host: 'x' })));
    await replaceToken(deps, 'token-2', null, ANYONE);
    expect(store).toHaveBeenCalledOnce();
  });

  it('is not stored for a service that was forgotten or exchanged while it was tried', async () => {
    for (const service of [null, { baseUrl: 'https://other.example', identify: 'demo' }]) {
      settings = settingsOf({ service: { baseUrl: 'https://example.com', identify: 'demo' } });
      products.mockImplementation(() => {
        settings = { ...settings, service };
        return Promise.resolve(ok(CATALOGUE));
      });
      await expect(replaceToken(deps, 'token-2', null, ANYONE)).rejects.toEqual(
        failure(appError('NOT_CONFIGURED')),
      );
    }
    expect([store.mock.calls, recorded]).toEqual([[], []]);
  });

  it('is not taken before there is a service', async () => {
    settings = settingsOf({ service: null });
    await expect(replaceToken(deps, 'token-2', null, ANYONE)).rejects.toEqual(
      failure(appError('NOT_CONFIGURED')),
    );
    expect(probe).not.toHaveBeenCalled();
  });
});
