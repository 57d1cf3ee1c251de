import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { expect, it } from 'vitest';
import { CALLS } from '@shared/ipc/contract';
import { PRINT_PAGE_CALLS, TrustedSenders } from './trusted-sender';

const PRINT = 'app://till/print.html';

function from(id: number, url: string): IpcMainInvokeEvent {
  const frame = { url };
  return { sender: { id, mainFrame: frame }, senderFrame: frame } as unknown as IpcMainInvokeEvent;
}

it('lets the page that lays out paper make its two calls and no other', () => {
  const senders = new TrustedSenders();
  const contents = { id: 7, once: () => undefined } as unknown as WebContents;
  senders.trust(contents, PRINT, PRINT_PAGE_CALLS);
  const event = from(7, `${PRINT}?job=1`);
  expect(CALLS.filter((name) => senders.isTrusted(event, name))).toEqual(['print.job', 'print.ready']);
});

it('lets the counter’s page make every call but those of paper', () => {
  const senders = new TrustedSenders();
  const url = 'app://till/index.html';
  senders.trust({ id: 8, once: () => undefined } as unknown as WebContents, url, 'all');
  expect(CALLS.filter((name) => !senders.isTrusted(from(8, url), name))).toEqual(PRINT_PAGE_CALLS);
  expect(CALLS.some((name) => senders.isTrusted(from(8, PRINT), name))).toBe(false);
});
