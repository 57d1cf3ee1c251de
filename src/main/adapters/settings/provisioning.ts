import { closeSync, fstatSync } from 'node:fs';
import {
  addressSchema,
  identifySchema,
  joinLedgerSchema,
  passphraseSchema,
  settingsSchema,
  tokenSchema,
  typedPromptPaySchema,
} from '@shared/ipc/shapes/settings';
import { statusInBoth, type StatusWords } from '@shared/model/service/order-status';
import { MOST_PEOPLE } from '@shared/model/kinds/people';
import { personName, pinSchema } from '@shared/ipc/shapes/people';
import { isPrinterAddress } from '@shared/model/printing/printer';
import { ROLES } from '@shared/model/people/rights';
import { repeatedMembers } from '../../domain/json/repeated-members';
import { whyRefused } from '../../domain/people/change-people';
import { z } from 'zod';
import { openToRead, readText, textOf } from '../system/read-file';

const { shape: setting } = settingsSchema;
const personSchema = z
  .object({
    name: personName,
    pin: pinSchema,
    role: z.enum(ROLES),
  })
  .strict();
const ledgerSchema = z
  .object({ url: z.string(), ca: z.string().transform(certificateAt).optional(), code: z.string() })
  .strict()
  .transform((given) => ({ ...given, ca: given.ca ?? null }))
  .pipe(joinLedgerSchema);
const schema = z
  .object({
    baseUrl: z
      .string('is required: the service address, for example https://example.com/api')
      .pipe(addressSchema),
    identify: identifySchema,
    token: tokenSchema,
    shopName: setting.shopName.optional(),
    currency: setting.currency.optional(),
    amountUnit: setting.amountUnit.optional(),
    timeZone: setting.timeZone.optional(),
    dayStartsAt: setting.dayStartsAt.optional(),
    locale: setting.locale.optional(),
    requestTimeoutMs: setting.requestTimeoutMs.optional(),
    otherTills: setting.otherTills.optional(),
    /** For a service behind a company's own certificate authority. */
    systemRoots: setting.systemRoots.optional(),
    successStatuses: setting.successStatuses.optional(),
    failedStatuses: setting.failedStatuses.optional(),
    promptPay: typedPromptPaySchema.optional(),
    printer: z
      .object({
        kind: z.literal('tcp'),
        host: z
          .string()
          .refine((host) => isPrinterAddress('tcp', host), 'must be a host name or an IP address'),
        port: setting.printerPort,
        paper: setting.paperWidth,
      })
      .strict()
      .optional(),
    /** Seals the token when the machine has no keyring. */
    passphrase: passphraseSchema.optional(),
    /** Who may sign in; ignored on a till that already has people. */
    people: z.array(personSchema).min(1).max(MOST_PEOPLE).superRefine(refusePeople).optional(),
    /** The shop ledger of the till; `ca` is a certificate, or the path of one. */
    ledger: ledgerSchema.optional(),
  })
  .strict();

/** A certificate as text; an unreadable one is refused as if there were none. */
function certificateAt(given: string): string {
  if (given.trimStart().startsWith('-----BEGIN')) return given;
  try {
    return readText(given);
  } catch {
    return '';
  }
}

/** Applies the screen's rules for people to those in a file. */
function refusePeople(people: readonly z.infer<typeof personSchema>[], faults: z.RefinementCtx): void {
  const refused = whyRefused(people.map(({ name, role }) => ({ name, role, verifier: '' })));
  if (refused?.code === 'NAME_TAKEN') faults.addIssue('must have names that can be told apart');
  if (refused?.code === 'OWNER_NEEDED') faults.addIssue('must have an owner among them');
}

export type Provisioning = z.infer<typeof schema>;

/** The provisioning, or every fault of the file as a sentence that names its member; never a value. */
export type ProvisioningReading = { ok: true; value: Provisioning } | { ok: false; faults: string[] };

/**
 * Reads the file given by `--provision=`. `checkAddress` returns what is wrong with the service address, or
 * its normalised form. `words` is the meaning of statuses if the file has none. On POSIX, a file that others
 * can access is refused: it holds the token.
 */
export function readProvisioning(
  path: string,
  checkAddress: (typed: string) => { ok: true; value: string } | { ok: false; error: { code: string } },
  words: StatusWords,
): ProvisioningReading {
  let parsed: unknown;
  try {
    const file = openToRead(path);
    try {
      const open = openTo(file);
      if (open !== null) return { ok: false, faults: [`${path}: ${open}`] };
      const text = textOf(file, path).replace(/^\uFEFF/, '');
      parsed = JSON.parse(text);
      // It is not known which of two addresses gets the token, and JSON.parse takes the last.
      const repeated = [...repeatedMembers(text)];
      if (repeated.length > 0)
        return { ok: false, faults: repeated.map((name) => `${name}: is there twice`) };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    // A JSON syntax error quotes the text around it, which may be the token.
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const why = error instanceof SyntaxError ? 'is not valid JSON' : `cannot be read (${code})`;
    return { ok: false, faults: [`${path}: ${why}`] };
  }
  const read = schema.safeParse(parsed);
  const faults = read.success ? [] : read.error.issues.flatMap(sentences);
  const typed: unknown = (parsed as { baseUrl?: unknown } | null)?.baseUrl;
  const address = typeof typed === 'string' ? checkAddress(typed) : null;
  if (address && !address.ok)
    faults.push(`baseUrl: ${ADDRESS_FAULTS[address.error.code] ?? address.error.code}`);
  if (read.success && statusInBoth(wordsOf(read.data, words)) !== null) {
    faults.push('failedStatuses: a status means either delivered or failed, and one is in both lists');
  }
  if (!read.success || !address?.ok || faults.length > 0) return { ok: false, faults };
  return { ok: true, value: { ...read.data, baseUrl: address.value } };
}

/** Who else may read or change the file, as a fault; null when only the till's user may. */
function openTo(file: number): string | null {
  const us = process.getuid?.();
  if (us === undefined) return null;
  const { mode, uid } = fstatSync(file);
  if (uid !== us) return 'belongs to another user of this machine: copy it to a file of your own';
  if ((mode & 0o077) === 0) return null;
  return `may be read or changed by others (mode ${(mode & 0o777).toString(8)}): set it to 600`;
}

function wordsOf(given: Provisioning, words: StatusWords): StatusWords {
  return {
    successStatuses: given.successStatuses ?? words.successStatuses,
    failedStatuses: given.failedStatuses ?? words.failedStatuses,
  };
}

const ADDRESS_FAULTS: Readonly<Record<string, string>> = {
  BAD_ADDRESS: 'must be a web address, without a user name, a query or a fragment',
  INSECURE_ADDRESS: 'must start with https: (http: is taken for this machine only)',
};

function sentences(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${key}: is not a known member`);
  }
  return [`${issue.path.join('.') || 'the file'}: ${issue.message}`];
}
