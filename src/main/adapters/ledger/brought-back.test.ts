/** A till whose journal was restored from a copy, and what a real ledger gives it back. */
import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { LedgerLogin } from '../../../ledger/client/connection';
import { forgetSeal } from '../../../ledger/admin/shops';
import { postgresVersions, ShopLedger, TIMES } from '../../../ledger/test-support/shop-ledger';
import { BringBack } from '../../app/ledger/bring-back';
import type { BroughtBack, LedgerFork, LostEntry } from '../../domain/ledger/brought-back';
import type { ShopQuestion, ShopQuestions } from '../../domain/ledger/shop-ports';
import { backOf, baht, saleId, seenOrderOf } from '../../domain/test-support/sales';
import type { TrailKey } from '../../domain/trail-key';
import { digestOf } from '../journal/trail/audit';
import { digestOfText } from '../journal/trail/row-digest';
import { readEntries, trailIn } from '../journal/trail/entries-reader';
import type { OpenJournal } from '../journal/journal-file';
import type { NewSale } from '../journal/sales/new-sale';
import { everySale, open } from '../journal/test-support/filled-journal';
import { at, endOf, newSale as plainSale, start } from '../journal/test-support/journal-on-disk';
import { DAY, NEXT, takeZ, type Ending } from '../journal/test-support/report-of-day';
import { newFolder, removeFolders } from '../test-support/folder';
import { LedgerAsking } from './asking/asking';
import { PlayerSeal } from './sealing/player-seal';
import { SHOP_QUESTIONS } from './asking/shop-questions';
import { syncJournal } from './test-support/sync-journal';

const NEXT_NOON = 24 * 60;
const [newest] = postgresVersions();
let ledger: ShopLedger;
let login: LedgerLogin;
let folder: string;
let journal: OpenJournal;
let tills = 0;
let ends: (() => unknown)[] = [];
/** The code that seals the shop's players; null for in clear. */
let sealCode: string | null = null;

beforeAll(async () => {
  ledger = await ShopLedger.start(newest!);
  await ledger.shop('Siam');
  await ledger.shop('Sealed');
});
afterAll(() => ledger.close());

/** The key of the till's keyring. */
const KEY: TrailKey = { id: 'a1', bytes: randomBytes(32), storage: 'keyring', since: 1 };
/** Opens a journal as its till does; without its key before a passphrase was typed. */
async function openSealed(name: string, key: TrailKey | null = KEY): Promise<OpenJournal> {
  const opened = await open(join(folder, name));
  if (key) opened.sealWith(key);
  return opened;
}

beforeEach(async () => {
  folder = newFolder();
  journal = await openSealed('journal.db');
  login = await ledger.enrol(sealCode === null ? 'Siam' : 'Sealed', `Till ${(tills += 1)}`);
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
  journal.close();
  removeFolders();
});

/** How receipts are numbered. */
const numbering = { prefix: 'A-', year: '', day: DAY, vat: null };
const receipts = (...numbers: number[]) =>
  numbers.map((number) => journal.sales.get(saleId(number))?.receiptNumber);

/** A sale of a game that asks for a password, which does not leave the till. */
function newSale(number: number, change: Parameters<typeof plainSale>[1]): NewSale {
  const made = plainSale(number, change);
  const payload = [...made.sale.payload, { ref: 'password', value: null, secret: true }];
  return { ...made, sale: { ...made.sale, payload } };
}

function sell(number: number, minutes: number, state: Ending): void {
  journal.sales.addSending({ ...newSale(number, { createdAt: at(minutes) }), numbering }, start(minutes));
  end(number, minutes, state);
}

function end(number: number, minutes: number, state: Ending): void {
  const { answer, ...ended } = endOf(state, minutes);
  const { transaction } = answer.outcome;
  const coded = transaction && { ...transaction, code: `TG${number}` };
  journal.sales.endAttempt(saleId(number), {
    ...ended,
    answer: { ...answer, outcome: { ...answer.outcome, transaction: coded } },
  });
}

