import { beforeEach, describe, expect, it } from 'vitest';
import { FILE_FAULTS } from '@shared/ipc/counter/print';
import type { AppError } from '@shared/ipc/errors';
import { joinLedgerSchema } from '@shared/ipc/shapes/settings';
import { fakeTill } from '@/test-support/fake-till';
import { i18n } from './index';
import { pageWith } from '@/test-support/page';
import { errorWords } from './errors';

beforeEach(fakeTill);

/** The words of an error on a till that speaks that language. */
function wordsOf(error: AppError, locale: 'en' | 'th'): string {
  pageWith({ locale });
  i18n.global.locale.value = locale;
  const { message, action } = errorWords(error);
  i18n.global.locale.value = 'en';
  return `${message} ${action}`;
}

describe('a file that was not written', () => {
  it.each(['en', 'th'] as const)(
    'is explained by its cause and what to do, each in its own words (%s)',
    (locale) => {
      const words = FILE_FAULTS.map((why) => wordsOf({ code: 'FILE_NOT_WRITTEN', detail: { why } }, locale));
      expect(new Set(words).size).toBe(FILE_FAULTS.length);
      expect(words.join()).not.toMatch(/errors\.|[{}]/);
    },
  );
});

describe('refused input', () => {
  const refused = (...paths: string[]): AppError => ({
    code: 'INVALID_INPUT',
    detail: { issues: paths.map((path) => ({ path, message: 'Invalid input: expected string' })) },
  });

  it('names the fields as the screen does, each once, and nothing of what a program says', () => {
    const error = refused('payment.tendered', 'timeZone', 'timeZone', 'orders.0.key');
    expect(wordsOf(error, 'en')).toContain('Correct: Cash received, Time zone');
    expect(wordsOf(error, 'en')).not.toMatch(/Invalid|orders|key/);
    expect(wordsOf(error, 'th')).not.toMatch(/[A-Za-z]/);
  });

  it('calls a passphrase by no use of it: there are those of the till, of its copies and of the ledger', () => {
    expect(wordsOf(refused('passphrase'), 'en')).toContain('Correct: Passphrase');
  });

  it('names the wrong fields of a ledger that staff join', () => {
    const issues = joinLedgerSchema.safeParse({ url: '', ca: 'hello', code: '' }).error?.issues ?? [];
    const words = wordsOf(refused(...issues.map(({ path }) => path.join('.'))), 'en');
    expect(words).toContain('Correct: Address, Certificate, Code');
  });

  it('asks to look again where no field is known', () => {
    expect(wordsOf(refused('orders.0.key', ''), 'en')).toContain('Check your entries');
    expect(wordsOf(refused('orders.0.key', ''), 'th')).not.toMatch(/[A-Za-z]/);
  });

  it('has a name in words for each field that it names', () => {
    const fields = ['baseUrl', 'identify', 'token', 'passphrase', 'shopName', 'currency', 'timeZone'];
    fields.push('dayStartsAt', 'tendered', 'quantity', 'reason', 'note', 'url', 'code', 'ca');
    for (const locale of ['en', 'th'] as const) {
      const words = fields.map((field) => wordsOf(refused(field), locale));
      expect(new Set(words).size).toBe(fields.length);
      expect(words.join()).not.toMatch(/\w\.\w/);
    }
  });
});
