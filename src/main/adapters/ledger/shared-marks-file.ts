/** What this till and its ledger had in common last, in a file of its own. */
import { readFileSync } from 'node:fs';
import { instantSchema } from '@shared/ipc/shapes/texts';
import { SHARED_KINDS, type SharedKind } from '@shared/model/shop-wide';
import { z } from 'zod';
import { NO_MARKS, type SharedMark, type SharedMarks } from '../../domain/ledger/shared-ports';
import { writeWhole } from '../system/files';
import { itemsOf, textOfItems } from './shared-text';

const markOf = (kind: SharedKind) =>
  z.object({ version: z.int(), at: instantSchema, items: itemsOf(kind) }).optional();

const sharedMarksSchema = z
  .object({
    shop: z.string().nullable(),
    trail: z.object({ seq: z.int(), hash: z.string() }).nullable(),
    marks: z.object({ prices: markOf('prices'), aliases: markOf('aliases'), receipt: markOf('receipt') }),
    changedBy: z.partialRecord(z.enum(SHARED_KINDS), z.string()),
  })
  .transform(({ marks, changedBy, ...rest }): SharedMarks => {
    const known = SHARED_KINDS.flatMap((kind): [SharedKind, SharedMark][] => {
      const mark = marks[kind];
      return mark ? [[kind, mark]] : [];
    });
    const by = Object.entries(changedBy) as [SharedKind, string][];
    return { ...rest, marks: new Map(known), changedBy: new Map(by) };
  });

function marksAsKept({ marks, changedBy, ...rest }: SharedMarks): unknown {
  const kept: [string, unknown][] = [...marks].map(([kind, mark]) => [
    kind,
    { ...mark, items: textOfItems(mark.items) },
  ]);
  return { ...rest, marks: Object.fromEntries(kept), changedBy: Object.fromEntries(changedBy) };
}

/** The marks in a file, read when first needed. One that is gone or damaged has nothing in common with any ledger. */
export class SharedMarksFile {
  private known: SharedMarks | null = null;

  constructor(private readonly path: string) {}

  get(): SharedMarks {
    this.known ??= this.read();
    return this.known;
  }

  /** Throws the file system's error; what was there stays then. */
  set(marks: SharedMarks): void {
    writeWhole(this.path, JSON.stringify(marksAsKept(marks)));
    this.known = marks;
  }

  private read(): SharedMarks {
    try {
      return sharedMarksSchema.parse(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch {
      return NO_MARKS;
    }
  }
}