const hold = (number: number, minutes: number, sale = newSale): boolean =>
  journal.sales.add(sale(number, { createdAt: at(minutes), state: 'held', heldReason: 'offline' }));

/** Syncs everything in the journal in a file. */
const sync = (name: string): Promise<void> => syncJournal(ledger, login, join(folder, name), sealCode);

/** Syncs the journal; then its copy is in its place, and synced, too. */
async function goBack(): Promise<void> {
  await sync('journal.db');
  await putBack('copy.db');
  await sync('copy.db');
}

/** The journal as it stands now, kept in another file of the folder. */
function copyTo(name: string): void {
  const own = new DatabaseSync(join(folder, 'journal.db'));
  own.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  own.close();
  copyFileSync(join(folder, 'journal.db'), join(folder, name));
}

/** Puts such a copy in the journal's place. */
async function putBack(name: string): Promise<void> {
  journal.close();
  journal = await openSealed(name);
}

const sealOf = (): PlayerSeal | null => PlayerSeal.of(sealCode);

/** What comes back when the till looks; null when nothing does. */
async function look(): Promise<BroughtBack | null> {
  const asking = new LedgerAsking(ledger.address, login, TIMES);
  ends.push(() => asking.stop());
  let came: BroughtBack | null = null;
  const ask = <Q extends ShopQuestion>(question: Q, asks: ShopQuestions[Q]['asks']) =>
    asking.ask((client) => SHOP_QUESTIONS[question](client, asks, sealOf()));
  await new BringBack({
    ledger: { ask },
    isLive: () => true,
    book: () => journal.bringBack(),
    clock: { now: () => Date.parse(at(NEXT_NOON + 120)) },
    log: { info: () => undefined, warn: () => undefined, error: () => '' },
    done: (what) => (came = what),
  }).look();
  return came;
}

const states = (): Record<string, SaleState> =>
  Object.fromEntries(everySale(journal).map(({ id, state }) => [id, state]));
const shift = (): number => journal.drawer.openShift()?.id ?? 0;

/** A day until its copy, and what a till does after it. */
async function dayAndCopy(): Promise<void> {
  journal.drawer.open({ float: baht(50_000), day: DAY, at: at(-1) });
  sell(1, 1, 'accepted');
  sell(2, 2, 'unknown');
  hold(3, 3);
  hold(10, 4);
  sell(12, 5, 'unknown');
  copyTo('copy.db');
}

const seen = (number: number, status = 'SUCCESS') =>
  seenOrderOf({ key: `["o${number}","TG${number}"]`, code: `TG${number}`, status });

function afterCopy(): void {
  journal.sales.settle(saleId(2), 'delivered', seen(2));
  journal.sales.settle(saleId(12), 'accepted', seen(12, 'CREATED'));
  journal.sales.startAttempt(saleId(3), start(10));
  end(3, 11, 'accepted');
  sell(4, 12, 'accepted');
  journal.sales.addNote(saleId(4), 'เพื่อน', at(13));
  sell(5, 14, 'rejected');
  journal.money.giveBack(saleId(5), backOf({ shiftId: shift(), at: at(15) }));
  journal.drawer.move({ kind: 'cash-in', amount: baht(2_000), reason: 'coins', at: at(16) });
  journal.drawer.close({ shiftId: shift(), count: [], note: null, at: at(17) });
  takeZ(journal.reports, DAY, NEXT_NOON - 60);
  journal.drawer.open({ float: baht(10_000), day: NEXT, at: at(NEXT_NOON) });
  sell(6, NEXT_NOON + 1, 'accepted');
  hold(7, NEXT_NOON + 2);
  sell(8, NEXT_NOON + 3, 'not-sent');
  sell(9, NEXT_NOON + 4, 'unknown');
}

