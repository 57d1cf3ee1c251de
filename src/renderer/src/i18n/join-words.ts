/** Words of a language by their keys, in groups. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** Makes one tree of several that may share groups but no keys; `words.test.ts` checks that. */
export function joinWords(parts: readonly Words[]): Words {
  const joined: Record<string, string | Words> = {};
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      const before = joined[key];
      joined[key] =
        typeof value === 'object' && typeof before === 'object' ? joinWords([before, value]) : value;
    }
  }
  return joined;
}
