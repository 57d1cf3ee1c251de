/**
 * Values shown only to a person with a right, marked where their shape is defined. Every answer and event
 * with that shape withholds them, including ones added later.
 */
import { z } from 'zod';
import type { Right } from '../../model/people/rights';

/** The right that a value needs, and the value sent without it. */
export interface Withheld {
  readonly right: Right;
  readonly instead: unknown;
}

const marks = z.registry<Withheld>();

/** The shape, marked: without the right, `instead` replaces it. */
export function shownWith<S extends z.ZodType>(right: Right, shape: S, instead: z.infer<S>): S {
  const marked = shape.clone();
  marks.add(marked, { right, instead });
  return marked;
}

/** The mark of a shape, if it has one. */
export function withheldOf(shape: z.core.$ZodType): Withheld | undefined {
  return marks.get(shape);
}
