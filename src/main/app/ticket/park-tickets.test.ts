/** Parked tickets: they outlast the till, hold neither money nor secrets, and are in the trail. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ANYONE, type Actor } from '@shared/model/people/actor';
import type { Input } from '@shared/ipc/contract';
import { appError, Failure } from '@shared/ipc/errors';
import { MOST_WAITING_FOR_CUSTOMERS } from '@shared/model/sale/customer-order';
import { MOST_PARKED_TICKETS, type ParkedTicket } from '@shared/model/sale/ticket';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { NOON, saleId } from '../../domain/test-support/sales';
import { ACTOR, catalogueOf, FakeClock, productOf } from '../test-support/fakes';
import { ResumedTickets } from './draft-ticket';
import { ParkTickets } from './park-tickets';
import { NO_LOOKS } from '@shared/model/service/game-look';
import { TakeCustomerOrder } from './take-customer-order';

let path: string;
let journal: OpenJournal;
let tickets: ParkTickets;
let announced: (readonly ParkedTicket[])[];
let resumed: ResumedTickets;

async function start(): Promise<void> {
  journal = await openJournal(path, () => ACTOR);
  announced = [];
  resumed = new ResumedTickets();
  tickets = new ParkTickets({
    parked: journal.parked,
    resumed,
    catalogue: () =>
      Promise.resolve(catalogueOf(productOf('ff', ['uid'], 'Free Fire'), productOf('king', ['password']))),
    clock: new FakeClock(),
    changed: (waiting) => announced.push(waiting),
  });
}

beforeEach(async () => {
  path = join(newFolder(), 'live', 'journal.db');
  await start();
});
afterEach(() => {
  journal.close();
  removeFolders();
});

const FF = {
  ...{ productId: 'ff', packageId: 'ff-310', quantity: 2, payload: [{ ref: 'uid', value: '123' }] },
  shownNames: { product: 'Free Fire', package: '310' },
};
const KING = {
  ...{ productId: 'king', packageId: null, shownNames: null, quantity: 1 },
  payload: [{ ref: 'password', value: 'hunter2' }],
};
const park = (name = '', lines: Input<'ticket.park'>['lines'] = [FF]) =>
  tickets.park({ name, lines }, ANYONE);
const numbers = () => tickets.all().map(({ number }) => number);

it('keeps the lines as they are, but for the secrets', async () => {
  const parked = await park('ป้าแดง', [FF, KING]);
  expect(parked).toEqual({
    id: expect.any(String) as string,
    number: 1,
    name: 'ป้าแดง',
    parkedAt: NOON,
    who: 'Nok',
    personId: null,
    lines: [
      {
        product: { id: 'ff', name: 'Free Fire' },
        package: { id: 'ff-310', name: '310' },
        quantity: 2,
        payload: [{ ref: 'uid', value: '123', secret: false }],
      },
      {
        product: { id: 'king', name: 'king' },
        package: null,
        quantity: 1,
        payload: [{ ref: 'password', value: null, secret: true }],
      },
    ],
  });
  expect(announced).toEqual([[parked]]);
  journal.close();
  for (const name of readdirSync(dirname(path))) {
    const file = join(dirname(path), name);
    if (name.startsWith('journal.db')) expect(readFileSync(file, 'latin1')).not.toContain('hunter2');
  }
  expect(existsSync(path)).toBe(true);
  await start();
});

it('keeps the package that was shown, also when its id means another one by now', async () => {
  const shownNames = { product: 'Free Fire', package: '86 Diamonds' };
  const { lines } = await park('', [{ ...FF, shownNames }]);
  expect(lines[0]).toMatchObject({ product: { name: 'Free Fire' }, package: { name: '86 Diamonds' } });
});

it('outlasts the till, is resumed once, and its number never comes again', async () => {
  const first = await park('A');
  await park('B');
  journal.close();
  await start();
  expect(tickets.all().map(({ name }) => name)).toEqual(['A', 'B']);
  expect(tickets.resume(first.id, ANYONE)).toEqual(first);
  expect(() => tickets.resume(first.id, ANYONE)).toThrow(new Failure(appError('TICKET_NOT_FOUND')));
  expect(() => tickets.discard(first.id, 'x', ANYONE)).toThrow('TICKET_NOT_FOUND');
  expect(() => tickets.resume(saleId(1), ANYONE)).toThrow('TICKET_NOT_FOUND');
  tickets.endResumed(ANYONE);
  const [second] = tickets.all();
  tickets.discard(second?.id ?? '', 'went home', ANYONE);
  expect(announced.map((waiting) => waiting.map(({ name }) => name))).toEqual([['B'], []]);
  await park('C');
  expect(numbers()).toEqual([3]);
});

const restart = async (): Promise<string[]> => {
  journal.close();
  await start();
  return tickets.all().map(({ name }) => name);
};

it('is parked again when the till dies with it on the screen, until it is cleared there or about to be sold', async () => {
  const [nok, fon] = ['nok', 'fon'].map((id): Actor => ({ ...ANYONE, person: { id, name: id } }));
  for (const name of ['A', 'B', 'C']) await park(name);
  const [a, b, c] = tickets.all().map(({ id }) => id) as [string, string, string];
  tickets.resume(a, nok!);
  expect(await restart()).toEqual(['A', 'B', 'C']);

  tickets.resume(a, nok!);
  tickets.resume(b, fon!);
  tickets.resume(c, ANYONE);
  expect(tickets.all()).toEqual([]);
  // The other person's screen is as it was; the one from before there were people is the next person's.
  tickets.endResumed(fon!);
  expect(await restart()).toEqual(['A']);

  tickets.resume(a, nok!);
  tickets.endResumed(fon!);
  expect(await restart()).toEqual(['A']);
  tickets.resume(a, nok!);
  tickets.endResumed(nok!);
  expect(await restart()).toEqual([]);
  expect(journal.audit.ofSale(a)).toMatchObject([{ kind: 'ticket-parked' }, { kind: 'ticket-taken-up' }]);
});

it('waits again when training has cleared every screen, and stays on the screen while the till sells on', async () => {
  resumed.enter('live');
  const { id } = await park('A');
  tickets.resume(id, ANYONE);
  resumed.enter('live');
  expect(tickets.all()).toEqual([]);
  resumed.enter('training');
  resumed.enter('live');
  tickets.endResumed(ANYONE);
  expect(tickets.all().map(({ name }) => name)).toEqual(['A']);
});

it('is parked once when it is parked from the screen again, and another journal leaves it', async () => {
  const { id } = await park('A');
  tickets.resume(id, ANYONE);
  await expect(
    tickets.parkFromScreen({ name: 'B', lines: [{ ...FF, packageId: 'gone' }] }, ANYONE),
  ).rejects.toThrow('PACKAGE_GONE');
  await tickets.parkFromScreen({ name: 'B', lines: [FF] }, ANYONE);
  expect([tickets.all().map(({ name }) => name), await restart()]).toEqual([['B'], ['B']]);
  const training = await openJournal(join(newFolder(), 'training', 'journal.db'), () => ACTOR);
  tickets.resume(tickets.all()[0]!.id, ANYONE);
  const there = { clock: new FakeClock(), catalogue: () => Promise.resolve(null), changed: () => undefined };
  new ParkTickets({ ...there, parked: training.parked, resumed }).endResumed(ANYONE);
  training.close();
  expect(tickets.all().map(({ name }) => name)).toEqual(['B']);
});

it('moves no money and no sale, and the trail says what became of it without a name', async () => {
  const { id } = await park('ป้าแดง');
  tickets.discard(id, 'went home', ANYONE);
  expect(journal.drawer.entriesBetween('', '9999')).toEqual([]);
  expect(journal.sales.latest(1)).toEqual([]);
  expect(journal.audit.ofSale(id)).toMatchObject([
    { kind: 'ticket-parked', who: 'Nok', text: null },
    { kind: 'ticket-discarded', who: 'Nok', text: 'went home' },
  ]);
  expect((await journal.audit.verify()).breaks).toEqual([]);
});

it('refuses a line that is not sold any more, and names it', async () => {
  const gone = appError('PACKAGE_GONE', { line: 2 });
  await expect(park('', [FF, { ...FF, productId: 'gone' }])).rejects.toEqual(new Failure(gone));
  await expect(park('', [FF, { ...FF, packageId: 'gone' }])).rejects.toEqual(new Failure(gone));
  expect(tickets.all()).toEqual([]);
});

it('holds so many and no more, until some end', async () => {
  for (let number = 1; number <= MOST_PARKED_TICKETS; number += 1) await park();
  const full = appError('TICKETS_FULL', { most: MOST_PARKED_TICKETS });
  await expect(park()).rejects.toEqual(new Failure(full));
  const [first] = tickets.all();
  tickets.resume(first?.id ?? '', ANYONE);
  await tickets.parkFromScreen({ name: 'once more', lines: [FF] }, ANYONE);
  expect(numbers().at(-1)).toBe(MOST_PARKED_TICKETS + 1);
});

it('has room left for the staff, however many orders customers send at once', async () => {
  const taking = new TakeCustomerOrder({
    wanted: () => true,
    offered: () => Promise.resolve(null),
    looks: () => NO_LOOKS,
    parked: tickets,
  });
  const orders = Array.from({ length: 80 }, () => taking.take({ name: '', lines: [FF] }));
  const refused = (await Promise.allSettled(orders)).filter(({ status }) => status === 'rejected');
  expect([tickets.all().length, refused.length]).toEqual([
    MOST_WAITING_FOR_CUSTOMERS,
    80 - MOST_WAITING_FOR_CUSTOMERS,
  ]);
  await expect(park('staff')).resolves.toMatchObject({ name: 'staff' });
});
