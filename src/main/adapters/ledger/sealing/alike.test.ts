/** A till that asks a real ledger what another one sold, after the provider listed, renamed or reordered things. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SoldItem } from '@shared/model/sale/alike';
import type { Sale } from '@shared/model/sale/sale';
import type { LedgerLogin } from '../../../../ledger/client/connection';
import { withShops } from '../../../../ledger/test-support/hooks';
import type { ShopLedger, TestTill } from '../../../../ledger/test-support/shop-ledger';
import { NOON, saleId, saleOf } from '../../../domain/test-support/sales';
import type { OpenJournal } from '../../journal/journal-file';
import { open, send } from '../../journal/test-support/filled-journal';
import { newFolder, removeFolders } from '../../test-support/folder';
import { OtherTillsReader, OtherTillsWriter, type PulledSale } from '../other-tills-file';
import { otherTillsQuestions } from '../other-tills-questions';
import { syncJournal } from '../test-support/sync-journal';
import { PlayerSeal } from './player-seal';
import { TillSeal } from './till-seal';

const CODE = 'THE CODE';
let ledger: ShopLedger;
let shop: string;
let login: LedgerLogin;
let mate: TestTill;
let folder: string;
let journal: OpenJournal;

withShops((made) => ({ ledger, shop } = made));
beforeEach(async () => {
  folder = newFolder();
  journal = await open(join(folder, 'journal.db'));
  login = await ledger.enrol(shop, 'Till 1');
  mate = await ledger.till(shop, 'Till 2');
});
afterEach(() => {
  journal.close();
  removeFolders();
});

/** Sells at the first till, and sends it to the ledger. */
async function sell(state: 'unknown' | 'accepted', change: Partial<Sale>, sealCode: string | null) {
  send(journal, 1, change);
  const reason = state === 'unknown' ? ('TIMED_OUT' as const) : ('TRANSACTION' as const);
  journal.sales.endAttempt(saleId(1), {
    ...{ endedAt: NOON, skewMs: 0 },
    answer: {
      outcome: { state, reason, transaction: null },
      ...{ httpStatus: 504, serviceDate: null, message: null, answer: null },
    },
  });
  await syncJournal(ledger, login, join(folder, 'journal.db'), sealCode);
}

/** What the second till hears of it before it sells an item: from the ledger, and from what it pulled before. */
async function heard(item: SoldItem, sealCode: string | null) {
  const [row] = await mate.all('select ledger.shop_key() as key');
  const seal = new TillSeal({ shopKey: () => String(row?.['key']), sealCode: () => sealCode });
  const keys = seal.keysOf(item);
  const questions = otherTillsQuestions(async (name, values) => {
    const places = values.map((__, index) => `$${index + 1}`).join(', ');
    return mate.all(`select * from ledger.${name}(${places})`, [...values]);
  }, seal.check);
  const asked = await questions.intend(saleId(9), keys[0]!, 10);
  const [{ id } = { id: '' }] = await mate.all("select till as id from ledger.heads() where name = 'Till 1'");
  const pulled = await mate.all('select * from ledger.pull_sales($1, 0, 0, 100, $2)', [id, '1 day']);
  const file = join(folder, 'others.db');
  const writer = new OtherTillsWriter(file, 'here');
  writer.take({ till: String(id), name: 'Till 1', epoch: 0, seq: 0 }, pulled as unknown as PulledSale[]);
  writer.close();
  const reader = new OtherTillsReader(file);
  const kept = reader.alike(keys, 0);
  reader.close();
  expect(kept.map(({ why }) => why)).toEqual(asked?.map(({ why }) => why));
  return kept.map(({ why }) => why);
}

const SAME: SoldItem = { product: saleOf().product, package: saleOf().package, payload: saleOf().payload };
const detailsOf = (...values: string[]) =>
  values.map((value, at) => ({ ref: `f${at}`, value, secret: false }));
const NAMED: SoldItem = {
  ...SAME,
  product: { id: 'p9', name: 'FREE  FIRE ' },
  package: { id: 'k9', name: '310\u00A0Diamonds' },
};

describe.each([
  ['in clear', null],
  ['sealed', CODE],
])('a sale that is sent %s', (_, sealCode) => {
  beforeEach(async () => {
    if (sealCode !== null) await mate.sealingHello(new PlayerSeal(sealCode).check);
  });

  it.each<[string, SoldItem, string[]]>([
    ['the same', SAME, ['recent']],
    ['the same under new ids', NAMED, ['recent']],
    ['a field that is renamed', { ...SAME, payload: [{ ref: 'UID', value: '1234567890' }] }, ['recent']],
    [
      'a field more, and an id typed in another way',
      {
        ...NAMED,
        payload: [
          { ref: 'zone', value: '2001' },
          { ref: 'UID', value: '１２３４-567 890' },
        ],
      },
      ['recent'],
    ],
    ['another package', { ...SAME, package: { id: 'x', name: '5 Diamonds' } }, []],
    ['another player', { ...SAME, payload: [{ ref: 'uid', value: '1234567891' }] }, []],
    ['another game', { ...SAME, product: { id: 'rov', name: 'RoV' } }, []],
    ['no known player', { ...SAME, payload: [] }, []],
  ])('is heard of before %s', async (__, item, expected) => {
    await sell('accepted', {}, sealCode);
    expect(await heard(item, sealCode)).toEqual(expected);
  });

  it('is heard of by name while its outcome is unknown, also of another package or game, and of no player', async () => {
    await sell('unknown', {}, sealCode);
    const another = { ...NAMED, package: { id: 'x', name: '5 Diamonds' } };
    expect(await heard(another, sealCode)).toEqual(['unknown']);
    const moved = { ...SAME, product: { id: 'rov', name: 'RoV' } };
    expect(await heard(moved, sealCode)).toEqual(['unknown']);
    expect(await heard({ ...NAMED, payload: [] }, sealCode)).toEqual(['unknown']);
    expect(await heard({ ...another, payload: [] }, sealCode)).toEqual([]);
  });

  it.each([
    ['1234567890', ['unknown']],
    ['UID: 1234567890 (Asia)', ['unknown']],
    ['001234567890/2001', ['unknown']],
    ['1234567891', []],
    ['1234', []],
  ])(
    'is heard of while it is unknown, of a game and a package of other names and ids, for %s: %j',
    async (value, expected) => {
      await sell('unknown', {}, sealCode);
      const other = { product: { id: 'p9', name: 'FF MAX' }, package: { id: 'k9', name: 'Gems 310' } };
      expect(await heard({ ...other, payload: [{ ref: 'player', value }] }, sealCode)).toEqual(expected);
    },
  );

  it.each([
    ['1234567890(2001)', ['recent']],
    ['2001-1234567890', ['recent']],
    ['1234567890(2002)', []],
  ])('of two fields is heard of before one that has %s: %j', async (value, expected) => {
    await sell('accepted', { payload: detailsOf('1234567890', '2001') }, sealCode);
    expect(await heard({ ...SAME, payload: detailsOf(value) }, sealCode)).toEqual(expected);
  });

  it('of one field is heard of before two that say the same', async () => {
    await sell('accepted', { payload: detailsOf('1234567890(2001)') }, sealCode);
    expect(await heard({ ...SAME, payload: detailsOf('2001', '1234567890') }, sealCode)).toEqual(['recent']);
  });

  it.each([
    ['unknown', ['unknown']],
    ['accepted', []],
  ] as const)('is heard of as a voucher that is %s: %j', async (state, expected) => {
    await sell(state, { payload: [] }, sealCode);
    expect(await heard({ ...NAMED, payload: [] }, sealCode)).toEqual(expected);
  });
});
