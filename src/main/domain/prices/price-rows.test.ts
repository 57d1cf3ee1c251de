import { describe, expect, it } from 'vitest';
import { pricesOn, type NewPriceRule, type PriceRule } from '@shared/model/prices/price-rule';
import type { Catalogue } from '@shared/model/service/product';
import { baht, NOON } from '../test-support/sales';
import { columnsOfFile, priceLines, readPriceLines } from './price-rows';

const TODAY = '2026-11-21';
const CATALOGUE: Catalogue = {
  products: [
    {
      ...{ id: 'ff', name: 'Free Fire', payloadField: ['uid'] },
      packages: [
        { id: 'ff310', name: '310 Diamonds', price: baht(10_000) },
        { id: 'ff520', name: '520 Diamonds', price: baht(15_050) },
      ],
    },
  ],
  faults: [],
  fetchedAt: NOON,
};

function ruleOf(seq: number, rule: Partial<NewPriceRule> & Pick<NewPriceRule, 'method'>): PriceRule {
  const whole = { productId: null, packageId: null, from: TODAY, ...rule };
  return { ...whole, seq, at: NOON, who: 'Nok', productName: '', packageName: '' };
}

function read(lines: readonly string[][], rules: readonly PriceRule[] = []) {
  const columns = columnsOfFile(['product_id', 'package_id', 'rule', 'value', 'round_up', 'from'])!;
  return readPriceLines(lines, columns, {
    ...{ catalogue: CATALOGUE, prices: pricesOn(rules, TODAY), today: TODAY, currency: 'THB' },
  });
}

