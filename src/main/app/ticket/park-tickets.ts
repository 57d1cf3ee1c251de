/** Tickets that wait for a customer to come back. Nothing in them is confirmed, and they hold no money. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Input } from '@shared/ipc/contract';
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import { isSecretField } from '@shared/model/recipient/recipient';
import type { ParkedLine, ParkedTicket } from '@shared/model/sale/ticket';
import type { Catalogue } from '@shared/model/service/product';
import type { Clock } from '../../domain/ports';
import type { ParkedTickets, ParkedEnd } from '../../adapters/journal/sales/parked-book';

type ParkInput = Input<'ticket.park'>;

export interface ParkDependencies {
  readonly parked: ParkedTickets;
  readonly catalogue: () => Promise<Catalogue | null>;
  readonly clock: Clock;
  /** Called with the waiting tickets after every change. */
  readonly changed: (waiting: readonly ParkedTicket[]) => void;
}

/** The use case; one per journal. */
export class ParkTickets {
  constructor(private readonly deps: ParkDependencies) {}

  /** The waiting tickets, oldest first. Throws Failure JOURNAL_UNAVAILABLE. */
  all(): ParkedTicket[] {
    return this.deps.parked.all();
  }

  /**
   * Parks lines as they are, finished or not, under the names that were shown: an id may come to mean another
   * package. Secrets in them are not kept. Rejects with Failure PACKAGE_GONE (with the line: its game or package is
   * no longer sold), TICKETS_FULL or JOURNAL_UNAVAILABLE. Also rejects with what `mayPark` throws, which is called
   * synchronously before the write.
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
    return this.announced(
      this.deps.parked.by(actor).park({ id: crypto.randomUUID(), name, parkedAt, lines: kept }),
    );
  }

  /** Resumes a ticket: it no longer waits. Throws Failure TICKET_NOT_FOUND or JOURNAL_UNAVAILABLE. */
  takeUp(id: string, actor: Actor): ParkedTicket {
    return this.end(id, { how: 'taken-up', at: toIso(this.deps.clock.now()) }, actor);
  }

  /** Discards a ticket that no one will resume. Throws Failure TICKET_NOT_FOUND or JOURNAL_UNAVAILABLE. */
  discard(id: string, reason: string, actor: Actor): ParkedTicket {
    return this.end(id, { how: 'discarded', at: toIso(this.deps.clock.now()), reason }, actor);
  }

  private end(id: string, end: ParkedEnd, actor: Actor): ParkedTicket {
    return this.announced(this.deps.parked.by(actor).end(id, end));
  }

  private announced(ticket: ParkedTicket): ParkedTicket {
    this.deps.changed(this.all());
    return ticket;
  }
}

function parkedLine(
  catalogue: Catalogue | null,
  { productId, packageId, shownNames, quantity, payload }: ParkInput['lines'][number],
  line: number,
): ParkedLine {
  const product = catalogue?.products.find(({ id }) => id === productId);
  const chosen = product?.packages.find(({ id }) => id === packageId) ?? null;
  if (!product || (packageId !== null && !chosen)) throw new Failure(appError('PACKAGE_GONE', { line }));
  return {
    product: { id: product.id, name: shownNames?.product ?? product.name },
    package: chosen && { id: chosen.id, name: shownNames?.package ?? chosen.name },
    quantity,
    payload: payload.map(({ ref, value }) => {
      const secret = isSecretField(ref);
      return { ref, value: secret ? null : value, secret };
    }),
  };
}
