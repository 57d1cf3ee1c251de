import { describe, expect, it } from 'vitest';
import { applyLocale, applyPoliteness, i18n, words } from '..';

describe('how a sentence for a customer ends in Thai', () => {
  const statement = (): string => i18n.global.t('states.delivered.tell');
  const question = (): string => i18n.global.t('states.held.tell');

  it('is as the shop chose, also of sentences that were on the screen before', () => {
    applyLocale('th');
    applyPoliteness('both');
    expect([statement(), question()]).toEqual([
      expect.stringMatching(/ครับ\/ค่ะ$/),
      expect.stringMatching(/ครับ\/คะ$/),
    ]);
    applyPoliteness('male');
    expect([statement(), question()]).toEqual([
      expect.stringMatching(/[^/]ครับ$/),
      expect.stringMatching(/[^/]ครับ$/),
    ]);
    applyPoliteness('female');
    expect([statement(), question()]).toEqual([
      expect.stringMatching(/[^/]ค่ะ$/),
      expect.stringMatching(/[^/]คะ$/),
    ]);
    applyPoliteness('both');
    applyLocale('en');
  });

  it('is written in one way in all words, or it would not follow', () => {
    // But for the names of the choice itself.
    const thai = JSON.stringify(words.th, (key, value: unknown) =>
      key === 'politenessOptions' ? undefined : value,
    );
    const endings = thai.match(/ครับ|ค่ะ/gu) ?? [];
    const pairs = thai.match(/ครับ\/ค่ะ|ครับ\/คะ/gu) ?? [];
    const second = thai.match(/\/ค่ะ/gu) ?? [];
    expect(endings).toHaveLength(pairs.length + second.length);
  });
});
