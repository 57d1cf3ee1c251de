import { expect, it } from 'vitest';
import { ANYONE, type Actor } from '@shared/model/people/actor';
import type { DecisionTaken, NewDecision } from '../../domain/ledger/decisions';
import { NOON } from '../../domain/test-support/sales';
import { decideElsewhere } from './decide-elsewhere';
import { trailInto } from '../test-support/fakes';

const SAID = { saleId: 's1', state: 'unknown', code: null, reason: 'nothing came' } as const;
const NOK: Actor = { person: { id: 'p1', name: 'Nok' }, approvedBy: { id: 'p2', name: 'Ying' }, rights: [] };

function till(taken: DecisionTaken | null) {
  const decided: NewDecision[] = [];
  const written: unknown[] = [];
  const audit = trailInto((...entry) => void written.push(entry));
  const deps = {
    questions: { decide: (decision: NewDecision) => Promise.resolve((decided.push(decision), taken)) },
    audit,
    settings: () => ({ cashierName: '', tillName: 'Counter' }),
    clock: { now: () => Date.parse(NOON) },
  };
  return { deps, decided, written };
}

it('hands on who decided and who approved it, and writes it down once the ledger has it', async () => {
  const { deps, decided, written } = till({ status: 'ok', till: 'Till 1', state: 'unknown' });
  expect(await decideElsewhere(deps, SAID, NOK)).toEqual({ till: 'Till 1', gone: false });
  await decideElsewhere(deps, SAID, ANYONE);
  expect(decided).toEqual([
    { ...SAID, who: 'Nok', personId: 'p1', approvedBy: 'Ying' },
    { ...SAID, who: 'Counter', personId: null, approvedBy: null },
  ]);
  expect(written[0]).toEqual(['decision', 's1', { ...SAID, till: 'Till 1' }, NOON]);
});

it.each([
  [null, 'LEDGER_AWAY'],
  ['moved', 'SHOP_SALE_MOVED'],
  ['own', 'SHOP_SALE_OWN'],
  ['waits', 'SHOP_DECISION_WAITS'],
] as const)('decides nothing when the ledger says %s', async (status, code) => {
  const { deps, written } = till(status && { status, till: 'Till 1', state: 'delivered' });
  await expect(decideElsewhere(deps, SAID, ANYONE)).rejects.toMatchObject({ error: { code } });
  expect(written).toEqual([]);
});

it('writes down a decision about a sale that no till has, and says so', async () => {
  const { deps, written } = till({ status: 'gone', till: 'Till 1', state: 'unknown' });
  expect(await decideElsewhere(deps, SAID, NOK)).toEqual({ till: 'Till 1', gone: true });
  expect(written).toEqual([['decision', 's1', { ...SAID, till: 'Till 1' }, NOON]]);
});
