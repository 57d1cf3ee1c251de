/**
 * Members that one object of a JSON text has more than once. RFC 8259 leaves open which of them counts, and
 * JSON.parse silently takes the last: what says a thing twice is no evidence of it.
 */

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACE = 0x7d;
const CLOSE_BRACKET = 0x5d;

const NONE: ReadonlySet<string> = new Set();

/** Their names, however they are escaped; none for nearly every text. The text must be JSON. */
export function repeatedMembers(text: string): ReadonlySet<string> {
  let repeated: Set<string> | null = null;
  /** The names so far of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        const names = open.at(-1);
        if (isName && names) {
          const name = nameOf(text.slice(at, end + 1));
          if (names.has(name)) (repeated ??= new Set()).add(name);
          names.add(name);
        }
        at = end;
        break;
      }
      case OPEN_BRACE:
        open.push(new Set());
        isName = true;
        break;
      case OPEN_BRACKET:
        open.push(null);
        isName = false;
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        open.pop();
        break;
      case COMMA:
        isName = open.at(-1) != null;
        break;
      case COLON:
        isName = false;
        break;
      default:
    }
  }
  return repeated ?? NONE;
}

/** The place of the quotation mark that ends the string which begins at `at`. */
function endOfString(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text.charCodeAt(end) !== QUOTE)
    end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end;
}

function nameOf(literal: string): string {
  return literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1);
}
