import { describe, expect, it } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import type { WireTransaction } from '@training/wire';
import { entryOf } from '../../src/main/domain/test-support/drawer';
import { attemptOf, NOON, saleId, saleOf, transactionOf } from '../../src/main/domain/test-support/sales';
import { violationsOf } from './checks';
import type { Evidence } from './evidence';
import type { GivenSale } from './ledger';

const PLAYER = '1234567890';
const booking: WireTransaction = {
  code: 'TG1',
  total: 100,
  agentCost: 95,
  description: '',
  type: 'ADMIN',
  status: 'CREATED',
  userId: 'u',
  businessId: 'b',
  isDelete: false,
  revelation: 'PERSONAL',
  _id: transactionOf().id ?? '',
  createdAt: NOON,
  updatedAt: NOON,
};

function givenOf(change: Partial<GivenSale> = {}): GivenSale {
  return {
    id: saleId(1),
    player: PLAYER,
    packageId: 'ff310',
    quantity: 1,
    expectedMinor: 10_000,
    confirmed: true,
    copied: false,
    undone: false,
    cut: false,
    shown: ['sending', 'accepted'],
    posts: [{ passedOn: true }],
    booked: [booking],
    ...change,
  };
}

const sold = saleOf({ attempts: [attemptOf()] });

/** A sale’s entries in a drawer that is right. */
function moneyOf({ id }: Sale): Evidence['money'] {
  return [entryOf({ saleId: id })];
}

/** A run in which every promise was kept, but for the changes. */
function evidenceOf(change: Partial<Evidence> = {}): Evidence {
  return {
    given: [givenOf()],
    seen: [],
    stray: [],
    recorded: new Map([[PLAYER, 1]]),
    sales: [sold],
    tickets: [],
    moves: [
      { saleId: sold.id, from: null, to: 'sending' },
      { saleId: sold.id, from: 'sending', to: 'accepted' },
    ],
    money: (change.sales ?? [sold]).flatMap(moneyOf),
    trailBreaks: [],
    backups: [{ name: 'journal-2030-01-01.db', whole: true }],
    leftSending: [],
    faults: [],
    oneDay: true,
    copies: [],
    expectedCopies: [],
    cut: null,
    day: { total: 10_000, soldCount: 1, candidates: {} },
    orders: [{ code: 'TG1', minor: 10_000 }],
    ...change,
  };
}

const broken = (change: Partial<Evidence>) => violationsOf(evidenceOf(change)).map(({ promise }) => promise);

/** The one sale in another state, with a trail that ends there. */
function inState(state: Sale['state'], change: Partial<Sale> = {}): Partial<Evidence> {
  const sale = saleOf({ attempts: [attemptOf()], state, transaction: null, ...change });
  return {
    sales: [sale],
    moves: [
      { saleId: sale.id, from: null, to: 'sending' },
      { saleId: sale.id, from: 'sending', to: state },
    ],
  };
}

it('finds nothing wrong where every promise was kept', () => {
  expect(violationsOf(evidenceOf())).toEqual([]);
});

describe('a lost sale', () => {
  it.each([
    ['that staff had confirmed', givenOf({ shown: [], posts: [], booked: [] })],
    ['that the till had shown', givenOf({ confirmed: false, posts: [], booked: [] })],
  ])('%s', (_, given) => {
    expect(broken({ given: [given], sales: [], moves: [], recorded: new Map() })).toContain('never lost');
  });

  it('is none when the till died before it said anything', () => {
    const given = givenOf({ confirmed: false, shown: [], posts: [], booked: [] });
    const evidence = { given: [given], sales: [], moves: [], recorded: new Map<string, number>() };
    expect(broken({ ...evidence, orders: [], day: null })).toEqual([]);
  });
});

describe('a doubled sale', () => {
  it.each<[string, Partial<Evidence>]>([
    ['sent twice', { given: [givenOf({ posts: [{ passedOn: true }, { passedOn: false }] })] }],
    ['booked twice', { given: [givenOf({ booked: [booking, { ...booking, code: 'TG2' }] })] }],
    ['seen twice by the service', { recorded: new Map([[PLAYER, 2]]) }],
  ])('%s', (_, change) => {
    expect(broken(change)).toContain('never doubled');
  });
});

describe('something that no one asked for', () => {
  it.each<[string, Partial<Evidence>]>([
    ['a POST', { stray: ['{}'] }],
    ['a sale', { given: [] }],
    ['a POST of a sale that is not in the journal', { sales: [], moves: [] }],
    ['a POST of a sale without an attempt', { sales: [{ ...sold, attempts: [] }] }],
  ])('%s', (_, change) => {
    expect(broken(change)).toContain('nothing unasked');
  });
});

