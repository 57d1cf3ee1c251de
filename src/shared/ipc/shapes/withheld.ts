/**
 * What only somebody with a right is shown, marked where its shape is written: every answer and event that has the
 * shape in it withholds it, also one that is added later.
 */
import { z } from 'zod';
import type { Right } from '../../model/people/rights';

/** The right that a value asks for, and what everybody else gets. */
export interface Withheld {
  readonly right: Right;
  readonly instead: unknown;
}

const marks = z.registry<Withheld>();

/** The shape, marked: without the right, `instead` is in its place. */
export function shownWith<S extends z.ZodType>(right: Right, shape: S, instead: z.infer<S>): S {
  const marked = shape.clone();
  marks.add(marked, { right, instead });
  return marked;
}

/** The mark of a shape, if it has one. */
export function withheldOf(shape: z.core.$ZodType): Withheld | undefined {
  return marks.get(shape);
}
