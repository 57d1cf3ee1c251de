import { appError, Failure } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import type { ConnectInput } from '@shared/ipc/shapes/settings';
import type { CurrencyCode } from '@shared/model/money/currency';
import type { Actor } from '@shared/model/people/actor';
import type { Catalogue } from '@shared/model/service/product';
import type { ServiceAddress, Settings } from '@shared/model/settings/settings';
import type { Service, SettingsStore, Vault } from '../../domain/ports';
import { changeInTurn, recordThenStore, type RecordChange } from '../write-down';

export interface ConnectDependencies {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly record: RecordChange;
  /** Rejects with Failure SHIFT_IN_CURRENCY while a shift counts in another currency than this one. */
  readonly allowCurrency: (currency: CurrencyCode) => Promise<void>;
  readonly readBaseUrl: (typed: string) => Result<string>;
  /** A client for a connection that is not stored yet; it tries only once, because a person waits. */
  readonly probe: (
    address: ServiceAddress,
    token: string,
    money: Pick<Settings, 'currency' | 'amountUnit'>,
  ) => Pick<Service, 'products'>;
}

/** A connection that a products call has proved. */
export interface ProvedConnection {
  readonly service: ServiceAddress;
  readonly catalogue: Catalogue;
}

/** Proves a connection with a products call. Throws Failure with the fault, or SHIFT_IN_CURRENCY. */
export async function proveConnection(
  deps: ConnectDependencies,
  input: ConnectInput,
): Promise<ProvedConnection> {
  await deps.allowCurrency(input.currency);
  const address = deps.readBaseUrl(input.baseUrl);
  if (!address.ok) throw new Failure(address.error);
  const service = { baseUrl: address.value, identify: input.identify };
  const products = await deps.probe(service, input.token, input).products();
  if (!products.ok) throw new Failure(products.error);
  return { service, catalogue: products.value };
}

/** Stores a proved connection, or nothing: throws SHIFT_IN_CURRENCY, NOT_WRITTEN_DOWN or as the vault. */
export async function storeConnection(
  deps: ConnectDependencies,
  input: ConnectInput,
  service: ServiceAddress,
  actor: Actor,
): Promise<void> {
  await deps.allowCurrency(input.currency);
  const { shopName, currency, amountUnit, timeZone, dayStartsAt, locale, otherTills } = input;
  const settings = { shopName, currency, amountUnit, timeZone, dayStartsAt, locale, otherTills };
  await changeInTurn(async () => {
    const before = deps.settings.get();
    await recordThenStore({
      record: () => deps.record('service', 'connecting', { ...service, settings }, actor),
      store: async () => {
        await deps.vault.store(input.token, input.passphrase, service);
        deps.settings.update({ mode: 'live', service, ...settings });
      },
      stays: () => deps.record('service', 'not-connected', stayed(before, settings), actor),
    });
  });
}

/** The values that the settings have in the end, for those that were to be set. */
function stayed(before: Settings, settings: Partial<Settings>): Readonly<Record<string, unknown>> {
  const names = Object.keys(settings) as (keyof Settings)[];
  return {
    ...before.service,
    settings: Object.fromEntries(names.map((name) => [name, before[name]])),
  };
}

/** Stores another token after proving it against the configured service. Throws Failure; NOT_CONFIGURED if that changed. */
export async function replaceToken(
  deps: ConnectDependencies,
  token: string,
  passphrase: string | null,
  actor: Actor,
): Promise<void> {
  const settings = deps.settings.get();
  if (!settings.service) throw new Failure(appError('NOT_CONFIGURED'));
  const products = await deps.probe(settings.service, token, settings).products();
  // Only a refusal proves the token wrong; a service that is down must not block a shop's new token.
  if (!products.ok && products.error.code === 'UNAUTHORIZED') throw new Failure(products.error);
  const { baseUrl, identify } = settings.service;
  await changeInTurn(async () => {
    const { service } = deps.settings.get();
    // It was forgotten or exchanged meanwhile: the token is not for what there is now.
    if (service?.baseUrl !== baseUrl || service.identify !== identify)
      throw new Failure(appError('NOT_CONFIGURED'));
    await recordThenStore({
      record: () => deps.record('token', 'replaced', {}, actor),
      store: () => deps.vault.store(token, passphrase, service),
      stays: () => deps.record('token', 'not-replaced', {}, actor),
    });
  });
}