it.each(['accepted', 'delivered'] as const)('a sale called %s that was never booked', (state) => {
  expect(broken({ ...inState(state), given: [givenOf({ booked: [] })] })).toContain('sold means booked');
});

it.each(['held', 'not-sent', 'rejected', 'voided', 'sending'] as const)(
  'a booked sale called %s',
  (state) => {
    expect(broken(inState(state))).toContain('not sold means not booked');
  },
);

it('a booked sale that the journal does not have', () => {
  expect(broken({ sales: [], moves: [] })).toContain('not sold means not booked');
});

describe('a sale that stays in sending', () => {
  it.each<[string, Partial<Evidence>]>([
    ['after a start', { leftSending: [sold.id] }],
    ['at the end', inState('sending')],
    ['by an attempt that never ended', { sales: [{ ...sold, attempts: [attemptOf({ endedAt: null })] }] }],
  ])('%s', (_, change) => {
    expect(broken(change)).toContain('nothing stays sending');
  });
});

describe('a state that the till showed', () => {
  it.each<[string, GivenSale['shown']]>([
    ['accepted, and then unknown', ['sending', 'accepted', 'unknown']],
    ['rejected, and sold at the end', ['sending', 'rejected']],
    ['unknown, and then sent once more', ['unknown', 'sending']],
  ])('is taken back: %s', (_, shown) => {
    expect(broken({ given: [givenOf({ shown })] })).toContain('a shown state stays true');
  });

  it.each<[string, GivenSale['shown']]>([
    ['steps that a kill kept from being shown', ['sending']],
    ['the same again after a start', ['sending', 'accepted', 'accepted']],
    ['a sale kept, sent in vain and sent later', ['held', 'not-sent', 'sending', 'accepted']],
  ])('is not taken back by %s', (_, shown) => {
    expect(broken({ given: [givenOf({ shown })] })).toEqual([]);
  });
});

describe('another one’s order', () => {
  const seen = { key: 'k', status: 'SUCCESS', seenAt: NOON, by: 'match', reasons: [] } as const;
  it.each<[string, Partial<Sale>]>([
    ['by the code of the answer', { transaction: transactionOf({ code: 'TG9' }) }],
    ['by the id of the answer', { transaction: transactionOf({ id: 'other' }) }],
    ['by the order that settled it', { seenOrder: { ...seen, code: 'TG9' } }],
  ])('%s', (_, change) => {
    expect(broken({ sales: [{ ...sold, ...change }] })).toContain('the right order');
  });
});

it('an unknown sale whose order a person is not offered', () => {
  const unknown = { given: [givenOf({ shown: ['sending', 'unknown'] })] };
  const day = { total: 10_000, soldCount: 1, candidates: { [sold.id]: ['TG9'] } };
  expect(broken({ ...inState('unknown'), ...unknown, day })).toEqual(['the order is offered']);
  expect(
    broken({ ...inState('unknown'), ...unknown, day: { ...day, candidates: { [sold.id]: ['TG9', 'TG1'] } } }),
  ).toEqual([]);
});

describe('a wrong total', () => {
  it.each<[string, Partial<Evidence>]>([
    ['of a sale as it was confirmed', { given: [givenOf({ expectedMinor: 9_900 })] }],
    ['of a sale as it was booked', { given: [givenOf({ booked: [{ ...booking, total: 101 }] })] }],
    ['of the day', { day: { total: 20_000, soldCount: 1, candidates: {} } }],
    ['count of the day', { day: { total: 10_000, soldCount: 2, candidates: {} } }],
  ])('%s', (_, change) => {
    expect(broken(change)).toEqual(['totals are right']);
  });
});

describe('a drawer', () => {
  const rejected = {
    ...inState('rejected'),
    given: [givenOf({ shown: ['sending', 'rejected'], booked: [] })],
  };
  const payment = entryOf();

  it.each<[string, Partial<Evidence>]>([
    ['that was not paid into', { money: [] }],
    ['that was paid into twice', { money: [payment, payment] }],
    ['that was paid another amount', { money: [entryOf({ amount: { minor: 9_900, currency: 'THB' } })] }],
    ['that was paid by another tender', { money: [entryOf({ tender: 'other' })] }],
    ['that gave a sold top-up’s money back', { money: [payment, entryOf({ kind: 'refund' })] }],
    [
      'that gave a refused top-up’s money back automatically',
      { ...rejected, money: [payment, entryOf({ kind: 'refund' })] },
    ],
    ['that took money for an old sale', { sales: [{ ...sold, payments: [] }] }],
  ])('%s', (_, change) => {
    expect(broken(change)).toContain('the drawer fits');
  });

  it('that gave a refused top-up’s money back, and took nothing for an old sale, fits', () => {
    expect(broken(rejected)).not.toContain('the drawer fits');
    expect(broken({ sales: [{ ...sold, payments: [] }], money: [] })).toEqual([]);
  });
});

