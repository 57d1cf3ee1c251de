/** Resetting an owner's PIN without the old one, once for each word of the PC's administrator. */
import { appError, Failure } from '@shared/ipc/errors';
import type { ResetMark } from '../../adapters/system/reset-mark';
import type { ResetDependencies } from './reset-pin';

/** A mark that allows it, and when the administrator made it. */
type UsableMark = Extract<ResetMark, { ok: true }>;

export class ResetOwner {
  /** The mark of this run; null when there is none. */
  private given: UsableMark | null = null;

  constructor(private readonly deps: ResetDependencies) {}

  /** Allows it in this run, because of `mark`. */
  allow(mark: UsableMark): void {
    this.given = mark;
  }

  /** Whether it is allowed, and was not done by the same mark before. */
  isAllowed(): boolean {
    return this.mark() !== null;
  }

  /** Throws Failure RESET_NOT_ALLOWED, PERSON_NOT_FOUND, or why the safe is closed if it may open again. */
  async reset(personId: string, pin: string): Promise<void> {
    const mark = this.mark();
    if (mark === null) throw new Failure(appError('RESET_NOT_ALLOWED'));
    // Hardly any till needs it: a start does not wait for it.
    const { resetPin } = await import('./reset-pin');
    await resetPin(this.deps, mark.mark, personId, pin);
    this.given = null;
  }

  /** The safe knows a used mark. Where it is an older one, or gone, the journal knows when it was used. */
  private mark(): UsableMark | null {
    const { given, deps } = this;
    if (given === null || deps.safe.content().usedReset === given.mark) return null;
    return deps.record.wasResetSince(given.madeAt) ? null : given;
  }
}
