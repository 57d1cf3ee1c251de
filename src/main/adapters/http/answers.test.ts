import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../../domain/sale/outcome';
import { saidOfOrder } from '../../domain/sale/order-members/said-of-order';
import { BAD } from './test-support/answers/bad';
import { GOOD } from './test-support/answers/good';
import { WHOLE, type Members } from './test-support/answers/whole';
import { LOST } from '../../domain/test-support/refusals/lost';
import { readAnswer } from './wire-transaction';

const WORDS = {
  successStatuses: ['SUCCESS'],
  failedStatuses: ['FAILED', 'FAIL', 'ERROR', 'CANCELLED', 'CANCELED', 'REFUNDED', 'REJECTED', 'EXPIRED'],
};

function judged(answer: Members | string, words = WORDS, status = 200) {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const read = (text: string) => readAnswer(text, { currency: 'THB', amountUnit: 'major' });
  return judge({ kind: 'answered', status, body }, read, words);
}

function stateOf(answer: Members | string, words = WORDS): string {
  return judged(answer, words).state;
}

it.each(GOOD)('is a booking: %s', (_, answer) => {
  expect(stateOf(answer)).toBe('accepted');
});

it.each(BAD)('proves nothing: %s', (_, answer) => {
  expect(stateOf(answer)).toBe('unknown');
});

it.each<[Members, string]>([
  [{ status: 'DUPLICATE' }, 'BILL_OF_ANOTHER'],
  [{ isDuplicate: true }, 'BILL_OF_ANOTHER'],
  [{ message: 'Order already exists' }, 'BILL_OF_ANOTHER'],
  [{ message: 'มีรายการนี้อยู่แล้ว' }, 'BILL_OF_ANOTHER'],
  [{ status: 'FAILED' }, 'ANSWER_CONTRADICTS'],
])('that its bill was there before is kept as the reason: %j, %s', (more, reason) => {
  expect(judged({ ...WHOLE, ...more })).toMatchObject({ reason, identity: { code: WHOLE['code'] } });
});

it('a refusal that names the bill of an order that was there before says so, too', () => {
  const refusal = { code: 'TG1', message: 'Order already exists' };
  expect(judged(refusal, WORDS, 422)).toMatchObject({ state: 'unknown', reason: 'BILL_OF_ANOTHER' });
});

it('what is harmless in an answer is in a listed order, too, unless it is not delivered yet', () => {
  const more = GOOD.flatMap(([, answer]) =>
    typeof answer === 'string' || !Object.keys(WHOLE).every((name) => name in answer)
      ? []
      : [Object.fromEntries(Object.entries(answer).filter(([name]) => !(name in WHOLE)))],
  );
  expect(more.length).toBeGreaterThan(400);
  const order = { id: 'o1', code: 'TG1', total: 71, status: 'SUCCESS' };
  const doubted = more.filter((members) => saidOfOrder({ ...members, ...order }) !== null);
  expect(doubted.filter((members) => !/deliver|fulfil/i.test(JSON.stringify(members)))).toEqual([]);
});

it('a service that says in its message that it does not know itself books nothing', () => {
  expect(LOST.filter((message) => stateOf({ ...WHOLE, message }) !== 'unknown')).toEqual([]);
});

/** Ways to write the words of a name. */
const WRITINGS: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join('_'),
  (words) => words.join('-'),
  (words) => words.join('_').toUpperCase(),
  (words) => words.map(capital).join(''),
  ([first = '', ...rest]) => first + rest.map(capital).join(''),
];

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A member at any depth, in objects and lists whose names say nothing. */
const anywhere = (member: Members): fc.Arbitrary<Members> =>
  fc
    .array(fc.constantFrom('a', 'b', 'extra', 'info', 'list'), { maxLength: 6 })
    .map((path) =>
      path.reduceRight<Members>((inner, name) => ({ [name]: name === 'list' ? [inner] : inner }), member),
    );

const writing = fc.constantFrom(...WRITINGS);
const before = fc.constantFrom([], ['is'], ['has', 'been'], ['order'], ['topup'], ['provider'], ['x', 'y']);

