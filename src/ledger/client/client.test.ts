import { describe, expect, it } from 'vitest';
import { readLedgerUrl } from './ledger-url';
import { newEnrolmentCode, readEnrolmentCode } from './enrolment-code';
import { scramVerifier } from './scram';

it('a verifier is what PostgreSQL makes of the same password and salt', () => {
  const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
  expect(scramVerifier('pencil', salt)).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  );
});

describe('an enrolment code', () => {
  it('is read as it was typed', () => {
    const code = newEnrolmentCode();
    expect(
      readEnrolmentCode(
        ` ${code.text.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')}`,
      ),
    ).toEqual(code);
    expect(code.role).toMatch(/^enrol_[0-9a-z]{8}$/);
    expect(code.password).toHaveLength(24);
  });

  it.each([
    '',
    'abcd',
    newEnrolmentCode().text.slice(1),
    `${newEnrolmentCode().text}A`,
    newEnrolmentCode().text.replace(/.$/, "'"),
  ])('is not %j', (typed) => {
    expect(readEnrolmentCode(typed)).toBeNull();
  });
});

it.each([
  ['postgres://ledger.shop.test/shop', { host: 'ledger.shop.test', port: 5432, database: 'shop' }],
  ['postgresql://10.0.0.2:6000/my_shop', { host: '10.0.0.2', port: 6000, database: 'my_shop' }],
  ['postgres://[::1]:6000/shop', { host: '::1', port: 6000, database: 'shop' }],
  // A login of one's own in the address would be written into settings in clear.
  ['postgres://nok:pin@ledger.shop.test/shop', null],
  ['postgres://ledger.shop.test/shop?sslmode=disable', null],
  ['postgres://ledger.shop.test/', null],
  ['postgres:///shop', null],
  ['https://ledger.shop.test/shop', null],
  ['', null],
])('reads the address %j', (url, address) => {
  expect(readLedgerUrl(url)).toEqual(address);
});
