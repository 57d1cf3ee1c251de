/** The shop gives its games colours, icons, pictures and an order. The trail records who changed what. */
import { own } from '@shared/model/own';
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import { MOST_LOOKS, type GameLook, type GameLooks } from '@shared/model/service/game-look';
import type { JsonFile } from '../../adapters/system/json-file';
import type { Clock } from '../../domain/ports';
import type { Announce } from '../session-dependencies';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';

export interface LooksDependencies {
  readonly kept: Pick<JsonFile<GameLooks, GameLooks>, 'get' | 'set'>;
  readonly audit: Pick<AuditTrail, 'by'>;
  readonly clock: Clock;
  readonly announce: Announce;
}

export class SetLooks {
  constructor(private readonly deps: LooksDependencies) {}

  get(): GameLooks {
    return this.deps.kept.get();
  }

  /** Sets the look of one game. Throws Failure TOO_MANY_LOOKS or LOOKS_NOT_KEPT; nothing is changed then. */
  set(productId: string, look: GameLook, actor: Actor): GameLooks {
    const { order, looks } = this.get();
    const before = own(looks, productId);
    const { [productId]: _, ...others } = looks;
    const isPlain = look.colour === null && look.icon === null && look.picture === null;
    if (!isPlain && Object.keys(others).length >= MOST_LOOKS) {
      throw new Failure(appError('TOO_MANY_LOOKS', { most: MOST_LOOKS }));
    }
    // The trail is permanent, so the picture itself stays out of it.
    this.record('look', { productId, from: told(before), to: told(look) }, actor);
    return this.keep({ order, looks: isPlain ? others : { ...others, [productId]: look } });
  }

  /** Sets the order of the games. Throws Failure LOOKS_NOT_KEPT. */
  arrange(order: readonly string[], actor: Actor): GameLooks {
    const known = this.get();
    this.record('order-of-games', { order }, actor);
    return this.keep({ ...known, order: [...new Set(order)] });
  }

  private record(subject: string, body: Readonly<Record<string, unknown>>, actor: Actor): void {
    this.deps.audit.by(actor).record('settings', subject, body, toIso(this.deps.clock.now()));
  }

  private keep(looks: GameLooks): GameLooks {
    try {
      this.deps.kept.set(looks);
    } catch {
      throw new Failure(appError('LOOKS_NOT_KEPT'));
    }
    this.deps.announce('looks.changed', looks);
    return looks;
  }
}

function told(look: GameLook | undefined): unknown {
  return look ? { colour: look.colour, icon: look.icon, picture: look.picture !== null } : null;
}
