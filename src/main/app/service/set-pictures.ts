/** The shop sets its own pictures. Each change is written down by whom it was made. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { PicturePlace, ShopPictures } from '@shared/model/shop-pictures';
import type { KeptPictures } from '../../domain/catalogue-ports';
import type { AuditTrail, Clock } from '../../domain/ports';
import type { Announce } from '../session-dependencies';

/** What setting them needs. */
export interface PicturesDependencies {
  readonly kept: KeptPictures;
  readonly audit: Pick<AuditTrail, 'by'>;
  readonly clock: Clock;
  readonly announce: Announce;
}

/** The use case. */
export class SetPictures {
  constructor(private readonly deps: PicturesDependencies) {}

  get(): ShopPictures {
    return this.deps.kept.get();
  }

  /** Sets one, or takes it away. Throws Failure PICTURE_NOT_KEPT; what was there stays then. */
  set(place: PicturePlace, picture: string | null, actor: Actor): ShopPictures {
    const { kept, audit, clock, announce } = this.deps;
    const before = this.get();
    // The picture itself has no place in a trail that is kept for good.
    const body = { place, from: before[place] !== null, to: picture !== null };
    audit.by(actor).record('settings', 'picture', body, toIso(clock.now()));
    const pictures = { ...before, [place]: picture };
    try {
      kept.set(pictures);
    } catch {
      throw new Failure(appError('PICTURE_NOT_KEPT'));
    }
    announce('pictures.changed', pictures);
    return pictures;
  }
}
