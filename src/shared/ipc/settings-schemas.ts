/** The zod form of the settings and of what the first run asks for. */
import { z } from 'zod';
import { CASH_ROUNDINGS } from '../model/money/cash-rounding';
import { isStrongEnough } from '../model/passphrase';
import { PAPER_WIDTHS, type Settings } from '../model/settings/settings';
import { currencySchema, heldText, shopNameText, timeOfDaySchema, timeZoneSchema } from './texts';

export const localeSchema = z.enum(['en', 'th']);
export const amountUnitSchema = z.enum(['major', 'minor']);
export const requestTimeoutSchema = z.int().min(1_000).max(600_000);

/** Statuses of an order, as the shop lists them. */
const statusesSchema = z.array(z.string().trim().min(1).max(60)).max(20).readonly();

/** What the settings file holds; every member has a default, so that a file from an older till still reads. */
export const settingsSchema = z.object({
  mode: z.enum(['live', 'training']),
  service: z.object({ baseUrl: heldText, identify: heldText }).nullable(),
  shopName: shopNameText,
  tillName: shopNameText,
  currency: currencySchema,
  amountUnit: amountUnitSchema,
  timeZone: timeZoneSchema,
  dayStartsAt: timeOfDaySchema,
  locale: localeSchema,
  buddhistYear: z.boolean(),
  theme: z.enum(['system', 'light', 'dark']),
  connectTimeoutMs: z.int().min(500).max(120_000),
  requestTimeoutMs: requestTimeoutSchema,
  cashRounding: z.enum(CASH_ROUNDINGS),
  maxQuantity: z.int().min(1).max(9_999),
  successStatuses: statusesSchema,
  failedStatuses: statusesSchema,
  cashierName: shopNameText,
  otherTills: z.boolean(),
  askAgainMinutes: z.int().min(0).max(1_440),
  voidUnknownAfterMinutes: z.int().min(0).max(10_080),
  clockJumpMinutes: z.int().min(1).max(1_440),
  stuckAfterMinutes: z.int().min(1).max(10_080),
  backupsKept: z.int().min(1).max(365),
  refreshMinutes: z.int().min(1).max(240),
  paperWidth: z.literal([...PAPER_WIDTHS]),
  favourites: z.object({ live: z.array(heldText), training: z.array(heldText) }),
}) satisfies z.ZodType<Settings>;

/** What the settings screen may change; the service, the mode and favourites have calls of their own. */
export const settingsPatchSchema = settingsSchema
  .omit({ mode: true, service: true, favourites: true })
  .partial()
  .strict();
export type SettingsPatch = Readonly<z.infer<typeof settingsPatchSchema>>;

/** No token in use is near this long; a pasted page is. Headers carry visible ASCII only. */
export const tokenSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(4_096)
  .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII without spaces, as a header can carry it');
export const passphraseSchema = z
  .string()
  .max(256)
  .refine((typed) => isStrongEnough(typed), 'must have at least 12 characters or four words');
/** URLs read a segment of one or two dots as a step up the path, encoded or not, so these cannot be sent. */
export const identifySchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(256)
  .refine((identify) => !/^\.{1,2}$/.test(identify), 'must not be dots alone')
  .refine((identify) => identify.isWellFormed(), 'must be whole characters');

/** What the first-run screen gives; the same members as a provisioning file, all of them. */
export const connectSchema = z.object({
  baseUrl: z.string().trim().min(1).max(2_048),
  identify: identifySchema,
  token: tokenSchema,
  /** Seals the token where the machine has no keyring; without it the token lives for this run only. */
  passphrase: passphraseSchema.nullable(),
  shopName: shopNameText,
  currency: currencySchema,
  amountUnit: amountUnitSchema,
  timeZone: timeZoneSchema,
  dayStartsAt: timeOfDaySchema,
  locale: localeSchema,
  /** Asked at the first run; “yes” until somebody says no. */
  otherTills: settingsSchema.shape.otherTills.default(true),
});
export type ConnectInput = z.infer<typeof connectSchema>;
