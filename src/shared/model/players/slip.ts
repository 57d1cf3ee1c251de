/** One typing slip between two texts, and where two texts differ, character by character. */

/** One place of two texts next to each other; empty where one of them has no character. */
export interface AlignedPlace {
  readonly typed: string;
  readonly known: string;
}

/** How many characters two texts share at their beginnings, and at their ends after that. */
export function sharedEnds(a: ArrayLike<string>, b: ArrayLike<string>): { start: number; end: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return { start, end };
}

/** Whether one character differs, is missing or extra, or two are swapped (Damerau-Levenshtein 1). */
export function oneSlipApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const { start, end } = sharedEnds(a, b);
  const restA = a.length - start - end;
  const restB = b.length - start - end;
  if (restA <= 1 && restB <= 1) return true;
  return restA === 2 && restB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

/** Both texts in full, next to each other, with their common beginning and end aligned. */
export function alignTexts(typed: string, known: string): AlignedPlace[] {
  const a = Array.from(typed);
  const b = Array.from(known);
  const { start, end } = sharedEnds(a, b);
  const middle = Math.max(a.length, b.length) - start - end;
  return [
    ...a.slice(0, start).map((same) => ({ typed: same, known: same })),
    ...Array.from({ length: middle }, (_, index) => ({
      typed: (index < a.length - start - end ? a[start + index] : undefined) ?? '',
      known: (index < b.length - start - end ? b[start + index] : undefined) ?? '',
    })),
    ...a.slice(a.length - end).map((same) => ({ typed: same, known: same })),
  ];
}
