/**
 * Puts a value into a map of at most `most` entries: the one put in longest ago is removed. For values that
 * are remembered for a while and can be asked for again.
 */
export function keepNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
