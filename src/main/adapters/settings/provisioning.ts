import { readFileSync } from 'node:fs';
import {
  amountUnitSchema,
  currencySchema,
  identifySchema,
  localeSchema,
  requestTimeoutSchema,
  timeOfDaySchema,
  timeZoneSchema,
  tokenSchema,
} from '@shared/ipc/settings-schemas';
import { z } from 'zod';

const schema = z
  .object({
    baseUrl: z.string('is required: the service address, for example https://example.com/api'),
    identify: identifySchema,
    token: tokenSchema,
    shopName: z.string().trim().max(60).optional(),
    currency: currencySchema.optional(),
    amountUnit: amountUnitSchema.optional(),
    timeZone: timeZoneSchema.optional(),
    dayStartsAt: timeOfDaySchema.optional(),
    locale: localeSchema.optional(),
    requestTimeoutMs: requestTimeoutSchema.optional(),
  })
  .strict();

/** What a provisioning file sets. */
export type Provisioning = z.infer<typeof schema>;

/** The provisioning, or every fault of the file as a sentence that names its member; never a value. */
export type ProvisioningReading = { ok: true; value: Provisioning } | { ok: false; faults: string[] };

/**
 * Reads the file given by `--provision=`. `checkAddress` says what is wrong with the service address,
 * or gives it in its one form.
 */
export function readProvisioning(
  path: string,
  checkAddress: (typed: string) => { ok: true; value: string } | { ok: false; error: { code: string } },
): ProvisioningReading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    // A JSON syntax error quotes the text around it, and that text may be the token.
    const why = error instanceof SyntaxError ? 'is not valid JSON' : `cannot be read (${codeOf(error)})`;
    return { ok: false, faults: [`${path}: ${why}`] };
  }
  const read = schema.safeParse(parsed);
  const faults = read.success ? [] : read.error.issues.flatMap(sentences);
  const typed: unknown = (parsed as { baseUrl?: unknown } | null)?.baseUrl;
  const address = typeof typed === 'string' ? checkAddress(typed) : null;
  if (address && !address.ok)
    faults.push(`baseUrl: ${ADDRESS_FAULTS[address.error.code] ?? address.error.code}`);
  if (!read.success || !address?.ok) return { ok: false, faults };
  return { ok: true, value: { ...read.data, baseUrl: address.value } };
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

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown error';
}
