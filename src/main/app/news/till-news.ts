/** The news of the till. What sends it is loaded at its first use, so that a start does not wait for it. */
import type { PostNews } from '../../domain/news/news-ports';
import type { AskShop } from '../ledger/ask-shop';
import { tillsOfShop } from '../ledger/look-at-shop';
import type { SendNews, SendNewsDependencies } from './send-news';
import type { SetUpNews, SetUpNewsDependencies } from './set-up-news';

export type TillNewsDependencies = Omit<SendNewsDependencies, 'tills' | 'post' | 'changed'> &
  Omit<SetUpNewsDependencies, 'sender' | 'post'> & {
    readonly shop: AskShop;
    readonly loadPost: () => Promise<PostNews>;
  };

export class TillNews {
  private loaded: Promise<SetUpNews> | null = null;
  private sender: SendNews | null = null;

  constructor(private readonly deps: TillNewsDependencies) {}

  /** What the page calls. */
  readonly calls = (): Promise<SetUpNews> => (this.loaded ??= this.load());

  /** Called once the first screen is shown; only where messages go somewhere. */
  start(): void {
    if (this.deps.target.isSet()) void this.calls();
  }

  /** As last looked at; none before what sends them is loaded. */
  dropped(): number {
    return this.sender?.dropped() ?? 0;
  }

  /** Something may have been noted; costs nothing where messages go nowhere. */
  readonly soon = (): void => void this.loaded?.then(() => this.sender?.soon());

  /** Resolves after the try in progress, or soon. */
  async idle(): Promise<void> {
    await this.loaded;
    await this.sender?.idle();
  }

  async stop(): Promise<void> {
    await this.loaded;
    this.sender?.stop();
    await this.sender?.idle();
  }

  private async load(): Promise<SetUpNews> {
    const { deps } = this;
    const [post, sending, settingUp] = await Promise.all([
      deps.loadPost(),
      import('./send-news'),
      import('./set-up-news'),
    ]);
    const sender = new sending.SendNews({
      ...{ ...deps, post },
      tills: async () => {
        const { live, tills } = await tillsOfShop(deps.shop);
        return live ? tills : [];
      },
      changed: () => void setUp.shown(),
    });
    const setUp: SetUpNews = new settingUp.SetUpNews({ ...deps, post, sender });
    sender.start();
    this.sender = sender;
    return setUp;
  }
}
