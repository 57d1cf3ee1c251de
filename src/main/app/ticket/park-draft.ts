/**
 * A ticket is on the screen or parked, never both and never neither. A page that dies right after parking or
 * resuming has not sent its new draft yet, so the till changes the kept draft itself. A resumed ticket ends once
 * nothing is on the screen, or right before it is sold.
 */
import type { Input } from '@shared/ipc/contract';
import type { Actor } from '@shared/model/people/actor';
import type { ParkedTicket } from '@shared/model/sale/ticket';
import type { DraftTicket } from './draft-ticket';
import type { ParkTickets } from './park-tickets';

type KeepsDraft = Pick<DraftTicket, 'keep'>;

/** Parks the ticket on the screen. Rejects as `ParkTickets.park`; the draft stays then. */
export async function parkDraft(
  parked: Pick<ParkTickets, 'parkFromScreen'>,
  draft: KeepsDraft,
  input: Input<'ticket.park'>,
  actor: Actor,
): Promise<ParkedTicket> {
  const ticket = await parked.parkFromScreen(input, actor);
  draft.keep([], actor);
  return ticket;
}

/** Resumes a parked ticket on the screen. Throws as `ParkTickets.resume`. */
export function resumeAsDraft(
  parked: Pick<ParkTickets, 'resume'>,
  draft: KeepsDraft,
  id: string,
  actor: Actor,
): ParkedTicket {
  const ticket = parked.resume(id, actor);
  const lines = ticket.lines.map(({ product, package: pack, quantity, payload }) => ({
    ...{ productId: product.id, packageId: pack?.id ?? null, quantity },
    shownNames: pack && { product: product.name, package: pack.name },
    payload: payload.map(({ ref, value }) => ({ ref, value: value ?? '' })),
  }));
  draft.keep(lines, actor);
  return ticket;
}

/** Replaces the kept lines of a person's screen. Throws as `ParkTickets.endResumed`. */
export function keepDraft(
  parked: Pick<ParkTickets, 'endResumed'>,
  draft: KeepsDraft,
  lines: Input<'ticket.keepDraft'>['lines'],
  actor: Actor,
): void {
  draft.keep(lines, actor);
  if (lines.length === 0) parked.endResumed(actor);
}

/** The kept lines of the person's screen, for a page that begins. Throws as `ParkTickets.pageBegan`. */
export function draftForPage(
  parked: Pick<ParkTickets, 'pageBegan'>,
  draft: Pick<DraftTicket, 'of'>,
  actor: Actor,
): Input<'ticket.keepDraft'>['lines'] {
  const lines = draft.of(actor);
  parked.pageBegan(actor, lines.length > 0);
  return lines;
}
