/** News for the owner's phone. What sends it is loaded after the first screen, and only where messages go somewhere. */
import { randomUUID } from 'node:crypto';
import { readBaseUrl } from '../adapters/http/address';
import { steadyMs } from '../adapters/system/clock';
import type { AskShop } from '../app/ledger/ask-shop';
import { tillsOfShop } from '../app/ledger/look-at-shop';
import type { TillBase } from './base';

/** The use cases; both are made at the first use of one. */
export function tillNews(base: TillBase, shop: AskShop) {
  const { newsTarget: target, vault: sealer, now, clock, log, learn, record, settings } = base;
  const { announce, noticesChanged } = base;
  const opened = () => now.opened();
  const make = async () => {
    const [{ SendNews }, { SetUpNews }, { postNews: post }] = await Promise.all([
      import('../app/news/send-news'),
      import('../app/news/set-up-news'),
      import('../adapters/http/news/post-news'),
    ]);
    const sender = new SendNews({
      ...{ target, post, opened, clock, steadyMs, log, noticesChanged },
      tills: async () => {
        const { live, tills } = await tillsOfShop(shop);
        return live ? tills : [];
      },
      changed: () => void setUp.shown(),
    });
    const setUp: InstanceType<typeof SetUpNews> = new SetUpNews({
      ...{ target, sealer, sender, post, opened, settings, learn, clock, announce },
      newId: randomUUID,
      readAddress: readBaseUrl,
      writeDown: (subject, body, actor) => record('news', subject, body, actor),
    });
    sender.start();
    dropped = () => sender.dropped();
    return { sender, setUp };
  };
  let dropped = (): number => 0;
  let made: ReturnType<typeof make> | null = null;
  const load = () => (made ??= make());
  return {
    calls: async () => (await load()).setUp,
    /** As last looked at; none before what sends them is loaded. */
    dropped: () => dropped(),
    /** Called once the first screen is shown. */
    start: () => {
      if (target.isSet()) void load();
    },
    /** Something may have been noted; costs nothing where messages go nowhere. */
    soon: () => void made?.then(({ sender }) => sender.soon()),
    /** Resolves after the try in progress, or soon. */
    idle: async () => (await made)?.sender.idle(),
    stop: async () => {
      const loaded = await made;
      loaded?.sender.stop();
      await loaded?.sender.idle();
    },
  };
}
