/** Node's error codes for a certificate. Its texts are for programmers: they mention switches of Node. */
import type { TlsFault } from '@shared/model/service/tls-fault';

const FAULTS: readonly (readonly [TlsFault, RegExp])[] = [
  ['date', /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$|^CRL_(HAS_EXPIRED|NOT_YET_VALID)$/],
  ['other-name', /ALTNAME|HOSTNAME_MISMATCH/],
  ['unknown-authority', /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^CERT_(UNTRUSTED|CHAIN_TOO_LONG)$|^INVALID_CA$/],
];

/** What is wrong with the certificate, by an error's code; `other` when the error is about something else. */
export function tlsFaultOf(code: string): TlsFault {
  return FAULTS.find(([, says]) => says.test(code))?.[0] ?? 'other';
}
