/** Asks the ledger for what the tills share. An unreadable answer counts as none. */
import { SHARED_KINDS, type SharedKind } from '@shared/model/kinds/shop';
import { z } from 'zod';
import type { CallLedger } from '../../../domain/ledger/ledger-ports';
import type { SharedQuestions } from '../../../domain/ledger/shared-ports';
import { instant } from '../asking/row-shapes';
import { readVersion, writeVersion, type ShopCode } from './shared-text';
import type { SharedHead } from '../../../domain/ledger/shared-versions';

/** A later answer counts as none, in milliseconds. */
const ANSWERS_WITHIN_MS = 10_000;
/** The same for a list: a whole price book is some 2 MB, and a phone's line may take a minute. */
const LIST_WITHIN_MS = 60_000;

const number = z.coerce.number().pipe(z.int().min(0));
const headsSchema = z.array(z.object({ kind: z.string(), version: number, at: instant }));
const versionSchema = z.tuple([
  z.object({
    ...{ version: number, at: instant, body: z.string(), who: z.string(), till: z.string() },
    known_at: instant.nullish(),
  }),
]);
const saidSchema = z.tuple([
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('ok'), version: number, at: instant }),
    z.object({ status: z.literal('moved') }),
  ]),
]);

/** The functions for a kind. The ledger stores players separately, and only their last version. */
function placeOf(kind: SharedKind): { read: string; share: string; of: readonly SharedKind[] } {
  return kind === 'players'
    ? { read: 'players_read', share: 'share_players', of: [] }
    : { read: 'shared_read', share: 'share', of: [kind] };
}

export function sharedQuestions(call: CallLedger, code: ShopCode): SharedQuestions {
  return {
    async heads() {
      const rows = headsSchema.safeParse(await call('shared_heads', [], ANSWERS_WITHIN_MS));
      if (!rows.success) return null;
      const heads = rows.data.flatMap(({ kind, ...head }): [SharedKind, SharedHead][] => {
        const known = SHARED_KINDS.find((one) => one === kind);
        return known ? [[known, head]] : [];
      });
      return new Map(heads);
    },
    async read(kind, known = null) {
      const { read, of } = placeOf(kind);
      // Of a journal that went back, the version is not known. Only the last one of players is kept.
      const asked = known !== null && known.version > 0 && of.length > 0 ? known : null;
      const rows = versionSchema.safeParse(
        await call(read, asked ? [...of, asked.version] : of, LIST_WITHIN_MS),
      );
      if (!rows.success) return null;
      const [{ body, known_at: knownAt, ...rest }] = rows.data;
      const origin = asked ? { ...rest, lacksKnown: knownAt !== asked.at } : rest;
      const said = readVersion(kind, origin.version, body, code);
      if (said === null) return { strange: origin };
      // Anyone with a login can write any name into the ledger's own column.
      return { ...origin, who: said.by?.name ?? origin.who, ...said };
    },
    async share(kind, after, items, by) {
      const written = writeVersion(kind, after + 1, { items, by }, code);
      if (written === null) return null;
      const place = placeOf(kind);
      const rows = saidSchema.safeParse(
        await call(place.share, [...place.of, after, written.text, by.name.slice(0, 200)], LIST_WITHIN_MS),
      );
      if (!rows.success) return null;
      const [said] = rows.data;
      if (said.status === 'moved') return 'moved';
      return { version: said.version, at: said.at, sealed: written.sealed };
    },
  };
}
