/** Questions to the ledger about the shop. Its rows are read by the rules of the till's own journal. */
import type { Client } from 'pg';
import { toIso } from '@shared/model/day/business-day';
import type { DayReport } from '@shared/model/day/report-of-day';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { z } from 'zod';
import { MOST_OF_DAY } from '@shared/model/money/amount-bound';
import { currencySchema, instantSchema } from '@shared/ipc/shapes/texts';
import type { ShopZ } from '@shared/model/shop/shop';
import { REFUSED_WHY, TILL_DAYS } from '@shared/model/kinds/shop';
import { readReport, reportText } from '../../journal/money/stored-report';
import type { LedgerFork, LostEntry } from '../../../domain/ledger/brought-back';
import type { ShopQuestion, ShopQuestions } from '../../../domain/ledger/shop-ports';
import { newEnrolmentCode } from '../../../../ledger/client/enrolment-code';
import { scramVerifier } from '../../../../ledger/client/scram';
import { OPEN, WAITING } from './asked-states';
import { askBranches } from './branch-question';
import { instant } from './row-shapes';
import { areSealed, NoCode, type PlayerSeal } from '../sealing/player-seal';
import { addUnreadable, drawerSum, readMoved, readSales, type Row } from './shop-rows';
import type {
  DayStanding,
  KnownAlarm,
  KnownTill,
  KnownTills,
  ReadSales,
} from '../../../domain/ledger/known-shop';

type Asking = Pick<Client, 'query'>;

/** The most open sales listed at once; a shop has only a handful to resolve. */
const MOST_OPEN = 2_000;

/** How long a code is valid: long enough to walk to the till. */
const CODE_MINUTES = 60;
/** PostgreSQL's codes for a login that is not an office's, and for a name or number that is refused. */
const NOT_OFFERED: ReadonlySet<unknown> = new Set(['42501', '22023', '54000']);

/** The value for a drawer that cannot be added up. */
const UNREADABLE_DRAWER: z.infer<typeof drawerSum>[] = [];
/** By till, how many entries the ledger cannot process. */
const MADE_NOTHING_OF = `select till, count(*)::int as count from ledger.conflicts()
  where kind in ('unreadable', 'broken-entry') group by till`;

const alarmRow = z
  .object({ sale: z.string(), order_key: z.string() })
  .transform(({ sale, order_key: orderKey }): KnownAlarm => ({ saleId: sale, orderKey }));
const leftOutRow = z.object({ till: z.string(), count: z.number() });
const tillRow = z.object({
  till: z.string(),
  name: z.string(),
  kind: z.enum(['till', 'office']),
  state: z.enum(['active', 'closed', 'retired']),
  own: z.boolean().nullable(),
  heard_at: instant.nullable(),
  complete_at: instant.nullable(),
  now: instant,
  trouble: z.enum(['cloned', 'other-installation']).nullable(),
  // From a till's rows: an unreadable one must not hide the others.
  shift: z
    .object({
      opened_at: instantSchema,
      opened_by: z.string(),
      currency: currencySchema,
      float_minor: z.int(),
    })
    .nullable()
    .catch(null),
  drawer: z.array(drawerSum).nullable().catch(UNREADABLE_DRAWER),
  states: z.partialRecord(z.enum(SALE_STATES), z.number()).nullable(),
});
const zRow = z
  .object({ number: z.number(), day: z.string(), taken_at: instant, who: z.string(), hash: z.string() })
  .transform(({ taken_at: takenAt, ...rest }): ShopZ => ({ ...rest, takenAt }));
const leftOutZRow = z.object({ till: z.string(), number: z.number(), day: z.string() });
const takenRow = z.union([
  z.object({ status: z.enum(['ok', 'taken']), number: z.number() }),
  z.object({ status: z.enum(['waiting', 'moved']) }),
]);
const standingRow = z.object({
  till: z.string(),
  name: z.string(),
  standing: z.enum(TILL_DAYS),
  z_number: z.number().nullable(),
  z_seq: z.number().nullable(),
  report: z.string().nullable(),
});

const forkRow = z
  .object({
    ...{ epoch: z.number(), from_seq: z.number(), from_hash: z.string() },
    ...{ lost_epoch: z.number(), lost_seq: z.number(), lost_hash: z.string(), lost_at: z.string() },
  })
  .transform((row): LedgerFork => ({
    epoch: row.epoch,
    behind: { seq: row.from_seq, hash: row.from_hash },
    upto: { epoch: row.lost_epoch, seq: row.lost_seq, hash: row.lost_hash, at: row.lost_at },
  }));
