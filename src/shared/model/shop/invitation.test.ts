import { expect, it } from 'vitest';
import { invitationText, isWholeCode, readInvitation } from './invitation';

const url = 'postgres://ledger.shop.test:5433/shop';
const code = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345-6789';

it('comes apart as it was put together, pasted with spaces around it or not', () => {
  const text = invitationText({ url, code });
  expect(readInvitation(text)).toEqual({ url, code });
  expect(readInvitation(` ${text}\n`)).toEqual({ url, code });
  expect(readInvitation(text.replaceAll('-', ''))).toEqual({ url, code: code.replaceAll('-', '') });
});

it.each([
  ['an address alone', url],
  ['a code alone', code],
  ['one that is still being typed', `${url}#${code.slice(0, -1)}`],
  ['one that is too long', `${url}#${code}0`],
  ['another kind of address', `https://ledger.shop.test/shop#${code}`],
])('%s is none', (_, text) => expect(readInvitation(text)).toBeNull());

it('knows a whole code from a part of one, however it is written', () => {
  expect([code, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `].map(isWholeCode)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['', 'ABCD', code.slice(1), `${code}0`].map(isWholeCode)).toEqual([false, false, false, false]);
});
