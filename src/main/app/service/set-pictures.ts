/** The shop sets its own pictures. The trail records each change and who made it. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { ShopPictures } from '@shared/model/shop-pictures';
import type { PicturePlace } from '@shared/model/kinds/looks';
import type { PictureFile } from '../../adapters/catalogue/picture-file';
import type { Clock } from '../../domain/ports';
import { PICTURE_MEMBERS } from '../../domain/settings/recorded-settings';
import type { Announce } from '../session-dependencies';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';

export interface PicturesDependencies {
  readonly kept: Pick<PictureFile, 'get' | 'set' | 'markOf'>;
  readonly audit: Pick<AuditTrail, 'by'>;
  readonly clock: Clock;
  readonly announce: Announce;
}

export class SetPictures {
  constructor(private readonly deps: PicturesDependencies) {}

  get(): ShopPictures {
    return this.deps.kept.get();
  }

  /** Sets one picture, or removes it. Throws Failure PICTURE_NOT_KEPT; the earlier picture stays then. */
  set(place: PicturePlace, picture: string | null, actor: Actor): ShopPictures {
    const { kept, audit, clock, announce } = this.deps;
    const before = this.get();
    // The trail is permanent, so the picture itself stays out of it. Its mark shows one that was exchanged.
    const record = (body: Readonly<Record<string, unknown>>): void =>
      audit.by(actor).record('settings', PICTURE_MEMBERS[place], body, toIso(clock.now()));
    const from = kept.markOf(before[place]);
    record({ from, to: kept.markOf(picture) });
    const pictures = { ...before, [place]: picture };
    try {
      kept.set(pictures);
    } catch {
      record({ kept: from });
      throw new Failure(appError('PICTURE_NOT_KEPT'));
    }
    announce('pictures.changed', pictures);
    return pictures;
  }
}
