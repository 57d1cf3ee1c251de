/** Asks before something is sent to somebody else: what is odd is known at the read-back, and again at Send. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import { sendableDetails, type PlayerDetail } from '@shared/model/players/player';
import { warningKey, type OverriddenWarning, type RecipientWarning } from '@shared/model/players/warning';
import type { Settings } from '@shared/model/settings/settings';
import { keepNewest } from '../../domain/keep-newest';
import type { AuditTrail, Clock } from '../../domain/ports';
import type { Recipient } from '../../domain/players/player-ports';
import { keyInGame } from '../../domain/players/recipient-memory';
import { recipientWarnings } from '../../domain/players/recipient-warnings';
import type { KnowRecipients } from './know-recipients';

/** What the page says about the details as they were typed. */
export interface TypedDetails extends Recipient {
  /** A player was chosen from a list instead of typed. */
  readonly chosen: boolean;
  /** Fields that were pasted into. */
  readonly pasted: readonly string[];
}

/** What guarding needs. */
export interface GuardDependencies {
  readonly known: KnowRecipients;
  readonly audit: Pick<AuditTrail, 'by'>;
  readonly settings: () => Pick<Settings, 'askAgainMinutes'>;
  readonly savedName: (productId: string, payload: readonly PlayerDetail[]) => string | null;
  readonly clock: Clock;
}

/** Sales whose yes is remembered: the one at the read-back and a few parked ones. */
const MOST_OPEN = 100;

/** The use case; one per session. */
export class GuardRecipients {
  /** What was told at the read-back, by `keyInGame`. */
  private readonly told = new Map<string, readonly RecipientWarning[]>();
  /** What staff said yes to, by sale and details. */
  private readonly agreed = new Map<string, readonly OverriddenWarning[]>();

  constructor(private readonly deps: GuardDependencies) {}

  /** Resolves when enough is known to warn; at once but for the first moments after the start. */
  ready(): Promise<void> {
    return this.deps.known.ready();
  }

  /** What is odd about the details; `ofSimilar`: sales that are asked about anyway. */
  warningsOf(typed: TypedDetails, ofSimilar: readonly string[] = []): readonly RecipientWarning[] {
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
    keepNewest(this.told, keyInGame({ productId: typed.productId, payload }), warnings, MOST_OPEN);
    return warnings;
  }

  /**
   * Staff say that the details are right as they are. The call that leads here needs a right of its own; who gave
   * the yes is in the trail at once, whatever becomes of the sale.
   */
  override(saleId: string, recipient: Recipient, warnings: readonly OverriddenWarning[], actor: Actor): void {
    const text = warnings.map(warningKey).join(', ');
    this.deps.audit
      .by(actor)
      .record('recipient-override', saleId, { text, warnings }, toIso(this.deps.clock.now()));
    keepNewest(this.agreed, agreedKey(saleId, recipient), warnings, MOST_OPEN);
  }

  /**
   * The warnings that staff said yes to for this sale and these details, to be kept with it. Throws Failure
   * RECIPIENT_DOUBTED while one that asks has no yes.
   */
  overriddenFor(saleId: string, recipient: Recipient): readonly OverriddenWarning[] {
    const plain = { ...recipient, payload: sendableDetails(recipient.payload) };
    const warnings =
      this.told.get(keyInGame(plain)) ?? this.warningsOf({ ...plain, chosen: true, pasted: [] });
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