describe('a truth under a stem that speaks against it', () => {
  const undone = fc.constantFrom(
    ...[
      'failed',
      'rejected',
      'declined',
      'refunded',
      'cancelled',
      'canceled',
      'voided',
      'reversed',
      'deleted',
      'denied',
    ],
    ...[
      'aborted',
      'invalid',
      'expired',
      'disputed',
      'error',
      'exception',
      'fault',
      'unsuccessful',
      'unpaid',
      'incomplete',
    ],
  );
  const yes = fc.constantFrom(
    true,
    'true',
    'yes',
    'Y',
    1,
    '1',
    'because',
    5,
    { by: 'them' },
    ['x'],
    '2026-11-21',
  );
  const none = fc.constantFrom(false, 'false', 'no', 'N', 0, '0', '', null, {}, [], 'none', '0.00');

  it('is believed in every writing and at every depth', () => {
    fc.assert(
      fc.property(before, undone, writing, yes, fc.context(), (words, stem, write, value, context) => {
        const member = { [write([...words, stem])]: value };
        context.log(JSON.stringify(member));
        fc.assert(
          fc.property(anywhere(member), (more) => stateOf({ ...WHOLE, ...more }) === 'unknown'),
          { numRuns: 3 },
        );
      }),
      { numRuns: 500 },
    );
  });

  it('is none where there is nothing under it', () => {
    fc.assert(
      fc.property(before, undone, writing, none, (words, stem, write, value) => {
        expect(stateOf({ ...WHOLE, [write([...words, stem])]: value })).toBe('accepted');
      }),
      { numRuns: 500 },
    );
  });

  it('is about something else where it is only possible', () => {
    const possible = fc.constantFrom('refundable', 'cancelable', 'voidable', 'reversible', 'disputable');
    fc.assert(
      fc.property(before, possible, writing, fc.boolean(), (words, stem, write, value) => {
        expect(stateOf({ ...WHOLE, [write([...words, stem])]: value })).toBe('accepted');
      }),
    );
  });
});

it('a no under a stem that speaks for it is believed in every writing, and a yes is harmless', () => {
  const stem = fc.constantFrom(
    'success',
    'successful',
    'ok',
    'approved',
    'accepted',
    'valid',
    'completed',
    'processed',
    'confirmed',
  );
  fc.assert(
    fc.property(
      before,
      stem,
      writing,
      fc.constantFrom(false, 'false', 'no', 'FALSE', 0),
      (words, word, write, no) => {
        const name = write([...words, word]);
        expect(stateOf({ ...WHOLE, [name]: no })).toBe('unknown');
        expect(stateOf({ ...WHOLE, [name]: true })).toBe('accepted');
      },
    ),
    { numRuns: 500 },
  );
});

it('a failed status of the shop is one under every name, at every depth and in any case', () => {
  const words = { successStatuses: ['SUCCESS'], failedStatuses: ['Zurückgebucht'] };
  const name = fc.string({ unit: fc.constantFrom(...'abcdefgXYZ_-'.split('')), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      name.chain((at) => anywhere({ [at]: ' zurückGEBUCHT ' })),
      (more) => stateOf({ ...WHOLE, ...more }, words) === 'unknown',
    ),
  );
});

it('a status that the shop calls a success is none of a failure, whatever it is made of', () => {
  const words = { successStatuses: ['VOID_OK', 'NO_FAIL'], failedStatuses: [] };
  for (const status of words.successStatuses) {
    expect(stateOf({ ...WHOLE, status }, words)).toBe('accepted');
    expect(stateOf({ ...WHOLE, orderStatus: status }, words)).toBe('accepted');
  }
});

it('an object of any name with its own status, code or id is an answer within the answer', () => {
  const name = fc.string({ unit: fc.constantFrom(...'bcdfghjklmn'.split('')), minLength: 3, maxLength: 9 });
  const own = fc.constantFrom<Members>({ status: 'X' }, { code: 'Y' }, { _id: 'Z' }, { status: 1 });
  fc.assert(
    fc.property(name, own, (at, inner) => {
      expect(stateOf({ ...WHOLE, [at]: inner })).toBe('unknown');
      expect(stateOf({ ...WHOLE, [at]: [inner] })).toBe('unknown');
      expect(stateOf({ ...WHOLE, [at]: { deeper: inner } })).toBe('unknown');
    }),
  );
});

it('is judged at once, whatever it is made of', () => {
  const names = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, at) => [`isorderstatustext${at}refundx`, 'x y']),
  );
  const answers = [
    { ...WHOLE, ...names },
    { ...WHOLE, text: 'no '.repeat(200_000) },
    { ...WHOLE, text: '<'.repeat(500_000) },
    { ...WHOLE, ['status'.repeat(80_000)]: 'x' },
    { ...WHOLE, text: '['.repeat(500_000) },
    {
      ...WHOLE,
      text: JSON.stringify(
        JSON.stringify(JSON.stringify(Array.from({ length: 9_000 }, () => ({ a: 'b c' })))),
      ),
    },
  ];
  for (const answer of answers) {
    // Of this thread alone: others may keep the machine busy.
    const before = process.threadCpuUsage();
    stateOf(answer);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_500);
  }
});