describe.each([null, 'THE CODE'])('where players are sealed with %s', (code) => {
  beforeAll(() => void (sealCode = code));

  it('has its sales, money, counts and reports again, and says of no sale that it was not sent', async () => {
    await dayAndCopy();
    afterCopy();
    const [before, z1, openShift] = [everySale(journal), journal.reports.get(1), journal.drawer.openShift()];
    await goBack();
    expect(await look()).toEqual({ sales: 6, further: 3, unread: 0, left: {} });
    expect(states()).toEqual({
      [saleId(1)]: 'accepted',
      [saleId(2)]: 'delivered',
      [saleId(3)]: 'accepted',
      [saleId(4)]: 'accepted',
      [saleId(5)]: 'rejected',
      [saleId(6)]: 'accepted',
      [saleId(7)]: 'unknown',
      [saleId(8)]: 'unknown',
      [saleId(9)]: 'unknown',
      [saleId(10)]: 'unknown',
      [saleId(12)]: 'accepted',
    });
    for (const was of before.filter(({ id }) => [4, 5, 6, 9].map(saleId).includes(id))) {
      expect(journal.sales.get(was.id)).toEqual(was);
    }
    expect(journal.sales.get(saleId(7))?.attempts).toMatchObject([{ reason: 'FROM_A_COPY' }]);
    expect(() => journal.sales.startAttempt(saleId(8), start(NEXT_NOON + 200))).toThrow('WRONG_STATE');
    expect(journal.reports.get(1)).toEqual(z1);
    expect(journal.drawer.openShift()).toEqual(openShift);
    expect(journal.reports.ofSale(saleId(4))).toBe(1);
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });

    // The next report has what no report had, and the number after the last.
    journal.drawer.close({ shiftId: shift(), count: [], note: null, at: at(NEXT_NOON + 130) });
    const { number, report } = takeZ(journal.reports, NEXT, NEXT_NOON + 600);
    expect([number, report.sold.count, report.open.length]).toEqual([2, 1, 4]);
    expect(await look()).toBeNull();

    // So has the next receipt.
    sell(30, NEXT_NOON + 700, 'accepted');
    expect(receipts(1, 2, 12, 4, 5, 6, 8, 9, 30)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `A-00000${n}`),
    );
  });

  it('keeps sales made since the copy was restored, and gives it no number that was given', async () => {
    await dayAndCopy();
    afterCopy();
    await sync('journal.db');
    await putBack('copy.db');
    journal.sales.settle(saleId(12), 'delivered', seen(12));
    sell(20, NEXT_NOON + 100, 'accepted');
    journal.sales.addSending(newSale(21, { createdAt: at(NEXT_NOON + 101) }), start(NEXT_NOON + 101));
    hold(22, NEXT_NOON + 102);
    await sync('copy.db');
    // Without its anchor the copy gave the number 4 again, and the paper of the lost sale goes without.
    expect(await look()).toMatchObject({ sales: 6, further: 2, left: { paper_numbers: 1 } });
    expect(receipts(20, 4, 5)).toEqual(['A-000004', null, 'A-000005']);
    expect([12, 20, 21, 22].map((number) => states()[saleId(number)])).toEqual([
      'delivered',
      'accepted',
      'sending',
      'held',
    ]);
    end(21, NEXT_NOON + 103, 'accepted');
    expect(journal.drawer.entriesOfSale(saleId(20))).toHaveLength(1);
    expect(journal.drawer.entriesOfSale(saleId(4))).toHaveLength(1);
    expect(journal.restores.lastZ()).toBe(1);
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
  });

  it('has what became of a sale that was over in the copy, unless the copy knows more', async () => {
    for (const [number, state] of [
      ...[20, 21].map((delivered) => [delivered, 'accepted'] as const),
      ...[22, 23, 24].map((rejected) => [rejected, 'rejected'] as const),
    ])
      sell(number, number, state);
    for (const number of [20, 21]) journal.sales.settle(saleId(number), 'delivered', seen(number));
    sell(25, 25, 'unknown');
    journal.sales.markVoided(saleId(25), 'nothing came', at(26), null);
    copyTo('copy.db');
    journal.sales.settle(saleId(25), 'delivered', seen(25));
    for (const number of [20, 23, 24]) journal.sales.settle(saleId(number), 'failed', seen(number, 'FAILED'));
    journal.sales.settle(saleId(22), 'accepted', seen(22, 'CREATED'));
    await sync('journal.db');
    await putBack('copy.db');
    journal.sales.settle(saleId(24), 'delivered', seen(24));
    await sync('copy.db');
    expect(await look()).toMatchObject({ sales: 0, further: 4, left: {} });
    expect([20, 21, 22, 23, 24, 25].map((number) => states()[saleId(number)])).toEqual([
      ...['failed', 'delivered', 'accepted', 'failed', 'delivered', 'delivered'],
    ]);
    expect(
      journal.money
        .owedBack(9)
        .sales.map(({ id }) => id)
        .sort(),
    ).toEqual([20, 23].map(saleId));
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
  });

  it('owes no money that was given back or waived since, where the sale is as it was', async () => {
    for (const number of [20, 21, 22]) sell(number, number, 'rejected');
    copyTo('copy.db');
    journal.money.giveBack(saleId(20), backOf({ shiftId: null, at: at(30) }));
    journal.money.waive(saleId(21), 'took something else', at(31));
    await goBack();
    expect(await look()).toMatchObject({ left: {} });
    expect(journal.money.owedBack(9).sales.map(({ id }) => id)).toEqual([saleId(22)]);
  });

  it('has a corrected payment again that no shift had, and that is in a report', async () => {
    hold(3, 1);
    copyTo('copy.db');
    sell(20, 2, 'accepted');
    const corrected = {
      from: null,
      tender: 'promptpay',
      cashRounding: 'off',
      reason: 'by QR',
      at: at(3),
    } as const;
    journal.money.correctTender(saleId(20), corrected);
    takeZ(journal.reports, DAY, NEXT_NOON - 60);
    const was = journal.drawer.entriesOfSale(saleId(20));
    await goBack();
    expect(await look()).toMatchObject({ sales: 1, left: {} });
    expect(journal.drawer.entriesOfSale(saleId(20))).toEqual(was);
    expect(was.map(({ kind }) => kind)).toEqual(['payment', 'correction-out', 'correction-in']);
    const unreported = takeZ(journal.reports, NEXT, NEXT_NOON + 600).report.tenders;
    expect(unreported).toEqual([]);
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
  });

  it('puts into the next report the sales of one whose number another got meanwhile', async () => {
    await dayAndCopy();
    afterCopy();
    await sync('journal.db');
    await putBack('copy.db');
    journal.drawer.close({ shiftId: shift(), count: [], note: null, at: at(20) });
    takeZ(journal.reports, DAY, 30);
    await sync('copy.db');
    expect(await look()).toMatchObject({ sales: 6, left: { z_reports: 1 } });
    expect([journal.reports.ofSale(saleId(1)), journal.reports.ofSale(saleId(4))]).toEqual([1, null]);
    journal.drawer.close({ shiftId: shift(), count: [], note: null, at: at(NEXT_NOON + 130) });
    const { number, report } = takeZ(journal.reports, NEXT, NEXT_NOON + 600);
    expect([number, report.sold.count]).toEqual([2, 2]);
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
  });

  it('has a sale in one report, though it closed a later day under a new number meanwhile', async () => {
    await dayAndCopy();
    afterCopy();
    const anchor = { installation: 'here', journal: '', epoch: 0, head: journal.head(), sales: 11 };
    await sync('journal.db');
    await putBack('copy.db');
    journal.restores.note('older-copy', { ...anchor, lastZ: 1, lastNumbers: [], at: at(20) }, at(21), false);
    journal.drawer.close({ shiftId: shift(), count: [], note: null, at: at(22) });
    takeZ(journal.reports, NEXT, NEXT_NOON + 60);
    await sync('copy.db');
    expect(await look()).toMatchObject({ left: { z_reports: 1 } });
    journal.drawer.close({ shiftId: shift(), count: [], note: null, at: at(NEXT_NOON + 130) });
    takeZ(journal.reports, '2026-11-23', NEXT_NOON + 24 * 60);
    const reports = journal.reports.list().map(({ number }) => journal.reports.get(number)!.report);
    const sold = everySale(journal).filter(({ state }) => state === 'accepted' || state === 'delivered');
    // Three were open when they were reported, and were sold since.
    const counts = reports.map((report) => report.sold.count + report.adjustments.length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sold.length);
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
  });

  it('counts a sale once in the shop that it has twice', async () => {
    await dayAndCopy();
    afterCopy();
    await sync('journal.db');
    const asked = async () => {
      const asking = new LedgerAsking(ledger.address, login, TIMES);
      ends.push(() => asking.stop());
      const day = { from: Date.parse(at(-60)), to: Date.parse(at(NEXT_NOON + 60)) };
      const { sales, moved } = await asking.ask((client) => SHOP_QUESTIONS.day(client, day, sealOf()));
      const own = new Set(everySale(journal).map(({ id }) => id));
      return [sales.filter(({ id }) => own.has(id)).length, moved.reduce((sum, { count }) => sum + count, 0)];
    };
    const before = await asked();
    await putBack('copy.db');
    // Another number for each entry that comes back.
    sell(20, NEXT_NOON + 100, 'accepted');
    await sync('copy.db');
    await look();
    await sync('copy.db');
    // The one that was sold in between was outside of the shift, as is its day.
    expect(await asked()).toEqual(before);
  });

  it('has back the entries that were lost twice', async () => {
    await dayAndCopy();
    afterCopy();
    await sync('journal.db');
    await putBack('copy.db');
    copyTo('again.db');
    await sync('copy.db');
    await look();
    sell(30, NEXT_NOON + 130, 'accepted');
    await sync('copy.db');
    journal.close();
    copyFileSync(join(folder, 'copy.db'), join(folder, 'used.db'));
    journal = await openSealed('again.db');
    await sync('again.db');
    await look();
    expect(states()).toMatchObject({
      [saleId(4)]: 'accepted',
      [saleId(7)]: 'unknown',
      [saleId(30)]: 'accepted',
    });
    expect(everySale(journal)).toHaveLength(12);
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
  });

  it('takes nothing that the ledger calls lost of another journal, or that is there', async () => {
    await dayAndCopy();
    afterCopy();
    const heads = new DatabaseSync(join(folder, 'journal.db'), { readOnly: true })
      .prepare('SELECT seq, lower(hex(hash)) AS hash FROM audit ORDER BY seq')
      .all()
      .map(({ seq, hash }) => ({ seq: Number(seq), hash: String(hash) }));
    const book = await journal.bringBack();
    const fork = (behind: { seq: number; hash: string }, upto: { seq: number; hash: string }) =>
      book.lacks({ epoch: 1, behind, upto: { ...upto, epoch: 0, at: at(0) } });
    const [first, last] = [heads[2]!, heads.at(-1)!];
    const foreign = { seq: last.seq + 1, hash: 'f'.repeat(64) };
    expect(fork(first, foreign)).toBe(true);
    expect(fork({ ...first, hash: foreign.hash }, foreign)).toBe(false);
    expect(fork({ seq: 0, hash: '0'.repeat(64) }, foreign)).toBe(false);
    expect(fork(first, last)).toBe(false);
  });
});

