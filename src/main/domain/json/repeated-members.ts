/**
 * Members that one object of a JSON text has more than once. RFC 8259 leaves open which of them counts, and
 * JSON.parse silently takes the last. So a repeated member is not evidence.
 */

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACE = 0x7d;
const CLOSE_BRACKET = 0x5d;

/** Their names, with escapes resolved; none for nearly every text. The text must be JSON. */
export function repeatedMembers(text: string): ReadonlySet<string> {
  const repeated = new Set<string>();
  walk(text, (name) => repeated.add(name));
  return repeated;
}

/** The same by the object that repeats one: `''` for the outermost, else as in `.agentPackages[3]`. */
export function repeatedPlaces(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  walk(text, (name, steps) => {
    const place = steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
    const names = places.get(place) ?? new Set();
    places.set(place, names.add(name));
  });
  return places;
}

/** Calls `repeats` with each name that an object has again, and with the steps to that object. */
function walk(text: string, repeats: (name: string, steps: readonly (string | number)[]) => void): void {
  /** The names so far of each open object; null for a list. */
  const open: (Set<string> | null)[] = [];
  /** The current place in each of them. */
  const steps: (string | number)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        const names = open.at(-1);
        if (isName && names) {
          const name = nameOf(text.slice(at, end + 1));
          if (names.has(name)) repeats(name, steps.slice(0, -1));
          names.add(name);
          steps[steps.length - 1] = name;
        }
        at = end;
        break;
      }
      case OPEN_BRACE:
        open.push(new Set());
        steps.push('');
        isName = true;
        break;
      case OPEN_BRACKET:
        open.push(null);
        steps.push(0);
        isName = false;
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        open.pop();
        steps.pop();
        break;
      case COMMA: {
        isName = open.at(-1) != null;
        const step = steps.at(-1);
        if (typeof step === 'number') steps[steps.length - 1] = step + 1;
        break;
      }
      case COLON:
        isName = false;
        break;
      default:
    }
  }
}

/** The place of the closing quotation mark of the string that begins at `at`. */
function endOfString(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text.charCodeAt(end) !== QUOTE)
    end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end;
}

function nameOf(literal: string): string {
  return literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1);
}
