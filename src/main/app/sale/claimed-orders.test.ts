import { ANYONE } from '@shared/model/people/actor';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saleId } from '../../domain/test-support/sales';
import type { ClaimWord } from '../../domain/ledger/other-tills-questions';
import { SOLE_TILL } from '../ledger/sole-till';
import { answerOf } from '../test-support/fakes';
import { iso, keyOf, order, SettlingTill } from '../test-support/settling-till';

let till: SettlingTill;
let asked: string[];
beforeEach(async () => {
  till = await SettlingTill.open();
  till.otherTills = true;
  asked = [];
});
afterEach(() => till.close());

/** The ledger is there and says this, `byBill` of a claim by the bill; `meanwhile` happens before its word comes. */
function says(word: ClaimWord, meanwhile: () => void = () => undefined, byBill = word): void {
  till.claims = {
    ...SOLE_TILL.claims,
    decides: () => true,
    claim: ({ key }, id, by) => {
      asked.push(`${by} ${key} ${id}`);
      meanwhile();
      return Promise.resolve(by === 'code' ? byBill : word);
    },
    release: ({ key }) => void asked.push(`released ${key}`),
  };
}
/** A person settles the sale by this order. */
function settleBy(number: number, code: string, state: 'delivered' | 'failed'): void {
  const seen = { key: keyOf(code), code, status: null, seenAt: iso(0), by: 'person', reasons: [] } as const;
  till.opened.sales.settle(saleId(number), state, seen);
}
const why = async (): Promise<unknown> => {
  const settling = till.settling();
  await settling.run();
  const { sales } = await settling.attention();
  return sales.map(({ whyOpen, waitingFor }) => [whyOpen, waitingFor]);
};
const CLAIMED = `match ${keyOf('TG7')} ${saleId(1)}`;

describe('with other tills an unknown sale', () => {
  beforeEach(() => {
    till.sell(1, 'unknown');
    till.list(order('TG7'));
  });

  it('is settled by its order when the ledger says that the order is its own', async () => {
    says({ is: 'yours' });
    await till.run();
    expect(till.sale(1)).toMatchObject({ state: 'delivered', seenOrder: { key: keyOf('TG7'), by: 'match' } });
    expect(asked).toEqual([CLAIMED]);
  });

  it.each([
    [{ is: 'taken', till: 'Till 2' }, [['nothing-listed', []]]],
    [{ is: 'wait', tills: ['Till 3'], seen: null }, [['waiting-for-tills', ['Till 3']]]],
    [{ is: 'rivals' }, [['several-sales', []]]],
    [{ is: 'others' }, [['other-tills', []]]],
    [{ is: 'away' }, [['other-tills', []]]],
  ] as const)('is left open when it says %o', async (word, expected) => {
    says(word);
    expect(await why()).toEqual(expected);
    expect(till.sale(1)?.state).toBe('unknown');
    expect(till.lookedAgain).toBe(word.is === 'wait' ? 1 : 0);
  });

  it.each([
    [{ is: 'away' }, 'delivered'],
    [{ is: 'others' }, 'delivered'],
    [{ is: 'taken', till: 'Till 2' }, 'unknown'],
    [{ is: 'wait', tills: ['Till 3'], seen: null }, 'unknown'],
    [{ is: 'rivals' }, 'unknown'],
  ] as const)(
    'is settled as ever where no one else sells, if the ledger leaves it to the till: %o',
    async (word, state) => {
      till.otherTills = false;
      says(word);
      await till.run();
      expect(till.sale(1)?.state).toBe(state);
    },
  );

  it.each([
    [{ is: 'yours' }, [`released ${keyOf('TG7')}`]],
    [{ is: 'away' }, []],
  ] as const)(
    'stays open when another sale turned up meanwhile, and a claimed order is free again: %o',
    async (word, released) => {
      till.otherTills = false;
      says(word, () => {
        till.send(2, 500, { ...till.cache.snapshot(), read: 1 });
      });
      await till.run();
      expect(till.sale(1)?.state).toBe('unknown');
      expect(asked).toEqual([CLAIMED, ...released]);
    },
  );

  it('is not settled by an order that took the place of the claimed one meanwhile', async () => {
    says({ is: 'yours' }, () => till.list(order('TG8')));
    await till.run();
    expect([till.sale(1)?.state, asked]).toEqual(['unknown', [CLAIMED, `released ${keyOf('TG7')}`]]);
  });

  it('has no candidate in an order known to be another till’s', async () => {
    till.claims = { ...SOLE_TILL.claims, decides: () => true, isTaken: ({ code }) => code === 'TG7' };
    expect(await why()).toEqual([['nothing-listed', []]]);
  });

  it('follows today’s rules while the ledger is away, and does not wait for its answer', async () => {
    says({ is: 'taken', till: 'Till 2' });
    till.claims = { ...till.claims, decides: () => false };
    expect(await why()).toEqual([['other-tills', []]]);
    till.otherTills = false;
    await till.run();
    expect([till.sale(1)?.state, asked]).toEqual(['delivered', []]);
  });

  it('is settled by a person while the ledger is away, without waiting for its answer', async () => {
    says({ is: 'taken', till: 'Till 2' });
    till.claims = { ...till.claims, decides: () => false };
    await till.settling().settleByPerson(saleId(1), keyOf('TG7'), ANYONE);
    expect([till.sale(1)?.state, asked]).toEqual(['delivered', []]);
  });

  it('is settled by a person only with what no other till has', async () => {
    says({ is: 'taken', till: 'Till 2' });
    await expect(till.settling().settleByPerson(saleId(1), keyOf('TG7'), ANYONE)).rejects.toMatchObject({
      error: { code: 'ORDER_TAKEN', detail: { till: 'Till 2' } },
    });
    expect(till.sale(1)?.state).toBe('unknown');
    says({ is: 'away' });
    await till.settling().settleByPerson(saleId(1), keyOf('TG7'), ANYONE);
    expect([till.sale(1)?.state, asked.at(-1)]).toEqual(['delivered', `person ${keyOf('TG7')} ${saleId(1)}`]);
  });

  it('is not settled by a person with an order known to be another till’s while the ledger is away', async () => {
    till.claims = { ...SOLE_TILL.claims, isTaken: ({ code }) => code === 'TG7' };
    await expect(till.settling().settleByPerson(saleId(1), keyOf('TG7'), ANYONE)).rejects.toMatchObject({
      error: { code: 'ORDER_NOT_A_CANDIDATE' },
    });
  });

  it('is not settled by a person once it failed by another order while the ledger was asked', async () => {
    says({ is: 'yours' }, () => settleBy(1, 'TG8', 'failed'));
    await expect(till.settling().settleByPerson(saleId(1), keyOf('TG7'), ANYONE)).rejects.toMatchObject({
      error: { code: 'WRONG_STATE', detail: { state: 'failed' } },
    });
  });
});