describe('a till whose key was stored only later in that run', () => {
  beforeAll(() => void (sealCode = null));

  it('gets back what it sealed before that', async () => {
    journal.close();
    journal = await openSealed('journal.db', { ...KEY, id: 'run-a1', storage: 'memory' });
    await dayAndCopy();
    sell(4, 12, 'accepted');
    await sync('journal.db');
    await putBack('copy.db');
    sell(5, 14, 'accepted');
    await sync('copy.db');
    expect(await look()).toMatchObject({ sales: 1, unread: 0 });
    expect(states()).toMatchObject({ [saleId(4)]: 'accepted' });
    expect(await journal.audit.verify()).toMatchObject({ breaks: [], seals: { unsealed: 0 } });
  });

  it('gets back what that key sealed on the PC before, which came with a sealed copy', async () => {
    await dayAndCopy();
    sell(4, 12, 'accepted');
    await sync('journal.db');
    journal.close();
    journal = await openSealed('copy.db', { ...KEY, id: 'run-a1', storage: 'memory' });
    sell(5, 14, 'accepted');
    await sync('copy.db');
    expect(await look()).toMatchObject({ sales: 1, unread: 0 });
    expect(states()).toMatchObject({ [saleId(4)]: 'accepted' });
  });
});

describe('a till whose journal went back, and that closed days and settled sales since,', () => {
  beforeAll(() => void (sealCode = null));
  /** How much the reports say was sold, and how much was. */
  const figures = (): [reported: number, sold: number] => {
    const reports = journal.reports.list().map(({ number }) => journal.reports.get(number)!.report);
    const sums = reports.flatMap(({ sold, adjustments }) => [
      ...sold.totals,
      ...adjustments.map(({ amount }) => amount),
    ]);
    const sold = everySale(journal).filter(({ state }) => state === 'accepted' || state === 'delivered');
    return [sums.reduce((sum, { minor }) => sum + minor, 0), sold.length * 10_000];
  };
  const DAYS = [DAY, NEXT, '2026-11-23', '2026-11-24', '2026-11-25'] as const;
  const close = (day: number) => takeZ(journal.reports, DAYS[day]!, NEXT_NOON * (day + 1) - 60);
  const settle = (number: number, minutes: number) =>
    journal.sales.settle(saleId(number), 'delivered', { ...seen(number), seenAt: at(minutes) });
  /** What may happen at the till after its copy was made, and after that was restored. */
  const STEPS: Readonly<Record<string, () => unknown>> = {
    'sells 20, without an answer': () => sell(20, 20, 'unknown'),
    'settles 2': () => settle(2, 30),
    'settles 2 later': () => settle(2, 40),
    'settles 20': () => settle(20, 31),
    'closes day 0': () => close(0),
    'closes day 1': () => close(1),
    'closes day 2': () => close(2),
    'closes day 3': () => close(3),
  };
  it.each<[before: string[], lost: string[], since: string[]]>([
    [[], ['closes day 0'], ['settles 2 later']],
    [[], ['closes day 0', 'settles 2'], ['closes day 0']],
    [[], ['closes day 0', 'settles 2'], ['settles 2 later', 'closes day 1']],
    [['closes day 0'], ['settles 2'], ['settles 2 later']],
    [['closes day 0'], ['settles 2', 'closes day 1'], ['settles 2 later']],
    [['closes day 0'], ['settles 2', 'closes day 1'], ['settles 2 later', 'closes day 1']],
    [['closes day 0'], ['settles 2', 'closes day 1'], ['settles 2 later', 'closes day 2']],
    [[], ['sells 20, without an answer', 'closes day 0', 'settles 20'], ['closes day 0']],
    [[], ['sells 20, without an answer', 'closes day 0', 'settles 20', 'closes day 1'], ['closes day 0']],
    [[], ['sells 20, without an answer', 'closes day 0', 'settles 20', 'closes day 1'], ['closes day 2']],
    [[], ['sells 20, without an answer', 'settles 2', 'closes day 0', 'settles 20', 'closes day 1'], []],
  ])('reports each sale once: before %j, lost %j, since %j', async (before, lost, since) => {
    const happen = (steps: readonly string[]) => steps.forEach((step) => STEPS[step]!());
    sell(1, 1, 'accepted');
    sell(2, 2, 'unknown');
    happen(before);
    copyTo('copy.db');
    happen(lost);
    await sync('journal.db');
    await putBack('copy.db');
    happen(since);
    await sync('copy.db');
    await look();
    close(4);
    expect(figures()).toEqual(figures().map(() => figures()[1]));
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
  });
});

