/** Shapes that the ledger's rows have in common. */
import { z } from 'zod';

/** An instant as the driver gives it, as ISO 8601 UTC. */
export const instant = z.date().transform((at) => at.toISOString());