const lostRow = z.object({
  ...{ epoch: z.number(), seq: z.number(), canon: z.string() },
  ...{ marks: z.string().nullable(), rows: z.string().nullable() },
}) satisfies z.ZodType<LostEntry>;

const decidedRow = z.object({
  ...{ sale: z.string(), what: z.string(), who: z.string(), till: z.string(), at: instant },
  answer: z.enum(['done', 'refused']).nullable(),
  why: z.enum(REFUSED_WHY).nullable().catch('OTHER'),
});

/**
 * The sums of the drawers' entries of a day: there are as many as sales, and no one reads each. No till has 200
 * kinds of sums; of one that made up more, no one reads the others.
 */
const MOVED = `select * from (select e.till, h.name as till_name, body ->> 'kind' as kind, body ->> 'tender' as tender,
    body ->> 'currency' as currency, body ->> 'shift_id' is not null as in_shift, count(*)::int as count,
    sum((body ->> 'amount_minor')::bigint)::float8 as minor, row_number() over (partition by e.till) as nth
  from ledger.shop_entries($1, $2) e join ledger.heads() h on h.till::text = e.till group by 1, 2, 3, 4, 5, 6) m where nth <= 200`;

/**
 * How each question is asked. Rejects with the server's error, ZodError on rows that no till writes, or
 * NoCode. `seal` opens sealed rows; it is null for a till that does not know the shop's code.
 */
export const SHOP_QUESTIONS: {
  readonly [Q in ShopQuestion]: (
    client: Asking,
    asks: ShopQuestions[Q]['asks'],
    seal: PlayerSeal | null,
  ) => Promise<ShopQuestions[Q]['answer']>;
} = {
  tills: async (client) =>
    tillsOf(await rowsOf(client, 'select * from ledger.shop_tills()'), await rowsOf(client, MADE_NOTHING_OF)),
  branches: askBranches,
  mark: async (client) =>
    JSON.stringify(await rowsOf(client, 'select till, name, epoch, seq, hash from ledger.heads()')),
  day: async (client, { from, to }, seal) => {
    const [since, until] = [toIso(from), toIso(to)];
    const made = await salesOf(client, seal, 'ledger.shop_sales($1, $2)', [since, until]);
    const leftOut = await rowsOf(client, 'select * from ledger.shop_sales_left_out($1, $2)', [since, until]);
    const open = await salesOf(client, seal, 'ledger.shop_open_sales($1, $2, $3)', [OPEN, since, MOST_OPEN]);
    const { moved, unreadable } = readMoved(await rowsOf(client, MOVED, [since, until]));
    const alarms = z.array(alarmRow).parse(await rowsOf(client, 'select * from ledger.shop_alarms()'));
    return {
      sales: made.sales,
      alarms,
      // Unreadable sales of earlier days are left out: of those days only open sales are shown.
      carried: open.sales,
      moved,
      unreadable: addUnreadable(made.unreadable, unreadable, z.array(leftOutRow).parse(leftOut)),
    };
  },
  named: (client, { codes, keys, ids }, seal) =>
    salesOf(client, seal, 'ledger.shop_sales_named($1, $2, $3)', [codes, keys, ids]),
  open: (client, _, seal) =>
    salesOf(client, seal, 'ledger.shop_open_sales($1, $2, $3)', [WAITING, 'infinity', MOST_OPEN]),
  standing: async (client, { day, from, to }) =>
    (await rowsOf(client, 'select * from ledger.shop_day($1, $2, $3)', [day, toIso(from), toIso(to)])).map(
      standingOf,
    ),
  zs: async (client, { day }) =>
    (await rowsOf(client, 'select * from ledger.shop_zs(null, $1)', [day])).map((row) => zRow.parse(row)),
  leftOut: async (client) =>
    (await rowsOf(client, 'select * from ledger.left_out_zs()')).map((row) => leftOutZRow.parse(row)),
  z: async (client, number) => {
    const [row] = await rowsOf(client, 'select report from ledger.shop_zs($1)', [number]);
    return row ? { number, report: readReport(String(row['report'])) } : null;
  },
  takeZ: async (client, { day, from, to, tills, lost, report, who }) => {
    // Must match the ledger's own text: a difference is answered with `moved`.
    const basis = tills.map(({ till, standing, zNumber, zSeq }) => [till, standing, zNumber, zSeq]);
    const values = [day, toIso(from), toIso(to), JSON.stringify(basis), lost, reportText(report), who];
    const rows = await rowsOf(
      client,
      'select status, number from ledger.take_shop_z($1, $2, $3, $4, $5, $6, $7)',
      values,
    );
    return takenRow.parse(rows[0]);
  },
  offerCode: async (client, { name, kind }) => {
    // The password never travels: the ledger has only a verifier of it.
    const { role, password, text } = newEnrolmentCode();
    try {
      const values = [role, scramVerifier(password), name, kind, CODE_MINUTES];
      const [row] = await rowsOf(client, 'select ledger.offer_code($1, $2, $3, $4, $5) as until', values);
      return { code: text, until: instant.parse(row?.['until']) };
    } catch (error) {
      if (NOT_OFFERED.has((error as { code?: unknown }).code)) return null;
      throw error;
    }
  },
  endTill: async (client, { id, how }) =>
    (await rowsOf(client, 'select ledger.end_own_till($1, $2) as ended', [id, how]))[0]?.['ended'] === true,
  forks: async (client) =>
    (await rowsOf(client, 'select * from ledger.forks()')).map((row) => forkRow.parse(row)),
  lost: async (client, { epoch, after, most }, seal) => {
    const values = [epoch, after.epoch, after.seq, most];
    const rows = await rowsOf(client, 'select * from ledger.lost_entries($1, $2, $3, $4)', values);
    return rows.map((row) => openLost(seal, lostRow.parse(row)));
  },
  decisions: async (client) =>
    Object.fromEntries(
      (await rowsOf(client, 'select * from ledger.shop_decisions()')).map((row) => {
        const { sale, what: _, ...decided } = decidedRow.parse(row);
        return [sale, decided];
      }),
    ),
  lookUp: (client, text, seal) => salesOf(client, seal, 'ledger.shop_look_up($1)', [text]),
};

