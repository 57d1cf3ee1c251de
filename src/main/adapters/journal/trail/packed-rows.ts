/**
 * The list of rows of an entry, packed. A shop keeps it of every sale, and as text it would be twice as long.
 * Each row is a byte that says what follows, and then, as far as there are any: the table's name, the key,
 * the digest after, the digest before.
 */
/**
 * A key as it is stored: null for the entry's subject, and a number up to MOST_PART for the part of the subject
 * with that number (`subject/1`). So no text can be taken for one of them.
 */
export type ShortKey = string | number | null;

/** What happened to a row, with its key as it is stored. */
export type ShortMark = readonly [table: string, key: ShortKey, after: string | null, before: string | null];

/** Tables by their number. Journals have these numbers: add at the end only. */
const NUMBERED = [
  ...['sales', 'attempts', 'drawer_entries', 'number_series', 'paper_numbers'],
  ...['credit_use', 'credit_days'],
];
/** In place of a number: the table's name follows. */
const NAMED = 15;
const [HAS_AFTER, HAS_BEFORE] = [0x10, 0x20];
/** Of what kind the key is. */
const [SUBJECT, PART, TEXT, UUID] = [0x00, 0x40, 0x80, 0xc0];
const UUID_BYTES = 16;
const DIGEST_BYTES = 16;
const IS_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** A number is written seven bits at a time, each byte but the last with this bit. */
const [MORE, BITS] = [0x80, 7];
/** The most that four bytes hold. */
export const MOST_PART = 2 ** 28 - 1;

/** The bytes of the column `marks`. Throws on a digest that is none. */
export function packed(marks: readonly ShortMark[]): Buffer {
  return Buffer.concat(marks.flatMap(packedMark));
}

/** Throws on bytes that hold no such list. */
export function unpacked(bytes: Uint8Array): ShortMark[] {
  const from = new Unpacking(bytes);
  const marks: ShortMark[] = [];
  while (!from.isAtEnd()) marks.push(from.mark());
  return marks;
}

function packedMark([table, key, after, before]: ShortMark): Uint8Array[] {
  const number = NUMBERED.indexOf(table);
  const [kind, ...named] = packedKey(key);
  const head =
    (number < 0 ? NAMED : number) |
    kind |
    (after === null ? 0 : HAS_AFTER) |
    (before === null ? 0 : HAS_BEFORE);
  return [
    Uint8Array.of(head),
    ...(number < 0 ? packedText(table) : []),
    ...named,
    ...[after, before].flatMap((digest) => (digest === null ? [] : [packedDigest(digest)])),
  ];
}

function packedKey(key: ShortKey): [kind: number, ...bytes: Uint8Array[]] {
  if (key === null) return [SUBJECT];
  if (typeof key === 'number') return [PART, packedNumber(key)];
  if (IS_UUID.test(key)) return [UUID, Buffer.from(key.replaceAll('-', ''), 'hex')];
  return [TEXT, ...packedText(key)];
}

function packedText(text: string): Uint8Array[] {
  const bytes = Buffer.from(text);
  return [packedNumber(bytes.length), bytes];
}

function packedNumber(number: number): Uint8Array {
  const bytes: number[] = [];
  let rest = number;
  for (; rest >= MORE; rest >>>= BITS) bytes.push((rest % MORE) + MORE);
  return Uint8Array.of(...bytes, rest);
}

function packedDigest(digest: string): Uint8Array {
  const bytes = Buffer.from(digest, 'base64url');
  if (bytes.length !== DIGEST_BYTES || bytes.toString('base64url') !== digest)
    throw new Error(`no digest of a row: ${digest}`);
  return bytes;
}

class Unpacking {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  mark(): ShortMark {
    const head = this.take(1).readUInt8();
    const number = head & NAMED;
    const table = number === NAMED ? this.text() : NUMBERED[number];
    if (table === undefined) throw new Error(`no table has the number ${number}`);
    const key = this.key(head & UUID);
    const after = (head & HAS_AFTER) === 0 ? null : this.digest();
    return [table, key, after, (head & HAS_BEFORE) === 0 ? null : this.digest()];
  }

  private key(kind: number): ShortKey {
    if (kind === SUBJECT) return null;
    if (kind === PART) return this.number();
    if (kind === TEXT) return this.text();
    const hex = this.take(UUID_BYTES).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  private text(): string {
    return this.take(this.number()).toString();
  }

  private number(): number {
    let number = 0;
    for (let scale = 1; scale <= MOST_PART; scale *= MORE) {
      const byte = this.take(1).readUInt8();
      number += (byte % MORE) * scale;
      if (byte < MORE) return number;
    }
    throw new Error('a number is too long');
  }

  private digest(): string {
    return this.take(DIGEST_BYTES).toString('base64url');
  }

  private take(count: number): Buffer {
    const end = this.at + count;
    if (end > this.bytes.length) throw new Error('the list ends too early');
    const part = this.bytes.subarray(this.at, end);
    this.at = end;
    return part;
  }
}
