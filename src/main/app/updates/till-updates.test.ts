import { expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import type { UpdateHolder } from '@shared/model/kinds/till';
import { UpdateFault, type UpdateList } from '../../domain/updates/update-list';
import { TillUpdates, type TillUpdatesDependencies } from './till-updates';

const LIST: UpdateList = {
  system: 'linux',
  version: '0.2.0',
  journalSchema: 14,
  share: 100,
  notes: 'New.',
  file: { name: 'x.deb', size: 1, sha512: '' },
  served: '',
};

/** Updates whose every step is written down, in order. */
function world(parts: Partial<TillUpdatesDependencies> = {}) {
  const done: string[] = [];
  let expected: string | null = null;
  const step =
    (name: string) =>
    (...said: unknown[]): Promise<void> => {
      done.push([name, ...said.filter((one) => typeof one === 'string')].join(' '));
      return Promise.resolve();
    };
  const updates = new TillUpdates({
    till: { system: 'linux', version: '0.1.0', journalSchema: 14, turn: 0 },
    byHand: false,
    address: () => 'https://updates.example',
    list: () => Promise.resolve(LIST),
    download: (_, address) => step('download')(address),
    install: step('install'),
    copyJournal: step('copy'),
    sends: () => false,
    record: step('record'),
    expected: {
      read: () => expected,
      write: (version) => {
        expected = version;
        done.push(`expect ${version ?? 'nothing'}`);
      },
    },
    announce: () => undefined,
    ...parts,
  });
  return { updates, done };
}

it('goes one step at a time, and copies the journal before the new version opens it', async () => {
  const { updates, done } = world();
  expect(updates.state().step).toBe('unchecked');
  expect(await updates.check()).toMatchObject({ step: 'offered', version: '0.2.0', notes: 'New.' });
  expect(done).toEqual([]);
  expect((await updates.download()).step).toBe('ready');
  expect(done).toEqual(['download https://updates.example']);
  expect((await updates.install(ANYONE)).step).toBe('installing');
  expect(done.slice(1)).toEqual(['copy 0.2.0', 'record installing', 'expect 0.2.0', 'install']);
});

it.each<UpdateHolder>(['read-back', 'count', 'sale'])(
  'waits for a %s to end, before each step',
  async (by) => {
    let sending = false;
    const { updates, done } = world({ sends: () => sending });
    const hold = (on: boolean) => (by === 'sale' ? (sending = on) : updates.hold(on ? by : null));
    await updates.check();
    const held = expect.objectContaining({ error: { code: 'UPDATE_HELD', detail: { by } } }) as unknown;
    hold(true);
    expect(updates.state().heldBy).toBe(by);
    await expect(updates.download()).rejects.toEqual(held);
    hold(false);
    await updates.download();
    hold(true);
    await expect(updates.install(ANYONE)).rejects.toEqual(held);
    expect(done).toEqual(['download https://updates.example']);
    hold(false);
    await updates.install(ANYONE);
    expect(done.at(-1)).toBe('install');
  },
);

it('does not install over a sale that began while the journal was copied', async () => {
  const { updates, done } = world({
    copyJournal: () => {
      updates.hold('read-back');
      return Promise.resolve();
    },
  });
  await updates.check();
  await updates.download();
  await expect(updates.install(ANYONE)).rejects.toMatchObject({ error: { code: 'UPDATE_HELD' } });
  expect(done).not.toContain('install');
  expect(updates.state().step).toBe('ready');
});

it('is asked once more by the installer itself, and holds it when a sale began meanwhile', async () => {
  let sending = false;
  let expected: string | null = null;
  const { updates } = world({
    sends: () => sending,
    install: (mayGoOn) => {
      sending = true;
      return Promise.resolve().then(mayGoOn);
    },
    expected: { read: () => null, write: (version) => (expected = version) },
  });
  await updates.check();
  await updates.download();
  await expect(updates.install(ANYONE)).rejects.toMatchObject({ error: { code: 'UPDATE_HELD' } });
  expect([updates.state().step, expected]).toEqual(['ready', null]);
});

it('does not install when the journal cannot be copied', async () => {
  const { updates, done } = world({ copyJournal: () => Promise.reject(new Error('disk full')) });
  await updates.check();
  await updates.download();
  expect(await updates.install(ANYONE)).toMatchObject({
    step: 'ready',
    problem: { why: 'not-copied', reason: 'disk full' },
  });
  expect(done).not.toContain('install');
});

it('says why a step failed, and goes on with the version that runs', async () => {
  const { updates } = world({ list: () => Promise.reject(new UpdateFault('not-signed', 'x'.repeat(999))) });
  const state = await updates.check();
  expect(state).toMatchObject({ step: 'unchecked', version: null, problem: { why: 'not-signed' } });
  expect(state.problem?.reason).toHaveLength(300);
});

it('forgets the expected version when the install fails at once', async () => {
  const { updates, done } = world({
    install: () => Promise.reject(new UpdateFault('not-installed', 'refused')),
  });
  await updates.check();
  await updates.download();
  expect(await updates.install(ANYONE)).toMatchObject({ step: 'ready', problem: { why: 'not-installed' } });
  expect(done.slice(-2)).toEqual(['expect 0.2.0', 'expect nothing']);
});

it('says after a restart that the version which was begun is not the one that runs', () => {
  const expected = { read: () => '0.2.0', write: () => undefined };
  expect(world({ expected }).updates.state().problem).toEqual({ why: 'not-installed', reason: '0.2.0' });
  const same = { ...expected, read: () => '0.1.0' };
  expect(world({ expected: same }).updates.state().problem).toBeNull();
});

it('asks no one where no address is set, and never skips a step', async () => {
  const { updates } = world({ address: () => '', list: () => Promise.reject(new Error('asked')) });
  expect((await updates.check()).step).toBe('off');
  await expect(world().updates.install(ANYONE)).rejects.toMatchObject({ error: { code: 'UPDATE_STEP' } });
});

it('fetches nothing for a copy that was unpacked by hand', async () => {
  const { updates, done } = world({ byHand: true });
  await updates.check();
  expect(await updates.download()).toMatchObject({ step: 'offered', byHand: true });
  expect(done).toEqual([]);
});

it('lets no sale begin from when the installer may go on, and again when it fails', async () => {
  const said: string[] = [];
  const say = (when: string): void => {
    try {
      updates.mayBegin();
      said.push(`${when}: sells`);
    } catch (error) {
      expect(error).toMatchObject({ error: { code: 'UPDATE_STEP', detail: { step: 'installing' } } });
      said.push(`${when}: waits`);
    }
  };
  const { updates } = world({
    install: (mayGoOn) => {
      say('read');
      mayGoOn();
      say('begun');
      return Promise.reject(new UpdateFault('not-installed', ''));
    },
  });
  await updates.check();
  await updates.download();
  await updates.install(ANYONE);
  say('failed');
  expect(said).toEqual(['read: sells', 'begun: waits', 'failed: sells']);
});

it('fetches a file again that was not the one of the list when it was to be installed', async () => {
  const { updates, done } = world({ install: () => Promise.reject(new UpdateFault('other-file', 'x.deb')) });
  await updates.check();
  await updates.download();
  expect(await updates.install(ANYONE)).toMatchObject({
    step: 'offered',
    problem: { why: 'other-file', reason: 'x.deb' },
  });
  expect((await updates.download()).step).toBe('ready');
  expect(done.filter((step) => step.startsWith('download'))).toHaveLength(2);
});
