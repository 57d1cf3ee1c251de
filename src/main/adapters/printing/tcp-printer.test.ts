import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PrintEnd } from '@shared/model/printing/print-end';
import { pageBytes } from '../../domain/printing/escpos';
import {
  startPrinter,
  type ListeningPrinter,
  type PrinterMood,
} from '@training/test-support/listening-printer';
import { TcpPrinter } from './tcp-printer';

/** Far more than a busy machine takes to answer itself. */
const PATIENCE = { connectMs: 30_000, answerMs: 30_000, stallMs: 30_000, endMs: 30_000 };
/** For what ends because nothing comes. */
const SHORT = { connectMs: 500, answerMs: 150, stallMs: 250, endMs: 250 };
const QUIET: readonly PrinterMood[] = ['silent', 'stalls', 'runs-out'];
/** A page of 1,000 rows with a black line down its left side, 72 KB: what a machine's buffers do not just swallow. */
const picture = (rows: number) => ({
  width: 576,
  height: rows,
  bits: Uint8Array.from({ length: 72 * rows }, (_, at) => (at % 72 === 0 ? 0x80 : 0)),
});
const PAGE = pageBytes(picture(1_000), { cut: 'cut' });

let printer: ListeningPrinter | null = null;
afterEach(async () => {
  await printer?.close();
  printer = null;
});

async function at(mood: PrinterMood): Promise<{ device: TcpPrinter; listener: ListeningPrinter }> {
  printer = await startPrinter(mood);
  return {
    device: new TcpPrinter('127.0.0.1', printer.port, QUIET.includes(mood) ? SHORT : PATIENCE),
    listener: printer,
  };
}

describe('a page ends', () => {
  it.each<[PrinterMood, PrintEnd]>([
    ['ok', 'confirmed'],
    ['paper-out', 'paper-out'],
    ['cover-open', 'cover-open'],
    ['off-line', 'off-line'],
    ['silent', 'sent-without-reply'],
    ['resets', 'partly'],
    ['runs-out', 'partly'],
  ])('at a printer that is %s: %s', async (mood, end) => {
    const { device } = await at(mood);
    expect(await device.print(PAGE)).toBe(end);
  });

  it('partly at a printer that stops taking bytes', async () => {
    const { device } = await at('stalls');
    // More than both ends of the connection keep for it.
    expect(await device.print(pageBytes(picture(120_000), { cut: 'cut' }))).toBe('partly');
  });

  it('confirmed at a slow printer, which is waited for as long as it takes bytes', async () => {
    const { device, listener } = await at('slow');
    expect(await device.print(pageBytes(picture(100), { cut: 'tear' }))).toBe('confirmed');
    expect(listener.printed()).toMatchObject({ commands: ['reset', 'feed 200'] });
  });

  it('not sent where nothing listens, and where a connection never comes to stand', async () => {
    const { device, listener } = await at('ok');
    await listener.close();
    printer = null;
    expect(await device.print(PAGE)).toBe('not-sent');
    // A documentation address: packets to it go nowhere.
    expect(await new TcpPrinter('192.0.2.1', 9_100, SHORT).print(PAGE)).toBe('not-sent');
  });

  it('without a reply at a printer whose other half went away', async () => {
    const server = createServer({ allowHalfOpen: true }, (socket) => void socket.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const end = await new TcpPrinter('127.0.0.1', port, PATIENCE).print(PAGE);
    server.close();
    expect(['not-sent', 'partly', 'sent-without-reply']).toContain(end);
    expect(end).not.toBe('confirmed');
  });
});

it('sends a page once, on one connection, as its dots', async () => {
  const { device, listener } = await at('ok');
  expect(await device.print(PAGE)).toBe('confirmed');
  const printed = listener.printed();
  expect([listener.connections(), printed.width, printed.rows.length, printed.unknown]).toEqual([
    1, 576, 1_000, 0,
  ]);
  expect(printed.commands).toEqual(['reset', 'cut']);
  expect(printed.rows.every((row) => row[0] === 1 && row[1] === 0)).toBe(true);
});

it.each(['paper-out', 'cover-open', 'off-line'] as const)(
  'sends nothing of a page to a printer that is %s',
  async (mood) => {
    const { device, listener } = await at(mood);
    await device.print(PAGE);
    expect(listener.printed()).toMatchObject({ commands: [], rows: [] });
  },
);

describe('the drawer', () => {
  it.each([
    ['2', 'drawer 2'],
    ['5', 'drawer 5'],
  ] as const)('on pin %s opens in its turn', async (pin, command) => {
    const { device, listener } = await at('ok');
    expect(await device.openDrawer(pin)).toBe('confirmed');
    expect(listener.printed().commands).toEqual([command]);
  });

  it('opens at once where there is no paper, and nothing is left for later', async () => {
    const { device, listener } = await at('paper-out');
    expect(await device.openDrawer('2')).toBe('sent-without-reply');
    expect(listener.printed().commands).toEqual(['drawer 2 at once']);
  });
});
