import { describe, expect, it } from 'vitest';
import { FILE_FAULTS } from '@shared/ipc/counter/print';
import { HELD_REASONS, OUTCOME_REASONS, ALARM_KINDS, MATCH_REASONS } from '@shared/model/kinds/sale';
import { isNeverBooked, isOwedBack, needsAttention, SALE_STATES } from '@shared/model/sale/sale-state';
import { TLS_FAULTS } from '@shared/model/service/tls-fault';
import { NEWS_FAULTS } from '@shared/model/kinds/news';
import { LEDGER_FAULTS } from '@shared/model/kinds/shop';
import { DRAWER_ENTRY_KINDS } from '@shared/model/kinds/day';
import { shownSentence } from '@shared/model/shown-text';
import { isTrouble, PRINT_ENDS } from '@shared/model/printing/print-end';
import { WARNING_KINDS } from '@shared/model/kinds/people';
import { SETTING_NAMES, settingRow } from '@shared/model/settings/settings-table';
import { SETTING_SECTIONS } from '@shared/model/settings/setting-kinds';
import { TENDERS } from '@shared/model/kinds/money';
import { words } from './index';
import type { Words } from './join-words';
import { optionKey, settingKey } from './setting-words';

function flatten(words: Words, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of flatten(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

const english = flatten(words.en);
const thai = flatten(words.th);
const facts = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

const files = import.meta.glob<Words>('../**/words/*.json', { eager: true, import: 'default' });
/** The folder that words or a source lie in: one of a feature, of a shared topic, or of the page's other parts. */
function roomOf(path: string): string {
  // Paths are from this folder: those of other folders begin with two dots.
  const parts = path.startsWith('./') ? ['i18n', path.slice(2)] : path.slice(3).split('/');
  const [top = '', topic = ''] = parts;
  if (parts.length === 1) return 'shell';
  return ['features', 'shared'].includes(top) && topic !== 'words' ? `${top}/${topic}` : top;
}
/** For each key the folder whose words it is one of. */
const rooms = new Map<string, string[]>();
for (const [path, content] of Object.entries(files)) {
  if (!path.endsWith('/en.json')) continue;
  for (const key of flatten(content).keys()) rooms.set(key, [...(rooms.get(key) ?? []), roomOf(path)]);
}

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

  it('lie in the same folders, each with the same keys, and no key in two of them', () => {
    for (const [path, content] of Object.entries(files)) {
      const other = files[path.replace(/en\.json$/, 'th.json')];
      expect([...flatten(other ?? {}).keys()].sort(), path).toEqual([...flatten(content).keys()].sort());
    }
    expect([...rooms].filter(([, of]) => of.length > 1)).toEqual([]);
    // A key next to a group of the same name would hide one of them.
    expect([...english.keys()].filter((key) => !rooms.has(key))).toEqual([]);
    expect(english.size).toBe(rooms.size);
  });

  it('hold nothing that shows nothing, since every sentence is shown with such written out', () => {
    const hidden = [...english, ...thai].filter(([, text]) => shownSentence(text) !== text);
    expect(hidden.map(([key]) => key)).toEqual([]);
  });

  it('send no one to a file of the repository', () => {
    const sent = [...english, ...thai].filter(([, text]) => /README|\.md\b/.test(text));
    expect(sent.map(([key]) => key)).toEqual([]);
  });

  it('take the same facts', () => {
    const differing = [...english].filter(
      ([key, text]) => facts(text).join() !== facts(thai.get(key) ?? '').join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  // Where a key is put together from data, the compiler cannot look.
  it('are there for what comes from data', () => {
    const because = (code: string, why: string) =>
      ['message', 'action'].map((what) => `errors.${code}.because.${why}.${what}`);
    const wanted = [
      ...FILE_FAULTS.filter((why) => why !== 'other').flatMap((why) => because('FILE_NOT_WRITTEN', why)),
      ...because('BACKUP_FOLDER', 'own-folder'),
      ...LEDGER_FAULTS.filter((why) => why !== 'other').flatMap((why) => because('LEDGER_UNREACHABLE', why)),
      ...NEWS_FAULTS.flatMap((why) => because('NEWS_NOT_TAKEN', why)),
      ...TLS_FAULTS.filter((why) => why !== 'other').flatMap((why) => because('TLS_REFUSED', why)),
      ...PRINT_ENDS.filter(isTrouble).flatMap((end) => because('PRINTER_TROUBLE', end)),
      ...OUTCOME_REASONS.map((reason) => `outcome.${reason}`),
      ...HELD_REASONS.map((reason) => `result.held.${reason}`),
      ...SALE_STATES.map((state) => `states.${state}.label`),
      ...WARNING_KINDS.map((kind) => `warnings.${kind}`),
      ...SALE_STATES.filter((state) => needsAttention(state) || isOwedBack(state)).map(
        (state) => `attention.next.${state}`,
      ),
      ...SALE_STATES.filter(isNeverBooked).map((state) => `attention.alarm.because.${state}`),
      ...ALARM_KINDS.filter((kind) => kind !== 'booked').map((kind) => `attention.alarm.because.${kind}`),
      ...MATCH_REASONS.map((reason) => `attention.reasons.${reason}`),
      ...TENDERS.map((tender) => `sale.pay.tenders.${tender}`),
      ...DRAWER_ENTRY_KINDS.map((kind) => `receipt.story.money.${kind}`),
      ...['accepted', 'rejected', 'not-sent', 'unknown'].map((state) => `receipt.story.answered.${state}`),
      ...['code', 'match', 'person'].map((by) => `receipt.story.settledBy.${by}`),
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

  // The compiler knows the others.
  it('are there where a template names them', () => {
    const missing = Object.entries(sources).flatMap(([file, text]) =>
      [...text.matchAll(/keypath="([^"]+)"/g)].flatMap(([, key = '']) =>
        english.has(key) ? [] : `${file}: ${key}`,
      ),
    );
    expect(missing).toEqual([]);
  });

  it('are looked for in more than a few files', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(40);
  });

  /** What a folder may say: its own words, and those of what it may import. */
  function maySay(room: string, owner: string): boolean {
    if (owner === room || owner === 'i18n') return true;
    if (room === 'i18n') return false;
    if (owner === 'ui') return true;
    return room !== 'ui' && (owner === 'shared' || owner.startsWith('shared/'));
  }

  it('are the folder’s own, or words of what it may import', () => {
    const strange: string[] = [];
    for (const [file, text] of Object.entries(sources)) {
      const room = roomOf(file);
      const said = [...text.matchAll(/'([a-zA-Z]+(?:\.[\w-]+)+)'|keypath="([^"]+)"/g)]
        .map(([, quoted, keypath]) => quoted ?? keypath ?? '')
        .filter((key) => english.has(key));
      for (const [, template = ''] of text.matchAll(/\bt\(\s*`([^`]+)`/g)) {
        const [start = '', ...rest] = template.split(/\$\{[^}]*\}/);
        const meant = keys.filter((key) => key.startsWith(start) && key.endsWith(rest.at(-1) ?? ''));
        // A group may go on elsewhere, so one of its words is enough.
        if (!meant.some((key) => maySay(room, rooms.get(key)?.[0] ?? '')))
          strange.push(`${file}: ${template}`);
      }
      for (const key of said) {
        if (!maySay(room, rooms.get(key)?.[0] ?? '')) strange.push(`${file}: ${key}`);
      }
    }
    expect(strange).toEqual([]);
  });
});
