import { appError } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import type { LedgerTimes } from '../../../ledger/client/connection';
import { readLedgerUrl } from '../../../ledger/client/ledger-url';
import type { LedgerFault } from '@shared/model/kinds/shop';
import type { EnrolAtLedger } from '../../domain/ledger/ledger-ports';
import type { LedgerPlace } from '../../domain/ledger/ledger-account';

/** Short, because a person waits. */
const TIMES = { connectMs: 10_000, queryMs: 10_000 };
/** PostgreSQL's codes for a code that was used, has expired or never existed. */
const CODE_REFUSED: ReadonlySet<unknown> = new Set(['28P01', '28000', '42501']);

const FAULTS: readonly (readonly [LedgerFault, RegExp])[] = [
  ['no-such-name', /^(ENOTFOUND|EAI_AGAIN)$/],
  ['nobody-listens', /^(ECONNREFUSED|ECONNRESET)$/],
  ['silent', /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/],
  ['certificate', /CERT|UNABLE_TO_(GET|VERIFY)/],
  ['not-bound', /^NOT_BOUND$/],
  ['no-such-database', /^3D000$/],
];

/** Uses a one-time code at the ledger; `roots` are trusted when the place names no certificate. */
export const enrolAtLedger = async (
  { url, ca }: LedgerPlace,
  code: string,
  times: LedgerTimes = TIMES,
  roots: string | null = null,
): ReturnType<EnrolAtLedger> => {
  const address = readLedgerUrl(url);
  if (!address) return fail(appError('LEDGER_ADDRESS'));
  try {
    // The driver is loaded by the process of a till that has joined; here only to join.
    const { enrol } = await import('../../../ledger/client/enrol');
    const enrolled = await enrol({ ...address, ca: ca ?? roots }, code, times);
    if (!enrolled) return fail(appError('LEDGER_CODE'));
    const { login, shop, till } = enrolled;
    return ok({ url, ca, ...login, shop, till, shopKey: null, sealCode: null });
  } catch (error) {
    if (isCodeRefused(error)) return fail(appError('LEDGER_CODE'));
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
    return fail(appError('LEDGER_UNREACHABLE', { why: faultOf(error), reason: reason.slice(0, 300) }));
  }
};

/** A server that refuses this whole network uses the same code as for a refused login. */
function isCodeRefused(error: unknown): boolean {
  return CODE_REFUSED.has((error as { code?: unknown }).code) && !isTurnedAway(error);
}

function isTurnedAway(error: unknown): boolean {
  return (error as { routine?: unknown }).routine === 'ClientAuthentication';
}

/** By the codes of Node's network and TLS, and of PostgreSQL; two of the driver's errors have only a text. */
function faultOf(error: unknown): LedgerFault {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (isTurnedAway(error)) return 'not-admitted';
  for (const [fault, says] of FAULTS) if (says.test(code)) return fault;
  if (message.includes('SSL connection')) return 'no-tls';
  return /timeout/i.test(message) ? 'silent' : 'other';
}
