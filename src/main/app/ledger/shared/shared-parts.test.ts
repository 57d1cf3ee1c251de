import { beforeEach, expect, it } from 'vitest';
import { businessDayOf } from '@shared/model/day/business-day';
import type { Settings } from '@shared/model/settings/settings';
import { NO_LOOKS, type GameLooks } from '@shared/model/service/game-look';
import { NO_PICTURES, type ShopPictures } from '@shared/model/shop-pictures';
import type { SharedKind } from '@shared/model/kinds/shop';
import type { OpenJournal } from '../../../adapters/journal/journal-file';
import { baht } from '../../../domain/test-support/sales';
import type { SharedItem, SharedItems } from '../../../domain/ledger/shared-items';
import type { SharedPart } from '../../../domain/ledger/shared-ports';
import { SetLooks } from '../../service/set-looks';
import { ShopPrices } from '../../prices/shop-prices';
import { catalogueOf, FakeClock, journalInMemory, productOf, settingsOf } from '../../test-support/fakes';
import { NOTHING_SHARED } from '../../test-support/nothing-shared';
import type { SharedOrigin } from '../../../domain/ledger/shared-versions';
import { sharedParts } from './shared-parts';

const FROM = { version: 7, at: '2026-11-21T05:00:00.000Z', who: 'Ann', till: 'Till 2' };
const KEY = '["ff","ff-310"]';
const words = (...said: string[]) => ({ value: { is: 'words', words: said }, names: [] }) as const;
const setting = (value: string | boolean) => ({ value: { is: 'setting', value }, names: [] }) as const;

type Part = SharedPart & {
  take(items: SharedItems, from: SharedOrigin, before?: SharedItems): Promise<void>;
};

let journal: OpenJournal;
let prices: ShopPrices;
let settings: Settings;
let pictures: ShopPictures;
let written: unknown[];
let changed: number;
let shop: SharedItems | null;
let looks: GameLooks;

beforeEach(async () => {
  journal = await journalInMemory();
  [settings, pictures, written, changed, shop] = [settingsOf(), NO_PICTURES, [], 0, null];
  looks = NO_LOOKS;
  prices = new ShopPrices({
    prices: journal.prices,
    catalogue: () => Promise.resolve(catalogueOf(productOf('ff', ['uid']))),
    calendar: { dayOf: (at) => businessDayOf(at, settings) },
    settings: () => settings,
    clock: new FakeClock(),
    changed: () => (changed += 1),
  });
});

function part(kind: SharedKind): Part {
  const parts = sharedParts({
    ...NOTHING_SHARED,
    prices,
    people: { read: () => shop, take: (items) => Promise.resolve(void (shop = items)) },
    looks: new SetLooks({
      kept: { get: () => looks, set: (next) => void (looks = next) },
      audit: {
        by: () => ({ record: (...entry: unknown[]) => void written.push(entry.slice(0, 3)) }) as never,
      },
      ...{ catalogue: () => Promise.resolve(null), clock: new FakeClock(), announce: () => undefined },
    }),
    pictures: {
      get: () => pictures,
      set: (place, picture) => (pictures = { ...pictures, [place]: picture }),
    },
    store: { get: () => settings, update: (patch) => (settings = { ...settings, ...patch }) },
    record: (kind_, subject, body, { rights }) =>
      Promise.resolve(void written.push([kind_, subject, body, rights])),
    settingsChanged: () => (changed += 1),
  });
  const found = parts.find((one) => one.kind === kind);
  return (found && {
    ...found,
    take: (items: SharedItems, from: SharedOrigin, before?: SharedItems) =>
      found.take(items, from, before ?? found.read()),
  })!;
}

it.each(['aliases', 'receipt', 'day'] as const)(
  '%s that a person changed since they were put together stay, to be put together again',
  async (kind) => {
    const [{ take, read }, changes] = [part(kind), changed];
    const before = read();
    const other = new Map(before).set('elsewhere', setting('Bye'));
    await expect(take(before, FROM, other)).rejects.toThrow('SHARED_MOVED');
    expect([read(), changed]).toEqual([before, changes]);
  },
);

