/** Tickets that wait for a customer who comes back. Nothing of them was confirmed, and they hold no money. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Input } from '@shared/ipc/contract';
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import { isSecretField } from '@shared/model/sale/recipient';
import type { ParkedLine, ParkedTicket } from '@shared/model/sale/ticket';
import type { Catalogue } from '@shared/model/service/product';
import type { Clock } from '../../domain/ports';
import type { ParkedEnd, ParkedTickets } from '../../domain/sale/ticket-ports';

type ParkInput = Input<'ticket.park'>;

/** What parking needs. */
export interface ParkDependencies {
  readonly parked: ParkedTickets;
  readonly catalogue: () => Promise<Catalogue | null>;
  readonly clock: Clock;
  /** Told the ones that wait now, after every change. */
  readonly changed: (waiting: readonly ParkedTicket[]) => void;
}

/** The use case; one per journal. */
export class ParkTickets {
  constructor(private readonly deps: ParkDependencies) {}

  /** The ones that wait, oldest first. Throws Failure JOURNAL_UNAVAILABLE. */
  all(): ParkedTicket[] {
    return this.deps.parked.all();
  }

  /**
   * Parks lines as they are, finished or not; what is secret in them is not kept. Rejects with Failure PACKAGE_GONE
   * (with the line: its game or package is not sold any more), TICKETS_FULL or JOURNAL_UNAVAILABLE, and with what
   * `mayPark` throws, which is asked in the same turn as it is written.
   */
  async park(
    { name, lines }: ParkInput,
    actor: Actor,
    mayPark: () => void = () => undefined,
  ): Promise<ParkedTicket> {
    const catalogue = await this.deps.catalogue();
    mayPark();
    const kept = lines.map((line, index) => parkedLine(catalogue, line, index + 1));
    const parkedAt = toIso(this.deps.clock.now());
    return this.told(
      this.deps.parked.by(actor).park({ id: crypto.randomUUID(), name, parkedAt, lines: kept }),
    );
  }

  /** Somebody goes on with it: it waits no more. Throws Failure TICKET_NOT_FOUND or JOURNAL_UNAVAILABLE. */
  takeUp(id: string, actor: Actor): ParkedTicket {
    return this.end(id, { how: 'taken-up', at: toIso(this.deps.clock.now()) }, actor);
  }

  /** Nobody will go on with it. Throws Failure TICKET_NOT_FOUND or JOURNAL_UNAVAILABLE. */
  discard(id: string, reason: string, actor: Actor): ParkedTicket {
    return this.end(id, { how: 'discarded', at: toIso(this.deps.clock.now()), reason }, actor);
  }

  private end(id: string, end: ParkedEnd, actor: Actor): ParkedTicket {
    return this.told(this.deps.parked.by(actor).end(id, end));
  }

  private told(ticket: ParkedTicket): ParkedTicket {
    this.deps.changed(this.all());
    return ticket;
  }
}

function parkedLine(
  catalogue: Catalogue | null,
  { productId, packageId, quantity, payload }: ParkInput['lines'][number],
  line: number,
): ParkedLine {
  const product = catalogue?.products.find(({ id }) => id === productId);
  const chosen = product?.packages.find(({ id }) => id === packageId) ?? null;
  if (!product || (packageId !== null && !chosen)) throw new Failure(appError('PACKAGE_GONE', { line }));
  return {
    product: { id: product.id, name: product.name },
    package: chosen && { id: chosen.id, name: chosen.name },
    quantity,
    payload: payload.map(({ ref, value }) => {
      const secret = isSecretField(ref);
      return { ref, value: secret ? null : value, secret };
    }),
  };
}
