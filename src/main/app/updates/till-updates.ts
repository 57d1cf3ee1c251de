/** Updates: looked up, downloaded and installed only when a person asks, and never during a sale. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { UpdateState } from '@shared/model/update';
import type { UpdateHolder, UpdateProblem, UpdateStep } from '@shared/model/kinds/till';
import { isOffered, UpdateFault, type UpdatedTill, type UpdateList } from '../../domain/updates/update-list';
import type { WriteDown } from '../write-down';

export interface TillUpdatesDependencies {
  readonly till: UpdatedTill;
  readonly byHand: boolean;
  /** Where update lists come from; empty for a shop that wants none. */
  readonly address: () => string;
  /** The list at the address, with its signature checked. Rejects with UpdateFault. */
  readonly list: (address: string) => Promise<UpdateList>;
  /** Rejects with UpdateFault. */
  readonly download: (
    list: UpdateList,
    address: string,
    progress: (percent: number) => void,
  ) => Promise<void>;
  /** Ends the till on success. Calls `mayGoOn` last and passes its error on; others are UpdateFaults. */
  readonly install: (mayGoOn: () => void) => Promise<void>;
  /** Copies the journal before another version opens it. */
  readonly copyJournal: (version: string) => Promise<void>;
  readonly sends: () => boolean;
  readonly record: WriteDown;
  /** The version that an install was started for, kept over the restart. */
  readonly expected: { read(): string | null; write(version: string | null): void };
  readonly announce: (state: UpdateState) => void;
}

export class TillUpdates {
  private step: UpdateStep = 'unchecked';
  private offer: UpdateList | null = null;
  private percent = 0;
  private problem: UpdateState['problem'] = null;
  private page: UpdateHolder | null = null;
  /** Whether the system has the new version's files and the till is about to end. */
  private isEnding = false;

  constructor(private readonly parts: TillUpdatesDependencies) {
    const expected = parts.expected.read();
    if (expected === null) return;
    parts.expected.write(null);
    if (expected !== parts.till.version) this.problem = { why: 'not-installed', reason: expected };
  }

  state(): UpdateState {
    const { till, byHand, address } = this.parts;
    return {
      step: address() === '' ? 'off' : this.step,
      current: till.version,
      version: this.offer?.version ?? null,
      notes: this.offer?.notes ?? '',
      percent: this.percent,
      problem: this.problem,
      heldBy: this.heldBy(),
      byHand,
    };
  }

  /** Sets what the page is in the middle of. */
  hold(by: UpdateHolder | null): void {
    if (this.page === by) return;
    this.page = by;
    this.announce();
  }

  /** Throws Failure UPDATE_STEP when the till is about to end for an update: a new sale would be cut off. */
  mayBegin(): void {
    if (this.isEnding) throw new Failure(appError('UPDATE_STEP', { step: 'installing' }));
  }

  /** Asks the server. Throws Failure UPDATE_STEP while another step runs. */
  async check(): Promise<UpdateState> {
    this.mustBe(['off', 'unchecked', 'current', 'offered', 'ready']);
    const address = this.parts.address();
    if (address === '') return this.state();
    return this.take('checking', 'unchecked', async () => {
      this.offer = null;
      const list = await this.parts.list(address);
      if (!isOffered(list, this.parts.till)) return 'current';
      this.offer = list;
      return 'offered';
    });
  }

  /** Downloads the offered version. Throws Failure UPDATE_HELD or UPDATE_STEP. */
  async download(): Promise<UpdateState> {
    this.mustBe(['offered']);
    this.mustBeFree();
    const { offer } = this;
    if (offer === null || this.parts.byHand) return this.state();
    return this.take('downloading', 'offered', async () => {
      await this.parts.download(offer, this.parts.address(), (percent) => {
        if (percent === this.percent) return;
        this.percent = percent;
        this.announce();
      });
      return 'ready';
    });
  }

  /** Installs the downloaded version. Throws Failure UPDATE_HELD, UPDATE_STEP or NOT_WRITTEN_DOWN. */
  async install(actor: Actor): Promise<UpdateState> {
    this.mustBe(['ready']);
    this.mustBeFree();
    const { offer, parts } = this;
    if (offer === null) return this.state();
    return this.take('installing', 'ready', async () => {
      await this.copyJournal(offer.version);
      await parts.record('installing', { from: parts.till.version, to: offer.version }, actor);
      // Checked again: copying took time, and a sale may have begun.
      this.mustBeFree();
      parts.expected.write(offer.version);
      try {
        await parts.install(() => {
          this.mustBeFree();
          this.isEnding = true;
        });
      } catch (error) {
        this.isEnding = false;
        parts.expected.write(null);
        throw error;
      }
      return 'installing';
    });
  }

  private async copyJournal(version: string): Promise<void> {
    try {
      await this.parts.copyJournal(version);
    } catch (error) {
      throw new UpdateFault('not-copied', error instanceof Error ? error.message : String(error));
    }
  }

  private async take(
    during: UpdateStep,
    failed: UpdateStep,
    work: () => Promise<UpdateStep>,
  ): Promise<UpdateState> {
    [this.step, this.problem, this.percent] = [during, null, 0];
    this.announce();
    try {
      this.step = await work();
    } catch (error) {
      this.step = failed;
      if (!(error instanceof UpdateFault)) {
        this.announce();
        throw error;
      }
      // The downloaded file is gone, and may be downloaded again.
      if (error.why === 'other-file') this.step = 'offered';
      this.problem = problemOf(error.why, error.reason);
    }
    this.announce();
    return this.state();
  }

  private heldBy(): UpdateHolder | null {
    return this.parts.sends() ? 'sale' : this.page;
  }

  private mustBeFree(): void {
    const by = this.heldBy();
    if (by !== null) throw new Failure(appError('UPDATE_HELD', { by }));
  }

  private mustBe(steps: readonly UpdateStep[]): void {
    if (!steps.includes(this.step)) throw new Failure(appError('UPDATE_STEP', { step: this.step }));
  }

  private announce(): void {
    this.parts.announce(this.state());
  }
}

/** Limits texts from outside the till. */
const LONGEST_REASON = 300;

function problemOf(why: UpdateProblem, reason: string): UpdateState['problem'] {
  return { why, reason: reason.slice(0, LONGEST_REASON) };
}
