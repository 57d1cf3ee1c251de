/**
 * What accepted values of one field of a game look like on this till: lengths, kinds of characters, common
 * parts. It holds only counts, and no player's value.
 */

/** A field is judged by its shape after this many different players. */
export const LEARNED_FROM = 20;
/** A field with more lengths than these is a name or an address, whose length means nothing. */
const MOST_LENGTHS_OF_A_CODE = 4;
/** An alphabet is complete when each of its characters was seen this often on average. */
const TIMES_EACH = 20;
/** After this many players without a letter, the game has none. */
const DIGITS_ALONE_FROM = 3;
const LETTERS = ['upper', 'lower', 'thai', 'letter'] as const;

/** Digits, capitals, small letters and Thai are one kind each; any other character is a separate kind. */
function kindOf(character: string): string {
  if (/\d/.test(character)) return 'digit';
  if (/[A-Z]/.test(character)) return 'upper';
  if (/[a-z]/.test(character)) return 'lower';
  if (/[\u0e00-\u0e7f]/.test(character)) return 'thai';
  return /\p{L}/u.test(character) ? 'letter' : character;
}

/** How a value differs from the shape. */
export type ShapeFault =
  | { readonly kind: 'length'; readonly usual: readonly number[] }
  | { readonly kind: 'characters'; readonly at: readonly number[] }
  | { readonly kind: 'missing'; readonly what: string };

/** Learns from values one by one. */
export class FieldShape {
  private count = 0;
  private characterCount = 0;
  private readonly lengths = new Map<number, number>();
  private readonly kinds = new Map<string, number>();
  private readonly characters = new Map<string, number>();
  private readonly starts = new Map<string, number>();

  /** Adds the value of one more player. */
  learn(value: string): void {
    const characters = Array.from(value);
    this.count += 1;
    this.characterCount += characters.length;
    add(this.lengths, characters.length);
    add(this.starts, characters[0] ?? '');
    for (const kind of new Set(characters.map(kindOf))) add(this.kinds, kind);
    for (const character of new Set(characters)) add(this.characters, character);
  }

  /** How many players it has learned from. */
  get players(): number {
    return this.count;
  }

  /** Number of different characters seen so far. */
  get alphabet(): number {
    return this.characters.size;
  }

  hasLength(length: number): boolean {
    return this.lengths.has(length);
  }

  /** Whether values have Thai letters. */
  get hasThai(): boolean {
    return this.isMet('thai');
  }

  /** Whether values have letters of any kind; null while there are too few values to decide. */
  get hasLetters(): boolean | null {
    if (LETTERS.some((kind) => this.isMet(kind))) return true;
    return this.count >= DIGITS_ALONE_FROM ? false : null;
  }

  /** Whether the values are ids of a few lengths, and there are enough of them to judge by. */
  get isCode(): boolean {
    const usual = [...this.lengths.values()].filter((count) => !this.isRare(count)).length;
    return this.count >= LEARNED_FROM && usual > 0 && usual <= MOST_LENGTHS_OF_A_CODE && this.isMostlyUsual();
  }

  /** Where the value differs from the others; empty while there are too few to judge by. */
  faultsOf(value: string): ShapeFault[] {
    if (this.count < LEARNED_FROM) return [];
    const characters = Array.from(value);
    const missing = this.missingIn(characters);
    if (!this.isCode) return missing;
    const faults: ShapeFault[] = [...missing];
    if (this.isRare(this.lengths.get(characters.length) ?? 0)) {
      const usual = [...this.lengths].filter(([, count]) => !this.isRare(count)).map(([length]) => length);
      faults.unshift({ kind: 'length', usual: usual.sort((a, b) => a - b) });
    }
    const at = characters.flatMap((character, index) => (this.isOdd(character) ? [index] : []));
    if (at.length > 0) faults.unshift({ kind: 'characters', at });
    return faults;
  }

  private isMet(kind: string): boolean {
    const count = this.kinds.get(kind) ?? 0;
    return this.count < LEARNED_FROM ? count > 0 : !this.isRare(count);
  }

  /**
   * So few that a slip may have been sold. Two players with the same one make it usual in a young shop. Later
   * it takes more, so that occasional slips do not become usual.
   */
  private isRare(count: number): boolean {
    return count <= 1 + Math.floor(this.count / 2_000);
  }

  /** Lengths seen once or twice are slips among ids, but many of them are typical for names. */
  private isMostlyUsual(): boolean {
    const rare = [...this.lengths.values()].filter((count) => this.isRare(count));
    return rare.reduce((sum, count) => sum + count, 0) * 10 <= this.count;
  }

  private isOdd(character: string): boolean {
    if (this.isRare(this.kinds.get(kindOf(character)) ?? 0)) return true;
    const isWhole = this.characterCount >= TIMES_EACH * this.characters.size;
    return isWhole && this.isRare(this.characters.get(character) ?? 0);
  }

  /** A first character or a sign that every value has: `#`, `@`, the 0 of a telephone number. */
  private missingIn(characters: readonly string[]): ShapeFault[] {
    const [start] = this.starts.keys();
    if (start !== undefined && this.starts.size === 1 && characters[0] !== start) {
      return [{ kind: 'missing', what: start }];
    }
    for (const [kind, count] of this.kinds) {
      const isSign = kind.length === 1;
      if (isSign && count === this.count && !characters.includes(kind))
        return [{ kind: 'missing', what: kind }];
    }
    return [];
  }
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
