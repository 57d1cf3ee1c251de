/** A schema is the only place where a shape is written; its type is read from it. */
import type { z } from 'zod';

/** A value that crossed a boundary is not changed afterwards. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** What a schema lets through, read-only at every depth. */
export type Infer<Schema extends z.ZodType> = Frozen<z.infer<Schema>>;
