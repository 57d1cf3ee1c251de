/** The shop ledger: the account at it, the process that talks to it, and what the other tills sell. */
import { join } from 'node:path';
import type { EventName } from '@shared/ipc/channels';
import type { LedgerState } from '@shared/model/shop/ledger';
import { readLedgerUrl } from '../../ledger/client/connection';
import { installationOf } from '../adapters/anchor/installation';
import { LedgerAccountFile } from '../adapters/ledger/account-file';
import { LedgerProcess } from '../adapters/ledger/process/client';
import type { LedgerStart } from '../adapters/ledger/process/protocol';
import { enrolAtLedger } from '../adapters/ledger/enrolment';
import { unsyncedEntries } from '../adapters/ledger/mark-file';
import { OtherTillsReader } from '../adapters/ledger/other-tills-file';
import { otherTillsQuestions } from '../adapters/ledger/other-tills-questions';
import { settleSeal, TillSeal } from '../adapters/ledger/sealing/till-seal';
import { steadyMs, systemClock } from '../adapters/system/clock';
import { trustedRoots } from '../adapters/system/network/trusted-roots';
import type { OpenJournal } from '../adapters/journal/journal-file';
import { decisionQuestions } from '../adapters/ledger/decision-questions';
import { ApplyDecisions, type SettlingTill } from '../app/ledger/apply-decisions';
import { AskShop } from '../app/ledger/ask-shop';
import { BringBack } from '../app/ledger/bring-back';
import { ClaimOrders } from '../app/ledger/claim-orders';
import { GuardOtherTills } from '../app/ledger/guard-other-tills';
import { LedgerMembership } from '../app/ledger/ledger-membership';
import type { JoinPeople } from '../app/ledger/shared/join-people';
import type { Staff } from '../app/people/staff';
import type { SharedValues } from '../app/ledger/shared/shared-values';
import { voidSale } from '../app/sale/resolve-sale';
import type { TillSession } from '../app/till-session';
import type { DecisionQuestions } from '../domain/ledger/decisions';
import type { BesideOtherTills } from '../app/ledger/sole-till';
import type { Announce } from '../app/session-dependencies';
import type { Log, SecretSealer, SettingsStore } from '../domain/ports';
import { journalPath, syncedPath } from './data-folder';
import { forkChild } from './child-process';
import { keepShared } from './shared';
import type { CurrentSession } from './session/current-session';
import type { LedgerAccount } from '../domain/ledger/ledger-account';

/** The dependencies of the shop ledger. */
export interface TillLedgerDependencies {
  readonly folder: string;
  readonly sealer: SecretSealer;
  readonly learn: (secret: string) => void;
  readonly current: () => Pick<CurrentSession, 'opened' | 'settings' | 'record'>;
  /** The journal that sells for real. */
  readonly journal: () => Promise<Pick<OpenJournal, 'bringBack'>>;
  /** Called when the notices on every screen change. */
  readonly noticesChanged: () => void;
  readonly log: Log;
  readonly announce: Announce;
  readonly store: SettingsStore;
  readonly people: Pick<Staff, 'access' | 'sharing'>;
}

/** The ledger's account, the shop's data in it, and the events of the other tills. */
export interface TillLedger {
  readonly keep: LedgerMembership;
  readonly shop: AskShop;
  readonly shared: SharedValues;
  readonly joinPeople: JoinPeople;
  readonly decisions: DecisionQuestions;
  readonly otherTills: BesideOtherTills;
  /** Must be called with every event that the page gets. */
  readonly hear: (event: EventName) => void;
}

/** Events after which something may have changed that the tills of a shop share. */
const SHARED_EVENTS: ReadonlySet<EventName> = new Set([
  'settings.changed',
  'catalogue.changed',
  'pictures.changed',
  'people.changed',
  'players.changed',
]);

