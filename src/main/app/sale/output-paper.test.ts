import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import type { Sale } from '@shared/model/sale/sale';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import type { ReceiptPrinter } from '../../domain/ports';
import { baht, NOON, saleId, saleOf } from '../../domain/test-support/sales';
import { dialoguePrinter, FakeClock, journalInMemory, settingsOf } from '../test-support/fakes';
import { CopyNumbers } from './copy-numbers';
import { printCounted, RECEIPT, saveTicket, TICKET, type OutputDependencies } from './output-paper';

const ID = saleId(900);
const print = vi.fn<ReceiptPrinter['printElsewhere']>();
const savePdf = vi.fn<ReceiptPrinter['savePdf']>();
let opened: OpenJournal;
let announced: Sale[];
let deps: OutputDependencies;

beforeEach(async () => {
  opened = await journalInMemory();
  const line = (number: number) => ({
    sale: {
      ...saleOf(),
      ...{ id: saleId(number), state: 'held' as const, ticket: { id: ID, line: number, lines: 2 } },
    },
    sealedSecrets: null,
  });
  const payments = [{ tender: 'cash', amount: baht(20_000), rounding: null, tendered: null } as const];
  opened.sales.addTicket({ id: ID, createdAt: NOON, payments, sales: [line(1), line(2)] }, null);
  announced = [];
  print.mockReset().mockResolvedValue();
  savePdf.mockReset().mockResolvedValue('/tmp/receipt.pdf');
  deps = {
    journal: opened.sales,
    printer: dialoguePrinter(print, savePdf),
    settings: () => settingsOf(),
    training: false,
    clock: new FakeClock(),
    changed: (sale) => announced.push(sale),
    copies: new CopyNumbers(),
  };
});
afterEach(() => opened.close());

it('prints the whole ticket once, and counts it for each of its lines', async () => {
  const before = opened.sales.ticket(ID);
  const ticket = await printCounted(deps, TICKET, ID);
  expect(print.mock.calls).toMatchObject([[{ what: 'ticket', ticket: before, copy: 1, printedAt: NOON }]]);
  expect(ticket.sales.map(({ outputs }) => outputs)).toEqual([
    { print: 1, pdf: 0 },
    { print: 1, pdf: 0 },
  ]);
  expect(announced).toEqual(ticket.sales);
  const saved = await saveTicket(deps, ID, 'savePdf');
  expect([saved.path, saved.ticket.sales[1]?.outputs]).toEqual(['/tmp/receipt.pdf', { print: 1, pdf: 1 }]);
});

it('is a copy as soon as any of it is on paper', async () => {
  await printCounted(deps, RECEIPT, saleId(2));
  await printCounted(deps, TICKET, ID);
  expect(print.mock.calls.map(([job]) => 'copy' in job && job.copy)).toEqual([1, 2]);
});

it('counts nothing that did not come to paper, and knows no ticket that is not there', async () => {
  print.mockRejectedValue(new Failure(appError('CANCELLED')));
  await expect(printCounted(deps, TICKET, ID)).rejects.toThrow('CANCELLED');
  expect(opened.sales.get(saleId(1))?.outputs.print).toBe(0);
  await expect(printCounted(deps, TICKET, saleId(1))).rejects.toThrow('TICKET_NOT_FOUND');
});

it('of several that are asked for at once only the first is no copy', async () => {
  await Promise.all([
    printCounted(deps, RECEIPT, saleId(1)),
    printCounted(deps, TICKET, ID),
    printCounted(deps, RECEIPT, saleId(1)),
  ]);
  expect(print.mock.calls.map(([job]) => 'copy' in job && job.copy)).toEqual([1, 2, 3]);
  await Promise.all([saveTicket(deps, ID, 'savePdf'), saveTicket(deps, ID, 'savePdf')]);
  expect(savePdf.mock.calls.map(([job]) => 'copy' in job && job.copy)).toEqual([4, 5]);
});

it('that came to nothing leaves the next one its number', async () => {
  print.mockRejectedValueOnce(new Failure(appError('CANCELLED')));
  await expect(printCounted(deps, TICKET, ID)).rejects.toThrow('CANCELLED');
  await printCounted(deps, TICKET, ID);
  expect(print.mock.calls.map(([job]) => 'copy' in job && job.copy)).toEqual([1, 1]);
});