function standingOf(row: Row): DayStanding {
  const { z_number: zNumber, z_seq: zSeq, report, ...rest } = standingRow.parse(row);
  const read = report === null ? null : readable(report);
  return { ...rest, zNumber, zSeq, report: read, unreadable: report !== null && read === null };
}

function readable(report: string): DayReport | null {
  try {
    return isCountable(report) ? readReport(report) : null;
  } catch {
    return null;
  }
}

/**
 * Whether the numbers of a report are together no more than those of any till: else the shop's report could not be
 * added up exactly, nor read again once it is kept. No till moves more in a day, and a report says it some ten times.
 */
function isCountable(report: string): boolean {
  let sum = 0;
  JSON.parse(report, (_, value: unknown) => {
    if (typeof value === 'number') sum += Math.abs(value);
    return value;
  });
  return sum <= 10 * MOST_OF_DAY;
}

async function rowsOf(client: Asking, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(sql, values)).rows;
}

/** Throws NoCode where rows are sealed and the code is not known: a recovery must be complete. */
function openLost(seal: PlayerSeal | null, entry: LostEntry): LostEntry {
  const { rows, marks } = entry;
  if (rows === null || marks === null || !areSealed(rows)) return entry;
  if (seal === null) throw new NoCode();
  return { ...entry, rows: seal.opened(rows, marks) };
}

async function salesOf(
  client: Asking,
  seal: PlayerSeal | null,
  from: string,
  values: unknown[],
): Promise<ReadSales> {
  return readSales(await rowsOf(client, `select * from ${from}`, values), seal);
}

function tillsOf(rows: readonly Row[], unreadable: readonly Row[]): KnownTills {
  const read = rows.map((row) => tillRow.parse(row));
  const odd = new Map(unreadable.map(({ till, count }) => [till, Number(count)]));
  return { now: read[0]?.now ?? new Date().toISOString(), tills: read.map((row) => knownTill(row, odd)) };
}

function knownTill(row: z.infer<typeof tillRow>, odd: ReadonlyMap<unknown, number>): KnownTill {
  const { shift } = row;
  return {
    id: row.till,
    name: row.name,
    kind: row.kind,
    state: row.state,
    own: row.own ?? false,
    heardAt: row.heard_at,
    completeAt: row.complete_at,
    trouble: row.trouble,
    shift: shift && {
      openedAt: shift.opened_at,
      openedBy: shift.opened_by,
      float: { minor: shift.float_minor, currency: shift.currency },
      moved:
        row.drawer === UNREADABLE_DRAWER
          ? null
          : (row.drawer ?? []).map(({ kind, tender, currency, minor }) => ({
              kind,
              tender,
              amount: { minor, currency },
            })),
    },
    unreadable: odd.get(row.name) ?? 0,
    open: row.states ?? {},
  };
}
