/** Where a ledger is, as typed. */
export interface LedgerPlace {
  /** `postgres://host[:port]/database`, without a login. */
  readonly url: string;
  /** The certificate that must have signed the server's (PEM); null to use those that the system trusts. */
  readonly ca: string | null;
}

/** A till's account at a ledger. It is a secret: it is only ever stored sealed. */
export interface LedgerAccount extends LedgerPlace {
  readonly user: string;
  readonly password: string;
  readonly shop: string;
  readonly till: string;
  /** The secret that the shop's tills make keys of sales with, in base64; null until the ledger sent it. */
  readonly shopKey: string | null;
  /** The code of the shop's people once players are sealed with it; null while they are sent in clear. */
  readonly sealCode: string | null;
}
