/** The port's questions over any way that carries them, so that none of them is written out again. */
import { ORDER_QUERIES, type OrderQueries } from '../../../domain/cache-ports';

/** The name of a question. */
export type QueryName = keyof typeof ORDER_QUERIES;

/** A question as it crosses. */
export interface Query {
  readonly query: QueryName;
  readonly input: readonly unknown[];
}

/** The questions, each of them asked by `ask`, which must answer as the port says. */
export function queriesBy(ask: (query: Query) => Promise<unknown>): OrderQueries {
  const names = Object.keys(ORDER_QUERIES) as QueryName[];
  const asking = names.map((query) => [query, (...input: unknown[]) => ask({ query, input })] as const);
  return Object.fromEntries(asking) as unknown as OrderQueries;
}

/** Answers one of the questions from what `answers` them. Throws for whatever is no question. */
export function answerQuery(
  answers: { readonly [Q in QueryName]: unknown },
  { query, input }: Query,
): unknown {
  if (!Object.hasOwn(ORDER_QUERIES, query)) throw new Error(`'${query}' is not asked of the cache`);
  const of = answers as { readonly [Q in QueryName]: (...input: readonly unknown[]) => unknown };
  return of[query](...input);
}