describe('with other tills, a sale whose answer named a bill', () => {
  beforeEach(() => {
    till.send(1);
    const { outcome, ...answer } = answerOf('unknown');
    const identity = { code: 'TG7', id: null };
    const end = { endedAt: iso(1_000), answer: { ...answer, outcome: { ...outcome, identity } }, skewMs: 0 };
    till.opened.sales.endAttempt(saleId(1), end);
    // Later than the request: evidence alone would not settle it.
    till.list(order('TG7', { createdAt: iso(600_000) }));
  });

  it.each([
    [{ is: 'yours' }, 'delivered'],
    [{ is: 'taken', till: 'Till 2' }, 'unknown'],
    [{ is: 'wait', tills: ['Till 3'], seen: null }, 'unknown'],
    [{ is: 'rivals' }, 'unknown'],
    [{ is: 'away' }, 'unknown'],
  ] as const)('is settled by it only when it is no like sale’s bill: %o', async (word, state) => {
    says(word);
    await till.run();
    expect([till.sale(1)?.state, asked]).toEqual([state, [CLAIMED]]);
  });

  it.each([
    [{ is: 'yours' }, 'delivered'],
    [{ is: 'taken', till: 'Till 2' }, 'unknown'],
  ] as const)('is claimed by the bill where others may sell: %o', async (word, state) => {
    says({ is: 'others' }, undefined, word);
    await till.run();
    expect(till.sale(1)?.state).toBe(state);
    expect(asked).toEqual([CLAIMED, CLAIMED.replace('match', 'code')]);
  });

  it('stays open when the bill became another sale’s meanwhile, and its claim is released', async () => {
    till.sell(2, 'rejected');
    says({ is: 'yours' }, () => settleBy(2, 'TG7', 'delivered'));
    await till.run();
    expect([till.sale(1)?.state, asked]).toEqual(['unknown', [CLAIMED, `released ${keyOf('TG7')}`]]);
    expect(till.log.entries).toEqual([]);
  });
});
