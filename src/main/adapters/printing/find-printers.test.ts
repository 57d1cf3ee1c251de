import { afterEach, expect, it } from 'vitest';
import { startPrinter, type ListeningPrinter } from '@training/test-support/listening-printer';
import { findPrinters, hostsAround, listening } from './find-printers';
import type { AskSpooler } from './spooler/protocol';

let printer: ListeningPrinter | null = null;
afterEach(async () => printer?.close());

it('finds who listens, and sends nothing', async () => {
  printer = await startPrinter();
  expect(await listening(['127.0.0.1', '127.0.0.2'], printer.port, 60_000)).toContain('127.0.0.1');
  // A documentation address never answers.
  expect(await listening(['192.0.2.1'], printer.port, 200)).toEqual([]);
  expect(printer.printed()).toMatchObject({ commands: [], rows: [] });
});

it('lists the printers installed in Windows by name, and goes on when its spooler does not answer', async () => {
  const names = ['EPSON TM-T82', '\\\\COUNTER\\ใบเสร็จ'];
  // Nothing else is asked.
  const answering: AskSpooler = (call) => Promise.resolve((call === 'printers' ? names : null) as never);
  expect(await findPrinters(answering, [])).toEqual(names.map((address) => ({ kind: 'windows', address })));
  expect(await findPrinters(() => Promise.resolve(null), [])).toEqual([]);
});

it('looks at the machines around, and not at itself', () => {
  const hosts = hostsAround('192.168.1.7');
  expect([hosts.length, hosts[0], hosts.at(-1)]).toEqual([253, '192.168.1.1', '192.168.1.254']);
  expect(hosts).not.toContain('192.168.1.7');
});
