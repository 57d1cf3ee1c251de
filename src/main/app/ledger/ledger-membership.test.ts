import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { ANYONE } from '@shared/model/people/actor';
import { appError } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import { NO_LEDGER, type LedgerStatus } from '@shared/model/shop/ledger';
import { LedgerMembership } from './ledger-membership';
import type { LedgerAccount } from '../../domain/ledger/ledger-account';

const PLACE = { url: 'postgres://ledger.shop.test:6000/shop', ca: null };
const ACCOUNT: LedgerAccount = {
  ...PLACE,
  user: 'till_1',
  password: 'a password',
  shop: 'Siam',
  till: 'Till 1',
  shopKey: null,
  sealCode: null,
};

let kept: LedgerAccount | null;
let isLive: boolean;
let isWritten: boolean;
let happened: unknown[];
let isForgotten = false;
let isFull = false;
let isShut: boolean;
let learn: (key: string) => void;
let report: ((status: LedgerStatus) => void) | null;
let code: ReturnType<typeof fail> | null;
let peopleCode: string | null;
let settled: 'ok' | 'refused' | null;
let unsynced: number;
let ledger: LedgerMembership;

beforeEach(() => {
  [isForgotten, isFull, isShut] = [false, false, false];
  [peopleCode, settled, unsynced] = [null, 'ok', 0];
  [kept, isLive, isWritten, happened, report, code] = [null, true, true, [], null, null];
  ledger = new LedgerMembership({
    accounts: {
      get: () => Promise.resolve(isShut ? null : kept),
      isSet: () => kept !== null,
      set: (account) =>
        isFull ? Promise.reject(new Error('ENOSPC')) : Promise.resolve(Boolean((kept = account))),
      remove: () => void (kept = null),
      sealAgain: () => Promise.resolve(),
    },
    enrol: () => Promise.resolve(code ?? ok(ACCOUNT)),
    sync: {
      start: (account, { status, shopKey }) => {
        happened.push(`syncs as ${account.user}`);
        [report, learn] = [status, shopKey];
      },
      stop: () => Promise.resolve(void (report = null)),
    },
    sealing: {
      code: () => peopleCode,
      settle: () => Promise.resolve(settled),
    },
    unsynced: () => unsynced,
    others: { close: () => undefined, remove: () => void (isForgotten = true) },
    othersChanged: () => undefined,
    sharedChanged: () => undefined,
    decided: () => undefined,
    answers: () => happened.push('answers'),
    isLive: () => isLive,
    writeDown: (subject, body) => {
      if (!isWritten) return Promise.reject(new Error('the journal is full'));
      happened.push([subject, body]);
      return Promise.resolve();
    },
    announce: () => undefined,
  });
});

it('joins with a code, writes that down without a secret, and is synced from then on', async () => {
  expect(await ledger.join(PLACE, 'CODE', ANYONE)).toMatchObject({
    state: 'away',
    shop: 'Siam',
    till: 'Till 1',
    host: 'ledger.shop.test:6000',
  });
  expect(happened).toEqual([
    ['joined', { host: 'ledger.shop.test:6000', shop: 'Siam', till: 'Till 1' }],
    'syncs as till_1',
  ]);
  expect(JSON.stringify(ledger.status())).not.toContain(ACCOUNT.password);
});

it('keeps nothing of a code that is refused, nor of a joining that could not be written down', async () => {
  code = fail(appError('LEDGER_CODE'));
  await expect(ledger.join(PLACE, 'CODE', ANYONE)).rejects.toMatchObject({ error: { code: 'LEDGER_CODE' } });
  [code, isWritten] = [null, false];
  await expect(ledger.join(PLACE, 'CODE', ANYONE)).rejects.toThrow('full');
  expect([kept, ledger.status().state]).toEqual([null, 'off']);
});

it('says nothing of practice to the ledger, and goes on when the till sells for real', async () => {
  kept = ACCOUNT;
  isLive = false;
  await ledger.follow();
  expect([ledger.status().state, report]).toEqual(['off', null]);
  isLive = true;
  await ledger.follow();
  expect(ledger.status()).toMatchObject({ state: 'away', till: 'Till 1' });
});

it('counts as away, and not as without one, while its account is there and cannot be opened', async () => {
  [isShut, kept] = [true, ACCOUNT];
  await ledger.follow();
  expect([ledger.status(), report]).toEqual([{ ...NO_LEDGER, state: 'away' }, null]);
  isShut = false;
  await ledger.keyChanged();
  expect(ledger.status()).toMatchObject({ state: 'away', till: 'Till 1' });
  isShut = true;
  expect(await ledger.leave(0, ANYONE)).toEqual(NO_LEDGER);
});

it('leaves while entries wait only when their number was agreed to', async () => {
  await ledger.join(PLACE, 'CODE', ANYONE);
  // The last report was made before the last sale.
  report?.({ ...NO_LEDGER, state: 'live', waiting: 0 });
  unsynced = 3;
  await expect(ledger.leave(2, ANYONE)).rejects.toMatchObject({
    error: { code: 'LEDGER_WAITING', detail: { count: 3 } },
  });
  expect(kept).toEqual(ACCOUNT);
  expect(await ledger.leave(3, ANYONE)).toEqual(NO_LEDGER);
  expect(happened.at(-1)).toEqual(['left', { shop: 'Siam', till: 'Till 1', unsynced: 3 }]);
  expect([kept, report, isForgotten]).toEqual([null, null, true]);
});

