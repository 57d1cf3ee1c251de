/** One set of people at all tills of a shop: begun at one, joined at the others with the owner's code. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { SharedQuestions } from '../../../domain/ledger/shared-ports';
import type { SharePeople } from '../../people/share-people';
import type { WriteDown } from '../../write-down';

export interface JoinPeopleDependencies {
  readonly sharing: SharePeople;
  /** The ledger's questions, read with this code. */
  readonly questions: (code: string) => SharedQuestions;
  readonly newCode: () => string;
  /** A typed code in the form that is kept; null for text that is no code. */
  readonly readCode: (typed: string) => string | null;
  readonly writeDown: WriteDown;
  /** Called when there is something to share. */
  readonly soon: () => void;
}

export class JoinPeople {
  constructor(private readonly deps: JoinPeopleDependencies) {}

  /**
   * Shares the people of this till, if it does not yet; returns the code for the others. Throws Failure
   * LEDGER_AWAY, PEOPLE_SHARED when another till began, or NO_PEOPLE_TO_SHARE.
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

  /** Replaces this till's people with the shop's. Throws Failure LEDGER_AWAY or PEOPLE_CODE. */
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