it('says how many sales stay in the ledger that were sealed under another code, and brings the rest', async () => {
  await ledger.shop('Changed');
  login = await ledger.enrol('Changed', 'Till');
  sealCode = 'THE CODE';
  await dayAndCopy();
  afterCopy();
  await sync('journal.db');
  await forgetSeal(ledger.owner, 'Changed');
  sealCode = 'A NEW CODE';
  await putBack('copy.db');
  await sync('copy.db');
  expect(await look()).toMatchObject({ sales: 0, further: 0, unread: 6 });
  // Unsealed rows came back: the day of its shift, and the next one's.
  expect(journal.drawer.openShift()).toMatchObject({ float: baht(10_000) });
  expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
});

describe('a ledger that makes up what the till lost', () => {
  const AT = at(40);
  /** An entry with one row, whose digests and hash are right: anyone can make those. */
  function madeUp(table: string, columns: Record<string, unknown>, seal?: string): LostEntry {
    const text = JSON.stringify([table, Object.entries(columns)]);
    const marks = JSON.stringify([[table, '90', digestOfText(text)]]);
    const canon = JSON.stringify([9, AT, 'A', 'Owner', 'x', 'y', '{}', digestOf(marks), 'f'.repeat(64)]);
    const sealed = seal === undefined ? [] : [[1, JSON.stringify(['seal', [['seal', seal]]])]];
    return { epoch: 0, seq: 9, canon, marks, rows: JSON.stringify([[0, text], ...sealed]) };
  }
  const cashOut = { seq: 90, shift_id: 1, at: AT, who: 'Owner', kind: 'cash-out', tender: 'cash' };
  const taken = { ...cashOut, currency: 'THB', amount_minor: 10_000, reason: 'coins' };

  beforeEach(dayAndCopy);
  const forkAt = (seq: number): LedgerFork => {
    const hash = trailIn(join(folder, 'journal.db')).hashAt(seq) ?? '';
    return { epoch: 1, behind: { seq, hash }, upto: { epoch: 0, seq: 9, hash: 'e'.repeat(64), at: AT } };
  };

  it.each<[string, LostEntry[]]>([
    ['nothing', []],
    ['cash that was taken out', [madeUp('drawer_entries', taken)]],
    ['that, under a seal', [madeUp('drawer_entries', taken, `a1:${'A'.repeat(22)}`)]],
    ['that, under another key', [madeUp('drawer_entries', taken, `b2:${'A'.repeat(22)}`)]],
    ['a report with a number behind all others', [madeUp('z_reports', { number: 2 ** 53 - 1 })]],
  ])('is not believed: %s', async (_, entries) => {
    const book = await journal.bringBack();
    const before = journal.head();
    expect(() => book.bringBack(forkAt(2), entries, AT)).toThrow('JOURNAL_UNAVAILABLE');
    expect(journal.head()).toEqual(before);
  });

  it('changes nothing in what the till did seal, by calling it a part', async () => {
    journal.drawer.move({ kind: 'cash-in', amount: baht(2_000), reason: 'coins', at: at(16) });
    const path = join(folder, 'journal.db');
    const { hash, seq } = journal.head();
    const last = trailIn(path).hashAt(seq - 1) ?? '';
    const [entry] = readEntries(path, (all) => all.read({ seq: seq - 1, hash: last }, seq, 1, 1));
    await putBack('copy.db');
    const rows = (JSON.parse(entry!.rows!) as [number, string][]).map(([place, text]) =>
      place === 0 ? [place, text.replace('2000', '9000'), true] : [place, text],
    );
    expect(JSON.stringify(rows)).toContain('9000');
    const fork = { ...forkAt(2), upto: { epoch: 0, seq, hash, at: AT } };
    const lost = { epoch: 0, seq, canon: entry!.canon, marks: entry!.marks, rows: JSON.stringify(rows) };
    const came = (await journal.bringBack()).bringBack(fork, [lost], AT);
    expect(came.left).toEqual({ drawer_entries: 1 });
  });

  it.each<[string, () => void, string, string, number]>([
    [
      'amount of a sale',
      () => sell(4, 12, 'accepted'),
      '["expected_minor",10000]',
      '["expected_minor",10]',
      0,
    ],
    ['outcome of a sale', () => sell(4, 12, 'accepted'), '["state","accepted"]', '["state","rejected"]', 0],
    [
      'amount of a kept sale without a secret',
      () => hold(4, 12, plainSale),
      '["expected_minor",10000]',
      '["expected_minor",10]',
      0,
    ],
    ['sale that is one by its secret', () => hold(4, 12), '', '', 1],
  ])('changes no %s by calling it a part', async (_, make, from, to, sales) => {
    make();
    const path = join(folder, 'journal.db');
    const { hash, seq } = journal.head();
    const last = trailIn(path).hashAt(seq - 1) ?? '';
    const [entry] = readEntries(path, (all) => all.read({ seq: seq - 1, hash: last }, seq, 1, 1));
    await putBack('copy.db');
    const sent = JSON.parse(entry!.rows!) as [number, string, true?][];
    expect(sent.map(([, text]) => text).join()).toContain(from);
    const rows = sent.map(([place, text]) =>
      text.startsWith('["sales"') ? [place, text.replace(from, to), true] : [place, text],
    );
    const fork = { ...forkAt(2), upto: { epoch: 0, seq, hash, at: AT } };
    const lost = { epoch: 0, seq, canon: entry!.canon, marks: entry!.marks, rows: JSON.stringify(rows) };
    const came = (await journal.bringBack()).bringBack(fork, [lost], AT);
    expect([came.sales, came.unread]).toEqual([sales, 1 - sales]);
  });

  it('is not taken for whole when it leaves an entry out, such as of a refund', async () => {
    sell(5, 14, 'rejected');
    journal.money.giveBack(saleId(5), backOf({ shiftId: shift(), at: at(15) }));
    sell(4, 16, 'accepted');
    const path = join(folder, 'journal.db');
    const head = journal.head();
    const behind = { seq: 2, hash: trailIn(path).hashAt(2) ?? '' };
    const all = readEntries(path, (entries) => entries.read(behind, head.seq, 1_000, 1e9));
    await putBack('copy.db');
    const given = all
      .filter(({ canon }) => !canon.includes('"refund"'))
      .map(({ seq, canon, marks, rows }) => ({ epoch: 0, seq, canon, marks, rows }));
    expect(given).toHaveLength(all.length - 1);
    const fork = { ...forkAt(2), upto: { epoch: 0, ...head, at: AT } };
    const came = (await journal.bringBack()).bringBack(fork, given, AT);
    expect(came).toEqual({ sales: 2, further: 0, unread: 0, left: {}, gaps: 1 });
  });

  it('is not asked while the key that proves it is not open', async () => {
    journal.close();
    journal = await openSealed('journal.db', null);
    const book = await journal.bringBack();
    expect(book.lacks(forkAt(2))).toBe(false);
    journal.sealWith(KEY);
    expect(book.lacks(forkAt(2))).toBe(true);
  });

  it.each<[string, TrailKey]>([
    ['before it had its key', { ...KEY, since: 5 }],
    ['once its key was removed', { ...KEY, id: 'run-1', storage: 'memory' }],
  ])('invents no past of a till %s', async (_, key) => {
    journal.close();
    journal = await openSealed('journal.db', key);
    const came = (await journal.bringBack()).bringBack(forkAt(2), [madeUp('drawer_entries', taken)], AT);
    expect(came).toMatchObject({ sales: 0, left: { drawer_entries: 1 } });
    expect(journal.drawer.entriesOfShift(shift()).map(({ kind }) => kind)).not.toContain('cash-out');
  });

  it.each<[string, LostEntry]>([
    ['a time that is none', madeUp('drawer_entries', { ...taken, at: 'never' })],
    ['a report with a number behind all others', madeUp('z_reports', { number: 2 ** 53 - 1 })],
  ])('ends no till that has no key: %s', async (_, entry) => {
    journal.close();
    journal = await openSealed('journal.db', { ...KEY, id: 'run-1', storage: 'memory' });
    (await journal.bringBack()).bringBack(forkAt(2), [entry], AT);
    journal.drawer.close({ shiftId: shift(), count: [], note: null, at: at(50) });
    expect(takeZ(journal.reports, DAY, 600).number).toBe(1);
  });
});
