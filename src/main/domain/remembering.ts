/** Makes a value once for each key. Once it has the most, it forgets them all: they can be made again. */
export function remembering<T>(most: number): (key: string, make: (key: string) => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
