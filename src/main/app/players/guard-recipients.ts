/** Asks before a top-up goes to the wrong person: at the read-back, and again at Send. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import { sendableDetails, type PlayerDetail } from '@shared/model/players/player';
import { warningKey, type OverriddenWarning, type RecipientWarning } from '@shared/model/players/warning';
import type { Settings } from '@shared/model/settings/settings';
import { keepNewest } from '../../domain/keep-newest';
import type { Clock } from '../../domain/ports';
import { keyInGame, type Recipient } from '../../domain/players/recipient-memory';
import { recipientWarnings, type TypedRecipient } from '../../domain/players/recipient-warnings';
import type { KnowRecipients } from './know-recipients';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';

export interface GuardDependencies {
  readonly known: KnowRecipients;
  readonly audit: Pick<AuditTrail, 'by'>;
  readonly settings: () => Pick<Settings, 'askAgainMinutes'>;
  readonly savedName: (productId: string, payload: readonly PlayerDetail[]) => string | null;
  readonly clock: Clock;
}

/** Most sales whose yes is remembered: the one at the read-back and a few parked ones. */
const MOST_OPEN = 100;

/** The use case; one per session. */
export class GuardRecipients {
  /** The warnings shown at the read-back, by `keyInGame`. */
  private readonly shown = new Map<string, readonly RecipientWarning[]>();
  /** What staff confirmed, by sale and details (`keyOf`). */
  private readonly agreed = new Map<string, { details: string; warnings: readonly OverriddenWarning[] }>();

  constructor(private readonly deps: GuardDependencies) {}

  /** Resolves when enough is known to warn; at once except in the first moments after the start. */
  ready(): Promise<void> {
    return this.deps.known.ready();
  }

  /** Warnings about the details; `ofSimilar`: sales that staff are asked about anyway. */
  warningsOf(typed: TypedRecipient, ofSimilar: readonly string[] = []): readonly RecipientWarning[] {
    const warnings = this.found(typed, ofSimilar);
    keepNewest(this.shown, keyOf(typed), warnings, MOST_OPEN);
    return warnings;
  }

  /**
   * Staff confirm that the details are right. The call for this needs a separate right. The trail records at
   * once who confirmed, whatever happens to the sale.
   */
  override(saleId: string, recipient: Recipient, warnings: readonly OverriddenWarning[], actor: Actor): void {
    const text = warnings.map(warningKey).join(', ');
    this.deps.audit
      .by(actor)
      .record('recipient-override', saleId, { text, warnings }, toIso(this.deps.clock.now()));
    const details = keyOf(recipient);
    keepNewest(this.agreed, `${saleId} ${details}`, { details, warnings }, MOST_OPEN);
  }

  /**
   * The warnings that staff confirmed for this sale and these details, to be kept with it. Throws Failure
   * RECIPIENT_DOUBTED while a warning that asks is not confirmed.
   */
  overriddenFor(saleId: string, recipient: Recipient): readonly OverriddenWarning[] {
    const plain = { ...recipient, payload: sendableDetails(recipient.payload) };
    const warnings =
      this.shown.get(keyInGame(plain)) ?? this.warningsOf({ ...plain, chosen: true, pasted: [] });
    const agreed = new Set(this.agreed.get(`${saleId} ${keyOf(plain)}`)?.warnings.map(warningKey));
    refuseOpen(warnings, agreed);
    return warnings
      .filter((warning) => agreed.has(warningKey(warning)))
      .map(({ kind, ref }) => ({ kind, ref }));
  }

  /**
   * Whether the details may be saved as a player's. The till doubts a saved player no more, so saving would answer a
   * warning without the right to it. Throws Failure RECIPIENT_DOUBTED while one that asks is not confirmed.
   */
  async maySave(recipient: Recipient): Promise<void> {
    await this.ready();
    const key = keyOf(recipient);
    const found = this.found({ ...recipient, chosen: true, pasted: [] });
    // What was pasted is known from the read-back alone. Details that were sold to since are doubted no more.
    const warnings = found.length === 0 ? [] : (this.shown.get(key) ?? found);
    const agreed = [...this.agreed.values()].filter(({ details }) => details === key);
    refuseOpen(
      // It is asked about a saved player, too.
      warnings.filter(({ kind }) => kind !== 'last-customer'),
      new Set(agreed.flatMap((one) => one.warnings.map(warningKey))),
    );
  }

  private found(typed: TypedRecipient, ofSimilar: readonly string[] = []): readonly RecipientWarning[] {
    const last = this.deps.known.last(this.deps.settings().askAgainMinutes);
    return recipientWarnings(
      { ...typed, payload: sendableDetails(typed.payload) },
      {
        memory: this.deps.known.memory,
        last: last && ofSimilar.includes(last.id) ? null : last,
        savedName: this.deps.savedName,
      },
    );
  }
}

function refuseOpen(warnings: readonly RecipientWarning[], agreed: ReadonlySet<string>): void {
  const open = warnings.filter((warning) => warning.asks && !agreed.has(warningKey(warning)));
  if (open.length > 0) throw new Failure(appError('RECIPIENT_DOUBTED', { count: open.length }));
}

function keyOf({ productId, payload }: Recipient): string {
  return keyInGame({ productId, payload: sendableDetails(payload) });
}