it('keeps the key that the shop’s tills compare sales by, for when the ledger is away', async () => {
  await ledger.join(PLACE, 'CODE', ANYONE);
  expect(ledger.shopKey()).toBeNull();
  learn('a2V5');
  await eventually(() => expect(kept).toEqual({ ...ACCOUNT, shopKey: 'a2V5' }));
  await ledger.stop();
  expect(ledger.shopKey()).toBeNull();
  await ledger.follow();
  expect(ledger.shopKey()).toBe('a2V5');
});

it('does not leave while the till practises, when it is not known what waits', async () => {
  await ledger.join(PLACE, 'CODE', ANYONE);
  isLive = false;
  await ledger.follow();
  await expect(ledger.leave(0, ANYONE)).rejects.toMatchObject({ error: { code: 'LEDGER_NOT_LOOKED_AT' } });
  expect([kept, isForgotten]).toEqual([ACCOUNT, false]);
});

it('is found again once a passphrase opened the seal that it lies under', async () => {
  await ledger.follow();
  expect(ledger.status().state).toBe('off');
  kept = ACCOUNT;
  await ledger.keyChanged();
  expect(ledger.status().state).toBe('away');
});

it('says once that the ledger answers, and keeps in mind how many sales came back from it', async () => {
  await ledger.join(PLACE, 'CODE', ANYONE);
  report?.({ ...NO_LEDGER, state: 'live' });
  report?.({ ...NO_LEDGER, state: 'live', waiting: 2 });
  expect(happened.filter((what) => what === 'answers')).toHaveLength(1);
  ledger.broughtBack({ sales: 2, further: 1, unread: 4, left: { sales: 5 }, gaps: 2 });
  report?.({ ...NO_LEDGER, state: 'away' });
  report?.({ ...NO_LEDGER, state: 'live' });
  expect(ledger.status()).toMatchObject({ broughtBack: 3, notBroughtBack: 6 });
  expect(happened.filter((what) => what === 'answers')).toHaveLength(2);
});

it('seals the players with the code of the shop’s people, once the ledger took it', async () => {
  await ledger.join(PLACE, 'CODE', ANYONE);
  await expect(ledger.sealPlayers(ANYONE)).rejects.toMatchObject({ error: { code: 'PEOPLE_NOT_SHARED' } });
  peopleCode = 'THE CODE';
  settled = null;
  await expect(ledger.sealPlayers(ANYONE)).rejects.toMatchObject({ error: { code: 'LEDGER_AWAY' } });
  settled = 'refused';
  await expect(ledger.sealPlayers(ANYONE)).rejects.toMatchObject({ error: { code: 'PEOPLE_CODE' } });
  expect(kept?.sealCode).toBeNull();
  expect(ledger.sealCode()).toBeNull();
  settled = 'ok';
  expect(await ledger.sealPlayers(ANYONE)).toMatchObject({ state: 'away', sealsPlayers: true });
  expect(kept?.sealCode).toBe('THE CODE');
  expect(ledger.sealCode()).toBe('THE CODE');
  expect(happened.slice(-2)).toEqual([['players-sealed', { began: true }], 'syncs as till_1']);
  // Once is for good.
  await ledger.sealPlayers(ANYONE);
  expect(happened.filter((one) => one === 'syncs as till_1')).toHaveLength(2);
});

it('seals nothing that the trail would not record', async () => {
  await ledger.join(PLACE, 'CODE', ANYONE);
  [peopleCode, isWritten] = ['THE CODE', false];
  await expect(ledger.sealPlayers(ANYONE)).rejects.toThrow('full');
  expect(kept?.sealCode).toBeNull();
});

it('does as the shop does as soon as it has the code', async () => {
  await ledger.join(PLACE, 'CODE', ANYONE);
  report?.({ ...NO_LEDGER, state: 'away', refused: 'sealed' });
  await ledger.sealAsTheShop();
  expect(kept?.sealCode).toBeNull();
  peopleCode = 'THE CODE';
  await Promise.all([ledger.sealAsTheShop(), ledger.sealAsTheShop()]);
  expect(kept?.sealCode).toBe('THE CODE');
  expect(happened.slice(-2)).toEqual([['players-sealed', { began: false }], 'syncs as till_1']);
  // Refused with the code that it has: there is nothing that it could do.
  report?.({ ...NO_LEDGER, state: 'away', refused: 'sealed' });
  await ledger.sealAsTheShop();
  expect(happened.filter((one) => one === 'syncs as till_1')).toHaveLength(2);
  // The shop began with another code, and its people came with that.
  peopleCode = 'A NEW CODE';
  await ledger.sealAsTheShop();
  expect(kept?.sealCode).toBe('A NEW CODE');
});

it('seals on when it is shut out and joins again, as long as the shop’s people have that code', async () => {
  await ledger.join(PLACE, 'CODE', ANYONE);
  peopleCode = 'THE CODE';
  await ledger.sealPlayers(ANYONE);
  expect(await ledger.join(PLACE, 'CODE', ANYONE)).toMatchObject({ sealsPlayers: true });
  expect(kept?.sealCode).toBe('THE CODE');
  peopleCode = 'A NEW CODE';
  expect(await ledger.join(PLACE, 'CODE', ANYONE)).toMatchObject({ sealsPlayers: false });
});

it('goes on with a key that the full disk did not take', async () => {
  await ledger.join(PLACE, 'CODE', ANYONE);
  const uncaught: unknown[] = [];
  const keep = (error: unknown) => void uncaught.push(error);
  process.on('unhandledRejection', keep);
  onTestFinished(() => void process.off('unhandledRejection', keep));
  isFull = true;
  learn('a key');
  // Node reports a rejection that nothing caught after the microtasks of a turn.
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(uncaught).toEqual([]);
  expect(ledger.shopKey()).toBe('a key');
});
