/** Tickets that wait for a customer to come back. Nothing in them is confirmed, and they hold no money. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Input } from '@shared/ipc/contract';
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import { isSecretField } from '@shared/model/recipient/recipient';
import type { ParkedLine, ParkedTicket } from '@shared/model/sale/ticket';
import type { Catalogue } from '@shared/model/service/product';
import type { Clock } from '../../domain/ports';
import type { ParkedTickets } from '../../adapters/journal/sales/parked-book';
import type { ResumedTickets } from './draft-ticket';

type ParkInput = Input<'ticket.park'>;

export interface ParkDependencies {
  readonly parked: ParkedTickets;
  readonly catalogue: () => Promise<Catalogue | null>;
  readonly clock: Clock;
  readonly resumed: ResumedTickets;
  /** Called with the waiting tickets after every change. */
  readonly changed: (waiting: readonly ParkedTicket[]) => void;
}

/** The use case; one per journal. */
export class ParkTickets {
  constructor(private readonly deps: ParkDependencies) {}

  /** The waiting tickets, oldest first. Throws Failure JOURNAL_UNAVAILABLE. */
  all(): ParkedTicket[] {
    return this.deps.parked.all().filter(({ id }) => !this.deps.resumed.has(id));
  }

  /**
   * Parks lines as they are, finished or not, under the names that were shown: an id may come to mean another
   * package. Secrets in them are not kept. Rejects with Failure PACKAGE_GONE (with the line: its game or package is
   * no longer sold), TICKETS_FULL or JOURNAL_UNAVAILABLE. Also rejects with what `mayPark` throws, which is called
   * synchronously before the write.
   */
  park(input: ParkInput, actor: Actor, mayPark: () => void = () => undefined): Promise<ParkedTicket> {
    return this.write(input, actor, () => {
      mayPark();
      return [];
    });
  }

  /** Parks the lines on a person's screen, in place of the tickets that were resumed there. Rejects as `park`. */
  parkFromScreen(input: ParkInput, actor: Actor): Promise<ParkedTicket> {
    return this.write(input, actor, () => this.here(this.deps.resumed.of(actor)));
  }

  private async write(
    { name, lines }: ParkInput,
    actor: Actor,
    replaces: () => readonly string[],
  ): Promise<ParkedTicket> {
    const catalogue = await this.deps.catalogue();
    const replaced = replaces();
    const kept = lines.map((line, index) => parkedLine(catalogue, line, index + 1));
    const parkedAt = toIso(this.deps.clock.now());
    const ticket = { id: crypto.randomUUID(), name, parkedAt, lines: kept };
    const parked = this.deps.parked.by(actor).park(ticket, replaced);
    for (const id of replaced) this.deps.resumed.remove(id);
    return this.announced(parked);
  }

  /** Resumes a ticket on the screen. Throws Failure TICKET_NOT_FOUND or JOURNAL_UNAVAILABLE. */
  resume(id: string, actor: Actor): ParkedTicket {
    const ticket = this.mustWait(id);
    this.deps.resumed.add(id, actor);
    return this.announced(ticket);
  }

  /** Discards a ticket that no one will resume. Throws Failure TICKET_NOT_FOUND or JOURNAL_UNAVAILABLE. */
  discard(id: string, reason: string, actor: Actor): ParkedTicket {
    this.mustWait(id);
    const at = toIso(this.deps.clock.now());
    return this.announced(this.deps.parked.by(actor).end(id, { how: 'discarded', at, reason }));
  }

  /** The tickets that are resumed on the person's screen. */
  onScreen(actor: Actor): readonly string[] {
    return this.deps.resumed.of(actor);
  }

  /**
   * The lines on the person's screen are about to be sold, or were cleared: what was resumed there waits no more.
   * `ids`: what was there when the sale was confirmed, since a page may have begun meanwhile. Called before a sale is
   * recorded: a till that dies in between loses a parked ticket, and never sells it twice. One of another journal, as
   * in training, still waits there. Throws Failure JOURNAL_UNAVAILABLE.
   */
  endResumed(actor: Actor, ids = this.onScreen(actor)): void {
    const at = toIso(this.deps.clock.now());
    for (const id of this.here(ids)) this.deps.parked.by(actor).end(id, { how: 'taken-up', at });
    for (const id of ids) this.deps.resumed.remove(id);
  }

  /**
   * A page has begun, and shows the person the lines that are kept, or none. No one has anything else on a screen, so
   * what was resumed there waits again. Throws Failure JOURNAL_UNAVAILABLE.
   */
  pageBegan(actor: Actor, hasLines: boolean): void {
    const { resumed, changed } = this.deps;
    if (resumed.keepOnly(hasLines ? resumed.of(actor) : [])) changed(this.all());
  }

  /** Those that wait in this journal. */
  private here(ids: readonly string[]): string[] {
    if (ids.length === 0) return [];
    const waiting = new Set(this.deps.parked.all().map(({ id }) => id));
    return ids.filter((id) => waiting.has(id));
  }

  private mustWait(id: string): ParkedTicket {
    const ticket = this.all().find((one) => one.id === id);
    if (!ticket) throw new Failure(appError('TICKET_NOT_FOUND'));
    return ticket;
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
      const secret = isSecretField(ref, product.payloadField);
      return { ref, value: secret ? null : value, secret };
    }),
  };
}
