/** A till that joins a shop ledger as the app does, sells, joins again and leaves; and what a cut may leave of that. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { ok } from '@shared/ipc/result';
import { ANYONE } from '@shared/model/people/actor';
import { toIso } from '@shared/model/day/business-day';
import { defaultSettings } from '@shared/model/settings/defaults';
import { NO_LEDGER, type LedgerStatus } from '@shared/model/shop/ledger';
import type { OpenJournal } from '../../../src/main/adapters/journal/journal-file';
import { answer, send } from '../../../src/main/adapters/journal/test-support/filled-journal';
import { trailIn } from '../../../src/main/adapters/journal/trail/entries-reader';
import type { LedgerAccountFile } from '../../../src/main/adapters/ledger/account-file';
import { readMark, unsyncedEntries } from '../../../src/main/adapters/ledger/mark-file';
import { OtherTillsReader } from '../../../src/main/adapters/ledger/other-tills-file';
import type { LedgerHearer } from '../../../src/main/adapters/ledger/process/client';
import { startOf } from '../../../src/main/adapters/ledger/process/start-of';
import { LedgerSync, SYNC_TIMES } from '../../../src/main/adapters/ledger/sync';
import { journalPath, syncedPath } from '../../../src/main/adapters/system/data-folder';
import { LedgerMembership } from '../../../src/main/app/ledger/ledger-membership';
import { holdSettings } from '../../../src/main/app/service/hold-settings';
import type { LedgerAccount } from '../../../src/main/domain/ledger/ledger-account';
import { saleId } from '../../../src/main/domain/test-support/sales';
import type { Mark } from './marks';
import { ShopServer } from './shop-server';
import { accountFile } from './small-files';
import { clock } from './till';

const PLACE = { url: 'postgres://ledger.shop.test:6000/shop', ca: null };
/** The login that the till has after each step of the scenario. */
const STEPS = [null, 'till_1', 'till_2', null] as const;
/** It looks once, and again after a failure: each run asks the disk the same. */
const TIMES = { ...SYNC_TIMES, lookMs: 60_000, saysWaitingAfterMs: 60_000, retryMs: 1 };
const SYNCS_WITHIN_MS = 10_000;

/** The till's membership, with its syncing in this process and not in a separate one. */
class Member {
  readonly accounts: LedgerAccountFile;
  readonly membership: LedgerMembership;
  private sync: LedgerSync | null = null;
  private status: LedgerStatus = NO_LEDGER;

  constructor(folder: string, journal: OpenJournal, server: ShopServer) {
    this.accounts = accountFile(folder);
    const others = join(folder, 'live', 'other-tills.db');
    const [path, mark] = [journalPath(folder, 'live'), syncedPath(folder)];
    const places = { installation: 'here', journal: path, mark, others, roots: () => null };
    this.membership = new LedgerMembership({
      accounts: this.accounts,
      enrol: () => {
        const login = { user: server.enrol(), password: 'x', shop: 'Siam', till: 'Till 1' };
        return Promise.resolve(ok({ ...PLACE, ...login, shopKey: null, sealCode: null }));
      },
      sync: {
        start: (account: LedgerAccount, { status, shopKey }: LedgerHearer) => {
          void this.stop();
          const setting = startOf(account, places);
          if (setting === null) return;
          const report = (said: LedgerStatus): void => {
            this.status = said;
            status(said);
            // Each connection begins with it.
            if (said.state === 'live') shopKey('a2V5');
          };
          const begin = () => new LedgerSync(setting, report, TIMES, server.connect);
          try {
            this.sync = begin();
          } catch {
            // A process that cannot open the journal ends, and is started again.
            this.sync = begin();
          }
          this.sync.start();
        },
        stop: () => this.stop(),
      },
      sealing: { code: () => null, settle: () => Promise.resolve(null) },
      unsynced: ({ user }) => unsyncedEntries(path, mark, user),
      others: new OtherTillsReader(others),
      ...{ othersChanged: () => undefined, sharedChanged: () => undefined, decided: () => undefined },
      ...{ answers: () => undefined, announce: () => undefined, isLive: () => true },
      writeDown: (subject, body, actor) => {
        journal.audit.by(actor).record('ledger', subject, body, toIso(clock.now()));
        return Promise.resolve();
      },
    });
  }

