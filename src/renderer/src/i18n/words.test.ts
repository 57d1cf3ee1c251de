import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@shared/ipc/contract';
import { FILE_FAULTS } from '@shared/ipc/print';
import { TOKEN_PROBLEMS, TOKEN_STORAGES, CONNECTION_STATES } from '@shared/model/service/connection';
import { HELD_REASONS, OUTCOME_REASONS } from '@shared/model/sale/sale';
import { isNeverBooked, isOwedBack, needsAttention, SALE_STATES } from '@shared/model/sale/sale-state';
import { ALARM_KINDS, MATCH_REASONS } from '@shared/model/sale/settling';
import { DRAWER_ENTRY_KINDS } from '@shared/model/day/drawer';
import { shownSentence } from '@shared/model/shown-text';
import { SETTING_NAMES, settingRow } from '@shared/model/settings/settings-table';
import { SETTING_SECTIONS } from '@shared/model/settings/setting-kinds';
import { TENDERS } from '@shared/model/money/tender';
import en from './en.json';
import { optionKey, settingKey } from './setting-words';
import th from './th.json';

type Words = { readonly [key: string]: string | Words };

function flatten(words: Words, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of flatten(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

const english = flatten(en);
const thai = flatten(th);
const facts = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

const sources = import.meta.glob<string>(['../**/*.{vue,ts}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the words of both languages', () => {
  it('are the same keys, none of them empty', () => {
    expect([...thai.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...english, ...thai].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('hold nothing that shows nothing, since every sentence is shown with such written out', () => {
    const hidden = [...english, ...thai].filter(([, text]) => shownSentence(text) !== text);
    expect(hidden.map(([key]) => key)).toEqual([]);
  });

  it('take the same facts', () => {
    const differing = [...english].filter(
      ([key, text]) => facts(text).join() !== facts(thai.get(key) ?? '').join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('say of every error what happened and what to do, and of every state what is certain', () => {
    const wanted = [
      ...ERROR_CODES.flatMap((code) => [`errors.${code}.message`, `errors.${code}.action`]),
      ...FILE_FAULTS.filter((why) => why !== 'other').flatMap((why) =>
        ['message', 'action'].map((what) => `errors.FILE_NOT_WRITTEN.because.${why}.${what}`),
      ),
      ...OUTCOME_REASONS.map((reason) => `outcome.${reason}`),
      ...SALE_STATES.flatMap((state) =>
        ['label', 'certain', 'next', 'tell'].map((what) => `states.${state}.${what}`),
      ),
      ...SALE_STATES.filter((state) => needsAttention(state) || isOwedBack(state)).map(
        (state) => `attention.next.${state}`,
      ),
      ...HELD_REASONS.map((reason) => `result.held.${reason}`),
      ...TOKEN_PROBLEMS.map((problem) => `app.token.${problem}`),
      ...TOKEN_STORAGES.map((storage) => `settings.service.storage.${storage}`),
      ...MATCH_REASONS.map((reason) => `attention.reasons.${reason}`),
      ...['nothing-listed', 'several-orders', 'several-sales', 'not-certain', 'other-tills'].map(
        (why) => `attention.whyOpen.${why}`,
      ),
      ...['PRICE_CHANGED', 'PACKAGE_GONE', 'FIELDS_DIFFER', 'QUANTITY_OUT_OF_RANGE'].map(
        (code) => `attention.refused.${code}`,
      ),
      ...SALE_STATES.filter(isNeverBooked).map((state) => `attention.alarm.because.${state}`),
      ...ALARM_KINDS.filter((kind) => kind !== 'booked').map((kind) => `attention.alarm.because.${kind}`),
      ...ALARM_KINDS.flatMap((kind) =>
        ['alarm.title', 'alarm.next', 'alarm.tell', 'claim.title', 'claim.request'].map(
          (what) => `attention.${what}.${kind}`,
        ),
      ),
      ...['JOURNAL_DAMAGED', 'JOURNAL_LOCKED', 'JOURNAL_UNAVAILABLE', 'JOURNAL_TOO_NEW'].flatMap((code) =>
        ['title', 'what', 'todo'].map((what) => `problem.${code}.${what}`),
      ),
      ...TENDERS.flatMap((tender) =>
        ['sale.pay.tenders', 'receipt.paper.tenders', 'result.giveBack'].map((what) => `${what}.${tender}`),
      ),
      ...DRAWER_ENTRY_KINDS.map((kind) => `receipt.story.money.${kind}`),
      ...['accepted', 'rejected', 'not-sent', 'unknown'].map((state) => `receipt.story.answered.${state}`),
      ...['code', 'match', 'person'].map((by) => `receipt.story.settledBy.${by}`),
      ...CONNECTION_STATES.map((state) => `settings.service.states.${state}`),
    ];
    expect(wanted.filter((key) => !english.has(key))).toEqual([]);
  });

  it('say what every setting of the table is, what can be chosen, and what a section is about', () => {
    const optionsOf = (name: (typeof SETTING_NAMES)[number]) => {
      const row = settingRow(name);
      return row.kind === 'choice' ? row.options.map((value) => optionKey(name, value)) : [];
    };
    const wanted = [
      ...SETTING_NAMES.flatMap((name) => [settingKey(name), ...optionsOf(name)]),
      ...SETTING_SECTIONS.map((section) => `settings.${section}.title`),
    ];
    expect(wanted.filter((key) => !english.has(key))).toEqual([]);
  });
});

describe('the words that the screens ask for', () => {
  const keys = [...english.keys()];

  it('are there: whole keys, and for keys with a variable part their beginning and end', () => {
    const missing: string[] = [];
    for (const [file, text] of Object.entries(sources)) {
      for (const [, key] of text.matchAll(/\bt\(\s*'([^']+)'|keypath="([^"]+)"/g)) {
        if (key !== undefined && !english.has(key)) missing.push(`${file}: ${key}`);
      }
      for (const [, template] of text.matchAll(/\bt\(\s*`([^`]+)`/g)) {
        const [start = '', ...rest] = (template ?? '').split(/\$\{[^}]*\}/);
        const end = rest.at(-1) ?? '';
        if (!keys.some((key) => key.startsWith(start) && key.endsWith(end)))
          missing.push(`${file}: ${template}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('are looked for in more than a few files', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(40);
  });
});
