import type { IpcMainInvokeEvent, WebContents } from 'electron';

/** Knows the pages that may call: the windows this till opened, their top frame, at their exact address. */
export class TrustedSenders {
  private readonly pages = new Map<number, string>();

  /** Trusts `contents` while it shows `url` (query aside), until it is destroyed. */
  trust(contents: WebContents, url: string): void {
    this.pages.set(contents.id, url);
    const { id } = contents;
    contents.once('destroyed', () => this.pages.delete(id));
  }

  /** Whether a call comes from where only this till's own code can be. */
  isTrusted({ sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>): boolean {
    const expected = this.pages.get(sender.id);
    if (expected === undefined || !senderFrame || senderFrame !== sender.mainFrame) return false;
    const url = URL.parse(senderFrame.url);
    return url !== null && `${url.protocol}//${url.host}${url.pathname}` === expected;
  }
}
