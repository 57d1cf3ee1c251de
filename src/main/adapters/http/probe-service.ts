import type { ServiceAddress, Settings } from '@shared/model/settings/settings';
import type { Service } from '../../domain/ports';
import { systemClock } from '../system/clock';
import { trustedRoots } from '../system/network/trusted-roots';
import { createService } from './service';
import type { Result } from '@shared/ipc/result';
import { readBaseUrl } from './address';

/** A client for a connection that is not stored yet; it tries only once, because a person waits. */
export function probeService(
  address: ServiceAddress,
  token: string,
  money: Pick<Settings, 'currency' | 'amountUnit'>,
  settings: () => Settings,
): Service {
  return createService({
    address,
    token: () => Promise.resolve({ ok: true, value: token }),
    money: () => money,
    statuses: settings,
    limits: settings,
    roots: () => trustedRoots(settings().systemRoots),
    clock: systemClock,
    retries: 0,
  });
}

/** Whether the service of these settings can be reached; null when none is configured. */
export function reachableBy(settings: Settings): Promise<Result<null>> | null {
  const address = settings.service && readBaseUrl(settings.service.baseUrl);
  if (!settings.service || !address?.ok) return null;
  const service = { ...settings.service, baseUrl: address.value };
  return probeService(service, '', settings, () => settings).reachable();
}
