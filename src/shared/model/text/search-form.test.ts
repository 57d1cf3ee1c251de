import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchForm } from './search-form';

describe('texts that look the same are found by each other', () => {
  it.each([
    ['แป้ง', 'เเป้ง'],
    ['น้ำ', 'นํ้า'],
    ['น้ำ', 'น้ํา'],
    ['น้ำ', 'นำ้'],
    ['ทำ', 'ทํา'],
    ['ที่', 'ท่ี'],
    ['ซื้อ', 'ซ้ือ'],
    ['กู้', 'กู้'],
    ['สิทธิ์', 'สิทธ์ิ'],
    ['พันธุ์', 'พันธ์ุ'],
    ['ฝึก', 'ฝิํก'],
    ['ดี่', 'ดี่่'],
    ['ฤา', 'ฤๅ'],
    ['เพชร', 'เพ\u200Bช\u00ADร\uFE0F'],
    ['ก ข', ' ก\u00A0\u3164ข '],
    ['เล่น ๑๒', 'เล่น 12'],
    ['Café', 'ＣＡＦÉ'],
    ['Điện đàn', 'dien dan'],
    ['İstanbul', 'istanbul'],
  ])('%j and %j', (one, other) => expect(searchForm(other)).toBe(searchForm(one)));

  it.each([
    ['ปา', 'ป้า'],
    ['แก', 'เก'],
    ['กิน', 'กีน'],
    ['น้ำ', 'นา'],
    ['310', '301'],
  ])('but not %j and %j', (one, other) => expect(searchForm(other)).not.toBe(searchForm(one)));

  it('whatever order the marks on a letter were typed in', () => {
    const marks = fc.subarray(Array.from('ัิีึืฺุู็่้๊๋์ํ'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        marks.chain((chosen) =>
          fc.tuple(fc.constant(chosen), fc.shuffledSubarray(chosen, { minLength: chosen.length })),
        ),
        fc.constantFrom('ก', 'เก', 'แป', 'ฤ'),
        fc.constantFrom('', 'า', 'น'),
        ([typed, shuffled], before, after) => {
          const form = searchForm(before + typed.join('') + after);
          expect(searchForm(before + shuffled.join('') + after)).toBe(form);
          expect(searchForm(form)).toBe(form);
        },
      ),
    );
  });

  it('is a form of itself for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchForm(searchForm(text))).toBe(searchForm(text));
      }),
    );
  });
});
