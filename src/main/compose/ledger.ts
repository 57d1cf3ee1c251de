/** Wires the shop ledger: the account at it, the process that talks to it, and what the tills share. */
import { join } from 'node:path';
import { newEnrolmentCode, readEnrolmentCode } from '../../ledger/client/enrolment-code';
import { creditUses } from '../adapters/ledger/credit-uses';
import { decisionQuestions } from '../adapters/ledger/decision-questions';
import { enrolAtLedger } from '../adapters/ledger/enrolment';
import { unsyncedEntries } from '../adapters/ledger/mark-file';
import { OtherTillsReader } from '../adapters/ledger/other-tills-file';
import { otherTillsQuestions } from '../adapters/ledger/other-tills-questions';
import { LedgerProcess } from '../adapters/ledger/process/client';
import { startOf } from '../adapters/ledger/process/start-of';
import { settleSeal, TillSeal } from '../adapters/ledger/sealing/till-seal';
import { SharedMarksFile } from '../adapters/ledger/shared/shared-marks-file';
import { sharedQuestions } from '../adapters/ledger/shared/shared-questions';
import { forgottenNames, shopMark } from '../adapters/ledger/shared/shared-seal';
import { trailIn } from '../adapters/journal/trail/entries-reader';
import { steadyMs, systemClock } from '../adapters/system/clock';
import { journalPath, syncedPath } from '../adapters/system/data-folder';
import { trustedRoots } from '../adapters/system/network/trusted-roots';
import { ApplyDecisions, settlingTill } from '../app/ledger/apply-decisions';
import { AskShop } from '../app/ledger/ask-shop';
import { BringBack } from '../app/ledger/bring-back';
import { ClaimOrders } from '../app/ledger/claim-orders';
import { GuardOtherTills } from '../app/ledger/guard-other-tills';
import { LedgerMembership } from '../app/ledger/ledger-membership';
import { JoinPeople } from '../app/ledger/shared/join-people';
import { SharedBy } from '../app/ledger/shared/shared-by';
import { partsOf } from '../app/ledger/shared/shared-parts';
import { SharedValues } from '../app/ledger/shared/shared-values';
import type { OtherTills } from '../app/ledger/sole-till';
import { forkChild } from '../shell/child-process';
import type { WriteDown } from '../app/write-down';
import type { TillBase } from './base';

/** The use cases of the ledger; `otherTills` is what a session asks of the others. */
export function tillLedger(base: TillBase) {
  const { folder, installation, live, record, store, now } = base;
  const { events, announce, noticesChanged, log } = base;
  const people = base.people.keep;
  const journal = journalPath(folder, 'live');
  const mark = syncedPath(folder);
  const othersPath = join(folder, 'live', 'other-tills.db');
  const others = new OtherTillsReader(othersPath);
  const roots = () => (store.get().systemRoots ? trustedRoots(true).join('\n') : null);
  const places = { installation, journal, mark, others: othersPath, roots };
  const process = new LedgerProcess({
    fork: () => forkChild('ledger'),
    setting: (account) => startOf(account, places),
    log,
  });
  const code = () => people.sharing.code();
  const keep = new LedgerMembership({
    accounts: base.ledgerAccount,
    enrol: (place, typed) => enrolAtLedger(place, typed, undefined, roots()),
    sync: process,
    sealing: { code, settle: (known) => settleSeal(process.call, installation, known) },
    unsynced: ({ user }) => unsyncedEntries(journal, mark, user),
    others,
    othersChanged: () => events.emit('otherTillsChanged', null),
    sharedChanged: () => events.emit('sharedChanged', null),
    answers: () => events.emit('ledgerAnswers', null),
    decided: () => events.emit('decidedElsewhere', null),
    isLive: () => now.live() !== null,
    writeDown: (subject, body, actor) => record('ledger', subject, body, actor),
    announce,
  });
  const writeDown: WriteDown = (subject, body, actor) => record('shared', subject, body, actor);
  const by = new SharedBy(people, () => now.settings().cashierName);
  const shared = new SharedValues({
    parts: () =>
      partsOf(now.live(), {
        ...{ store, record, people: people.sharing, forgottenName: forgottenNames(code()) },
        pricesTaken: noticesChanged,
        settingsChanged: () => announce('settings.changed', now.settings()),
      }),
    questions: sharedQuestions(process.call, code),
    shop: () => shopMark(keep.shopKey()),
    marks: new SharedMarksFile(`${journal}.shared.json`, code),
    trail: trailIn(journal),
    ...{ who: by.who, isVouched: by.isVouched, mayChange: by.mayChange },
    writeDown,
    changed: () => announce('ledger.clashesChanged', null),
    log,
  });
  const joinPeople = new JoinPeople({
    sharing: people.sharing,
    questions: (known) => sharedQuestions(process.call, () => known),
    newCode: () => newEnrolmentCode().text,
    readCode: (typed) => readEnrolmentCode(typed)?.text ?? null,
    writeDown,
    soon: () => shared.soon(),
  });
  const bringBack = new BringBack({
    ledger: process,
    book: async () => (now.live() ? (await live.open()).bringBack() : null),
    isLive: () => keep.status().state === 'live',
    clock: systemClock,
    log,
    done: (what) => events.emit('broughtBack', what),
  });
  const decisions = decisionQuestions(process.call);
  const apply = new ApplyDecisions({
    questions: decisions,
    till: () => {
      const opened = now.live();
      return opened && settlingTill(opened.session, people.sharing);
    },
    log,
  });
  const standing = () => keep.status().state;
  const seal = new TillSeal(keep);
  const questions = otherTillsQuestions(process.call, seal.check);
  const guard = new GuardOtherTills({
    ...{ standing, questions, keysOf: seal.keysOf, others, steadyMs },
    settings: () => now.settings(),
    clock: systemClock,
  });
  const claims = new ClaimOrders({ standing, questions, others, isWhole: () => bringBack.isWhole() });
  const shop = new AskShop(process, () => standing() !== 'off', systemClock);
  const otherTills: OtherTills = {
    ...{ guard, claims },
    forgottenName: (what) => forgottenNames(code())?.(what) ?? null,
    credit: {
      ready: () => keep.known(),
      shop: () => shopMark(keep.shopKey()),
      uses: creditUses(process.call),
      typed: () => shared.soon(),
    },
  };
  return { keep, shop, shared, joinPeople, decisions, apply, bringBack, otherTills };
}
