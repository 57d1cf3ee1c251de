import { afterEach, expect, it } from 'vitest';
import { startPrinter, type ListeningPrinter } from '@training/test-support/listening-printer';
import { hostsAround, listening } from './find-printers';

let printer: ListeningPrinter | null = null;
afterEach(async () => printer?.close());

it('finds who listens, and sends nothing', async () => {
  printer = await startPrinter();
  // A documentation address never answers.
  expect(await listening(['192.0.2.1', '127.0.0.1', '127.0.0.2'], printer.port, 200)).toContain('127.0.0.1');
  expect(await listening(['192.0.2.1'], printer.port, 200)).toEqual([]);
  expect(printer.printed()).toMatchObject({ told: [], rows: [] });
});

it('looks at the machines around, and not at itself', () => {
  const hosts = hostsAround('192.168.1.7');
  expect([hosts.length, hosts[0], hosts.at(-1)]).toEqual([253, '192.168.1.1', '192.168.1.254']);
  expect(hosts).not.toContain('192.168.1.7');
});
