import { appError } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import { readLedgerUrl } from '../../../ledger/client/connection';
import { enrol } from '../../../ledger/client/enrol';
import type { EnrolAtLedger } from '../../domain/ledger/ledger-ports';

/** A person waits for it. */
const TIMES = { connectMs: 10_000, queryMs: 10_000 };
/** PostgreSQL's codes for a code that was used, is too old or was never one. */
const CODE_REFUSED: ReadonlySet<unknown> = new Set(['28P01', '28000', '42501']);

/** Uses a one-time code up at the ledger itself. */
export const enrolAtLedger: EnrolAtLedger = async ({ url, ca }, code) => {
  const address = readLedgerUrl(url);
  if (!address) return fail(appError('LEDGER_ADDRESS'));
  try {
    const enrolled = await enrol({ ...address, ca }, code, TIMES);
    if (!enrolled) return fail(appError('LEDGER_CODE'));
    const { login, shop, till } = enrolled;
    return ok({ url, ca, ...login, shop, till, shopKey: null, sealCode: null });
  } catch (error) {
    if (CODE_REFUSED.has((error as { code?: unknown }).code)) return fail(appError('LEDGER_CODE'));
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
    return fail(appError('LEDGER_UNREACHABLE', { reason: reason.slice(0, 300) }));
  }
};
