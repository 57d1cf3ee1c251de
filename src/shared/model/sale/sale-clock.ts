/** What a sale records of the till's clock: how far it was from the service's when the sale was sent. */
import { readInstant } from '../day/business-day';
import type { Attempt } from './sale';

type Measured = Pick<Attempt, 'startedAt' | 'endedAt' | 'serviceDate' | 'skewMs'>;

/**
 * When the sale was sent by the service's clock, in epoch milliseconds, if the till's clock was more than
 * `limitMinutes` off. Null otherwise, and if no answer gave the service's time.
 */
export function sentByServiceClock(
  { attempts }: { readonly attempts: readonly Measured[] },
  limitMinutes: number,
): number | null {
  const off = attempts.flatMap((attempt) => {
    const sentAt = readInstant(attempt.startedAt);
    const skew = skewOf(attempt);
    const isFar = skew !== null && Math.abs(skew) > limitMinutes * 60_000;
    return isFar && sentAt !== null ? sentAt + skew : [];
  });
  return off.at(-1) ?? null;
}

/** If the clock jumped during the request, nothing was measured, and the two times are compared. */
function skewOf({ endedAt, serviceDate, skewMs }: Measured): number | null {
  if (skewMs !== null) return skewMs;
  const answered = endedAt === null ? null : readInstant(endedAt);
  const stated = serviceDate === null ? null : readInstant(serviceDate);
  return answered === null || stated === null ? null : stated - answered;
}
