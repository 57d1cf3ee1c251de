/** Forwards the port's questions over any channel, so that none of them is written out again. */
import { ORDER_QUERIES, type OrderQueries } from '../../../domain/cache-ports';

export type QueryName = keyof typeof ORDER_QUERIES;

/** A question as it is sent. */
export interface Query {
  readonly query: QueryName;
  readonly input: readonly unknown[];
}

/** The questions, each asked with `ask`, which must return what the port defines. */
export function queriesBy(ask: (query: Query) => Promise<unknown>): OrderQueries {
  const names = Object.keys(ORDER_QUERIES) as QueryName[];
  const asking = names.map((query) => [query, (...input: unknown[]) => ask({ query, input })] as const);
  return Object.fromEntries(asking) as unknown as OrderQueries;
}

/** Answers one of the questions with `answers`. Throws for anything else. */
export function answerQuery(
  answers: { readonly [Q in QueryName]: unknown },
  { query, input }: Query,
): unknown {
  if (!Object.hasOwn(ORDER_QUERIES, query)) throw new Error(`'${query}' is not asked of the cache`);
  const of = answers as { readonly [Q in QueryName]: (...input: readonly unknown[]) => unknown };
  return of[query](...input);
}
