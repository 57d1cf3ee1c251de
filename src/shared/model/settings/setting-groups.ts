/** The sections of the settings, grouped by who needs them. Other screens link to a section by its name. */
export const SETTING_GROUPS = {
  counter: ['appearance', 'selling', 'games', 'training'],
  shop: ['shop', 'receipts', 'papers', 'players'],
  money: ['prices', 'money'],
  devices: ['printer', 'customer'],
  people: ['people', 'lock'],
  safety: ['doubt', 'records', 'news'],
  till: ['service', 'pc', 'ledger', 'updates', 'support'],
} as const;

export type GroupName = keyof typeof SETTING_GROUPS;
export type SectionName = (typeof SETTING_GROUPS)[GroupName][number];
