import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDayOf, shiftDay, type BusinessDay } from '@shared/model/day/business-day';
import { signIn } from '../support/people';
import { expectConnection, launchTill, type Till } from '../support/till';
import { IDENTIFY, TOKEN, type BenchService } from './service';

/** The clock of the measured shop; the made-up orders use it. */
export const SHOP_CLOCK = { timeZone: 'UTC', dayStartsAt: '00:00' } as const;

/** The last whole business day: the made-up orders end with it. */
export function lastWholeDay(): BusinessDay {
  return shiftDay(today(), -1);
}

/** The current business day. */
export function today(): BusinessDay {
  return businessDayOf(Date.now(), SHOP_CLOCK);
}

/** The content of a provisioning file for the bench's service. */
export function provisionFor(service: BenchService) {
  return {
    baseUrl: service.baseUrl,
    identify: IDENTIFY,
    token: TOKEN,
    currency: 'THB',
    amountUnit: 'major',
    ...SHOP_CLOCK,
    locale: 'en',
    requestTimeoutMs: 60_000,
  } as const;
}

/** A folder that is deleted after `work`. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `work` on a till that has met the service; it is closed afterwards. `more`: further members of its
 * provisioning; where these have people, their owner is at the till.
 */
export async function withTill<T>(
  service: BenchService,
  folder: string,
  work: (till: Till) => Promise<T>,
  more: object = {},
): Promise<T> {
  const provision = { ...provisionFor(service), ...more };
  const till = await launchTill({ dataDir: join(folder, 'till'), provision });
  try {
    if ('people' in more) await signIn(till, 'Mali');
    await expectConnection(till, 'online');
    return await work(till);
  } finally {
    await till.close();
  }
}

/** Writes the provisioning file into `folder`, for a till that is started by hand. */
export function provisionFile(folder: string, service: BenchService): string {
  const path = join(folder, 'provision.json');
  writeFileSync(path, JSON.stringify(provisionFor(service)), { mode: 0o600 });
  return path;
}
