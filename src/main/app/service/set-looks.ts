/** Gives games colours, icons, pictures and an order, and pauses some. The trail records who did what. */
import { own } from '@shared/model/own';
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import { THE_TILL, type Actor } from '@shared/model/people/actor';
import {
  MOST_LOOKS,
  MOST_PAUSED,
  type GameLook,
  type GameLooks,
  type GamePause,
} from '@shared/model/service/game-look';
import type { Catalogue } from '@shared/model/service/product';
import type { JsonFile } from '../../adapters/system/json-file';
import type { Clock } from '../../domain/ports';
import type { Announce } from '../session-dependencies';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';

export interface LooksDependencies {
  readonly kept: Pick<JsonFile<GameLooks, GameLooks>, 'get' | 'set'>;
  readonly audit: Pick<AuditTrail, 'by'>;
  readonly catalogue: () => Promise<Catalogue | null>;
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
    const known = this.get();
    const { looks } = known;
    const before = own(looks, productId);
    const { [productId]: _, ...others } = looks;
    const isPlain = look.colour === null && look.icon === null && look.picture === null;
    if (!isPlain && Object.keys(others).length >= MOST_LOOKS) {
      throw new Failure(appError('TOO_MANY_LOOKS', { most: MOST_LOOKS }));
    }
    // The trail is permanent, so the picture itself stays out of it.
    this.record('look', { productId, from: bodyOf(before), to: bodyOf(look) }, actor);
    return this.keep({ ...known, looks: isPlain ? others : { ...others, [productId]: look } });
  }

  /** Sets the order of the games. Throws Failure LOOKS_NOT_KEPT. */
  arrange(order: readonly string[], actor: Actor): GameLooks {
    const known = this.get();
    this.record('order-of-games', { order }, actor);
    return this.keep({ ...known, order: [...new Set(order)] });
  }

  /** Why a game is not sold for now; null when it is. */
  pauseOf(productId: string): GamePause | null {
    return own(this.get().paused, productId) ?? null;
  }

  /** Stops selling a game, or changes why. Rejects with PACKAGE_GONE, TOO_MANY_PAUSED or LOOKS_NOT_KEPT. */
  async pause(productId: string, reason: string, actor: Actor): Promise<GameLooks> {
    const product = (await this.deps.catalogue())?.products.find(({ id }) => id === productId);
    if (!product) throw new Failure(appError('PACKAGE_GONE'));
    const known = this.get();
    const { [productId]: _, ...others } = known.paused;
    if (Object.keys(others).length >= MOST_PAUSED) {
      throw new Failure(appError('TOO_MANY_PAUSED', { most: MOST_PAUSED }));
    }
    const { name } = product;
    const [who, at] = [actor.person?.name ?? '', toIso(this.deps.clock.now())];
    this.record('pause', { productId, name, reason }, actor);
    return this.keep({ ...known, paused: { ...others, [productId]: { name, reason, who, at } } });
  }

  /** Sells the game again. Throws Failure LOOKS_NOT_KEPT. */
  resume(productId: string, actor: Actor): GameLooks {
    const known = this.get();
    const { [productId]: before, ...paused } = known.paused;
    if (!before) return known;
    this.record('resume', { productId, name: before.name }, actor);
    return this.keep({ ...known, paused });
  }

  /** Uses the pauses of another till's version. Throws Failure TOO_MANY_PAUSED or LOOKS_NOT_KEPT. */
  takePauses(paused: GameLooks['paused'], from: Readonly<Record<string, unknown>>): void {
    if (Object.keys(paused).length > MOST_PAUSED) {
      throw new Failure(appError('TOO_MANY_PAUSED', { most: MOST_PAUSED }));
    }
    const known = this.get();
    this.record('pauses', { from: known.paused, to: paused, ...from }, THE_TILL);
    this.keep({ ...known, paused });
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

function bodyOf(look: GameLook | undefined): unknown {
  return look ? { colour: look.colour, icon: look.icon, picture: look.picture !== null } : null;
}
