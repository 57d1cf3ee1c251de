/** What is being composed at the counter, in memory, for a page that died to go on with. It holds no secret and no money. */
import type { Input } from '@shared/ipc/contract';
import type { Actor } from '@shared/model/people/actor';
import { isSecretField } from '@shared/model/sale/recipient';

type Lines = Input<'ticket.keepDraft'>['lines'];

/** The use case; one per till. `changed` hears whether anything is being composed. */
export class KeepDraft {
  private kept: { readonly whose: string | null; readonly lines: Lines } = { whose: null, lines: [] };

  constructor(private readonly changed: (open: boolean) => void) {}

  /** Takes the place of what was kept; nobody else's draft is given to somebody. */
  keep(lines: Lines, { person }: Pick<Actor, 'person'>): void {
    this.kept = {
      whose: person?.id ?? null,
      lines: lines.map((line) => ({
        ...line,
        payload: line.payload.map(({ ref, value }) => ({ ref, value: isSecretField(ref) ? '' : value })),
      })),
    };
    this.changed(lines.length > 0);
  }

  /** What this person was composing; no lines for nothing. */
  of({ person }: Pick<Actor, 'person'>): Lines {
    return this.kept.whose === (person?.id ?? null) ? this.kept.lines : [];
  }
}
