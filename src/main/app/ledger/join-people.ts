/** One shop's people at all of its tills: begun at one, with a code that the owner types at each of the others. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { SharedQuestions } from '../../domain/ledger/shared-ports';
import type { SharePeople } from '../people/share-people';
import type { WriteDown } from '../write-down';

/** What it needs. */
export interface JoinPeopleDependencies {
  readonly sharing: SharePeople;
  /** The ledger, as whoever has this code reads it. */
  readonly questions: (code: string) => SharedQuestions;
  readonly newCode: () => string;
  /** A code as it is kept, from what somebody typed; null for what is none. */
  readonly readCode: (typed: string) => string | null;
  readonly writeDown: WriteDown;
  /** Told when there is something to share. */
  readonly soon: () => void;
}

/** The use case. */
export class JoinPeople {
  constructor(private readonly deps: JoinPeopleDependencies) {}

  /**
   * Shares the people of this till, if it does not yet; gives the code for the others. Throws Failure LEDGER_AWAY,
   * PEOPLE_SHARED when another till began, or NO_PEOPLE_TO_SHARE.
   */
  async share(actor: Actor): Promise<string> {
    const { sharing, newCode, writeDown, soon } = this.deps;
    const known = sharing.code();
    if (known !== null) return known;
    const code = newCode();
    if (await this.isShared(code)) throw new Failure(appError('PEOPLE_SHARED'));
    await sharing.begin(code);
    await writeDown('people', { began: true }, actor);
    soon();
    return sharing.code() ?? code;
  }

  /** Makes the shop's people those of this till. Throws Failure LEDGER_AWAY or PEOPLE_CODE. */
  async join(typed: string, actor: Actor): Promise<void> {
    const { sharing, readCode, questions, writeDown, soon } = this.deps;
    const code = readCode(typed);
    if (code === null || !(await this.isShared(code))) throw new Failure(appError('PEOPLE_CODE'));
    const version = await questions(code).read('people');
    if (version === null) throw new Failure(appError('LEDGER_AWAY'));
    if ('strange' in version) throw new Failure(appError('PEOPLE_CODE'));
    const { till, who } = version;
    await writeDown('people', { joined: true, version: version.version, till, who }, actor);
    await sharing.join(code, version.items, actor);
    soon();
  }

  private async isShared(code: string): Promise<boolean> {
    const heads = await this.deps.questions(code).heads();
    if (heads === null) throw new Failure(appError('LEDGER_AWAY'));
    return heads.has('people');
  }
}