it('prices of another till hold from today on, named as that till’s', async () => {
  const theirs: SharedItems = new Map([
    [
      KEY,
      { value: { is: 'price', now: { how: 'fixed', price: baht(500) }, later: [] }, names: ['FF', '310'] },
    ],
    [
      '["gone",null]',
      {
        value: { is: 'price', now: { how: 'percent', hundredths: 100, roundUp: 0 }, later: [] },
        names: ['Gone', ''],
      },
    ],
  ]);
  await part('prices').take(theirs, FROM);
  expect(part('prices').read()).toEqual(theirs);
  expect(prices.charge(productOf('ff', []), productOf('ff', []).packages[0]!)).toEqual(baht(500));
  expect(prices.book().rules.map(({ who }) => who)).toEqual(['Ann (Till 2)', 'Ann (Till 2)']);
  expect(changed).toBe(1);
  // On the screen and on the next Z report, each with what it was.
  expect(journal.prices.taken()).toMatchObject([
    { name: 'FF · 310', from: '–', to: '5.00 THB', who: 'Ann', till: 'Till 2' },
    { name: 'Gone', from: '–', to: '+ 1 %' },
  ]);
  // Once is enough.
  await part('prices').take(theirs, FROM);
  expect(prices.book().rules).toHaveLength(2);
  expect(changed).toBe(1);
});

it('a plan of another till goes out as it was planned, also once it has begun here', async () => {
  const [now, later] = [500, 300].map((satang) => ({ how: 'fixed' as const, price: baht(satang) }));
  const planned: SharedItem = {
    value: { is: 'price', now: now!, later: [{ from: '2026-11-01', method: later! }] },
    names: ['FF', '310'],
  };
  const { outgoing, read, asOf } = part('prices');
  await part('prices').take(asOf(new Map([[KEY, planned]])), FROM);
  expect(read().get(KEY)?.value).toMatchObject({ now: later, later: [] });
  expect(outgoing!(read(), new Map([[KEY, planned]]))).toEqual(new Map([[KEY, planned]]));
});

it('words for games are the other till’s, and those of training its own', async () => {
  settings = { ...settings, aliases: { live: { ff: ['a'], rov: ['b'] }, training: { ff: ['t'] } } };
  expect(part('aliases').read()).toEqual(
    new Map([
      ['ff', words('a')],
      ['rov', words('b')],
    ]),
  );
  await part('aliases').take(
    new Map([
      ['ff', words('a', 'c')],
      ['mlbb', words('d')],
    ]),
    FROM,
  );
  expect(settings.aliases).toEqual({ live: { ff: ['a', 'c'], mlbb: ['d'] }, training: { ff: ['t'] } });
  const from = { till: 'Till 2', who: 'Ann', version: 7 };
  expect(written).toEqual([
    [
      'settings',
      'aliases',
      {
        games: [
          { productId: 'ff', from: ['a'], to: ['a', 'c'] },
          { productId: 'rov', from: ['b'], to: [] },
          { productId: 'mlbb', from: [], to: ['d'] },
        ],
        ...from,
      },
      [],
    ],
  ]);
  const all = new Map(Array.from({ length: 2_000 }, (_, index) => [`g${index}`, words('x')]));
  await part('aliases').take(all, FROM);
  expect(written.length).toBeLessThan(20);
  const many = new Map(Array.from({ length: 2_001 }, (_, index) => [`g${index}`, words('x')]));
  await expect(part('aliases').take(many, FROM)).rejects.toThrow('TOO_MANY_ALIASES');
});

it('a receipt’s design is the other till’s, with its picture, and what it leaves out is as on a new till', async () => {
  settings = { ...settings, qrOnReceipt: false, receiptTopEn: 'Hello', paperWidth: 58 };
  pictures = { logo: 'data:image/png;base64,AAAA', customer: 'data:image/png;base64,BBBB' };
  expect(part('receipt').read()).toEqual(
    new Map<string, unknown>([
      ['receiptTopEn', setting('Hello')],
      ['qrOnReceipt', setting(false)],
      ['logo', { value: { is: 'picture', picture: 'data:image/png;base64,AAAA' }, names: [] }],
    ]),
  );
  await part('receipt').take(new Map([['receiptTopEn', setting('Bye')]]), FROM);
  expect(settings).toMatchObject({ qrOnReceipt: true, receiptTopEn: 'Bye', paperWidth: 58 });
  expect(pictures).toEqual({ logo: null, customer: 'data:image/png;base64,BBBB' });
  expect(written).toMatchObject([
    ['settings', 'receiptTopEn', { from: 'Hello', to: 'Bye', till: 'Till 2' }, []],
    ['settings', 'qrOnReceipt', { from: false, to: true }, []],
  ]);
  const logo = { value: { is: 'picture', picture: 'data:image/png;base64,CCCC' }, names: [] } as const;
  await part('receipt').take(
    new Map<string, SharedItem>([
      ['receiptTopEn', setting('Bye')],
      ['logo', logo],
    ]),
    FROM,
  );
  expect(pictures.logo).toBe('data:image/png;base64,CCCC');
});

