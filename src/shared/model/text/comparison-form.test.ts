import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casedValueForm, isSameName, nameForm, valueForm } from './comparison-form';

describe('names are the same', () => {
  it.each([
    ['Free Fire', 'Free Fire '],
    ['Free Fire', 'Free  Fire'],
    ['Free Fire', 'Free\u00A0Fire'],
    ['Free Fire', 'FREE FIRE'],
    ['Free Fire', '\uFEFFFree\u2003Fire\n'],
    ['Free Fire', 'Ｆｒｅｅ　Ｆｉｒｅ'],
    ['Free Fire', 'Fr\u200Bee Fi\uFE0Fre\u034F'],
    ['Free Fire', '\u3164Free Fire\u2800'],
    ['Free Fire', 'Free\u3164Fire'],
    ['Free Fire', 'Free\u2800\u2800Fire'],
    ['Free Fire', 'Free\uFFA0\u200B Fire'],
    ['Café', 'Cafe\u0301'],
    ['Straße', 'STRASSE'],
    ['ΣΊΣΥΦΟΣ', 'Σίσυφος'],
    ['100 Diamonds™', '100 diamondsTM'],
    ['น้ำ', 'น้ํา'.normalize('NFKC')],
    ['น้ำ', 'น\u0E4D\u0E49า'],
    ['แพ็ก', 'เเพ็ก'],
    ['ที่', 'ท\u0E48ี'],
    ['PUBG Mobile - 60 UC', 'PUBG Mobile \u2013 60 UC'],
    ['PUBG Mobile - 60 UC', 'PUBG Mobile \u2212 60 UC'],
    ["No Man's Sky", 'No Man\u2019s Sky'],
    ['The "Big" Pack', 'The \u201CBig\u201D Pack'],
    ['310 เพชร', '๓๑๐ เพชร'],
    ['Tom & Jerry', 'Tom &amp; Jerry'],
    ["No Man's Sky", 'No Man&amp;#039;s&nbsp;Sky'],
    ['A < B > C', 'A &lt; B &amp;gt; C'],
    ['Free Fire', 'Free&#160;Fire'],
    ["Garena's 💎", 'Garena&#X27;s &#128142;'],
    ['«VIP» – 100 × 2', '"VIP" - 100 x 2'],
    ['“VIP” — 100 × 2™', '&ldquo;VIP&rdquo; &mdash; 100 &times; 2&trade;'],
    ['&'.repeat(20_000), '&amp;'.repeat(20_000)],
  ])('%j and %j', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it.each([
    ['310 Diamonds', '5 Diamonds'],
    ['Free Fire', 'Free Fire MAX'],
    ['Free Fire', 'FreeFire'],
    ['A+B', 'A-B'],
    ['A&B', 'A&ampB'],
    ['A', 'A&#9999999;'],
    ['A', 'A&#xFFFFFF;'],
    ['เปา', 'เป้า'],
    ['', ''],
    [' ', '\u200B'],
    [null, null],
    [null, 'Free Fire'],
    ['Free Fire', null],
  ])('not %j and %j', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});

describe('values are the same', () => {
  it.each([
    ['1234567890', '１２３４５６７８９０'],
    ['1234567890', '๑๒๓๔๕๖๗๘๙๐'],
    ['1234567890', '١٢٣٤٥٦٧٨٩٠'],
    ['1234567890', ' 1234 5678\u00A090 '],
    ['1234567890', '1234.5678/90'],
    ['1234567890', '12345678(90)'],
    ['1234567890', '#1234567890'],
    ['1234567890', '1234\u20115678\u221290'],
    ['1234567890', '12345\u200B67890\uFE0F\u3164\u2800\u034F\u00AD'],
    ['123', '1\uFE0F\u20E32\uFE0F\u20E33\u20E3'],
    ['0812345678', '081ー234ー5678'],
    ['0812345678', '０８１ｰ２３４ｰ５６７８'],
    ['66812345678', '+66 81-234-5678'],
    ['0812345678', '+66812345678'],
    ['0812345678', '๖๖๘๑๒๓๔๕๖๗๘'],
    ['081-234-5678', '0066 81 234 5678'],
    ['0812345678', '+66 (0)81 234 5678'],
    ['0612345678', '66612345678'],
    ['player@shop.th', 'Player@Shop.TH'],
    ['Nok-1', 'nok 1'],
  ])('%j and %j', (one, other) => {
    expect(valueForm(one)).toBe(valueForm(other));
  });

  it.each([
    ['1234567890', '1234567891'],
    ['1234567890', '01234567890'],
    ['021234567', '6621234567'],
    ['0812345678', '6681234567'],
    ['0812345678', '668123456789'],
    ['a.b@shop.th', 'ab@shop.th'],
    ['nok_1', 'nok1'],
    ['カード1', 'カド1'],
    ['1ー', 'ー'],
    ['-', ''],
    ['asia', 'europe'],
  ])('not %j and %j', (one, other) => {
    expect(valueForm(one)).not.toBe(valueForm(other));
  });

  it('with their capitals where those count', () => {
    expect(casedValueForm('Ｎｏｋ 1')).toBe('Nok1');
    expect(casedValueForm('NOK1')).not.toBe(casedValueForm('Nok1'));
  });
});

it('knows every script’s digits', () => {
  const zeros = ['٠', '۰', '०', '๐', '໐', '០', '၀', '𑛐', '𑛚', '𝟎', '𝟘', '０'];
  const typed = zeros.map((zero) =>
    Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero.codePointAt(0)! + digit)).join(''),
  );
  expect(new Set(typed.map(valueForm))).toEqual(new Set(['0123456789']));
});

it('is a form of itself, and never makes one text of another’s', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ max: 0x10_ff_ff, min: 0 })), (codes) => {
      const text = codes.map((code) => String.fromCodePoint(code)).join('');
      for (const form of [nameForm, valueForm, casedValueForm]) expect(form(form(text))).toBe(form(text));
      expect(nameForm(` ${text.toUpperCase()}\u200B`)).toBe(nameForm(text.toUpperCase()));
    }),
    { numRuns: 300 },
  );
});
