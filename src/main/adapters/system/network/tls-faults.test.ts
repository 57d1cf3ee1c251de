import { expect, it } from 'vitest';
import { tlsFaultOf } from './tls-faults';

it.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'unknown-authority'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unknown-authority'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'unknown-authority'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unknown-authority'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unknown-authority'],
  ['CERT_UNTRUSTED', 'unknown-authority'],
  ['INVALID_CA', 'unknown-authority'],
  ['CERT_HAS_EXPIRED', 'date'],
  ['CERT_NOT_YET_VALID', 'date'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'other-name'],
  ['HOSTNAME_MISMATCH', 'other-name'],
  ['CERT_REVOKED', 'other'],
  ['EPROTO', 'other'],
  ['ECONNRESET', 'other'],
  ['', 'other'],
])('%s is a fault of the kind %s', (code, fault) => {
  expect(tlsFaultOf(code)).toBe(fault);
});
