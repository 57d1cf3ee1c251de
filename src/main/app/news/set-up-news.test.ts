/** Setting up where the owner's messages go. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { ANYONE } from '@shared/model/people/actor';
import { readBaseUrl } from '../../adapters/http/address';
import { NewsTargetFile } from '../../adapters/secrets/news-target-file';
import { SealingVault } from '../../adapters/secrets/test-support/sealing-vault';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import type { NewsAnswer, NewsMessage, NewsTarget } from '../../domain/news/news-ports';
import { AS_FOUND, recordedSettings } from '../../domain/settings/recorded-settings';
import { saleId } from '../../domain/test-support/sales';
import { FakeClock, journalInMemory, settingsOf } from '../test-support/fakes';
import { SetUpNews } from './set-up-news';
import type { NewsAtWork } from './send-news';

const BOT = { channel: 'telegram', to: '42', secret: `1:${'A'.repeat(35)}` } as const;
const REFUSED = { end: 'not-taken', why: 'to', said: '400 chat not found', retryAfterMs: null } as const;

let vault: SealingVault;
let answer: NewsAnswer;
let sent: { target: NewsTarget; message: NewsMessage }[];
let written: [string, unknown][];
let setUp: SetUpNews;
let target: NewsTargetFile;
/** Each is begun once an entry was written. */
let meanwhile: (() => void)[];
let journal: Awaited<ReturnType<typeof journalInMemory>>;

beforeEach(async () => {
  vault = new SealingVault();
  answer = { end: 'taken' };
  [sent, written, meanwhile] = [[], [], []];
  target = new NewsTargetFile(join(newFolder(), 'news.json'), 'here', vault, () => undefined);
  journal = await journalInMemory({ wantsNews: () => target.isSet() });
  setUp = new SetUpNews({
    ...{ target, sealer: vault, clock: new FakeClock(), settings: settingsOf, readAddress: readBaseUrl },
    sender: { problem: () => null, reset: () => undefined },
    post: (to, message) => {
      sent.push({ target: to, message });
      return Promise.resolve(answer);
    },
    opened: () => ({ journal, settings: settingsOf }) as unknown as NewsAtWork,
    newId: () => saleId(1),
    learn: () => undefined,
    writeDown: (subject, body) => {
      written.push([subject, body]);
      meanwhile.shift()?.();
      return Promise.resolve();
    },
    announce: () => undefined,
  });
});
afterEach(removeFolders);

it('keeps a channel once its test message was taken, and says the host but not the secret', async () => {
  const state = await setUp.setUp(BOT, ANYONE);
  expect(state).toMatchObject({ channel: 'telegram', host: 'api.telegram.org', opens: true, problem: null });
  expect(sent).toEqual([{ target: BOT, message: expect.objectContaining({ kind: 'test' }) as NewsMessage }]);
  expect(written).toEqual([['set-up', { channel: 'telegram', host: 'api.telegram.org' }]]);
  expect(JSON.stringify([state, written])).not.toContain(BOT.secret);
});

it('keeps nothing that was refused, and the earlier set-up stays', async () => {
  answer = REFUSED;
  await expect(setUp.setUp(BOT, ANYONE)).rejects.toMatchObject({
    error: {
      code: 'NEWS_NOT_TAKEN',
      detail: { why: 'to', host: 'api.telegram.org', said: '400 chat not found' },
    },
  });
  expect([(await setUp.state()).channel, written]).toEqual([null, []]);
  answer = { end: 'taken' };
  await setUp.setUp(BOT, ANYONE);
  answer = { end: 'unsure', why: 'no-answer' };
  await expect(setUp.setUp({ ...BOT, to: '43' }, ANYONE)).rejects.toThrow('NEWS_NOT_TAKEN');
  answer = { end: 'taken' };
  await setUp.test();
  expect(sent.at(-1)?.target).toEqual(BOT);
});

it('sends nothing at all where the secret could not be kept, or the address is not encrypted', async () => {
  const open = { channel: 'webhook', to: 'http://shop.test/hook', secret: 'a-secret-of-sixteen' } as const;
  await expect(setUp.setUp(open, ANYONE)).rejects.toThrow('INSECURE_ADDRESS');
  vault.keyring = null;
  await expect(setUp.setUp(BOT, ANYONE)).rejects.toThrow('KEYRING_UNAVAILABLE');
  await expect(setUp.test()).rejects.toThrow('NEWS_OFF');
  expect(sent).toEqual([]);
});

it('forgets the secret and what waits when it is turned off', async () => {
  await setUp.setUp(BOT, ANYONE);
  journal.drawer.noteOpening({
    cause: 'no-sale',
    saleId: null,
    reason: 'change',
    at: '2026-11-21T05:00:00.000Z',
  });
  expect((await setUp.state()).waiting).toBe(1);
  expect(await setUp.turnOff(ANYONE)).toMatchObject({ channel: null, host: null, waiting: 0 });
  expect(written.at(-1)?.[0]).toBe('turned-off');
});

/** What the next start takes the trail for: whether the owner gets messages. */
function recorded(): unknown {
  const asFound = { seq: 0, kind: 'settings', subject: AS_FOUND, body: { values: {} } };
  const entries = written.map(([subject, body], index) => {
    return { seq: index + 1, kind: 'news', subject, body: body as Record<string, unknown> };
  });
  return recordedSettings([asFound, ...entries])?.['messages'];
}

it.each([
  ['another', 'off'],
  ['off', 'another'],
  ['another', 'off', 'another', 'off'],
])('of changes at once, the trail ends with the one in force: %s, %s', async (...changes) => {
  await setUp.setUp(BOT, ANYONE);
  const ends: Promise<unknown>[] = [];
  const begin = (change: string): void =>
    void ends.push(change === 'off' ? setUp.turnOff(ANYONE) : setUp.setUp({ ...BOT, to: '43' }, ANYONE));
  const [first = '', ...others] = changes;
  meanwhile = others.map((change) => () => begin(change));
  begin(first);
  await eventually(() => expect(ends).toHaveLength(changes.length));
  await Promise.all(ends);
  expect(recorded()).toBe(target.isSet());
});

it('records what stays when the disk takes neither a channel nor its end', async () => {
  vi.spyOn(target, 'set').mockRejectedValueOnce(new Error('ENOSPC'));
  await expect(setUp.setUp(BOT, ANYONE)).rejects.toThrow('ENOSPC');
  expect(recorded()).toBe(false);
  await setUp.setUp(BOT, ANYONE);
  vi.spyOn(target, 'remove').mockImplementationOnce(() => {
    throw new Error('EROFS');
  });
  await expect(setUp.turnOff(ANYONE)).rejects.toThrow('EROFS');
  expect(recorded()).toBe(true);
});