/** The ledger of one till. */
export function tillLedger(deps: TillLedgerDependencies): TillLedger {
  const { folder, sealer, learn, current, log, announce } = deps;
  const path = join(folder, 'live', 'other-tills.db');
  const others = new OtherTillsReader(path);
  const isLive = (): boolean => current().opened() !== null && current().settings().mode === 'live';
  const roots = (): string | null => (deps.store.get().systemRoots ? trustedRoots(true).join('\n') : null);
  const process = new LedgerProcess({
    fork: () => forkChild('ledger'),
    setting: (account) => settingOf(account, { folder, others: path, roots }),
    log,
  });
  const keep = new LedgerMembership({
    accounts: new LedgerAccountFile(join(folder, 'ledger.json'), sealer, learn),
    enrol: (place, code) => enrolAtLedger(place, code, undefined, roots()),
    teller: process,
    sealing: {
      code: () => deps.people.sharing.code(),
      settle: (code) => settleSeal(process.call, installationOf(folder), code),
    },
    untold: ({ user }) => unsyncedEntries(journalPath(folder, 'live'), syncedPath(folder), user),
    others,
    othersChanged: () => current().opened()?.session.settleAgain.othersChanged(),
    sharedChanged: () => shared.soon(),
    answers: () => void bringBack.look(),
    decided: () => void apply.look(),
    isLive: () => isLive(),
    writeDown: (subject, body, actor) => current().record('ledger', subject, body, actor),
    announce,
  });
  const { shared, joinPeople, forgottenName } = keepShared(deps, {
    isLive,
    call: process.call,
    shopKey: () => keep.shopKey(),
  });
  const bringBack = new BringBack({
    ledger: process,
    book: async () => (isLive() ? (await deps.journal()).bringBack : null),
    clock: systemClock,
    log,
    done: (what) => {
      keep.broughtBack(what);
      announce('attention.changed', null);
      announce('drawer.changed', null);
      deps.noticesChanged();
    },
  });
  const decisions = decisionQuestions(process.call);
  const apply = new ApplyDecisions({
    questions: decisions,
    till: () => (isLive() ? settlingTill(current().opened()?.session, deps.people.sharing) : null),
    log,
  });
  const standing = (): LedgerState => keep.status().state;
  const seal = new TillSeal({ shopKey: () => keep.shopKey(), sealCode: () => keep.sealCode() });
  const questions = otherTillsQuestions(process.call, seal.check);
  const guard = new GuardOtherTills({
    standing,
    questions,
    keysOf: seal.keysOf,
    others,
    settings: () => current().settings(),
    clock: systemClock,
    steadyMs,
  });
  const claims = new ClaimOrders({ standing, questions, others });
  const shop = new AskShop(process, () => standing() !== 'off', systemClock);
  const hear = (event: EventName): void => {
    if (SHARED_EVENTS.has(event)) shared.soon();
    // With the shop's people comes their code.
    if (event === 'people.changed') void keep.sealAsTheShop();
  };
  return { keep, shop, shared, joinPeople, decisions, otherTills: { guard, claims, forgottenName }, hear };
}

/** The setting of an account for the ledger's process; null where its address is none. */
function settingOf(
  { url, ca, user, password, sealCode }: LedgerAccount,
  { folder, others, roots }: { folder: string; others: string; roots: () => string | null },
): LedgerStart['start'] | null {
  const address = readLedgerUrl(url);
  if (!address) return null;
  return {
    address: { ...address, ca: ca ?? roots() },
    login: { user, password },
    installation: installationOf(folder),
    journal: journalPath(folder, 'live'),
    mark: syncedPath(folder),
    ...{ others, sealCode },
  };
}

/** The session's sales for a decision from elsewhere. */
function settlingTill(session: TillSession | undefined, sharing: Staff['sharing']): SettlingTill | null {
  if (!session) return null;
  const { journal, cache } = session.deps;
  return {
    get: (id) => journal.get(id),
    close: (id, reason, actor) => voidSale(session.resolveAs(actor), id, reason, null),
    ordersOf: async (code) => (await cache.ordersNamed([code])).map(({ key }) => key),
    settle: (id, orderKey, actor) => session.settle.settleByPerson(id, orderKey, actor),
    people: () => sharing.known(),
  };
}
