import { describe, expect, it } from 'vitest';
import { phoneNote, phoneOf, readPhone } from './contact';

describe('a customer’s phone number', () => {
  it.each([
    ['0812345678', '0812345678'],
    [' 081-234 5678 ', '081-234 5678'],
    ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
    ['+66 81 234 5678', '+66 81 234 5678'],
    ['(02) 123-4567', '(02) 123-4567'],
  ])('%j is kept as %j', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone);
    expect(phoneOf([{ text: phoneNote(phone) }])).toBe(phone);
  });

  it.each(['', '   ', '12345', 'call me', '0812345678x', '1234567890123456', '081+234567'])(
    'is not %j',
    (typed) => {
      expect(readPhone(typed)).toBeNull();
    },
  );

  it('is the one noted last, whatever else was noted', () => {
    const notes = [{ text: phoneNote('0811111111') }, { text: phoneNote('0822222222') }, { text: 'called' }];
    expect(phoneOf(notes)).toBe('0822222222');
    expect(phoneOf([{ text: '0812345678 is his number' }])).toBeNull();
  });
});
