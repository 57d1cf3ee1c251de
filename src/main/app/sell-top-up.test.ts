import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import type { Catalogue } from '@shared/model/product';
import type { HeldReason, Sale, SaleOrder } from '@shared/model/sale';
import { openJournal, type OpenJournal } from '../adapters/sqlite/journal';
import type { Service, TopUpAnswer } from '../domain/ports';
import { baht, NOON, saleId } from '../domain/sales.test-support';
import { answerOf, catalogueOf, FakeClock, FakeLog, productOf } from './fakes.test-support';
import { SellTopUp, type SellParts } from './sell-top-up';

const ID = saleId(1);
const ORDER: SaleOrder = {
  saleId: ID,
  productId: 'ff',
  packageId: 'ff-310',
  quantity: 2,
  payload: [
    { ref: 'uid', value: ' ๑๒๓๔ ' },
    { ref: 'server', value: 'เอเชีย' },
  ],
  shownTotal: baht(20_000),
};
const SECRET_ORDER: SaleOrder = {
  ...ORDER,
  productId: 'king',
  packageId: 'king-310',
  payload: [
    { ref: 'username', value: 'somchai' },
    { ref: 'password', value: ' hunter2 ' },
  ],
};

let journal: OpenJournal;
let catalogue: Catalogue | null;
let heldReason: HeldReason | null;
let seals: boolean;
let happened: string[];
let told: Sale[];
let parts: SellParts;
const clock = new FakeClock();
let log: FakeLog;
const topUp = vi.fn<Service['topUp']>();

beforeEach(async () => {
  journal = await openJournal(':memory:');
  catalogue = catalogueOf(productOf('ff', ['uid', 'server']), productOf('king', ['username', 'password']));
  heldReason = null;
  seals = true;
  happened = [];
  told = [];
  log = new FakeLog();
  topUp.mockReset().mockImplementation(() => {
    happened.push(`POST while ${journal.get(ID)?.state ?? 'nothing'}`);
    return Promise.resolve(answerOf('accepted'));
  });
  parts = {
    journal,
    service: { topUp },
    catalogue: () => Promise.resolve(catalogue),
    whyHold: () => Promise.resolve(heldReason),
    settings: () => ({ maxQuantity: 99 }),
    sealer: {
      seal: (text) => Promise.resolve(seals ? `sealed:${Buffer.from(text).toString('hex')}` : null),
      open: (sealed) =>
        Promise.resolve(seals ? Buffer.from(sealed.slice('sealed:'.length), 'hex').toString() : null),
    },
    clock,
    log,
    changed: (sale) => {
      happened.push(`told ${sale.state}`);
      told.push(sale);
    },
  };
});
afterEach(() => journal.close());

const till = () => new SellTopUp(parts);
const failure = (error: AppError) => new Failure(error);

/** Confirms a sale that is kept as held. */
async function hold(sell: SellTopUp, order = ORDER): Promise<void> {
  heldReason = 'offline';
  await sell.confirm(order);
  heldReason = null;
}

