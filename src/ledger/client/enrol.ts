import { randomBytes } from 'node:crypto';
import { ledgerClient, type LedgerLogin, type LedgerTimes } from './connection';
import type { LedgerAddress } from './ledger-url';
import { readEnrolmentCode } from './enrolment-code';
import { scramVerifier } from './scram';

const PASSWORD_BYTES = 24;

export interface Enrolled {
  readonly login: LedgerLogin;
  readonly shop: string;
  readonly till: string;
}

interface EnrolRow {
  readonly shop_name: string;
  readonly till_name: string;
  readonly role_name: string;
}

/**
 * Uses a one-time code. This machine becomes the till that the code was made for, with a password that no one
 * else sees. Null when the text is no code. Rejects with the server's error when the code is no longer valid.
 */
export async function enrol(
  address: LedgerAddress,
  code: string,
  times: LedgerTimes,
): Promise<Enrolled | null> {
  const read = readEnrolmentCode(code);
  if (!read) return null;
  const client = ledgerClient(address, { user: read.role, password: read.password }, times);
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  try {
    await client.connect();
    const { rows } = await client.query<EnrolRow>(
      'select shop_name, till_name, role_name from ledger.enrol($1)',
      [scramVerifier(password)],
    );
    const row = rows[0];
    if (!row) throw new Error('the ledger gave no login');
    return { login: { user: row.role_name, password }, shop: row.shop_name, till: row.till_name };
  } finally {
    client.end().catch(() => undefined);
  }
}
