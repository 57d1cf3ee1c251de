/**
 * What a record holds under a name that comes from outside: of the service, a file, another till, a person. Every object
 * has a `constructor` and a `toString` that nobody has put there.
 */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