describe('a confirmed sale', () => {
  it('is committed, sent once, committed again, and told each time, in this order', async () => {
    const sell = till();
    const sale = await sell.confirm(ORDER);
    expect(sale).toMatchObject({ id: ID, state: 'sending', expectedTotal: baht(20_000), createdAt: NOON });
    await sell.idle();
    expect(happened).toEqual(['told sending', 'POST while sending', 'told accepted']);
    expect(topUp.mock.calls).toEqual([
      [
        {
          selectPackage: 'ff-310',
          amount: 2,
          payload: [
            { ref: 'uid', value: '1234' },
            { ref: 'server', value: 'เอเชีย' },
          ],
        },
        [],
      ],
    ]);
    expect(journal.get(ID)).toEqual(told.at(-1));
    expect(told.at(-1)).toMatchObject({ state: 'accepted', transaction: { code: 'TG1' } });
  });

  it('returns before the service has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<TopUpAnswer>();
    topUp.mockReturnValue(promise);
    const sell = till();
    expect((await sell.confirm(ORDER)).state).toBe('sending');
    resolve(answerOf('unknown'));
    await sell.idle();
    expect(journal.get(ID)?.state).toBe('unknown');
  });

  it('that comes twice at once is sent once, as it came first', async () => {
    const sell = till();
    const other = { ...ORDER, quantity: 3, shownTotal: baht(30_000) };
    const ends = await Promise.allSettled([sell.confirm(ORDER), sell.confirm(other), sell.confirm(ORDER)]);
    await sell.idle();
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(ends[1]).toEqual({ status: 'rejected', reason: failure(appError('SALE_ALREADY_CONFIRMED')) });
    expect(topUp).toHaveBeenCalledOnce();
    expect(journal.get(ID)?.quantity).toBe(2);
  });

  it('that comes again after a restart is not sent', async () => {
    const first = till();
    await first.confirm(ORDER);
    await first.idle();
    await expect(till().confirm(ORDER)).rejects.toEqual(failure(appError('SALE_ALREADY_CONFIRMED')));
    expect(topUp).toHaveBeenCalledOnce();
  });

  it.each(['offline', 'token-missing'] as const)('is kept and not sent while %s', async (reason) => {
    heldReason = reason;
    const sell = till();
    expect(await sell.confirm(ORDER)).toMatchObject({ state: 'held', heldReason: reason, attempts: [] });
    await sell.idle();
    expect(happened).toEqual(['told held']);
    expect(topUp).not.toHaveBeenCalled();
  });

  it('measures the service’s clock against the middle of the call', async () => {
    topUp.mockImplementation(() => {
      clock.at += 2_000;
      return Promise.resolve({ ...answerOf('accepted'), serviceDate: '2026-11-21T05:00:31.000Z' });
    });
    const sell = till();
    await sell.confirm(ORDER);
    await sell.idle();
    clock.at -= 2_000;
    expect(journal.get(ID)?.attempts[0]?.skewMs).toBe(30_000);
  });
});

describe('what was confirmed is refused, and nothing recorded,', () => {
  const refs = (...names: string[]) => names.map((ref) => ({ ref, value: '1' }));

  it.each<[string, Partial<SaleOrder>, AppError]>([
    ['for a product that is gone', { productId: 'x' }, appError('PACKAGE_GONE')],
    ['for a package that is gone', { packageId: 'x' }, appError('PACKAGE_GONE')],
    ['for a package of another product', { productId: 'king' }, appError('PACKAGE_GONE')],
    ['at a lower price', { shownTotal: baht(19_999) }, appError('PRICE_CHANGED', baht(20_000))],
    [
      'in another currency',
      { shownTotal: { minor: 20_000, currency: 'USD' } },
      appError('PRICE_CHANGED', baht(20_000)),
    ],
    [
      'with a field too few',
      { payload: refs('uid') },
      appError('FIELDS_DIFFER', { expected: 'uid, server' }),
    ],
    [
      'with a field too many',
      { payload: refs('uid', 'server', 'x') },
      appError('FIELDS_DIFFER', { expected: 'uid, server' }),
    ],
    [
      'with its fields in another order',
      { payload: refs('server', 'uid') },
      appError('FIELDS_DIFFER', { expected: 'uid, server' }),
    ],
    [
      'with an empty field',
      { payload: [...refs('uid'), { ref: 'server', value: ' ' }] },
      appError('BAD_FIELD', { ref: 'server', fault: 'empty' }),
    ],
    [
      'with a line break in a field',
      { payload: [{ ref: 'uid', value: '1\n2' }, ...refs('server')] },
      appError('BAD_FIELD', { ref: 'uid', fault: 'control-character' }),
    ],
    ['for none', { quantity: 0 }, appError('QUANTITY_OUT_OF_RANGE', { max: 99 })],
    ['for a half', { quantity: 0.5 }, appError('QUANTITY_OUT_OF_RANGE', { max: 99 })],
    ['for more than the shop allows', { quantity: 100 }, appError('QUANTITY_OUT_OF_RANGE', { max: 99 })],
  ])('%s', async (_, change, error) => {
    const sell = till();
    await expect(sell.confirm({ ...ORDER, ...change })).rejects.toEqual(failure(error));
    expect(journal.latest(9)).toEqual([]);
    expect(happened).toEqual([]);
    // The id is free: the corrected sale goes through.
    await sell.confirm(ORDER);
    await sell.idle();
    expect(topUp).toHaveBeenCalledOnce();
  });

  it('while there is no catalogue', async () => {
    catalogue = null;
    await expect(till().confirm(ORDER)).rejects.toEqual(failure(appError('PACKAGE_GONE')));
  });

  it('when the journal cannot take it, and then nothing is sent', async () => {
    journal.close();
    await expect(till().confirm(ORDER)).rejects.toMatchObject({ error: { code: 'JOURNAL_UNAVAILABLE' } });
    expect(happened).toEqual([]);
    journal = await openJournal(':memory:');
  });
});

