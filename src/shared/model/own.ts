/**
 * The value of a record under a name from outside: from the service, a file, another till or a person. Every
 * object has a `constructor` and a `toString` that were not put there.
 */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
