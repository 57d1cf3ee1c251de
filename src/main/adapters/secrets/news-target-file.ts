import { NEWS_CHANNELS } from '@shared/model/kinds/news';
import { z } from 'zod';
import type { NewsTarget } from '../../domain/news/news-ports';
import type { SecretSealer } from '../../domain/ports';
import { SealedFile } from '../system/sealed-file';

const targetSchema = z.object({ channel: z.enum(NEWS_CHANNELS), to: z.string(), secret: z.string() });

/**
 * Where the owner's messages go: channel, recipient and secret. An edited file can therefore not send the
 * secret to another host, and a copied folder sends nothing.
 */
export class NewsTargetFile extends SealedFile<NewsTarget> {
  /** `learn` is called with the secret. */
  constructor(path: string, installation: string, sealer: SecretSealer, learn: (secret: string) => void) {
    super(path, installation, targetSchema, sealer, ({ secret }) => learn(secret));
  }
}
