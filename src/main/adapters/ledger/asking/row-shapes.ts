import { z } from 'zod';

/** An instant from the driver, as ISO 8601 UTC. */
export const instant = z.date().transform((at) => at.toISOString());
