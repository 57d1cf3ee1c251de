/** What people do with a sale after it was made: put it on paper, or close it by hand. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { businessDayOf, toIso } from '@shared/model/day/business-day';
import { appError, Failure } from '@shared/ipc/errors';
import type { Sale } from '@shared/model/sale/sale';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { send } from '../../adapters/journal/test-support/filled-journal';
import type { ReceiptPrinter } from '../../domain/ports';
import { NOON, saleId, CACHE_ID, SERVICE_ID } from '../../domain/test-support/sales';
import { answerOf, dialoguePrinter, FakeClock, journalInMemory, settingsOf } from '../test-support/fakes';
import { CopyNumbers } from './copy-numbers';
import { printCounted, RECEIPT, saveReceipt, type OutputDependencies } from './output-paper';
import { refundSale } from './give-back';
import { noteSale, voidSale, type ResolveDependencies } from './resolve-sale';
import type { Journal } from '../../adapters/journal/sales/journal';

const ID = saleId(1);
const CANCELLED = new Failure(appError('CANCELLED'));
const GONE = new Failure(appError('SALE_NOT_FOUND'));
const print = vi.fn<ReceiptPrinter['printElsewhere']>();
const savePdf = vi.fn<ReceiptPrinter['savePdf']>();
let opened: OpenJournal;
let journal: Journal;
let changed: Sale[];
let readAt: string | null;
/** How many whole reads there were. */
let reads: number;
let voidUnknownAfterMinutes: number;
const CASH = { tender: 'cash', shiftId: null } as const;
/** How many orders the cache knows, and how many of them are no longer listed. */
let counted: { known: number; vanished: number };
let deps: OutputDependencies & ResolveDependencies;

beforeEach(async () => {
  opened = await journalInMemory();
  journal = opened.sales;
  send(opened, 1);
  changed = [];
  [readAt, reads] = [NOON, 0];
  counted = { known: 0, vanished: 0 };
  voidUnknownAfterMinutes = 0;
  print.mockReset().mockResolvedValue();
  savePdf.mockReset().mockResolvedValue('/tmp/receipt.pdf');
  deps = {
    journal,
    printer: dialoguePrinter(print, savePdf),
    settings: () => settingsOf({ voidUnknownAfterMinutes }),
    training: true,
    clock: new FakeClock(),
    dayOf: (at) => businessDayOf(at, settingsOf()),
    service: SERVICE_ID,
    ordersState: () =>
      Promise.resolve({
        ...{ refreshedAt: readAt, wholeRead: reads, snapshot: { cacheId: CACHE_ID, read: 0 } },
        ...counted,
      }),
    changed: (now) => changed.push(now),
    copies: new CopyNumbers(),
  };
});
afterEach(() => opened.close());

const end = (state: 'accepted' | 'unknown' | 'rejected' | 'not-sent') =>
  journal.endAttempt(ID, { endedAt: NOON, answer: answerOf(state), skewMs: null });

describe('a receipt', () => {
  it('is printed with the sold item, and counted', async () => {
    end('accepted');
    const before = journal.get(ID);
    expect(await printCounted(deps, RECEIPT, ID)).toMatchObject({ outputs: { print: 1, pdf: 0 } });
    expect(print.mock.calls).toEqual([
      [
        {
          what: 'receipt',
          sale: before,
          settings: settingsOf({ voidUnknownAfterMinutes: 0 }),
          training: true,
          copy: 1,
          printedAt: NOON,
        },
      ],
    ]);
    expect(changed).toEqual([journal.get(ID)]);
  });

  it('is a copy from the second on, printed or saved', async () => {
    await printCounted(deps, RECEIPT, ID);
    await printCounted(deps, RECEIPT, ID);
    const { path, sale } = await saveReceipt(deps, ID, 'savePdf');
    await printCounted(deps, RECEIPT, ID);
    expect(print.mock.calls.map(([job]) => job.what === 'receipt' && job.copy)).toEqual([1, 2, 4]);
    expect(savePdf.mock.calls.map(([job]) => job.what === 'receipt' && job.copy)).toEqual([3]);
    expect([path, sale.outputs]).toEqual(['/tmp/receipt.pdf', { print: 2, pdf: 1 }]);
  });

  it('that was cancelled or failed is not counted', async () => {
    print.mockRejectedValue(CANCELLED);
    savePdf.mockRejectedValue(new Failure(appError('FILE_NOT_WRITTEN', { why: 'disk-full' })));
    await expect(printCounted(deps, RECEIPT, ID)).rejects.toBe(CANCELLED);
    await expect(saveReceipt(deps, ID, 'savePdf')).rejects.toThrow('FILE_NOT_WRITTEN');
    expect(journal.get(ID)?.outputs).toEqual({ print: 0, pdf: 0 });
    expect(changed).toEqual([]);
  });

  it('of a sale that is not known is refused', async () => {
    await expect(printCounted(deps, RECEIPT, saleId(9))).rejects.toEqual(GONE);
    await expect(saveReceipt(deps, saleId(9), 'savePdf')).rejects.toEqual(GONE);
    expect(print).not.toHaveBeenCalled();
  });
});

