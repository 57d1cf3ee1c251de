import type { IpcMainInvokeEvent, WebContents } from 'electron';
import type { CallName } from '@shared/ipc/channels';

/** The page that lays out a receipt asks what to show and reports its height; it has no other calls. */
export const PRINT_PAGE_CALLS: readonly CallName[] = ['print.job', 'print.ready'];

/** The calls that a page may make: those of the list, or all but the paper's. */
export type AllowedCalls = readonly CallName[] | 'all';

/** The calls of each page: the customers' has none. */
export const CALLS_OF_PAGE = {
  'index.html': 'all',
  'print.html': PRINT_PAGE_CALLS,
  'display.html': [],
} as const satisfies Readonly<Record<string, AllowedCalls>>;

/** Whether a call belongs to the page that lays out paper, which no one at the till sees. */
export function isPaper(name: CallName): boolean {
  return PRINT_PAGE_CALLS.includes(name);
}

/**
 * Knows the pages that may call: top frames of the windows this till opened, at their exact address. Each may
 * make the calls it was opened for.
 */
export class TrustedSenders {
  private readonly pages = new Map<number, { readonly url: string; readonly calls: AllowedCalls }>();

  /** Trusts `contents` with `calls` while it shows `url` (ignoring the query), until it is destroyed. */
  trust(contents: WebContents, url: string, calls: AllowedCalls): void {
    this.pages.set(contents.id, { url, calls });
    const { id } = contents;
    contents.once('destroyed', () => this.pages.delete(id));
  }

  /** Whether the call comes from where only the till's own code can be, and from a page that may make it. */
  isTrusted(
    { sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
    name: CallName,
  ): boolean {
    const page = this.pages.get(sender.id);
    if (page === undefined || !senderFrame || senderFrame !== sender.mainFrame) return false;
    if (page.calls === 'all' ? isPaper(name) : !page.calls.includes(name)) return false;
    const url = URL.parse(senderFrame.url);
    return url !== null && `${url.protocol}//${url.host}${url.pathname}` === page.url;
  }
}
