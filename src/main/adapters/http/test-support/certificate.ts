/**
 * A certificate that no machine trusts, for tests alone: self-signed for `till-service.test` and
 * `localhost`, valid from 2020 to 2120. Its key is public, so it protects nothing.
 */
export const CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1+Aa3rO6YHgCFqPF
rYZDgQVsHtxwjZKO22YDgEmy+cOhRANCAAS/CK+KCszhsjvs+2KWRIvy6BHmCITo
ZfUxG9K5aT6fk/BdbuY3NXi0Xy3pIhZNuyYvdhQVoZpLrtPZAJEK5Imn
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBijCCATCgAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBF0aWxsLXNl
cnZpY2UudGVzdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRdGlsbC1zZXJ2aWNlLnRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAAS/CK+KCszhsjvs+2KWRIvy6BHmCIToZfUxG9K5aT6fk/BdbuY3NXi0Xy3p
IhZNuyYvdhQVoZpLrtPZAJEK5Imno2EwXzAPBgNVHRMBAf8EBTADAQH/MC0GA1Ud
EQQmMCSCEXRpbGwtc2VydmljZS50ZXN0gglsb2NhbGhvc3SHBH8AAAEwHQYDVR0O
BBYEFBZ3Zo4skdDLiarAsq+Chq4lUHlVMAoGCCqGSM49BAMCA0gAMEUCIQDtIdBo
dqzXNGa7zBYf7nEy2kVSsXPmjO/iViZWUL4ZAAIgCsErZvx5lJ8z4Eb87lSuFlfn
RvwJHJd4sekjZjWbyhs=
-----END CERTIFICATE-----
`,
};
