import type { Settings } from '@shared/model/settings/settings';

/** What a till starts with. Currency and day start are a Thai game shop's; all can be changed. */
export function defaultSettings(machineTimeZone: string, locale: 'en' | 'th'): Settings {
  return {
    mode: 'live',
    service: null,
    shopName: '',
    tillName: '',
    currency: 'THB',
    amountUnit: 'major',
    timeZone: machineTimeZone,
    dayStartsAt: '04:00',
    locale,
    buddhistYear: false,
    theme: 'system',
    connectTimeoutMs: 10_000,
    requestTimeoutMs: 30_000,
    cashRounding: 'off',
    maxQuantity: 99,
    successStatuses: ['SUCCESS'],
    failedStatuses: ['FAILED', 'FAIL', 'ERROR', 'CANCELLED', 'CANCELED', 'REFUNDED', 'REJECTED', 'EXPIRED'],
    cashierName: '',
    // Nothing is proved by its looks until somebody has said that the till is alone.
    otherTills: true,
    askAgainMinutes: 10,
    voidUnknownAfterMinutes: 30,
    clockJumpMinutes: 60,
    stuckAfterMinutes: 30,
    backupsKept: 14,
    refreshMinutes: 5,
    paperWidth: 80,
    favourites: { live: [], training: [] },
  };
}
