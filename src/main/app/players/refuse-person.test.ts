import { expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';
import { FakeClock, settingsOf, trailInto } from '../test-support/fakes';
import { exportPerson, type ExportDependencies } from './export-person';
import { refusePerson } from './refuse-person';

it('records when and why a request was refused and how much there was, and not about whom', async () => {
  const record = vi.fn<AuditTrail['record']>();
  const everythingOf = vi.fn(() => Promise.resolve({ players: [1], sales: [1, 2], parked: [] }));
  await refusePerson(
    {
      players: { everythingOf },
      deps: { audit: trailInto(record), clock: new FakeClock() },
    } as unknown as ExportDependencies,
    '1234567890',
    'accounting law, not for (1234567890)',
    ANYONE,
  );
  expect(everythingOf).toHaveBeenCalledWith('1234567890');
  const [kind, subject, body, at] = record.mock.calls[0] ?? [];
  expect([kind, subject, body]).toEqual([
    'person-refused',
    'players',
    { reason: 'accounting law, not for ([removed])', players: 1, sales: 2, parked: 0 },
  ]);
  expect(at).toMatch(/^\d{4}-.*Z$/);
});

it('escapes characters in a file about a person that would reverse its lines, and keeps each', async () => {
  const written: string[] = [];
  const player = { id: 'p1', name: 'Nok\u202E', notes: 'one\ntwo' };
  await exportPerson(
    {
      players: { everythingOf: () => Promise.resolve({ players: [player], sales: [], parked: [] }) },
      deps: { audit: trailInto(vi.fn()), clock: new FakeClock(), settings: () => settingsOf() },
    } as unknown as ExportDependencies,
    {
      choosePath: () => Promise.resolve('/x.json'),
      write: (_, content) => Promise.resolve(void written.push(content)),
    },
    '1234567890',
    ANYONE,
  );
  const [text = ''] = written;
  expect(JSON.parse(text)).toMatchObject({ savedAs: [{ name: player.name, notes: player.notes }] });
  expect(text).not.toContain('\u202E');
  expect(text).toContain(String.raw`Nok\u202e`);
});

it('writes no file about a person that the trail could not say', async () => {
  const steps: string[] = [];
  let isFull = false;
  const record = (_kind: string, _subject: string, body: object): void => {
    steps.push(JSON.stringify(body));
    if (isFull) throw new Error('the disk is full');
  };
  const give = (): Promise<string> =>
    exportPerson(
      {
        players: { everythingOf: () => Promise.resolve({ players: [], sales: [], parked: [] }) },
        deps: { audit: trailInto(record), clock: new FakeClock(), settings: () => settingsOf() },
      } as unknown as ExportDependencies,
      {
        choosePath: () => Promise.resolve('/x.json'),
        write: () => Promise.resolve(void steps.push('written')),
      },
      '1234567890',
      ANYONE,
    );
  await give();
  expect(steps).toEqual(['{"begun":true,"sales":0,"parked":0}', 'written', '{"sales":0,"parked":0}']);
  isFull = true;
  await expect(give()).rejects.toThrow('the disk is full');
  expect(steps).toHaveLength(4);
});