it('people are shared by a till that knows who there is, and by no other', async () => {
  expect(part('people')).toBeUndefined();
  shop = new Map();
  const people = part('people');
  const items: SharedItems = new Map([
    ['secret', { value: { is: 'secret', secret: 'c2VjcmV0' }, names: [] }],
  ]);
  await people.take(items, FROM);
  expect(people.read()).toBe(items);
  expect(written).toEqual([
    ['shared', 'people', { taken: true, till: 'Till 2', who: 'Ann', version: 7 }, []],
  ]);
  // An empty list would be everybody removed.
  shop = null;
  expect(() => people.read()).toThrow();
});

it('days begin when another till says, in its time zone, and what it leaves out is as on a new till', async () => {
  settings = { ...settings, timeZone: 'Asia/Bangkok', dayStartsAt: '05:30' };
  const ours = new Map([
    ['timeZone', setting('Asia/Bangkok')],
    ['dayStartsAt', setting('05:30')],
  ]);
  expect(part('day').read()).toEqual(ours);
  await part('day').take(new Map([['timeZone', setting('Asia/Vientiane')]]), FROM);
  expect(settings).toMatchObject({ timeZone: 'Asia/Vientiane', dayStartsAt: '04:00' });
  expect([...part('day').read().keys()]).toEqual(['timeZone']);
  const from = { till: 'Till 2', who: 'Ann', version: 7 };
  expect(written).toEqual([
    ['settings', 'timeZone', { from: 'Asia/Bangkok', to: 'Asia/Vientiane', ...from }, []],
    ['settings', 'dayStartsAt', { from: '05:30', to: '04:00', ...from }, []],
  ]);
  expect(changed).toBe(1);
  // A version that names no time zone is none.
  await expect(part('day').take(new Map(), FROM)).rejects.toThrow();
  expect(settings.timeZone).toBe('Asia/Vientiane');
});

it('a game that another till paused is paused here, and sold again when it is resumed there', async () => {
  const pause = (reason: string, at: string) => ({ name: 'FF', reason, who: 'Ann', at });
  const item = (reason: string, at: string): SharedItem => ({
    value: { is: 'pause', pause: pause(reason, at) },
    names: [],
  });
  const later = '2026-11-21T06:00:00.000Z';
  looks = { ...NO_LOOKS, order: ['ff'], paused: { rov: pause('slow', FROM.at) } };
  const theirs = new Map([['ff', item('maintenance', FROM.at)]]);
  await part('pauses').take(theirs, FROM);
  expect(looks).toEqual({ ...NO_LOOKS, order: ['ff'], paused: { ff: pause('maintenance', FROM.at) } });
  expect(part('pauses').read()).toEqual(theirs);
  expect(written).toMatchObject([['settings', 'pauses', { till: 'Till 2', who: 'Ann', version: 7 }]]);
  // Of two pauses of one game the later holds; one is not undone by a till that did not know it.
  const { join } = part('pauses');
  const [one, two] = [item('slow', FROM.at), item('down', later)];
  expect([join?.(undefined, one, two), join?.(undefined, two, one)]).toEqual([two, two]);
  expect([join?.(one, undefined, two), join?.(one, two, undefined)]).toEqual([two, two]);
  const many = new Map(Array.from({ length: 101 }, (_, index) => [`g${index}`, one]));
  await expect(part('pauses').take(many, FROM)).rejects.toThrow('TOO_MANY_PAUSED');
});

it('days and what papers say of tax wait for a yes where nothing proves who changed them', async () => {
  const asked = async (kind: SharedKind, items: SharedItems) =>
    [...(await part(kind).lowered!(items))].sort();
  const there: SharedItems = new Map([
    ['receiptTopEn', setting('Hello')],
    ['taxId', setting('0105556000001')],
    ['sellerName', setting('Eve')],
  ]);
  expect(await asked('receipt', there)).toEqual(['sellerName', 'taxId']);
  settings = { ...settings, sellerName: 'Eve', taxId: '0105556000001' };
  expect(await asked('receipt', there)).toEqual([]);
  // Removed items as well.
  expect(await asked('receipt', new Map())).toEqual(['sellerName', 'taxId']);
  expect(await asked('day', new Map(part('day').read()).set('dayStartsAt', setting('12:00')))).toEqual([
    'dayStartsAt',
  ]);
  expect(await asked('day', part('day').read())).toEqual([]);
});
