/** The ticket at the counter, in memory, for a page that died. It holds no secret and no money. */
import type { Input } from '@shared/ipc/contract';
import type { Actor } from '@shared/model/people/actor';
import { maskSecrets } from '@shared/model/recipient/recipient';
import type { Settings } from '@shared/model/settings/settings';

type Lines = Input<'ticket.keepDraft'>['lines'];

/** The use case; one per till. `changed` receives whether a ticket is being composed. */
export class DraftTicket {
  private kept: { readonly whose: string | null; readonly lines: Lines } = { whose: null, lines: [] };

  constructor(private readonly changed: (open: boolean) => void) {}

  /** Replaces the kept lines, under the person's name: no one gets another person's draft. */
  keep(lines: Lines, { person }: Pick<Actor, 'person'>): void {
    this.kept = {
      whose: person?.id ?? null,
      lines: lines.map((line) => ({ ...line, payload: maskSecrets(line.payload, '') })),
    };
    this.changed(lines.length > 0);
  }

  /** What this person was composing; no lines if nothing. */
  of({ person }: Pick<Actor, 'person'>): Lines {
    return this.kept.whose === (person?.id ?? null) ? this.kept.lines : [];
  }
}

/**
 * Parked tickets that are on the screen, and on whose. They wait in the journal until their lines are sold or the person
 * clears them: a till that dies has them parked. One for the till, whatever journal is open.
 */
export class ResumedTickets {
  private readonly whose = new Map<string, string | null>();
  private mode: Settings['mode'] | null = null;

  /** Every screen is cleared where training begins or ends: what was resumed there waits again. */
  enter(mode: Settings['mode']): void {
    if (mode !== this.mode) this.whose.clear();
    this.mode = mode;
  }

  add(id: string, { person }: Pick<Actor, 'person'>): void {
    this.whose.set(id, person?.id ?? null);
  }

  remove(id: string): void {
    this.whose.delete(id);
  }

  /** All but these wait again; returns whether there were others. */
  keepOnly(ids: readonly string[]): boolean {
    const others = [...this.whose.keys()].filter((id) => !ids.includes(id));
    for (const id of others) this.whose.delete(id);
    return others.length > 0;
  }

  has(id: string): boolean {
    return this.whose.has(id);
  }

  /** Those of a person, and those from before there were people. */
  of({ person }: Pick<Actor, 'person'>): string[] {
    return [...this.whose].flatMap(([id, whose]) => (whose === null || whose === person?.id ? [id] : []));
  }
}