describe('the price book as lines', () => {
  it('has everything, each game and each package, and reads back as it is', () => {
    const rules = [
      ruleOf(1, { method: { how: 'percent', hundredths: 250, roundUp: 5 } }),
      ruleOf(2, { productId: 'ff', method: { how: 'amount', more: baht(150), roundUp: 0 } }),
      ruleOf(3, { productId: 'ff', packageId: 'ff310', method: { how: 'fixed', price: baht(9_950) } }),
    ];
    const prices = pricesOn(rules, TODAY);
    const [headings, ...lines] = priceLines(CATALOGUE, prices, TODAY);
    expect(lines).toEqual([
      ['*', '', '*', '', '', 'percent', '2.5', '5', '', TODAY],
      ['ff', 'Free Fire', '*', '', '', 'amount', '1.50', '0', '', TODAY],
      ['ff', 'Free Fire', 'ff310', '310 Diamonds', '100.00', 'fixed', '99.50', '', '99.50', TODAY],
      ['ff', 'Free Fire', 'ff520', '520 Diamonds', '150.50', 'none', '', '', '152.00', TODAY],
    ]);
    const columns = columnsOfFile(headings!)!;
    const facts = { catalogue: CATALOGUE, today: TODAY, currency: 'THB' };
    expect(readPriceLines(lines, columns, { ...facts, prices })).toEqual({
      ...{ rules: [], faults: [], moreFaults: 0 },
    });
    // Into an empty book it brings all of it.
    const empty = readPriceLines(lines, columns, { ...facts, prices: new Map() });
    expect(empty.rules.map(({ method }) => method)).toEqual(rules.map(({ method }) => method));
  });

  it('writes out characters of a name that would reverse the line', () => {
    const [product] = CATALOGUE.products;
    const turned = {
      ...product!,
      name: 'Free\u202E Fire',
      packages: [{ ...product!.packages[0]!, name: '\u200B310' }],
    };
    const catalogue = { ...CATALOGUE, products: [turned] };
    const lines = priceLines(catalogue, new Map(), TODAY);
    expect(lines.at(-1)?.slice(0, 4)).toEqual(['ff', 'Free⟦U+202E⟧ Fire', 'ff310', '⟦U+200B⟧310']);
    // They are the same names when they come back, for a price below cost too.
    const [columns, ...others] = lines;
    const cheap = others.map((line) =>
      line.map((cell, at) => (columns![at] === 'rule' ? 'fixed' : columns![at] === 'value' ? '1' : cell)),
    );
    const facts = { catalogue, prices: new Map(), today: TODAY, currency: 'THB' };
    expect(readPriceLines(cheap.slice(-1), columnsOfFile(columns!)!, facts)).toMatchObject({
      ...{ faults: [], rules: [{ productId: 'ff', method: { how: 'fixed' } }] },
    });
  });

  it('takes a package that is not sold to a spreadsheet and back, and stops no whole game', () => {
    const prices = pricesOn(
      [ruleOf(1, { productId: 'ff', packageId: 'ff310', method: { how: 'stopped' } })],
      TODAY,
    );
    expect(priceLines(CATALOGUE, prices, TODAY)[3]).toContain('stopped');
    expect(read([['ff', 'ff310', 'stopped', '', '', '']]).rules).toMatchObject([
      { method: { how: 'stopped' } },
    ]);
    expect(read([['ff', '*', 'stopped', '', '', '']]).faults).toMatchObject([{ fault: 'rule' }]);
  });

  it('reads what a person typed: Thai digits, a percent sign, empty cells for today and for no rounding', () => {
    expect(
      read([
        ['ff', '*', 'Percent', '๕ %', '', ''],
        ['ff', 'ff310', 'fixed', '1,250.50', '', '2026-12-31'],
        ['', '', '', '', '', ''],
      ]).rules,
    ).toEqual([
      {
        productId: 'ff',
        packageId: null,
        method: { how: 'percent', hundredths: 500, roundUp: 0 },
        from: TODAY,
      },
      {
        ...{ productId: 'ff', packageId: 'ff310', from: '2026-12-31' },
        method: { how: 'fixed', price: baht(125_050) },
      },
    ]);
  });

  it.each([
    ['fixed', '35,50', { price: baht(3_550) }],
    ['fixed', '1.250,5', { price: baht(125_050) }],
    ['fixed', '1,250', { price: baht(125_000) }],
    ['percent', '2,5 %', { hundredths: 250 }],
  ])('reads a %s of %s, as spreadsheets with a decimal comma write it', (rule, value, method) => {
    expect(read([['ff', 'ff310', rule, value, '', '']])).toMatchObject({ rules: [{ method }], faults: [] });
  });

  it('refuses 1,250 of a currency of three decimals: it may be 1250 or 1.25', () => {
    const columns = columnsOfFile(['product_id', 'package_id', 'rule', 'value', 'round_up', 'from'])!;
    const faultsOf = (...values: string[]) =>
      values.flatMap((value) => {
        const lines = [['ff', 'ff310', 'fixed', value, '', '']];
        const facts = { catalogue: CATALOGUE, prices: new Map(), today: TODAY, currency: 'KWD' };
        return readPriceLines(lines, columns, facts).faults.map(({ fault, text }) => `${fault} ${text}`);
      });
    expect(faultsOf('1,250', '35,500', '1,250.000', '1.250', '1,25')).toEqual([
      'value 1,250',
      'value 35,500',
    ]);
  });

  it('ends a rule by none, and begins nothing in the past', () => {
    const held = ruleOf(1, { productId: 'ff', method: { how: 'amount', more: baht(150), roundUp: 0 } });
    expect(read([['ff', '*', 'none', '', '', '2020-01-01']], [held]).rules).toEqual([
      { productId: 'ff', packageId: null, method: { how: 'none' }, from: TODAY },
    ]);
  });

  it.each([
    [['*', 'ff310', 'none', '', '', ''], 'not-on-sale'],
    [[' ff', '*', 'none', '', '', ''], 'not-on-sale'],
    [['FF', '*', 'none', '', '', ''], 'not-on-sale'],
    [['ff', ' *', 'none', '', '', ''], 'not-on-sale'],
    [['ff', '*', 'fixed', '5', '', ''], 'rule'],
    [['ff', '*', 'free', '', '', ''], 'rule'],
    [['ff', 'ff310', '', '35', '', ''], 'rule'],
    [['ff', 'ff310', 'stopped', '35', '', ''], 'rule'],
    [['ff', 'ff310', 'fixed', '1,0050', '', ''], 'value'],
    [['ff', 'ff310', 'fixed', '1.25,50', '', ''], 'value'],
    [['ff', '*', 'amount', '0,500', '', ''], 'value'],
    [['ff', '*', 'amount', '0.500,5', '', ''], 'value'],
    [['ff', '*', 'percent', '5000', '', ''], 'value'],
    [['ff', '*', 'amount', '5', '3', ''], 'round-up'],
    [['ff', '*', 'amount', '5', '0x5', ''], 'round-up'],
    [['ff', '*', 'amount', '5', '1', '31/12/26'], 'from'],
  ])('reports %j as a fault and changes nothing by it', (line, fault) => {
    expect(read([line])).toMatchObject({ rules: [], faults: [{ line: 2, fault }], moreFaults: 0 });
  });

  it.each([
    [["'=1", '=1'], "'=1"],
    [['*', 'x'], '*'],
    [['a\u0001', 'a\u0002'], 'a\ufffd'],
  ])('of %j sets nothing by %j, which could be either', (ids, cell) => {
    const [game] = CATALOGUE.products;
    const catalogue = { ...CATALOGUE, products: ids.map((id) => ({ ...game!, id })) };
    const columns = columnsOfFile(['product_id', 'package_id', 'rule', 'value', 'round_up', 'from'])!;
    const facts = { catalogue, today: TODAY, currency: 'THB', prices: new Map() };
    const lines = [[cell, cell === '*' ? '*' : 'ff310', 'amount', '5', '1', '']];
    expect(readPriceLines(lines, columns, facts)).toMatchObject({
      rules: [],
      faults: [{ fault: 'ambiguous' }],
    });
  });

  it('sets nothing by a line with more cells than headings, whose commas are not all between cells', () => {
    const headings = ['product_id', 'package_id', 'rule', 'value', 'round_up', 'from'];
    const facts = {
      catalogue: CATALOGUE,
      today: TODAY,
      currency: 'THB',
      prices: new Map(),
      width: headings.length,
    };
    const lines = [
      ['*', '*', 'percent', '2', '5', '', '2026-11-25'],
      ['ff', '*', 'percent', '2', '5', '', '', ' '],
    ];
    expect(readPriceLines(lines, columnsOfFile(headings)!, facts)).toMatchObject({
      rules: [{ productId: 'ff' }],
      faults: [{ line: 2, fault: 'cells', text: '2026-11-25' }],
    });
  });

  it('knows ids that a spreadsheet took for numbers, where only one on sale can be meant', () => {
    const [game] = CATALOGUE.products;
    const packages = ['0012', '1234567890123456789', '1234567890123456000', '77', 'x'].map((id) => ({
      ...{ id, name: id, price: baht(100) },
    }));
    const catalogue = { ...CATALOGUE, products: [{ ...game!, id: '007', packages }] };
    const columns = columnsOfFile(['product_id', 'package_id', 'rule', 'value', 'round_up', 'from'])!;
    const facts = { catalogue, today: TODAY, currency: 'THB', prices: new Map() };
    const of = (one: string, rule = 'fixed') =>
      readPriceLines([['7', one, rule, rule === 'none' ? '' : '5', '', '']], columns, facts);
    expect(of('12').rules).toMatchObject([{ productId: '007', packageId: '0012' }]);
    expect(of('77').rules).toMatchObject([{ packageId: '77' }]);
    expect(of('1234567890123456789').rules).toMatchObject([{ packageId: '1234567890123456789' }]);
    expect(of('1.23457E+18')).toMatchObject({
      rules: [],
      faults: [{ fault: 'ambiguous', text: '7 1.23457E+18' }],
    });
    // Of both nothing changes, so it does not matter which is meant.
    expect(of('1.23457E+18', 'none')).toEqual({ rules: [], faults: [], moreFaults: 0 });
    expect(of('13').faults).toMatchObject([{ fault: 'not-on-sale' }]);
  });

  it('sets nothing by an id that is another one on sale too, once a spreadsheet dropped its zeros', () => {
    const headings = ['product_id', 'package_id', 'package', 'product', 'rule', 'value', 'round_up', 'from'];
    const columns = columnsOfFile(headings)!;
    const packages = ['12', '0012', '1.5', '1.50'].map((id) => ({
      ...{ id, name: `No. ${id}`, price: baht(100) },
    }));
    const catalogue = { ...CATALOGUE, products: [{ ...CATALOGUE.products[0]!, packages }] };
    const facts = { catalogue, today: TODAY, currency: 'THB', prices: new Map() };
    const of = (...lines: readonly (readonly [string, string])[]) => {
      const { rules, faults } = readPriceLines(
        lines.map(([one, name], at) => ['ff', one, name, 'Free Fire', 'fixed', String(at + 2), '', '']),
        columns,
        facts,
      );
      return [...rules.map(({ packageId }) => packageId), ...faults.map(({ fault }) => fault)];
    };
    expect(of(['12', ''], ['12', ''])).toEqual(['ambiguous', 'ambiguous']);
    expect(of(['1.5', 'No.'])).toEqual(['ambiguous']);
    // Its names show which one it was, and a file that kept the zeros means what it says.
    expect(of(['12', 'no. 0012'], ['12', 'No. 12'])).toEqual(['0012', '12']);
    expect(of(['12', ''], ['0012', ''])).toEqual(['12', '0012']);
  });

  it.each([
    ['5 Diamonds', '99', ['renamed']],
    ['5 Diamonds', '100', []],
    ['', '99', []],
  ])(
    'sets no loss by a line for %j that the provider lists under another name: %s',
    (name, value, faults) => {
      const columns = columnsOfFile([
        'product_id',
        'package',
        'package_id',
        'rule',
        'value',
        'round_up',
        'from',
      ])!;
      const found = readPriceLines([['ff', name, 'ff310', 'fixed', value, '', '']], columns, {
        ...{ catalogue: CATALOGUE, prices: new Map(), today: TODAY, currency: 'THB' },
      });
      expect(found.faults.map(({ fault }) => fault)).toEqual(faults);
      expect(found.rules).toHaveLength(1 - faults.length);
    },
  );

  it('does not look at the day of a line that changes nothing', () => {
    const rules = [ruleOf(1, { productId: 'ff', method: { how: 'amount', more: baht(150), roundUp: 0 } })];
    expect(read([['ff', '*', 'amount', '1.5', '0', '########']], rules)).toMatchObject({
      rules: [],
      faults: [],
    });
    expect(read([['ff', '*', 'amount', '2', '0', '5/12/2026']], rules)).toMatchObject({
      faults: [{ fault: 'from-unclear', text: '5/12/2026' }],
    });
    expect(read([['ff', '*', 'amount', '2', '0', '2569-11-25']], rules)).toMatchObject({
      rules: [{ from: '2026-11-25' }],
    });
    expect(read([['ff', '*', 'amount', '2', '0', '2028-01-01']], rules)).toMatchObject({
      faults: [{ fault: 'from-far' }],
    });
  });

  it('takes a scope once, and reports only the first hundred faults', () => {
    const line = ['ff', '*', 'amount', '5', '1', ''];
    expect(read([line, line])).toMatchObject({ rules: [{}], faults: [{ line: 3, fault: 'repeated' }] });
    const many = read(Array.from({ length: 130 }, () => ['xx', '*', 'none', '', '', '']));
    expect([many.faults.length, many.moreFaults]).toEqual([100, 30]);
  });

  it('knows a price file by its columns, in any order', () => {
    expect(
      columnsOfFile(['From', ' RULE ', 'value', 'round_up', 'package_id', 'product_id'])?.get('rule'),
    ).toBe(1);
    expect(columnsOfFile(['product_id', 'package_id', 'rule', 'value', 'round_up'])).toBeNull();
    const twice = ['product_id', 'package_id', 'rule', 'value', 'round_up', 'from', ' VALUE'];
    expect(columnsOfFile(twice)).toBeNull();
  });
});
