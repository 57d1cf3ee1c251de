/** Secret details of sales that may have to be sent later: sealed in the journal, or for this run only. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Sale } from '@shared/model/sale/sale';
import type { SecretSealer } from '../../domain/ports';
import type { Journal } from '../../adapters/journal/sales/journal';

/** The player's details of a sale, as they are sent. */
export type Payload = readonly { readonly ref: string; readonly value: string; readonly secret: boolean }[];

export interface SecretDependencies {
  readonly journal: Pick<Journal, 'sealedSecrets'>;
  readonly sealer: SecretSealer;
}

/** One per journal. */
export class KeptSecrets {
  /** Payloads whose secrets could not be sealed on this machine: for this run only. */
  private readonly unsealed = new Map<string, Payload>();

  constructor(private readonly deps: SecretDependencies) {}

  /** The sealed secrets; null when there are none, or when this machine cannot seal. */
  async seal(payload: Payload): Promise<string | null> {
    const secrets = payload.filter((item) => item.secret);
    if (secrets.length === 0) return null;
    return this.deps.sealer.seal(JSON.stringify(secrets.map(({ ref, value }) => [ref, value])));
  }

  /** Keeps secrets that could not be sealed. */
  keep(id: string, payload: Payload): void {
    if (payload.some((item) => item.secret)) this.unsealed.set(id, payload);
  }

  forget(id: string): void {
    this.unsealed.delete(id);
  }

  /** The whole payload of a kept sale. Rejects with Failure SECRET_NOT_KEPT. */
  async open(sale: Sale): Promise<Payload> {
    const inMemory = this.unsealed.get(sale.id);
    if (inMemory) return inMemory;
    const sealedSecrets = this.deps.journal.sealedSecrets(sale.id);
    const opened = sealedSecrets === null ? null : await this.deps.sealer.open(sealedSecrets);
    const secrets = new Map(opened === null ? [] : (JSON.parse(opened) as [string, string][]));
    return sale.payload.map(({ ref, value, secret }) => {
      const known = value ?? secrets.get(ref);
      if (known === undefined) throw new Failure(appError('SECRET_NOT_KEPT', { ref }));
      return { ref, value: known, secret };
    });
  }
}