  /** Resolves with what the screen shows, once all is sent or refused: a turn after the key was stored. */
  async synced(): Promise<LedgerStatus> {
    for (const end = performance.now() + SYNCS_WITHIN_MS; performance.now() < end; await delay(1)) {
      const { state, waiting, refused } = this.status;
      if (this.sync === null || refused !== null || (state === 'live' && waiting === 0)) break;
    }
    return this.status;
  }

  /** As the till's end does. */
  async stop(): Promise<void> {
    const { sync } = this;
    [this.sync, this.status] = [null, NO_LEDGER];
    await sync?.stop();
  }
}

/** Compares what the till does with its trail, as each opening of the app does; gives what differs. */
function hold(journal: OpenJournal, accounts: LedgerAccountFile): readonly string[] {
  const files = { logo: null, customer: null, messages: false, copyFolder: null, ledger: accounts.isSet() };
  const settings = defaultSettings('Asia/Bangkok', 'th');
  return holdSettings(journal.settings, settings, files, clock, () => undefined).map(({ name }) => name);
}

/** The scenario: its steps are in `STEPS`. */
export async function joinAndLeave(
  folder: string,
  journal: OpenJournal,
  mark: (mark: Mark) => void,
): Promise<void> {
  const member = new Member(folder, journal, new ShopServer(mark));
  const { membership } = member;
  hold(journal, member.accounts);
  try {
    await membership.follow();
    for (const number of [1, 2]) {
      send(journal, number);
      mark({ is: 'sent', sale: saleId(number) });
      mark({ is: 'shown', sale: saleId(number), state: answer(journal, number).state });
      await membership.join(PLACE, 'CODE', ANYONE);
      mark({ is: 'member', steps: number });
      await member.synced();
    }
    await membership.leave(0, ANYONE);
    mark({ is: 'member', steps: STEPS.length - 1 });
  } finally {
    await member.stop();
  }
}

/** The faults of a till that had joined, or had begun to; it joins again where it must. */
export async function ledgerFaults(
  folder: string,
  journal: OpenJournal,
  marks: readonly Mark[],
): Promise<string[]> {
  const server = ShopServer.after(marks);
  if (server === null) return [];
  const faults: string[] = [];
  const trail = trailIn(journalPath(folder, 'live'));
  const lost = server.all.findIndex((hash, seq) => trail.hashAt(seq) !== hash);
  if (lost !== -1) faults.push(`the shop has entry ${lost}, and the till does not`);
  const member = new Member(folder, journal, server);
  const login = (await member.accounts.get())?.user ?? null;
  if (login === null && member.accounts.isSet()) faults.push('the account at the ledger cannot be read');
  const mark = login === null ? null : readMark(syncedPath(folder), login);
  if (mark !== null && mark.seq >= server.all.length)
    faults.push('the till counts entries as sent that were not');
  faults.push(...stepFaults(folder, login, marks));
  const before = journal.settings.recorded()?.['ledger'];
  const isSaid = hold(journal, member.accounts).includes('ledger');
  if ((before !== (login !== null)) !== isSaid)
    faults.push('the trail and the account differ, and no one learns it');
  if (journal.settings.recorded()?.['ledger'] !== (login !== null))
    faults.push('the trail has no true word of it');
  try {
    await member.membership.follow();
    if ((await member.synced()).state !== 'live') await member.membership.join(PLACE, 'CODE', ANYONE);
    const { state, waiting } = await member.synced();
    const { seq } = trail.head();
    if (state !== 'live' || waiting !== 0 || seq !== server.all.length - 1)
      faults.push(`the shop has ${server.all.length - 1} entries of ${seq}, and the till is ${state}`);
    if (server.isForked) faults.push('the till sent again what the shop had');
  } finally {
    await member.stop();
  }
  return faults;
}

/** Whether the till is joined as it was last shown, or as the step under way makes it; the trail knew it before. */
function stepFaults(folder: string, login: string | null, marks: readonly Mark[]): string[] {
  const shown = marks.findLast(({ is }) => is === 'member');
  const steps = shown?.is === 'member' ? shown.steps : 0;
  const found = STEPS.indexOf(login as (typeof STEPS)[number], steps);
  if (found === -1 || found > steps + 1) return [`a till that was shown as ${STEPS[steps]} is ${login}`];
  const entries = entriesOfLedger(journalPath(folder, 'live'));
  return entries < found ? [`the till is ${login}, and its trail has ${entries} entries of it`] : [];
}

function entriesOfLedger(path: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return Number(db.prepare("SELECT count(*) AS n FROM audit WHERE kind = 'ledger'").get()?.['n']);
  } finally {
    db.close();
  }
}
