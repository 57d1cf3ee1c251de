import type { IpcMainInvokeEvent, WebContents } from 'electron';
import type { CallName } from '@shared/ipc/channels';

/** The page that lays out a receipt asks what it has to show and tells its height; nothing else is its business. */
export const PRINT_PAGE_CALLS: readonly CallName[] = ['print.job', 'print.ready'];

/** Which calls a page may make: those of the list, or all but the paper's. */
export type AllowedCalls = readonly CallName[] | 'all';

/** Whether a call belongs to the page that lays out paper, which nobody at the till sees. */
export function isPaper(name: CallName): boolean {
  return PRINT_PAGE_CALLS.includes(name);
}

/**
 * Knows the pages that may call: the windows this till opened, their top frame, at their exact address, each
 * for the calls it was opened for.
 */
export class TrustedSenders {
  private readonly pages = new Map<number, { readonly url: string; readonly calls: AllowedCalls }>();

  /** Trusts `contents` with `calls` while it shows `url` (query aside), until it is destroyed. */
  trust(contents: WebContents, url: string, calls: AllowedCalls): void {
    this.pages.set(contents.id, { url, calls });
    const { id } = contents;
    contents.once('destroyed', () => this.pages.delete(id));
  }

  /** Whether the call comes from where only this till's own code can be, and from a page that may make it. */
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
