/** How each fault changes a top-up: how it is booked, if it is, and how it is answered. */
import {
  emptyAnswer,
  pageAnswer,
  redirectAnswer,
  shapeAnswer,
  statusAnswer,
  statusOf,
} from './common-faults';
import { FAULTS, type Fault, type FaultName, type FaultNameOf } from './faults';
import type { BookingTwist, Books, TopUpDraft } from '../orders';
import {
  close,
  cutBody,
  cutHeader,
  drip,
  gzipBomb,
  hang,
  hugeBody,
  reset,
  wait,
  type Wire,
} from './socket-faults';
import type { WireTransaction } from '../wire';

type OfTopUp = FaultNameOf<'topup'>;
type Booking = { [N in OfTopUp]: (typeof FAULTS)[N]['books'] extends true ? N : never }[OfTopUp];
type NotBooking = Exclude<OfTopUp, Booking>;
type OfStatus = `status-${string}`;

interface Call {
  readonly fault: Fault;
  readonly wire: Wire;
}

interface BookedCall extends Call {
  readonly transaction: WireTransaction;
  /** The answer that an honest service gives. */
  readonly body: string;
}

type Answer = Response | Promise<Response>;

/** The status of an ordinary answer. */
export const CREATED = 201;
const DELAY_MS = 5_000;
const FAILED = 'FAILED';
const NO_CREDIT = 'เครดิตไม่พอ (out of credit)';
const ODD_STATUS = 'WAITING_PARTNER';
/** Placeholder for bytes that are not UTF-8; they replace it in the finished body. */
const DAMAGE = 'DAMAGED-HERE';

const WITHOUT_BOOKING: Record<Exclude<NotBooking, OfStatus>, (call: Call) => Answer> = {
  redirect: ({ fault }) => redirectAnswer(302, fault),
  'redirect-307': ({ fault }) => redirectAnswer(307, fault),
  'empty-204': emptyAnswer,
  'not-json': pageAnswer,
  'wrong-shape': shapeAnswer,
  'error-as-200': () => Response.json({ success: false, code: 'E1042', message: NO_CREDIT }),
  'no-credit': () => Response.json({ statusCode: 422, message: NO_CREDIT }, { status: 422 }),
  'error-status': () => Response.json({ code: 'INSUFFICIENT_BALANCE', status: 'ERROR' }),
  'error-with-id': () => Response.json({ _id: 'req-1', error: 'x', code: 'E' }),
  'reset-before-booking': ({ wire }) => reset(wire),
  'close-before-booking': ({ wire }) => close(wire),
  'hang-before-booking': hang,
};

const AFTER_BOOKING: Record<Exclude<Booking, OfStatus>, (call: BookedCall) => Answer> = {
  'redirect-booked': ({ fault }) => redirectAnswer(303, fault),
  'empty-204-booked': emptyAnswer,
  'not-json-booked': pageAnswer,
  'wrong-shape-booked': shapeAnswer,
  'reset-after-booking': ({ wire }) => reset(wire),
  'close-after-booking': ({ wire }) => close(wire),
  'cut-header': ({ wire }) => cutHeader(wire),
  'cut-body': ({ wire, body }) => cutBody(wire, CREATED, body),
  'hang-after-booking': hang,
  slow: async ({ transaction, fault }) => {
    await wait(fault.delayMs ?? DELAY_MS);
    return created(transaction);
  },
  drip: ({ wire, body, fault }) => drip(wire, CREATED, body, fault.delayMs ?? DELAY_MS),
  'huge-body': ({ wire, body }) => hugeBody(wire, CREATED, body),
  'gzip-bomb': ({ wire, body }) => gzipBomb(wire, CREATED, body),
  'invalid-utf8': ({ transaction }) => damaged({ ...transaction, description: DAMAGE }),
  'damaged-code': ({ transaction }) => damaged({ ...transaction, code: DAMAGE, _id: undefined }),
  'wrong-content-type': ({ body }) =>
    new Response(body, { status: CREATED, headers: { 'Content-Type': 'text/plain' } }),
  'extra-fields': ({ transaction }) =>
    created({ ...transaction, points: 12, promotion: { name: 'โปรวันเกิด', percent: 3 }, remark: null }),
  'missing-fields': ({ transaction }) => created({ code: transaction.code }),
  'only-id': ({ transaction }) => created({ _id: transaction._id }),
  'total-differs': ({ transaction }) => created(transaction),
  'total-too-precise': ({ transaction }) => created({ ...transaction, total: transaction.total + 0.125 }),
  'other-package': ({ transaction }) => created(transaction),
  'failed-transaction': ({ transaction }) => created({ ...transaction, isDelete: true, status: FAILED }),
  'negative-total': ({ transaction }) => created({ ...transaction, total: -100 }),
  'fails-later': ({ transaction }) => created(transaction),
  'odd-status': ({ transaction }) =>
    created({ ...transaction, status: ODD_STATUS, type: 'AGENT_API', revelation: 'SHARED' }),
};

/** Answers a top-up with the fault, and books it when the fault books. */
export function failTopUp(fault: Fault, draft: TopUpDraft, books: Books, wire: Wire): Answer {
  const { name } = fault;
  const call = { fault, wire };
  const transaction = FAULTS[name].books ? books.book(draft, twistOf(name, draft)) : null;
  const status = statusOf(name);
  if (status !== null) return statusAnswer(status);
  if (transaction && isIn(AFTER_BOOKING, name)) {
    return AFTER_BOOKING[name]({ ...call, transaction, body: JSON.stringify(transaction) });
  }
  if (isIn(WITHOUT_BOOKING, name)) return WITHOUT_BOOKING[name](call);
  throw new RangeError(`the fault ${name} is not for a top-up`);
}

function twistOf(name: FaultName, draft: TopUpDraft): BookingTwist {
  if (name === 'total-differs') return { surcharge: 500 };
  if (name === 'failed-transaction' || name === 'fails-later') return { status: FAILED };
  if (name === 'odd-status') return { status: ODD_STATUS };
  if (name !== 'other-package') return {};
  const other = draft.product.agentPackages.find((candidate) => candidate.id !== draft.package.id);
  return other ? { package: other } : {};
}

function isIn<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(table, name);
}

function created(body: object): Response {
  return Response.json(body, { status: CREATED });
}

function damaged(body: object): Response {
  const [before = '', after = ''] = JSON.stringify(body).split(DAMAGE);
  const bytes = Buffer.concat([
    Buffer.from(before),
    Buffer.from([0x54, 0xff, 0xc3, 0x28]),
    Buffer.from(after),
  ]);
  return new Response(bytes, { status: CREATED, headers: { 'Content-Type': 'application/json' } });
}
