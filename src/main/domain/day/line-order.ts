/** The order of a report's lines, so that it reads the same wherever it is written. */
import type { NamedPerson } from '@shared/model/people/person';

export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** By name, and two of one name by their ids. */
export function byPerson(a: NamedPerson, b: NamedPerson): number {
  return compare(a.name, b.name) || compare(a.id ?? '', b.id ?? '');
}

/** The same for one person's lines. Without an id, people are distinguished by their name in the settings. */
export function personKey({ id, name }: NamedPerson): string {
  return id ?? ` ${name}`;
}
