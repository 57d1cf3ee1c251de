/** Shapes that several kinds of the ledger's rows share. */
import { z } from 'zod';

/** An instant from the driver, as ISO 8601 UTC. */
export const instant = z.date().transform((at) => at.toISOString());