describe('a sale that was kept', () => {
  it.each(['held', 'not-sent'] as const)(
    'as %s is sent once when a person says so, even twice',
    async (state) => {
      const sell = till();
      if (state === 'held') await hold(sell);
      else {
        topUp.mockResolvedValueOnce(answerOf('not-sent'));
        await sell.confirm(ORDER);
        await sell.idle();
      }
      expect(journal.get(ID)?.state).toBe(state);
      happened.length = 0;
      const ends = await Promise.allSettled([sell.sendAgain(ID), sell.sendAgain(ID)]);
      await sell.idle();
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(ends[1]).toMatchObject({ reason: failure(appError('WRONG_STATE', { state: 'sending' })) });
      expect(happened).toEqual(['told sending', 'POST while sending', 'told accepted']);
      expect(topUp.mock.lastCall?.[0]).toMatchObject({
        amount: 2,
        payload: [{ value: '1234' }, { ref: 'server' }],
      });
    },
  );

  it.each(['accepted', 'rejected', 'unknown'] as const)(
    'is never sent again once it is %s',
    async (state) => {
      topUp.mockResolvedValue(answerOf(state));
      const sell = till();
      await sell.confirm(ORDER);
      await sell.idle();
      await expect(sell.sendAgain(ID)).rejects.toEqual(failure(appError('WRONG_STATE', { state })));
      expect(topUp).toHaveBeenCalledOnce();
    },
  );

  it('is not sent while it is on the wire, when it was voided, or when nobody knows it', async () => {
    const sell = till();
    await hold(sell);
    journal.markVoided(ID, 'x', NOON);
    await expect(sell.sendAgain(ID)).rejects.toMatchObject({ error: { code: 'WRONG_STATE' } });
    await expect(sell.sendAgain(saleId(9))).rejects.toEqual(failure(appError('SALE_NOT_FOUND')));
    expect(topUp).not.toHaveBeenCalled();
  });

  it.each<[string, () => void, AppError]>([
    ['its price changed', () => void (catalogue = priced(9_900)), appError('PRICE_CHANGED', baht(19_800))],
    ['its package is gone', () => void (catalogue = catalogueOf()), appError('PACKAGE_GONE')],
    [
      'its product asks for other fields',
      () => void (catalogue = catalogueOf(productOf('ff', ['uid']))),
      appError('FIELDS_DIFFER', { expected: 'uid' }),
    ],
    ['there is no token', () => void (heldReason = 'token-missing'), appError('TOKEN_MISSING')],
  ])('stays as it is when %s', async (_, change, error) => {
    const sell = till();
    await hold(sell);
    change();
    await expect(sell.sendAgain(ID)).rejects.toEqual(failure(error));
    expect(journal.get(ID)?.state).toBe('held');
    expect(topUp).not.toHaveBeenCalled();
  });

  it('is sent as confirmed, not as the catalogue names it by now', async () => {
    const sell = till();
    await hold(sell);
    catalogue = catalogueOf(productOf('ff', ['uid', 'server'], 'Another Name'));
    expect((await sell.sendAgain(ID)).product.name).toBe('ff');
    await sell.idle();
  });
});

