import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transactionSchema } from '@shared/ipc/shapes/sale';
import { CODE_LENGTH, MOST_EXTRAS, TEXT_LENGTH } from '../../domain/limits';
import { REMOVED } from '../../domain/redaction';
import { WHOLE as ANSWER } from './test-support/answers/whole';
import { isWhole, readAnswer, scrubTransaction } from './wire-transaction';

const MONEY = { currency: 'THB', amountUnit: 'major' } as const;
const WHOLE = { ...ANSWER, code: 'TG1', _id: '6f1c' };
const FIELDS = Object.keys(WHOLE);

function read(body: unknown) {
  return readAnswer(JSON.stringify(body), MONEY)?.transaction ?? null;
}

/** Anything that JSON can say, with the field names of a Transaction among its keys. */
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, '', 'TG1', 'error', 35, -1, 1e400, 35.001, 2 ** 60),
    fc.string(),
    fc.double({ noNaN: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(...FIELDS, 'message', 'error', 'success', 'toString', 'constructor'),
        fc.string(),
      ),
      tie('value'),
      { maxKeys: 8 },
    ),
  ),
})).value;

describe('a Transaction', () => {
  it('is read field by field', () => {
    const { _id: id, total: _, agentCost: __, ...others } = WHOLE;
    expect(read(WHOLE)).toEqual({
      ...{ ...others, id, faults: [], extra: {} },
      total: { minor: 10_650, currency: 'THB' },
      agentCost: { minor: 10_118, currency: 'THB' },
    });
  });

  it('is in the unit that the shop has set', () => {
    const minor = { currency: 'THB', amountUnit: 'minor' } as const;
    expect(readAnswer(JSON.stringify({ ...WHOLE, total: 10_650 }), minor)?.transaction.total).toEqual({
      minor: 10_650,
      currency: 'THB',
    });
  });

  it.each(FIELDS)('without %s is still one, and the lack is reported', (name) => {
    const { [name]: _, ...rest } = WHOLE as Record<string, unknown>;
    const key = name === '_id' ? 'id' : name;
    expect(read(rest)).toMatchObject({ [key]: null, faults: [name] });
    expect(read({ ...WHOLE, [name]: null })).toMatchObject({ [key]: null, faults: [name] });
    expect(read({ ...WHOLE, [name]: [1] })).toMatchObject({ [key]: null, faults: [name] });
  });

  it('needs a code or an _id that can be read', () => {
    expect(read({ code: 'TG1' })).toMatchObject({ code: 'TG1', id: null });
    expect(read({ _id: '6f1c' })).toMatchObject({ code: null, id: '6f1c' });
    for (const bad of [
      '',
      '  ',
      'OK',
      ' success ',
      '00',
      '200',
      'CREATED',
      'T\ufffdG',
      'T\ud83dG',
      'TG\n1',
      '\u0000',
      4711,
      null,
      {},
      ['TG1'],
      true,
    ]) {
      expect(read({ ...WHOLE, code: bad, _id: bad })).toBe(null);
      expect(read({ ...WHOLE, code: bad })).toMatchObject({ code: null, id: '6f1c', faults: ['code'] });
    }
  });

  it.each([35.001, -0.001, 1e17, '35', null, true])('keeps no total of %j, and says so', (total) => {
    expect(read({ ...WHOLE, total })).toMatchObject({ total: null, faults: ['total'] });
    expect(read({ ...WHOLE, agentCost: total })).toMatchObject({ agentCost: null, faults: ['agentCost'] });
  });

  it('keeps no total that is beyond numbers', () => {
    const body = JSON.stringify(WHOLE).replace('106.5', '1e400');
    expect(readAnswer(body, MONEY)?.transaction).toMatchObject({ total: null, faults: ['total'] });
  });

  it('keeps undocumented fields, as text', () => {
    const transaction = read({
      ...WHOLE,
      points: 12,
      promotion: { name: 'โปร' },
      remark: null,
      constructor: 'c',
      toString: 't',
      hasOwnProperty: false,
    });
    expect(transaction?.extra).toEqual({
      points: '12',
      promotion: '{"name":"โปร"}',
      remark: 'null',
      constructor: 'c',
      toString: 't',
      hasOwnProperty: 'false',
    });
  });
});

describe('an answer that is no Transaction', () => {
  it.each([
    '',
    ' ',
    'OK',
    '<html>',
    'null',
    '"TG1"',
    '35',
    'true',
    '[]',
    '{}',
    '[{"code":"TG1"}]',
    '{"data":{"code":"TG1"}}',
    '{"code":"TG1"',
    '{"__proto__":{"code":"TG1"}}',
    '{"result":"OK"}',
  ])('%s', (body) => {
    expect(readAnswer(body, MONEY)).toBe(null);
  });
});

