import type { ServiceAddress, Settings } from '@shared/model/settings/settings';

export function trainingSettings(settings: Settings, service: ServiceAddress): Settings {
  return {
    ...settings,
    mode: 'training',
    service,
    // The training service is this till's alone and counts in baht, whatever the shop's own does.
    currency: 'THB',
    amountUnit: 'major',
    otherTills: false,
  };
}