function priced(minor: number): Catalogue {
  const product = productOf('ff', ['uid', 'server']);
  return catalogueOf({
    ...product,
    packages: product.packages.map((item) => ({ ...item, price: baht(minor) })),
  });
}

describe('the secrets of a sale', () => {
  const sent = () => topUp.mock.lastCall?.[0].payload.map(({ value }) => value);

  it('go to the service to the letter, and to nobody else', async () => {
    const sell = till();
    await sell.confirm(SECRET_ORDER);
    await sell.idle();
    expect(sent()).toEqual(['somchai', ' hunter2 ']);
    expect(topUp.mock.lastCall?.[1]).toEqual([' hunter2 ']);
    expect(JSON.stringify([told, journal.get(ID), log.entries])).not.toContain('hunter2');
    expect(journal.sealedSecrets(ID)).toBe(null);
  });

  it('are kept sealed with a sale that waits, over a restart', async () => {
    await hold(till(), SECRET_ORDER);
    expect(journal.sealedSecrets(ID)).toMatch(/^sealed:/);
    const next = till();
    await next.sendAgain(ID);
    await next.idle();
    expect(sent()).toEqual(['somchai', ' hunter2 ']);
  });

  it('that could not be sealed are kept for this run, and are asked for after it', async () => {
    seals = false;
    const sell = till();
    await hold(sell, SECRET_ORDER);
    await expect(till().sendAgain(ID)).rejects.toEqual(
      failure(appError('SECRET_NOT_KEPT', { ref: 'password' })),
    );
    expect(journal.get(ID)?.state).toBe('held');
    await sell.sendAgain(ID);
    await sell.idle();
    expect(sent()).toEqual(['somchai', ' hunter2 ']);
  });

  it('are those of the sale that was confirmed, not of a second one under its id', async () => {
    seals = false;
    const sell = till();
    await hold(sell, SECRET_ORDER);
    const second = {
      ...SECRET_ORDER,
      payload: [
        { ref: 'username', value: 'stranger' },
        { ref: 'password', value: 'other' },
      ],
    };
    await expect(sell.confirm(second)).rejects.toEqual(failure(appError('SALE_ALREADY_CONFIRMED')));
    await sell.sendAgain(ID);
    await sell.idle();
    expect(sent()).toEqual(['somchai', ' hunter2 ']);
  });
});

describe('when something breaks', () => {
  it('after the answer, the sale stays in sending and the log tells why', async () => {
    vi.spyOn(journal, 'endAttempt').mockImplementation(() => {
      throw failure(appError('JOURNAL_UNAVAILABLE', { reason: 'disk full' }));
    });
    const sell = till();
    await sell.confirm(ORDER);
    await sell.idle();
    expect(journal.get(ID)?.state).toBe('sending');
    expect(happened).toEqual(['told sending', 'POST while sending']);
    expect(log.entries).toHaveLength(1);
    expect(journal.recover(NOON)).toMatchObject([{ state: 'unknown' }]);
  });

  it('in the client itself, the sale stays in sending and the till goes on', async () => {
    topUp.mockRejectedValueOnce(new Error('bug'));
    const sell = till();
    await sell.confirm(ORDER);
    await sell.idle();
    expect(journal.get(ID)?.state).toBe('sending');
    await sell.confirm({ ...ORDER, saleId: saleId(2) });
    await sell.idle();
    expect(journal.get(saleId(2))?.state).toBe('accepted');
  });
});
