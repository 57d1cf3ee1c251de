/** The one table of what crosses IPC: input and output of each call, payload of each event. */
import { z } from 'zod';
import { MOST_BREAKS } from '../model/audit';
import { PRACTICE_SCENARIOS } from '../model/practice';
import { MAX_REASON_LENGTH } from '../model/text-limits';
import { auditBreakSchema, auditSchema } from './audit-schemas';
import { attentionSchema, similarSaleSchema } from './settling-schemas';
import type { PrintJob } from '../model/sale/receipt';
import type { CallName, EventName } from './channels';
import {
  codeFindingSchema,
  codeSchema,
  dayProfitSchema,
  dayReviewSchema,
  daySummarySchema,
  exportProgressSchema,
  exportRequestSchema,
  monthNameSchema,
  monthSchema,
  saleStorySchema,
} from './day-schemas';
import {
  cashCountSchema,
  cashMoveSchema,
  dayReportSchema,
  drawerStateSchema,
  floatSchema,
  restoreSchema,
  shiftReportSchema,
  zReportSchema,
  zSummarySchema,
} from './report-schemas';
import {
  catalogueSchema,
  connectionSchema,
  dayHistorySchema,
  freshnessSchema,
  saleOrderSchema,
  saleSchema,
  serviceOrderSchema,
  tenderSchema,
  tokenStatusSchema,
} from './schemas';
import {
  connectSchema,
  passphraseSchema,
  settingsPatchSchema,
  settingsSchema,
  tokenSchema,
} from './settings-schemas';
import { businessDaySchema, heldText, instantSchema, keyText, reasonText } from './texts';

/** What crossed a boundary is not changed afterwards. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

const nothing = z.undefined();
const saleId = z.object({ id: z.uuid() });
const day = z.object({ day: businessDaySchema });
const xReport = z.object({ day: businessDaySchema, takenAt: instantSchema });
const zNumber = z.object({ number: z.int().min(1) });
/** The open shift as the screen had it, so that money never goes out of another one. */
const shownShift = z.int().nullable();

/** What the screen needs to know before anything else. */
const sessionSchema = z.object({
  /** Whether a service is configured or training runs; false shows the first-run screen. */
  ready: z.boolean(),
  mode: z.enum(['live', 'training']),
  /** The machine's own time zone, offered at first run. */
  machineTimeZone: heldText,
  version: heldText,
  /** Why the till cannot sell although a service is configured: the journal cannot be used. */
  problem: z
    .object({
      code: z.enum(['JOURNAL_DAMAGED', 'JOURNAL_LOCKED', 'JOURNAL_UNAVAILABLE', 'JOURNAL_TOO_NEW']),
      reason: heldText,
      /** Copies that can be taken instead of a damaged journal, newest first. */
      backups: z.array(z.object({ name: heldText, takenAt: instantSchema, sales: z.int() })),
    })
    .nullable(),
  /** Something wrong that was found at start, as an error code, for example a damaged settings file. */
  notices: z.array(
    z.object({
      code: z.enum([
        'SETTINGS_SET_ASIDE',
        'SETTINGS_ADDRESS_REFUSED',
        'PROVISIONING_REFUSED',
        'PROVISIONING_NOT_RECORDED',
        'PROVISIONING_KEPT',
        'PROVISIONING_NOT_REMOVED',
        'AUDIT_BROKEN',
        'JOURNAL_RESTORED',
        'FILES_WERE_OPEN',
        'FILES_ARE_OPEN',
        'CLOCK_WRONG',
      ]),
      text: z.array(heldText),
      /** What is known of the copy, of a journal that is one. */
      restore: restoreSchema.optional(),
      /** Of AUDIT_BROKEN: what does not add up. */
      breaks: z.array(auditBreakSchema).max(MOST_BREAKS).optional(),
    }),
  ),
});
export type Session = Frozen<z.infer<typeof sessionSchema>>;

const recentSchema = z.object({
  productIds: z.array(heldText),
  recipients: z.array(
    z.object({
      productId: heldText,
      payload: z.array(z.object({ ref: heldText, value: heldText })),
      soldAt: instantSchema,
    }),
  ),
});
/** Products and players sold to lately on this till, secrets left out. */
export type Recent = Frozen<z.infer<typeof recentSchema>>;