it('whatever is sent, nothing is thrown and nothing leaves that the contract does not know', () => {
  fc.assert(
    fc.property(anything, (body) => {
      const transaction = read(body);
      if (transaction === null) return;
      expect(transactionSchema.safeParse(transaction).success).toBe(true);
      expect(transaction.code ?? transaction.id).toBeTruthy();
      expect(new Set(transaction.faults).size).toBe(transaction.faults.length);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (body) => {
      readAnswer(body, MONEY);
    }),
  );
});

it('keeps every undocumented field, whatever its name', () => {
  const names = fc.string().filter((name) => !FIELDS.includes(name) && name !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), (extra) => {
      expect(Object.keys(read({ ...extra, ...WHOLE })?.extra ?? {}).sort()).toEqual(
        Object.keys(extra).sort(),
      );
    }),
  );
});

it('reports exactly the documented fields that are missing', () => {
  fc.assert(
    fc.property(fc.subarray(FIELDS), (present) => {
      const transaction = read(
        Object.fromEntries(Object.entries(WHOLE).filter(([name]) => present.includes(name))),
      );
      if (transaction === null) expect(present.includes('code') || present.includes('_id')).toBe(false);
      else expect([...transaction.faults].sort()).toEqual(FIELDS.filter((f) => !present.includes(f)).sort());
    }),
  );
});

it('can be scrubbed in the fields that hold free text', () => {
  const transaction = read({
    ...WHOLE,
    description: 'for secret',
    note: { password: 'secret' },
    'a secret': 1,
  });
  const scrubbed = scrubTransaction(transaction!, (text) => text.replaceAll('secret', '…'));
  expect(scrubbed).toEqual({
    ...transaction,
    description: 'for …',
    extra: { note: '{"password":"…"}', 'a …': '1' },
  });
  const without = read({ ...WHOLE, description: null });
  expect(scrubTransaction(without!, (text) => `${text}!`).description).toBe(null);
});

it('is cut where it is longer than it may be, and only once the secrets are out', () => {
  const start = 'x'.repeat(TEXT_LENGTH - 5);
  const extras = Object.fromEntries(Array.from({ length: 2 * MOST_EXTRAS }, (_, at) => [`field${at}`, 'x']));
  const transaction = read({
    ...WHOLE,
    status: 's'.repeat(5_000),
    echo: `${start}secret${'y'.repeat(5_000)}`,
    ...extras,
  });
  const short = scrubTransaction(transaction!, (text) => text.replaceAll('secret', '-'));
  expect(short.extra['echo']).toBe(`${start}-yyy…`);
  expect(short.status).toHaveLength(CODE_LENGTH);
  expect(Object.keys(short.extra)).toHaveLength(MOST_EXTRAS);
});

it.each([
  ['a page long', 'x'.repeat(CODE_LENGTH + 1)],
  ['one that held the token', 'tok'],
])('has no code that is %s', (_, code) => {
  const scrub = (text: string) => text.replace('tok', REMOVED);
  expect(readAnswer(JSON.stringify({ ...WHOLE, code }), MONEY, scrub)?.transaction).toMatchObject({
    code: null,
  });
});

it('is none when it is nested without end, and does not keep the till busy', () => {
  const deep = '{"a":'.repeat(150_000) + '1' + '}'.repeat(150_000);
  expect(readAnswer(`{"code":"TG1","total":1,"x":${deep}}`, MONEY)).toBe(null);
});

describe('an answer that says a thing twice', () => {
  const twice = (text: string) => JSON.stringify(WHOLE).replace(/}$/, `,${text}}`);

  it.each([
    ['status', '"status":"FAILED"', 'TG1', '6f1c'],
    ['status, the same', '"status":"CREATED"', 'TG1', '6f1c'],
    ['code', '"code":"TG2"', null, '6f1c'],
    ['code, escaped', '"c\\u006fde":"TG2"', null, '6f1c'],
    ['id', '"_id":"7"', 'TG1', null],
    ['its own member, further down', '"data":[{"a":1,"a":2}]', 'TG1', '6f1c'],
  ])('in its %s is read as one, and names no bill by the repeated member', (_, text, code, id) => {
    expect(readAnswer(twice(text), MONEY)).toMatchObject({ repeats: true, transaction: { code, id } });
  });

  it('in both of its names is none', () => {
    expect(readAnswer(twice('"code":"TG2","_id":"7"'), MONEY)).toBe(null);
  });

  it('is not taken for one where two objects have the same member', () => {
    expect(readAnswer(twice('"data":[{"code":"a"},{"code":"b"}]'), MONEY)).toMatchObject({ repeats: false });
  });
});

it.each([
  ['35', true],
  ['"12345678901234567890"', true],
  ['12345678901234567890', false],
  ['[7, 0.12345678901234567]', false],
  ['1e400', false],
])('has all of an answer with %s: %s', (value, whole) => {
  const body = `${JSON.stringify(WHOLE).slice(0, -1)},"reference":${value}}`;
  const transaction = readAnswer(body, MONEY)?.transaction ?? null;
  expect(isWhole(transaction, transaction, body)).toBe(whole);
});
