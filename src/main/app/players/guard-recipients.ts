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
  /** What staff confirmed, by sale and details. */
  private readonly agreed = new Map<string, readonly OverriddenWarning[]>();

  constructor(private readonly deps: GuardDependencies) {}

  /** Resolves when enough is known to warn; at once except in the first moments after the start. */
  ready(): Promise<void> {
    return this.deps.known.ready();
  }

  /** Warnings about the details; `ofSimilar`: sales that staff are asked about anyway. */
  warningsOf(typed: TypedRecipient, ofSimilar: readonly string[] = []): readonly RecipientWarning[] {
    const payload = sendableDetails(typed.payload);
    const last = this.deps.known.last(this.deps.settings().askAgainMinutes);
    const warnings = recipientWarnings(
      { ...typed, payload },
      {
        memory: this.deps.known.memory,
        last: last && ofSimilar.includes(last.id) ? null : last,
        savedName: this.deps.savedName,
      },
    );
    keepNewest(this.shown, keyInGame({ productId: typed.productId, payload }), warnings, MOST_OPEN);
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
    keepNewest(this.agreed, agreedKey(saleId, recipient), warnings, MOST_OPEN);
  }

  /**
   * The warnings that staff confirmed for this sale and these details, to be kept with it. Throws Failure
   * RECIPIENT_DOUBTED while a warning that asks is not confirmed.
   */
  overriddenFor(saleId: string, recipient: Recipient): readonly OverriddenWarning[] {
    const plain = { ...recipient, payload: sendableDetails(recipient.payload) };
    const warnings =
      this.shown.get(keyInGame(plain)) ?? this.warningsOf({ ...plain, chosen: true, pasted: [] });
    const agreed = new Set((this.agreed.get(agreedKey(saleId, plain)) ?? []).map(warningKey));
    const open = warnings.filter((warning) => warning.asks && !agreed.has(warningKey(warning)));
    if (open.length > 0) throw new Failure(appError('RECIPIENT_DOUBTED', { count: open.length }));
    return warnings
      .filter((warning) => agreed.has(warningKey(warning)))
      .map(({ kind, ref }) => ({ kind, ref }));
  }
}

function agreedKey(saleId: string, { productId, payload }: Recipient): string {
  return JSON.stringify([saleId, keyInGame({ productId, payload: sendableDetails(payload) })]);
}
