/**
 * What the audit trail records of the settings, and whether their file agrees. Anyone who uses the machine
 * can open the file; the trail is sealed. A difference was made outside the app.
 */
import { SETTING_NAMES } from '@shared/model/settings/settings-table';
import type { Settings } from '@shared/model/settings/settings';
import type { PicturePlace } from '@shared/model/kinds/looks';

/** An entry of the trail about settings or about the service. */
export interface SettingsEntry {
  readonly kind: string;
  readonly subject: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Values by the name of their member. */
export type SettingValuesByName = Readonly<Record<string, unknown>>;

/** A member whose value in the file differs from the trail. */
export interface SettingDifference {
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
  /** The value that applies instead, where the file is not trusted. */
  readonly kept?: unknown;
}

/** The subject of entries that record values found in a file and not recorded before. */
export const AS_FOUND = 'as-found';

/** Subjects of entries about the service that also set members of the settings. */
export const SERVICE_SUBJECTS = [
  'provisioned',
  'connecting',
  'not-connected',
  'connected',
  'forgotten',
] as const;

/** The names under which the shop's own pictures are compared, by their marks: one may be a code to pay with. */
export const PICTURE_MEMBERS = {
  logo: 'logoPicture',
  customer: 'customerPicture',
} as const satisfies Record<PicturePlace, string>;

/** The marks of the pictures in use; null for none. */
export type PictureMarks = Readonly<Record<PicturePlace, string | null>>;

/** What the till does for its owner by a separate file: without the file it would end in silence. */
export interface KeptServices {
  /** Whether the owner gets messages. */
  readonly messages: boolean;
  /** Where sealed copies go; null for nowhere. */
  readonly copyFolder: string | null;
  /** Whether a shop ledger gets what the till sells. */
  readonly ledger: boolean;
}

/** The subjects of their entries, by the entries' kind. */
export const KEPT_SUBJECTS = {
  news: ['set-up', 'not-set-up', 'turned-off'],
  backup: ['set-up', 'not-set-up', 'turned-off'],
  ledger: ['joined', 'left'],
} as const;

/** The name under which changed tables and triggers of the journal are reported, though no file of settings has them. */
export const JOURNAL_RULES = 'journalRules';

/** The names of the compared members: all that decide money, paper or where the token goes. */
export const COMPARED_NAMES = [
  ...SETTING_NAMES,
  'service',
  ...Object.values(PICTURE_MEMBERS),
  ...(['messages', 'copyFolder', 'ledger'] as const satisfies readonly (keyof KeptServices)[]),
  JOURNAL_RULES,
] as const;

export function comparedSettings(
  settings: Settings,
  { messages, copyFolder, ledger, ...pictures }: PictureMarks & KeptServices,
): SettingValuesByName {
  const { service } = settings;
  return {
    ...Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name]])),
    service: service && { baseUrl: service.baseUrl, identify: service.identify },
    [PICTURE_MEMBERS.logo]: pictures.logo,
    [PICTURE_MEMBERS.customer]: pictures.customer,
    messages,
    copyFolder,
    ledger,
  };
}

/** Each member's last recorded value, from the entries, oldest first. Null if never recorded. */
export function recordedSettings(entries: readonly SettingsEntry[]): SettingValuesByName | null {
  if (!entries.some(({ kind, subject }) => kind === 'settings' && subject === AS_FOUND)) return null;
  let recorded: SettingValuesByName = {};
  for (const entry of entries) {
    const { messages: _, copyFolder: __, ledger: ___, ...others } = recorded;
    // A copy of the journal may have come to another PC, which has no such files: they count from there on.
    recorded = entry.kind === 'journal' ? others : { ...recorded, ...setBy(entry) };
  }
  return recorded;
}

/** How the file differs from the trail, and what the trail has not recorded yet. */
export function compareSettings(
  recorded: SettingValuesByName | null,
  found: SettingValuesByName,
): { readonly edited: readonly SettingDifference[]; readonly unrecorded: SettingValuesByName } {
  const names = Object.keys(found);
  const isRecorded = (name: string): boolean => recorded !== null && Object.hasOwn(recorded, name);
  return {
    edited: names
      .filter((name) => isRecorded(name) && textOf(recorded?.[name]) !== textOf(found[name]))
      .map((name) => ({ name, from: recorded?.[name], to: found[name] })),
    unrecorded: Object.fromEntries(
      names.filter((name) => !isRecorded(name)).map((name) => [name, found[name]]),
    ),
  };
}

/** The same text for the same value, regardless of the order of its members. */
function textOf(value: unknown): string {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(value, isPlain ? Object.keys(value).sort() : undefined);
}

function setBy({ kind, subject, body }: SettingsEntry): SettingValuesByName {
  if (kind === 'service') return { ...membersOf(body['settings']), ...serviceOf(subject, body) };
  if (kind === 'news') return { messages: subject === 'set-up' || body['before'] === true };
  if (kind === 'backup')
    return { copyFolder: (subject === 'set-up' ? body['folder'] : body['before']) ?? null };
  if (kind === 'ledger') return { ledger: subject === 'joined' };
  if (kind !== 'settings') return {};
  if (subject === AS_FOUND) return membersOf(body['values']);
  if (Object.hasOwn(body, 'kept')) return { [subject]: body['kept'] };
  return Object.hasOwn(body, 'to') ? { [subject]: body['to'] } : {};
}

function serviceOf(subject: string, { baseUrl, identify }: SettingsEntry['body']): SettingValuesByName {
  if (typeof baseUrl === 'string' && typeof identify === 'string') return { service: { baseUrl, identify } };
  return ['forgotten', 'not-connected'].includes(subject) ? { service: null } : {};
}

function membersOf(value: unknown): SettingValuesByName {
  return typeof value === 'object' && value !== null ? (value as SettingValuesByName) : {};
}