describe('shares of a ticket', () => {
  const id = '00000000-0000-4000-8000-000000000900';
  const half = { ...sold, ticket: { id, line: 1, lines: 2 } };
  const other = { ...half, id: '00000000-0000-4000-8000-000000000902', ticket: { id, line: 2, lines: 2 } };
  const paid = (minor: number) => [
    { tender: 'cash', amount: { minor, currency: 'THB' }, rounding: null, tendered: null } as const,
  ];
  const ticket = { id, createdAt: sold.createdAt, sales: [half, other], payments: paid(20_000) };

  it.each<[string, Partial<Evidence>]>([
    ['that do not come to the sum paid', { tickets: [{ ...ticket, payments: paid(20_001) }] }],
    ['of lines that are not there', { tickets: [{ ...ticket, sales: [half], payments: paid(10_000) }] }],
    ['that do not come to their sale', { sales: [{ ...sold, payments: paid(9_999) }] }],
  ])('%s', (_, change) => {
    expect(broken(change)).toContain('shares add up');
  });

  it('that are as they were paid, add up', () => {
    expect(broken({ tickets: [ticket] })).not.toContain('shares add up');
  });
});

describe('an audit trail', () => {
  it.each<[string, Partial<Evidence>]>([
    ['that does not add up', { trailBreaks: [{ fault: 'entry-changed', seq: 3, table: null, key: null }] }],
    ['that misses a move', { moves: [{ saleId: sold.id, from: 'sending', to: 'accepted' }] }],
    ['that begins in the middle', { moves: [{ saleId: sold.id, from: null, to: 'accepted' }] }],
    ['that ends elsewhere than the sale', { moves: [{ saleId: sold.id, from: null, to: 'sending' }] }],
    [
      'with a move that the rules forbid',
      {
        moves: [
          { saleId: sold.id, from: null, to: 'held' },
          { saleId: sold.id, from: 'held', to: 'accepted' },
        ],
      },
    ],
  ])('%s', (_, change) => {
    expect(broken(change)).toContain('the trail is whole');
  });
});

it('a copy of the journal that cannot be read', () => {
  expect(broken({ backups: [{ name: 'journal-2030-01-01.db', whole: false }] })).toEqual([
    'copies are whole',
  ]);
});

it('a till that ends unexpectedly', () => {
  expect(broken({ faults: ['the till ended with 1'] })).toEqual(['the till stands']);
});

describe('a journal whose end someone cut off', () => {
  const rowGone = { fault: 'row-missing', seq: 3, table: 'sales', key: '["1"]' } as const;
  const reported = {
    expected: ['row-missing', 'tail-cut'],
    found: [rowGone, { fault: 'tail-cut', seq: 9, table: null, key: null }],
    expectedByTill: ['row-missing'],
    foundByTill: ['row-missing'],
  } as const;
  const cut = givenOf({ undone: true, cut: true });
  const gone = { given: [cut], sales: [], moves: [{ saleId: sold.id, from: null, to: 'sending' }] } as const;

  it('keeps every promise when it is reported, whatever is left of the sale', () => {
    expect(broken({ ...gone, cut: reported, trailBreaks: [rowGone] })).toEqual([]);
    expect(broken({ given: [givenOf({ cut: true })], moves: [], cut: reported })).toEqual([]);
  });

  it.each<[string, Partial<Evidence>]>([
    ['not to be found from outside', { ...gone, cut: { ...reported, found: [rowGone] } }],
    ['not found by the till itself', { ...gone, cut: { ...reported, foundByTill: ['schema-changed'] } }],
  ])('is %s', (_, change) => {
    expect(broken(change)).toEqual(['a cut is reported']);
  });

  it('breaks the trail of another sale, or at another place, no less', () => {
    const elsewhere = { ...rowGone, key: '["2"]' };
    expect(broken({ ...gone, cut: reported, trailBreaks: [elsewhere] })).toEqual(['the trail is whole']);
    expect(broken({ given: [givenOf()], moves: [], cut: reported })).toEqual(['the trail is whole']);
  });

  it('does not let the sale be sent a second time', () => {
    const again = { ...cut, posts: [{ passedOn: true }, { passedOn: false }] };
    expect(broken({ ...gone, given: [again], cut: reported })).toEqual(['never doubled']);
  });
});

it('a copy of the journal that nothing was said of', () => {
  expect(broken({ expectedCopies: ['older-copy'] })).toEqual(['a copy is reported']);
  expect(broken({ expectedCopies: ['older-copy'], copies: ['older-copy'] })).toEqual([]);
});
