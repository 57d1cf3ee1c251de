import { expect, it } from 'vitest';
import { isNewsRecipient, isNewsSecret, type NewsChannel } from '../kinds/news';

it.each<[NewsChannel, string, boolean]>([
  ['telegram', '-1001234567890', true],
  ['telegram', '@nok_games', true],
  ['telegram', 'Nok', false],
  ['line', `U${'0a'.repeat(16)}`, true],
  ['line', '@nok_games', false],
  ['webhook', 'https://shop.example/hook', true],
  ['webhook', 'shop.example', false],
])('a recipient of %s may be %s: %s', (channel, to, may) => {
  expect(isNewsRecipient(channel, to)).toBe(may);
});

it.each<[NewsChannel, string, boolean]>([
  ['telegram', `123456:${'A'.repeat(35)}`, true],
  ['telegram', 'A'.repeat(35), false],
  ['line', 'x'.repeat(172), true],
  ['line', 'short', false],
  ['webhook', 'sixteen-letters!', true],
  ['webhook', 'fifteen-letters', false],
  ['webhook', 'a secret with blanks', false],
])('a secret of %s may be %s: %s', (channel, secret, may) => {
  expect(isNewsSecret(channel, secret)).toBe(may);
});
