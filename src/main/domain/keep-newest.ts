/**
 * Puts a value into a map that keeps so many at most: what was put in longest ago is let go. For what is remembered for
 * a while and can be asked for again.
 */
export function keepNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