const printFrame = { settings: settingsSchema, training: z.boolean(), printedAt: instantSchema };
const printJobSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('receipt'), sale: saleSchema, copy: z.int(), ...printFrame }),
  z.object({
    what: z.literal('report'),
    zNumber: z.int().nullable(),
    report: dayReportSchema,
    ...printFrame,
  }),
]) satisfies z.ZodType<PrintJob>;

/** Calls: `input` is checked on the way in, `output` on the way out. */
export const calls = {
  'session.get': { input: nothing, output: sessionSchema },
  'session.connect': { input: connectSchema, output: sessionSchema },
  'session.startTraining': { input: z.object({ locale: z.enum(['en', 'th']) }), output: sessionSchema },
  'session.leaveTraining': { input: nothing, output: sessionSchema },
  'session.forgetService': { input: nothing, output: sessionSchema },
  'session.retry': { input: nothing, output: sessionSchema },
  'session.restoreJournal': { input: z.object({ backup: keyText.nullable() }), output: sessionSchema },
  'training.practise': { input: z.object({ scenario: z.enum(PRACTICE_SCENARIOS) }), output: nothing },
  'settings.get': { input: nothing, output: settingsSchema },
  'settings.update': { input: settingsPatchSchema, output: settingsSchema },
  'token.status': { input: nothing, output: tokenStatusSchema },
  'token.replace': {
    input: z.object({ token: tokenSchema, passphrase: passphraseSchema.nullable() }),
    output: tokenStatusSchema,
  },
  'token.remove': { input: nothing, output: tokenStatusSchema },
  'token.unlock': { input: z.object({ passphrase: z.string().max(256) }), output: tokenStatusSchema },
  'connection.get': { input: nothing, output: connectionSchema },
  'connection.check': { input: nothing, output: connectionSchema },
  'catalogue.get': { input: nothing, output: catalogueSchema.nullable() },
  'catalogue.refresh': { input: nothing, output: catalogueSchema },
  'catalogue.favourite': {
    input: z.object({ productId: keyText, on: z.boolean() }),
    output: settingsSchema,
  },
  'sale.confirm': { input: saleOrderSchema, output: saleSchema },
  'sale.get': { input: saleId, output: saleSchema },
  /** `acknowledged`: similar sales that staff saw and said yes to. */
  'sale.sendAgain': {
    input: saleId.extend({ acknowledged: saleOrderSchema.shape.acknowledged }),
    output: saleSchema,
  },
  'sale.void': {
    /** `moneyBack`: by which tender the customer got the money back; null when the shop keeps it. */
    input: saleId.extend({
      reason: reasonText,
      moneyBack: z.object({ tender: tenderSchema, shiftId: shownShift }).nullable(),
    }),
    output: saleSchema,
  },
  /** Gives back what was paid. Whoever gives it says by what and why; nothing does it by itself. */
  'sale.refund': {
    input: saleId.extend({ tender: tenderSchema, reason: reasonText, shiftId: shownShift }),
    output: saleSchema,
  },
  /** Nothing has to go back: it was settled with the customer in another way. */
  'sale.waiveRefund': { input: saleId.extend({ reason: reasonText }), output: saleSchema },
  /** The tender was wrong: a pair of entries says how it was really paid. */
  'sale.correctTender': {
    input: saleId.extend({ tender: tenderSchema, reason: reasonText }),
    output: saleSchema,
  },
  'sale.similar': {
    input: saleOrderSchema.pick({ productId: true, packageId: true, payload: true }),
    output: z.array(similarSaleSchema),
  },
  'sale.similarToKept': { input: saleId, output: z.array(similarSaleSchema) },
  'sale.settle': { input: saleId.extend({ orderKey: keyText }), output: saleSchema },
  'sale.note': { input: saleId.extend({ text: reasonText }), output: saleSchema },
  'sale.recent': { input: nothing, output: recentSchema },
  'attention.get': { input: nothing, output: attentionSchema },
  'attention.closeAlarm': {
    input: z.object({ id: z.int(), note: reasonText }),
    output: attentionSchema,
  },
  'attention.takeOrder': {
    input: z.object({ id: z.int(), note: reasonText }),
    output: attentionSchema,
  },
  'audit.verify': { input: nothing, output: auditSchema },
  'history.day': { input: day, output: dayHistorySchema },
  'history.refresh': { input: nothing, output: freshnessSchema },
  /** Stops the read that is under way; what it brought stays. */
  'orders.cancel': { input: nothing, output: nothing },
  'order.get': { input: z.object({ key: keyText }), output: serviceOrderSchema.nullable() },
  'code.find': { input: z.object({ code: codeSchema }), output: codeFindingSchema },
  'sale.story': { input: saleId, output: saleStorySchema },
  'drawer.get': { input: nothing, output: drawerStateSchema },
  'drawer.open': { input: z.object({ float: floatSchema }), output: drawerStateSchema },
  'drawer.move': { input: cashMoveSchema, output: drawerStateSchema },
  /** The shift that is counted is named, so that a second press never closes the next one. */
  'drawer.close': {
    input: z.object({
      shiftId: z.int(),
      count: cashCountSchema,
      note: z.string().trim().max(MAX_REASON_LENGTH).nullable(),
    }),
    output: shiftReportSchema,
  },
  'day.review': { input: day, output: dayReviewSchema },
  'day.summary': {
    input: z.object({ day: businessDaySchema, against: businessDaySchema }),
    output: daySummarySchema,
  },
  'day.profit': { input: day, output: dayProfitSchema },
  /** What taking the day's Z report would come to. No report: nothing is noted. */
  'day.preview': {
    input: day,
    output: z.object({ report: dayReportSchema, earlier: businessDaySchema.nullable() }),
  },
  /** An X report: the day so far, kept nowhere, noted in the audit trail. */
  'day.report': { input: day, output: dayReportSchema },
  /** Takes the day's Z report. */
  'day.close': { input: day, output: zReportSchema },
  /** The business day of now. A closed day keeps its bounds, so it can be another one than the clock says. */
  'day.today': { input: nothing, output: businessDaySchema },
  'month.get': { input: z.object({ month: monthNameSchema }), output: monthSchema },
  /** The paper of an X report, as `day.report` gave it last: it is kept nowhere else. */
  'x.print': { input: xReport, output: nothing },
  'x.savePdf': { input: xReport, output: z.object({ path: heldText }) },
  'z.list': { input: nothing, output: z.array(zSummarySchema) },
  'z.get': { input: zNumber, output: zReportSchema },
  'z.print': { input: zNumber, output: nothing },
  'z.savePdf': { input: zNumber, output: z.object({ path: heldText }) },
  'export.start': {
    input: exportRequestSchema,
    output: z.object({ path: heldText, rows: z.int() }),
  },
  'export.cancel': { input: nothing, output: nothing },
  'receipt.print': { input: saleId, output: saleSchema },
  'receipt.savePdf': { input: saleId, output: z.object({ path: heldText, sale: saleSchema }) },
  'print.job': { input: z.object({ job: z.uuid() }), output: printJobSchema },
  'print.ready': {
    input: z.object({ job: z.uuid(), heightPx: z.number().positive().max(20_000) }),
    output: nothing,
  },
} satisfies Record<CallName, { input: z.ZodType; output: z.ZodType }>;

/** Events: what the renderer is told without asking. */
export const events = {
  'session.changed': sessionSchema,
  'settings.changed': settingsSchema,
  'token.changed': tokenStatusSchema,
  'connection.changed': connectionSchema,
  'catalogue.changed': catalogueSchema,
  'sale.changed': saleSchema,
  'orders.changed': freshnessSchema,
  'attention.changed': z.null(),
  'drawer.changed': z.null(),
  'export.changed': exportProgressSchema,
} satisfies Record<EventName, z.ZodType>;

export type Calls = typeof calls;
export type Events = typeof events;
/** What a call takes. */
export type Input<C extends CallName> = Frozen<z.infer<Calls[C]['input']>>;
/** What a call gives when it works. */
export type Output<C extends CallName> = Frozen<z.infer<Calls[C]['output']>>;
/** What an event carries. */
export type Payload<E extends EventName> = Frozen<z.infer<Events[E]>>;