describe('closing a sale by hand', () => {
  it.each(['unknown', 'not-sent'] as const)('keeps the reason of one that is %s', async (state) => {
    end(state);
    expect(await voidSale(deps, ID, 'customer left', CASH)).toMatchObject({
      state: 'voided',
      voidReason: 'customer left',
    });
    expect(changed).toEqual([journal.get(ID)]);
  });

  it.each(['accepted', 'rejected'] as const)('is refused for one that is %s', async (state) => {
    end(state);
    await expect(voidSale(deps, ID, 'x', CASH)).rejects.toThrow(
      new Failure(appError('WRONG_STATE', { state })),
    );
    expect([journal.get(ID)?.state, changed]).toEqual([state, []]);
  });

  it('is refused while it is on the wire, and for none', async () => {
    await expect(voidSale(deps, ID, 'x', CASH)).rejects.toThrow(
      new Failure(appError('WRONG_STATE', { state: 'sending' })),
    );
    await expect(voidSale(deps, saleId(9), 'x', CASH)).rejects.toThrow(GONE);
  });

  it('is refused before its time has come, and the time is shown', async () => {
    end('unknown');
    voidUnknownAfterMinutes = 30;
    await expect(voidSale(deps, ID, 'x', CASH)).rejects.toThrow(
      new Failure(appError('TOO_EARLY', { from: '2026-11-21T05:30:00.000Z' })),
    );
    expect([journal.get(ID)?.state, changed]).toEqual(['unknown', []]);
  });

  it.each([null, '2026-11-21T04:59:59.999Z'])(
    'is refused for an unknown one before the orders were read whole since (%s), and only for that',
    async (refreshedAt) => {
      end('unknown');
      readAt = refreshedAt;
      await expect(voidSale(deps, ID, 'x', CASH)).rejects.toThrow(new Failure(appError('ORDERS_NOT_READ')));
      readAt = NOON;
      expect(await voidSale(deps, ID, 'x', CASH)).toMatchObject({ state: 'voided' });
    },
  );

  it('is refused for an unknown one while the list is empty that was not, and closed once it shows an order', async () => {
    end('unknown');
    for (const known of [1, 2]) {
      counted = { known, vanished: known };
      await expect(voidSale(deps, ID, 'x', CASH)).rejects.toThrow(new Failure(appError('ORDERS_NOT_READ')));
    }
    counted = { known: 3, vanished: 2 };
    expect(await voidSale(deps, ID, 'x', CASH)).toMatchObject({ state: 'voided' });
  });

  it('needs a read of the orders after the wait: services book late', async () => {
    end('unknown');
    voidUnknownAfterMinutes = 30;
    const clock = new FakeClock();
    clock.at += 31 * 60_000;
    deps = { ...deps, clock };
    readAt = '2026-11-21T05:29:59.999Z';
    await expect(voidSale(deps, ID, 'x', CASH)).rejects.toThrow(new Failure(appError('ORDERS_NOT_READ')));
    readAt = '2026-11-21T05:30:00.000Z';
    expect(await voidSale(deps, ID, 'x', CASH)).toMatchObject({ state: 'voided' });
  });

  /** A sale that was sent at that time, and never answered. */
  const sentAt = (createdAt: string, service = SERVICE_ID): void => {
    send(opened, 2, { createdAt }, { service, snapshot: { cacheId: CACHE_ID, read: 3 } });
    journal.endAttempt(saleId(2), { endedAt: createdAt, answer: answerOf('unknown'), skewMs: null });
    voidUnknownAfterMinutes = 30;
  };

  it('waits for a later read, and not for years, after a clock that was years ahead is set right', async () => {
    sentAt('2030-01-01T00:00:00.000Z');
    reads = 3;
    await expect(voidSale(deps, saleId(2), 'x', CASH)).rejects.toThrow(
      new Failure(appError('ORDERS_NOT_READ')),
    );
    reads = 4;
    expect(await voidSale(deps, saleId(2), 'x', CASH)).toMatchObject({ state: 'voided' });
  });

  it('is refused while another service is asked than the one it went to', async () => {
    sentAt(NOON, 'https://before.example');
    [voidUnknownAfterMinutes, reads] = [0, 4];
    await expect(voidSale(deps, saleId(2), 'x', CASH)).rejects.toThrow(
      new Failure(appError('SENT_ELSEWHERE')),
    );
  });

  it('waits no less because the clock is set back by hours', async () => {
    sentAt(toIso(Date.parse(NOON) + 2 * 3_600_000));
    reads = 4;
    const from = toIso(Date.parse(NOON) + 2.5 * 3_600_000);
    await expect(voidSale(deps, saleId(2), 'x', CASH)).rejects.toThrow(
      new Failure(appError('TOO_EARLY', { from })),
    );
  });

  it.each([
    [30, 24 * 3_600_000, 'TOO_EARLY'],
    [30, 24 * 3_600_000 + 1, 'voided'],
    [1_500, 25 * 3_600_000, 'TOO_EARLY'],
    [1_500, 25 * 3_600_000 + 1, 'voided'],
  ])('with a wait of %d minutes, after a clock that was ahead by %d ms: %s', async (minutes, ahead, then) => {
    sentAt(toIso(Date.parse(NOON) + ahead));
    [voidUnknownAfterMinutes, reads] = [minutes, 4];
    const closed = voidSale(deps, saleId(2), 'x', CASH);
    await (then === 'voided'
      ? expect(closed).resolves.toMatchObject({ state: then })
      : expect(closed).rejects.toThrow(then));
  });

  it('of a sale that never left waits for nothing', async () => {
    end('not-sent');
    [voidUnknownAfterMinutes, readAt] = [30, null];
    expect(await voidSale(deps, ID, 'x', null)).toMatchObject({ state: 'voided', refund: null });
  });

  it.each([
    ['opens the drawer for a refund in cash', CASH, [ID]],
    ['does not open it for another refund', { ...CASH, tender: 'promptpay' } as const, []],
    ['does not open it where the shop keeps the money', null, []],
  ])('%s', async (_, back, opens) => {
    end('not-sent');
    const opened: string[] = [];
    await voidSale({ ...deps, openDrawer: (id) => opened.push(id) }, ID, 'x', back);
    expect(opened).toEqual(opens);
  });

  it('owes its money until a person refunds it, keeps it or says later that it stays', async () => {
    const owed = () => opened.money.owedBack(9).count;
    end('not-sent');
    expect(await voidSale(deps, ID, 'x', 'owed')).toMatchObject({ refund: null, refundOpen: true });
    expect(owed()).toBe(1);
    opened.money.waive(ID, 'took a drink', NOON);
    expect(owed()).toBe(0);
  });

  it.each([
    ['kept', null, { refund: null, refundOpen: false }],
    ['refunded', CASH, { refund: { tender: 'cash' }, refundOpen: false }],
  ] as const)('owes nothing where its money is %s at once', async (_, back, money) => {
    end('not-sent');
    expect(await voidSale(deps, ID, 'x', back)).toMatchObject(money);
    expect(opened.money.owedBack(9).count).toBe(0);
  });
});

describe('a refund', () => {
  it.each([
    ['cash', [ID]],
    ['promptpay', []],
  ] as const)('by %s opens the drawer for: %j', (tender, opens) => {
    end('rejected');
    const drawer: string[] = [];
    const money = { ...deps, money: opened.money, openDrawer: (id: string) => void drawer.push(id) };
    refundSale(money, ID, { tender, reason: 'not made', shiftId: null });
    expect([drawer, changed]).toEqual([opens, [journal.get(ID)]]);
  });
});

describe('a note', () => {
  it('is kept with who wrote it and when, after those before it, and announced', () => {
    end('unknown');
    noteSale(deps, ID, 'customer called');
    expect(noteSale(deps, ID, 'ลูกค้าโทรมา').notes).toEqual([
      { at: NOON, who: 'Nok', text: 'customer called' },
      { at: NOON, who: 'Nok', text: 'ลูกค้าโทรมา' },
    ]);
    expect(changed.at(-1)).toEqual(journal.get(ID));
    expect(() => noteSale(deps, saleId(9), 'x')).toThrow(GONE);
  });
});
