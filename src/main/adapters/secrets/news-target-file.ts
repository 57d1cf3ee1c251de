import { NEWS_CHANNELS } from '@shared/model/news/news';
import { z } from 'zod';
import type { NewsTarget } from '../../domain/news/news-ports';
import type { SecretSealer } from '../../domain/ports';
import { JsonFile } from '../system/json-file';

const fileSchema = z.object({ sealed: z.string() });
const targetSchema = z.object({
  channel: z.enum(NEWS_CHANNELS),
  to: z.string(),
  secret: z.string(),
  installation: z.string(),
});

/**
 * Where the owner's messages go, sealed as a whole: channel, recipient and secret. An edited file can therefore
 * not send the secret to another host, and a copied folder sends nothing. One that cannot be opened is kept.
 */
export class NewsTargetFile {
  private current: NewsTarget | null = null;
  private there: boolean | null = null;
  private readonly file: JsonFile<z.infer<typeof fileSchema>>;

  constructor(
    path: string,
    private readonly installation: string,
    private readonly sealer: SecretSealer,
    /** Called with the secret, to keep it out of logs. */
    private readonly learn: (secret: string) => void,
  ) {
    this.file = new JsonFile(path, fileSchema, null);
  }

  /** Whether a target is set, also one that cannot be opened now. */
  isSet(): boolean {
    return (this.there ??= this.file.isThere());
  }

  /** Null when none is set, or its seal cannot be opened now. */
  async get(): Promise<NewsTarget | null> {
    if (this.current === null && this.isSet()) {
      const file = this.file.fresh();
      const opened = file === null ? null : await this.sealer.open(file.sealed).catch(() => null);
      const read = opened === null ? null : readTarget(opened);
      if (read?.installation === this.installation) this.known(read);
    }
    return this.current;
  }

  /** False when nothing on this machine can seal it: nothing is kept then. */
  async set(target: NewsTarget): Promise<boolean> {
    if (!(await this.write(target))) return false;
    this.known(target);
    return true;
  }

  remove(): void {
    this.file.remove();
    [this.current, this.there] = [null, false];
  }

  /** Seals it again after the vault's seal has changed. */
  async sealAgain(): Promise<void> {
    if (this.current) await this.write(this.current);
  }

  private known({ channel, to, secret }: NewsTarget): void {
    this.learn(secret);
    [this.current, this.there] = [{ channel, to, secret }, true];
  }

  private async write({ channel, to, secret }: NewsTarget): Promise<boolean> {
    const text = JSON.stringify({ channel, to, secret, installation: this.installation });
    const sealed = await this.sealer.seal(text);
    if (sealed !== null) this.file.set({ sealed });
    return sealed !== null;
  }
}

function readTarget(text: string): z.infer<typeof targetSchema> | null {
  try {
    return targetSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
