import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupForReading, isSecretField, MAX_FIELD_LENGTH, readField, SECRET_MASK } from './recipient';

describe('a typed value', () => {
  it.each([
    ['1234567890', '1234567890'],
    ['  1234567890\t', '1234567890'],
    ['0012', '0012'],
    ['1e5', '1e5'],
    ['๑๒๓๔๕', '12345'],
    ['๑๒๓ ๔๕', '12345'],
    ['1234\u00a05678 90', '1234567890'],
    ['๑๒-34', '12-34'],
    ['๐๐๗', '007'],
    ['ผู้เล่น๑', 'ผู้เล่น๑'],
    ['Thai๑23', 'Thai๑23'],
    ['เซิร์ฟเวอร์ 1', 'เซิร์ฟเวอร์ 1'],
    ['๑๒๓๔٥', '๑๒๓๔٥'],
    ['a  b', 'a  b'],
    ['user@example.com', 'user@example.com'],
  ])('%j is sent as %j', (typed, value) => {
    expect(readField(typed, 'details')).toEqual({ ok: true, value });
  });

  it.each([
    ['uid', ' 12 34 ab ', '1234ab'],
    ['playerId', 'AB 12\u2009cd', 'AB12cd'],
    ['player_id', 'x y', 'xy'],
    ['userid', 'x y', 'xy'],
    ['Line ID', 'nok game', 'nokgame'],
    ['ไอดี', 'a ๑ b', 'a๑b'],
    ['email', 'nok @example.com', 'nok@example.com'],
    ['phone', '๐๘๑ ๒๓๔', '081234'],
    ['zone', '2 001', '2001'],
    ['server', 'SEA 2', 'SEA 2'],
    ['characterName', '12 34', '12 34'],
    ['ign', 'Nok  the Great', 'Nok  the Great'],
    ['riotId', 'Nok the Great#TH1', 'Nok the Great#TH1'],
    ['username', 'nok nok', 'nok nok'],
  ])('of the field %s loses the spaces that mean nothing: %j', (ref, typed, value) => {
    expect(readField(typed, ref)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u00a0\ufeff', 'empty'],
    ['12\n34', 'control-character'],
    ['12\u000034', 'control-character'],
    ['12\u200b34', 'control-character'],
    ['\u202e1234', 'control-character'],
    ['12\u2028', 'control-character', true],
    ['12\u202834', 'control-character'],
    ['12\ud83d', 'control-character'],
    ['x'.repeat(MAX_FIELD_LENGTH + 1), 'too-long'],
  ])('%j is refused as %s', (typed, fault, secret = false) => {
    expect(readField(typed, secret ? 'password' : 'uid')).toEqual({ ok: false, fault });
  });

  it('may be as long as the limit', () => {
    const value = 'x'.repeat(MAX_FIELD_LENGTH);
    expect(readField(` ${value} `, 'uid')).toEqual({ ok: true, value });
  });

  it('is taken to the letter when it is a secret', () => {
    expect(readField(' pass ๑ ', 'password')).toEqual({ ok: true, value: ' pass ๑ ' });
    expect(readField('๑๒๓', 'pin')).toEqual({ ok: true, value: '๑๒๓' });
    expect(readField('   ', 'password')).toEqual({ ok: false, fault: 'empty' });
    expect(readField('pass\n', 'password')).toEqual({ ok: false, fault: 'control-character' });
  });

  it('reads the same when it is read again, and never holds what cannot be seen', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('uid', 'details', 'name', 'pin'),
        (typed, ref) => {
          const read = readField(typed, ref);
          if (!read.ok) return;
          expect(readField(read.value, ref)).toEqual(read);
          expect(read.value).not.toMatch(/[\p{Cc}\p{Cf}]/u);
          expect(read.value.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps every digit in its place', () => {
    const digits = fc.stringMatching(/^[0-9๐-๙]{1,30}$/u);
    fc.assert(
      fc.property(digits, (typed) => {
        const expected = Array.from(typed, (digit) => '๐๑๒๓๔๕๖๗๘๙'.indexOf(digit))
          .map((thai, index) => (thai < 0 ? typed[index] : thai))
          .join('');
        expect(readField(typed, 'uid')).toEqual({ ok: true, value: expected });
      }),
    );
  });
});

describe('a field name', () => {
  it.each([
    'password',
    'Password',
    'PASSWORD',
    'pass',
    'passwd',
    'passcode',
    'passphrase',
    'loginPassword',
    'login_password',
    'user.password',
    'pass word',
    'passportPassword',
    'pwd',
    'userPwd',
    'secret',
    'secretKey',
    'pin',
    'PIN',
    'loginPin',
    'user_pin',
    'pin-code',
    'pincode',
    'PinCode',
    'pinNumber',
    'OTP',
    'otpCode',
    'accessToken',
    'credentials',
    'รหัสผ่าน',
    'รหัสผ่านเกม',
    'รหัสลับ',
    'รหัสพิน',
    'รหัส PIN',
    'พาสเวิร์ด',
    'ใส่PINที่นี่',
  ])('%j looks like a secret', (ref) => {
    expect(isSecretField(ref)).toBe(true);
  });

  it.each([
    'uid',
    'userId',
    'UID',
    'playerId',
    'username',
    'email',
    'server',
    'zone',
    'zoneId',
    'passport',
    'passportNumber',
    'shipping',
    'spin',
    'pinball',
    'openid',
    'pingId',
    'opinion',
    'phone',
    'รหัสผู้เล่น',
    'ไอดี',
    'ชื่อตัวละคร',
    'เซิร์ฟเวอร์',
    '',
  ])('%j does not', (ref) => {
    expect(isSecretField(ref)).toBe(false);
  });
});

describe('reading aloud', () => {
  it.each([
    ['1234567890', '1234 5678 90'],
    ['12345678', '1234 5678'],
    ['12345', '1234 5'],
    ['1234', '1234'],
    ['', ''],
    ['12345a', '12345a'],
    ['12 34 56', '12 34 56'],
    ['-12345', '-12345'],
  ])('%j is grouped as %j', (value, grouped) => {
    expect(groupForReading(value)).toBe(grouped);
  });

  it('adds nothing but spaces', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,40}$/), (value) => {
        const grouped = groupForReading(value);
        expect(grouped.replaceAll(' ', '')).toBe(value);
        expect(grouped).toBe(grouped.trim());
      }),
    );
  });

  it('tells nothing of a secret by its mask', () => {
    expect(SECRET_MASK).toMatch(/^•{8}$/);
  });
});
