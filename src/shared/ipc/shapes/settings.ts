/** The zod form of the settings and of the first run's questions. */
import { z } from 'zod';
import { MAX_SCREEN_KEY_LENGTH } from '../../model/kinds/display';
import {
  MAX_PROMPTPAY_ID_LENGTH,
  PROMPTPAY_KINDS,
  readPromptPayId,
  type PromptPayFault,
} from '../../model/money/promptpay';
import { isHttpsAddress } from '../../model/https-address';
import { MOST_VAT_RULES } from '../../model/papers/vat';
import { isTaxId } from '../../model/papers/tax-id';
import { vatRuleSchema } from './money';
import { isNumberPrefix } from '../../model/papers/paper-number';
import { isStrongEnough } from '../../model/passphrase';
import type { SettingRow, SettingValue } from '../../model/settings/setting-kinds';
import {
  SETTING_NAMES,
  settingRow,
  type SettingName,
  type SettingValues,
} from '../../model/settings/settings-table';
import { MAX_ALIAS_LENGTH, MOST_ALIASES_OF_A_GAME } from '../../model/kinds/looks';
import { currencySchema, heldText, literalText, timeOfDaySchema, timeZoneSchema } from './texts';

/** The faults of a PromptPay id, as messages for a program. */
const ID_FAULTS: Readonly<Record<PromptPayFault, string>> = {
  empty: 'must not be empty',
  'not-digits': 'must be digits',
  length: 'has too few or too many digits: 10 of a phone, 13 of a national id, 15 of an e-wallet or a biller',
  'not-mobile': 'must be a mobile number: 06, 08 or 09',
  'check-digit': 'is no national id: its last digit does not fit the others',
};

const PREFIX_FORM =
  'must begin with a letter or a digit, but not with CN, and end in a letter or a hyphen, without a slash';

const promptPayShape = z
  .object({ kind: z.enum(PROMPTPAY_KINDS), id: z.string().max(MAX_PROMPTPAY_ID_LENGTH) })
  .strict();

/** Where a shop is paid by PromptPay, with the id in its normal form. */
const promptPaySchema = promptPayShape.superRefine((value, faults) => {
  const read = readPromptPayId(value.kind, value.id);
  if (!read.ok) faults.addIssue({ code: 'custom', path: ['id'], message: ID_FAULTS[read.fault] });
  else if (read.value.id !== value.id) {
    faults.addIssue({ code: 'custom', path: ['id'], message: 'must be digits alone' });
  }
});

/** The same as people write it; returns the id in its normal form. That schema refuses an invalid one. */
export const typedPromptPaySchema = promptPayShape
  .transform((typed) => {
    const read = readPromptPayId(typed.kind, typed.id);
    return read.ok ? read.value : typed;
  })
  .pipe(promptPaySchema);

const MOST_PEM = 20_000;

/** The address of a shop ledger and this till's one-time code; `ca` is a certificate as PEM text. */
export const joinLedgerSchema = z.object({
  url: literalText(300),
  ca: z
    .string()
    .trim()
    .max(MOST_PEM)
    .regex(/^-----BEGIN CERTIFICATE-----/, 'must be a certificate in PEM form')
    .nullable(),
  code: literalText(100),
});

/** The values that a setting of the table may have. */
function schemaOf(row: SettingRow): z.ZodType<SettingValue> {
  switch (row.kind) {
    case 'number':
      return z.int().min(row.min).max(row.max);
    case 'choice':
      return z.literal<(string | number)[]>([...row.options]);
    case 'text': {
      const text = z.string().trim().max(row.max);
      return row.form === 'numberPrefix' ? text.refine(isNumberPrefix, PREFIX_FORM) : text;
    }
    case 'words':
      return z.array(z.string().trim().min(1).max(row.maxOfOne)).max(row.most);
    case 'yesNo':
      return z.boolean();
    case 'currency':
      return currencySchema;
    case 'amountUnit':
      return z.enum(['major', 'minor']);
    case 'timeZone':
      return timeZoneSchema;
    case 'timeOfDay':
      return timeOfDaySchema;
    case 'screen':
      return z.string().max(MAX_SCREEN_KEY_LENGTH);
    case 'promptPay':
      return promptPaySchema.nullable();
    case 'vat':
      return z.array(vatRuleSchema).max(MOST_VAT_RULES);
  }
}

const tableSchemas = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, schemaOf(settingRow(name))]),
) as unknown as { readonly [Name in SettingName]: z.ZodType<SettingValues[Name]> };

/** The shop's words for one game. */
export const aliasWordsSchema = z
  .array(z.string().trim().min(1).max(MAX_ALIAS_LENGTH))
  .max(MOST_ALIASES_OF_A_GAME);
const aliasesSchema = z.record(heldText, aliasWordsSchema);

export const serviceAddressSchema = z.object({
  /** `https:` (or `http:` on loopback), with an optional path, without a trailing slash. */
  baseUrl: heldText,
  identify: heldText,
});

/** The settings file; every member has a default, so that a file of an earlier release still reads. */
export const settingsSchema = z.object({
  ...tableSchemas,
  mode: z.enum(['live', 'training']),
  service: serviceAddressSchema.nullable(),
  /** Favourite product ids, per mode, so that training leaves the shop's own alone. */
  favourites: z.object({ live: z.array(heldText), training: z.array(heldText) }),
  /** The shop's words for its games, by product id and per mode: the search finds games by them too. */
  aliases: z.object({ live: aliasesSchema, training: aliasesSchema }),
});

/** What the settings screen may change; the service, the mode and favourites have separate calls. */
export const settingsPatchSchema = settingsSchema
  .omit({ mode: true, service: true, favourites: true, aliases: true })
  .extend({
    updateAddress: tableSchemas.updateAddress.refine(
      (text) => text === '' || isHttpsAddress(text),
      'must begin with https:',
    ),
    taxId: tableSchemas.taxId.refine(isTaxId, 'has a wrong digit, one too many, or one too few'),
  })
  .partial()
  .strict();
export type SettingsPatch = Readonly<z.infer<typeof settingsPatchSchema>>;

/** No token in use is nearly this long; a pasted page is. Headers carry visible ASCII only. */
export const tokenSchema = literalText(4_096).regex(
  /^[\x21-\x7e]+$/,
  'must be visible ASCII without spaces, as a header can carry it',
);
export const passphraseSchema = z
  .string()
  .max(256)
  .refine((typed) => isStrongEnough(typed), 'must have at least 12 characters or four words');
/** URLs read a segment of one or two dots as a step up the path, encoded or not, so these can't be sent. */
export const identifySchema = literalText(256)
  .refine((identify) => !/^\.{1,2}$/.test(identify), 'must not be dots alone')
  .refine((identify) => identify.isWellFormed(), 'must be whole characters');

/** The service's address; whether it is one is checked where it is used. */
export const addressSchema = literalText(2_048);

/** The input of the first-run screen; the same members as a provisioning file, all of them. */
export const connectSchema = z.object({
  baseUrl: addressSchema,
  identify: identifySchema,
  token: tokenSchema,
  /** Seals the token if the machine has no keyring; without it the token lasts for this run only. */
  passphrase: passphraseSchema.nullable(),
  shopName: tableSchemas.shopName,
  currency: tableSchemas.currency,
  amountUnit: tableSchemas.amountUnit,
  timeZone: tableSchemas.timeZone,
  dayStartsAt: tableSchemas.dayStartsAt,
  locale: tableSchemas.locale,
  /** Asked at the first run; “yes” until it is answered with no. */
  otherTills: tableSchemas.otherTills.default(true),
});
export type ConnectInput = z.infer<typeof connectSchema>;
