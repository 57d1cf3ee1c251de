/** The code that seals the shop's players: gives keys of sales, and sets the code at the ledger. */
import { formsOf } from '@shared/model/sale/alike';
import type { CallLedger } from '../../../domain/ledger/ledger-ports';
import type { KeysOf } from '../../../domain/ledger/other-tills';
import { alikeKeys, itemKeys } from '../../../../ledger/client/item-key';
import { PlayerSeal } from './player-seal';

/** A ledger that has not answered after this time, in milliseconds, counts as away. */
const ANSWERS_WITHIN_MS = 5_000;

/** The shop's two keys, as far as known. */
interface Keys {
  /** See `LedgerMembership`. */
  readonly shopKey: () => string | null;
  readonly sealCode: () => string | null;
}

/** Sets the code for sealing players at the ledger; null when it does not answer. */
export async function settleSeal(
  call: CallLedger,
  installation: string,
  code: string,
): Promise<'ok' | 'refused' | null> {
  const { check } = new PlayerSeal(code);
  const rows = await call('hello', [installation, check], ANSWERS_WITHIN_MS);
  if (rows === null) return null;
  return rows[0]?.['status'] === 'ok' ? 'ok' : 'refused';
}

export class TillSeal {
  private code: string | null = null;
  private known: PlayerSeal | null = null;

  constructor(private readonly keys: Keys) {}

  /** Identifies the code at the ledger; null where players are sent in clear. */
  readonly check = (): string | null => this.seal()?.check ?? null;

  readonly keysOf: KeysOf = (sold) => {
    const item = {
      productId: sold.product.id,
      packageId: sold.package.id,
      recipient: sold.payload.flatMap(({ ref, value, secret }) =>
        secret || value === null ? [] : [{ ref, value }],
      ),
    };
    const key = this.keys.shopKey();
    const seal = this.seal();
    const forms = formsOf(sold);
    const inClear = key === null ? [] : [{ ...itemKeys(key, item), alike: alikeKeys(key, forms) }];
    return seal === null ? inClear : [{ ...seal.keysOf(item), alike: seal.alikeOf(forms) }, ...inClear];
  };

  private seal(): PlayerSeal | null {
    const code = this.keys.sealCode();
    if (code !== this.code) [this.code, this.known] = [code, PlayerSeal.of(code)];
    return this.known;
  }
}
