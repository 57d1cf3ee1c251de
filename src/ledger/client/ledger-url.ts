/** Apart from the driver, which a till without a ledger never loads. */

/** Where a ledger is: a PostgreSQL database behind TLS. */
export interface LedgerAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** The certificate that must have signed the server's (PEM); null for the till's own authorities. */
  readonly ca: string | null;
}

const PORT = 5432;

/** Reads `postgres://host[:port]/database`; null when the text is none, or contains a login. */
export function readLedgerUrl(url: string): Omit<LedgerAddress, 'ca'> | null {
  const parsed = URL.parse(url);
  if (!parsed || !['postgres:', 'postgresql:'].includes(parsed.protocol)) return null;
  const database = parsed.pathname.slice(1);
  const isPlain =
    parsed.username === '' && parsed.password === '' && parsed.search === '' && parsed.hash === '';
  if (!isPlain || parsed.hostname === '' || !/^[\w-]{1,63}$/.test(database)) return null;
  return { host: parsed.hostname.replace(/^\[|\]$/g, ''), port: Number(parsed.port) || PORT, database };
}
