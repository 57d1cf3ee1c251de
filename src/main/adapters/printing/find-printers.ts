/** Searches for printers in this machine's network, queues and cables. Only when a person asks. */
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { RAW_PORT } from '@shared/model/printing/printer-kinds';
import type { FoundPrinter } from '@shared/model/printing/printer-state';
import { cupsQueues } from './cups-printer';
import type { AskSpooler } from './spooler/protocol';

/** How long a machine may take to answer, in milliseconds: they are all near. */
const ANSWER_MS = 500;
/** Connections at the same time: a cheap router accepts this many. */
const AT_ONCE = 64;
const MOST_NETWORKS = 2;
/** The most results to return. */
const MOST_FOUND = 40;

/** Everything that looks like a printer, also in `hosts`; `spooler` is null outside Windows. */
export async function findPrinters(
  spooler: AskSpooler | null,
  hosts: readonly string[] = networks().flatMap(hostsAround),
): Promise<FoundPrinter[]> {
  const [inNetwork, installed, queues, cables] = await Promise.all([
    listening(hosts, RAW_PORT),
    spooler ? spooler('printers', null) : [],
    spooler ? [] : cupsQueues(),
    spooler ? [] : usbPrinters(),
  ]);
  return [
    // First the printers that are set up in the system: a network may be full of others.
    ...(installed ?? []).map((address) => ({ kind: 'windows' as const, address })),
    ...inNetwork.map((address) => ({ kind: 'tcp' as const, address })),
    ...queues.map((address) => ({ kind: 'cups' as const, address })),
    ...cables.map((address) => ({ kind: 'device' as const, address })),
  ].slice(0, MOST_FOUND);
}

/** Those of `hosts` that accept a connection on a port; nothing is sent to them. */
export async function listening(
  hosts: readonly string[],
  port: number,
  withinMs = ANSWER_MS,
): Promise<string[]> {
  const found: string[] = [];
  const left = [...hosts];
  const look = async (): Promise<void> => {
    for (let host = left.shift(); host !== undefined; host = left.shift()) {
      if (await takes(host, port, withinMs)) found.push(host);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return hosts.filter((host) => found.includes(host));
}

function takes(host: string, port: number, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answer: boolean): void => {
      clearTimeout(late);
      socket.destroy();
      resolve(answer);
    };
    const late = setTimeout(() => end(false), withinMs);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** Only private networks: no connection is made to other people's machines. */
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;

function networks(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))
    .map(({ address }) => address)
    .slice(0, MOST_NETWORKS);
}

/** The other 253 addresses with the same first three numbers. */
export function hostsAround(address: string): string[] {
  const network = address.split('.').slice(0, 3).join('.');
  return Array.from({ length: 254 }, (_, index) => `${network}.${index + 1}`).filter(
    (host) => host !== address,
  );
}

async function usbPrinters(): Promise<string[]> {
  try {
    const names = await readdir('/dev/usb');
    return names.filter((name) => /^lp\d+$/.test(name)).map((name) => `/dev/usb/${name}`);
  } catch {
    return [];
  }
}
