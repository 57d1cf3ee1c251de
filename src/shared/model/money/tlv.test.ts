import { expect, it } from 'vitest';
import { crc16, hasChecksum, readTlv, tlv, withChecksum } from './tlv';

it('writes what it reads, and reads the first of two fields of one tag', () => {
  const text = tlv('00', '01') + tlv('29', 'a'.repeat(99)) + tlv('00', '02') + tlv('53', '');
  expect(readTlv(text)).toEqual(
    new Map([
      ['00', '01'],
      ['29', 'a'.repeat(99)],
      ['53', ''],
    ]),
  );
  expect(() => tlv('29', 'a'.repeat(100))).toThrow(RangeError);
});

it.each(['0', '00', '0002', '00021', '000201x', 'ab0201', '00-201'])('reads nothing out of %j', (text) => {
  expect(readTlv(text)).toBeNull();
});

it('knows a checksum that holds, in either case, and one that does not', () => {
  // By the catalogue of CRC algorithms.
  expect(crc16('123456789')).toBe('29B1');
  const text = withChecksum('000201', '63');
  expect(hasChecksum(text, '63')).toBe(true);
  expect(hasChecksum(text.toLowerCase(), '63')).toBe(true);
  expect(hasChecksum(text, '91')).toBe(false);
  expect(hasChecksum(text.replace('01', '02'), '63')).toBe(false);
});
