/** What this till and its ledger last had in common; people and players are sealed as in the ledger. */
import { instantSchema } from '@shared/ipc/shapes/texts';
import type { NamedPerson } from '@shared/model/people/person';
import { SEALED_KINDS } from '@shared/model/shop/shop-wide';
import { SHARED_KINDS, type SharedKind } from '@shared/model/kinds/shop';
import { z } from 'zod';
import { changeSeal } from './shared-seal';
import { readItems, writeItems, type ShopCode } from './shared-text';
import { JsonFile } from '../../system/json-file';
import { LARGE_BYTES } from '../../system/read-file';
import { NO_MARKS, type SharedMark, type SharedMarks } from '../../../domain/ledger/shared-versions';

const keptSchema = z.object({
  shop: z.string().nullable(),
  trail: z.object({ seq: z.int(), hash: z.string() }).nullable(),
  marks: z.partialRecord(
    z.enum(SHARED_KINDS),
    z.object({ version: z.int(), at: instantSchema, text: z.string(), sealed: z.boolean() }),
  ),
  /** Each with its seal: the other tills take a change on the word of this name. Null where there is no code. */
  changedBy: z.partialRecord(
    z.enum(SHARED_KINDS),
    z.object({ id: z.string().nullable(), name: z.string(), seal: z.string().nullable().default(null) }),
  ),
});
type Kept = z.infer<typeof keptSchema>;

const isSealed = (kind: string): boolean => SEALED_KINDS.some((one) => one === kind);

const NOTHING_KEPT: Kept = { shop: null, trail: null, marks: {}, changedBy: {} };

/**
 * The marks in a file, read when first needed. A missing or damaged file has nothing in common with any
 * ledger. Marks of people and players are kept unread while their code is not available.
 */
export class SharedMarksFile {
  private readonly file: JsonFile<Kept, Kept>;
  private known: SharedMarks | null = null;
  /** Whether something could not be read because the code was missing. */
  private isClosed = false;

  constructor(
    path: string,
    private readonly code: ShopCode,
  ) {
    this.file = new JsonFile(path, keptSchema, NOTHING_KEPT, LARGE_BYTES);
  }

  get(): SharedMarks {
    if (this.isClosed && this.code() !== null) this.known = null;
    this.known ??= this.read();
    return this.known;
  }

  /** Throws the file system's error, and then keeps the earlier file. */
  set(marks: SharedMarks): void {
    const { shop, trail, changedBy } = marks;
    const texts = [...marks.marks].map(([kind, { version, at, items, sealed }]): [SharedKind, unknown] => [
      kind,
      { version, at, text: writeItems(kind, version, items, this.code) ?? '', sealed },
    ]);
    const known = this.file.get();
    const before = this.isClosed && shop === known.shop ? known.marks : {};
    const closed = Object.fromEntries(Object.entries(before).filter(([kind]) => isSealed(kind)));
    const by = [...changedBy].map(([kind, who]): [SharedKind, unknown] => [
      kind,
      { ...who, seal: this.sealOf(shop, kind, who) },
    ]);
    const kept = keptSchema.parse({
      ...{ shop, trail, changedBy: Object.fromEntries(by) },
      marks: { ...closed, ...Object.fromEntries(texts) },
    });
    this.file.set(kept);
    this.known = marks;
  }

  private read(): SharedMarks {
    const { shop, trail, marks, changedBy } = this.file.get();
    this.isClosed = SEALED_KINDS.some((kind) => marks[kind] !== undefined) && this.code() === null;
    const known = SHARED_KINDS.flatMap((kind): [SharedKind, SharedMark][] => {
      const mark = marks[kind];
      const items = mark ? readItems(kind, mark.version, mark.text, this.code) : null;
      return mark && items
        ? [[kind, { version: mark.version, at: mark.at, items, sealed: mark.sealed }]]
        : [];
    });
    const by = SHARED_KINDS.flatMap((kind): [SharedKind, NamedPerson][] => {
      const found = changedBy[kind];
      if (found === undefined) return [];
      const { seal, ...who } = found;
      // A name that someone wrote into the file is no one's word.
      return seal === this.sealOf(shop, kind, who) ? [[kind, who]] : [];
    });
    return { ...NO_MARKS, shop, trail, marks: new Map(known), changedBy: new Map(by) };
  }

  /** While the code is not available, the seal in the file stays. */
  private sealOf(shop: string | null, kind: SharedKind, who: NamedPerson): string | null {
    const code = this.code();
    if (code !== null) return changeSeal(code, shop, kind, who);
    const before = this.file.get().changedBy[kind];
    return before?.id === who.id && before.name === who.name ? before.seal : null;
  }
}
