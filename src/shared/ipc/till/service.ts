/** The service: whether it can be reached, its catalogue, and the faults of its answers. */
import { z } from 'zod';
import { CONNECTION_STATES } from '../../model/kinds/service';
import { TLS_FAULTS } from '../../model/service/tls-fault';
import { aliasWordsSchema, settingsSchema } from '../shapes/settings';
import { offeredCatalogueSchema } from '../shapes/catalogue';
import { factText, instantSchema, keyText, nullableText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const connectionSchema = z.object({
  state: z.enum(CONNECTION_STATES),
  /** Why it is not online, as an error code. */
  code: nullableText,
  /** When the service last answered normally, ISO 8601 UTC. */
  lastOnlineAt: instantSchema.nullable(),
});

/** The connection and the catalogue. The errors are separate for the first run and for every refresh. */
export const service = {
  calls: {
    'connection.get': { input: nothing, output: connectionSchema, right: 'signed-in' },
    'connection.check': { input: nothing, output: connectionSchema, right: 'signed-in' },
    'catalogue.get': { input: nothing, output: offeredCatalogueSchema.nullable(), right: 'signed-in' },
    'catalogue.refresh': { input: nothing, output: offeredCatalogueSchema, right: 'signed-in' },
    'catalogue.favourite': {
      input: z.object({ productId: keyText, on: z.boolean() }),
      output: settingsSchema,
      right: 'sell',
    },
    /** Sets all of the shop's words for a game; an empty list removes them. */
    'catalogue.aliases': {
      input: z.object({ productId: keyText.min(1), words: aliasWordsSchema }),
      output: settingsSchema,
      right: 'settings',
    },
  },
  events: {
    'connection.changed': connectionSchema,
    'catalogue.changed': offeredCatalogueSchema,
  },
  errors: {
    TOO_MANY_ALIASES: z.object({ most: z.number() }),
    BAD_ADDRESS: z.object({}),
    INSECURE_ADDRESS: z.object({}),
    NOT_CONFIGURED: z.object({}),
    NAME_NOT_RESOLVED: z.object({ host: factText }),
    CONNECTION_REFUSED: z.object({ host: factText }),
    UNREACHABLE: z.object({ host: factText }),
    CONNECTION_LOST: z.object({ host: factText }),
    TLS_REFUSED: z.object({ host: factText, why: z.enum(TLS_FAULTS), code: factText }),
    TIMED_OUT: z.object({ host: factText }),
    UNAUTHORIZED: z.object({ status: z.number() }),
    NOT_FOUND: z.object({}),
    REDIRECTED: z.object({ status: z.number() }),
    SERVICE_STATUS: z.object({ status: z.number() }),
    NOT_JSON: z.object({}),
    WRONG_SHAPE: z.object({ where: factText }),
    ANSWER_TOO_LARGE: z.object({}),
    /** It unpacks to more than this many times its size. */
    ANSWER_SWELLS: z.object({ times: z.number() }),
    ANSWER_TOO_DEEP: z.object({ levels: z.number() }),
    TOO_SLOW: z.object({ host: factText }),
    TOO_MANY_PRODUCTS: z.object({ most: z.number() }),
    TOO_MANY_PACKAGES: z.object({ most: z.number() }),
    EMPTY_CATALOGUE: z.object({}),
  },
} satisfies Topic;
