/** Checks everything that a till depends on. Changes nothing; the service only gets a connection. */
import type { AuditCheck } from '@shared/model/audit';
import type { BackupState } from '@shared/model/backup';
import { DAY_MS, readInstant } from '@shared/model/day/business-day';
import { isTrouble, type PrintEnd } from '@shared/model/printing/print-end';
import type { Check } from '@shared/model/support';
import { CHECK_NAMES, type CheckName, type CheckVerdict } from '@shared/model/kinds/till';
import type { Result } from '@shared/ipc/result';
import type { TokenStatus } from '@shared/model/service/connection';
import { checkLine } from '../../domain/support/support-text';
import { within } from '../../domain/within';

/** The parts to check. Each may reject; the check then reports the error as it is. */
export interface CheckedTill {
  /** Service clock minus till clock in milliseconds; null when the service has not answered yet. */
  readonly skewMs: () => number | null;
  /** Free bytes on the data's disk, measured after a test write there. */
  readonly freeBytes: () => Promise<number>;
  readonly token: () => Promise<TokenStatus>;
  /** Whether a connection to the service can be made; null when none is configured. */
  readonly reachable: () => Promise<Result<null>> | null;
  /** Null when there is no journal yet. */
  readonly journal: () => {
    readonly schema: number;
    readonly sales: number;
    readonly verdict: string;
  } | null;
  /** Null when there is no journal yet. */
  readonly audit: () => Promise<AuditCheck | null>;
  readonly copies: () => BackupState;
  /** The receipt printer's reply to an empty job; null when the till has none, or it cannot be asked. */
  readonly printer: () => Promise<PrintEnd | null>;
  readonly now: () => number;
}

/** Prints the findings; returns the exit code, 1 when something is bad. */
export function printChecks(checks: readonly Check[], print: (line: string) => void): number {
  for (const check of checks) print(checkLine(check));
  return checks.some(({ verdict }) => verdict === 'bad') ? 1 : 0;
}

type Outcome = readonly [CheckVerdict, string];

/** A check that takes longer is reported as failed. In milliseconds. */
const LOOKS_FOR_MS = 20_000;
/** How far a clock may be off before a sale's date is wrong enough to matter. */
const SKEW_WARN_MS = 60_000;
const SKEW_BAD_MS = 10 * 60_000;
const FREE_WARN_BYTES = 1_000_000_000;
const FREE_BAD_BYTES = 100_000_000;
const COPY_WARN_MS = 2 * DAY_MS;

/** Runs all checks at once. Never rejects. */
export function checkTill(till: CheckedTill): Promise<Check[]> {
  return Promise.all(CHECK_NAMES.map((name) => checked(name, till)));
}

async function checked(name: CheckName, till: CheckedTill): Promise<Check> {
  const late = (): Outcome => ['bad', `no answer in ${LOOKS_FOR_MS / 1_000} s`];
  try {
    const [verdict, facts] = await within(LOOKS_FOR_MS, LOOKS[name](till), late);
    return { name, verdict, facts };
  } catch (error) {
    return { name, verdict: 'bad', facts: error instanceof Error ? error.message : String(error) };
  }
}

const LOOKS: Readonly<Record<CheckName, (till: CheckedTill) => Promise<Outcome>>> = {
  clock: ({ skewMs }) => {
    const skew = skewMs();
    if (skew === null) return outcome('unknown', 'not compared with the provider yet');
    const off = Math.abs(skew);
    const verdict = off > SKEW_BAD_MS ? 'bad' : off > SKEW_WARN_MS ? 'warn' : 'ok';
    return outcome(verdict, `${Math.round(skew / 1_000)} s apart from the provider`);
  },
  disk: async ({ freeBytes }) => {
    const free = await freeBytes();
    const verdict = free < FREE_BAD_BYTES ? 'bad' : free < FREE_WARN_BYTES ? 'warn' : 'ok';
    return [verdict, `${Math.round(free / 1_000_000)} MB free, can be written`];
  },
  keyring: async ({ token }) => {
    const { present, usable, storage, problem, keyringAvailable } = await token();
    const facts = `keyring ${keyringAvailable ? 'there' : 'not there'}; access key ${present ? `kept by ${storage}` : 'not entered'}`;
    if (!present) return ['unknown', facts];
    return usable
      ? [storage === 'memory' ? 'warn' : 'ok', facts]
      : ['bad', `${facts}; ${problem ?? 'not usable'}`];
  },
  service: async ({ reachable }) => {
    const looking = reachable();
    if (looking === null) return ['unknown', 'no provider is set up'];
    const result = await looking;
    return result.ok ? ['ok', 'a connection can be made'] : ['bad', result.error.code];
  },
  journal: ({ journal }) => {
    const found = journal();
    if (found === null) return outcome('unknown', 'there is none yet');
    const facts = `schema ${found.schema}, ${found.sales} sales, ${found.verdict}`;
    return outcome(found.verdict === 'ok' ? 'ok' : 'bad', facts);
  },
  audit: async ({ audit }) => {
    const check = await audit();
    if (check === null) return ['unknown', 'there is no journal yet'];
    const facts = `${check.entries} entries, ${check.rows} rows, ${check.breaks.length} breaks`;
    const first = check.breaks[0];
    return first ? ['bad', `${facts}; first ${first.fault} at ${first.seq ?? 'the file'}`] : ['ok', facts];
  },
  copies: ({ copies, now }) => {
    const { folder, lastAt, problem } = copies();
    if (problem !== null) return outcome('bad', `${problem.why} ${problem.reason}`.trim());
    if (folder === null) return outcome('warn', 'none are made off this machine');
    const age = now() - (readInstant(lastAt ?? '') ?? 0);
    return outcome(age > COPY_WARN_MS ? 'warn' : 'ok', `newest of ${lastAt ?? 'never'}`);
  },
  printer: async ({ printer }) => {
    const end = await printer();
    if (end === null) return ['unknown', 'none that can be asked'];
    if (end === 'sent-without-reply') return ['warn', 'takes jobs and does not answer'];
    return isTrouble(end) ? ['bad', end] : ['ok', 'answers, and has paper'];
  },
};

function outcome(verdict: CheckVerdict, facts: string): Promise<Outcome> {
  return Promise.resolve([verdict, facts]);
}
