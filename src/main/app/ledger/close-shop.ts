/** The shop's Z report: for a day that every till closed, kept in the ledger, printed like any report. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso, type BusinessDay, type DayBounds } from '@shared/model/day/business-day';
import type { ServiceFigures, ZReport } from '@shared/model/day/report-of-day';
import type { Actor } from '@shared/model/people/actor';
import type { ReportJob } from '@shared/model/sale/receipt';
import type { Settings } from '@shared/model/settings/settings';
import type { ShopBranches, ShopDay } from '@shared/model/shop/shop';
import type { ChosenFiles } from '../chosen-files';
import { branchesOf } from '../../domain/ledger/branches';
import { joinReports } from '../../domain/ledger/shop-report';
import type { ReceiptPrinter } from '../../domain/ports';
import { mustBeWhole } from '../printing/till-printer';
import { reviewShop, type ShopDayDependencies } from './review-shop';
import type { DayStanding } from '../../domain/ledger/known-shop';

export interface CloseShopDependencies extends Omit<ShopDayDependencies, 'settings'> {
  readonly printer: ReceiptPrinter;
  readonly settings: () => Settings;
}

/** How far each till is with the day, and the day's report if it has one. Throws Failure LEDGER_AWAY. */
export async function shopDay(deps: CloseShopDependencies, day: BusinessDay): Promise<ShopDay> {
  const [taken, leftOut, { asked: standing, bounds }] = await Promise.all([
    deps.shop.ask('zs', { day }),
    deps.shop.ask('leftOut', null),
    standingOf(deps, day),
  ]);
  return {
    asOf: standing.asOf,
    live: standing.live && taken.live && leftOut.live,
    day,
    tills: standing.answer.map((till) => ({
      id: till.till,
      name: till.name,
      standing: till.unreadable ? 'waiting' : isOfOtherBounds(till, bounds) ? 'other-bounds' : till.standing,
      zNumber: till.zNumber,
    })),
    z: taken.answer.find((z) => z.day === day) ?? null,
    leftOut: leftOut.answer,
    last: taken.answer.slice(0, 12),
  };
}

/** The shops that this office reads, for one day; none at a till. Throws Failure LEDGER_AWAY. */
export async function branchesByDay(deps: CloseShopDependencies, day: BusinessDay): Promise<ShopBranches> {
  const { answer, ...asOf } = await deps.shop.ask('branches', { day, ...deps.calendar.boundsOf(day) });
  return { ...asOf, day, branches: answer === null ? [] : branchesOf(answer) };
}

/**
 * Takes the shop's Z report of the day; `lost` are tills that an office declares lost. Throws Failure
 * LEDGER_AWAY, DAY_NOT_BEGUN, SHOP_DAY_OPEN while a till has not closed it, SHOP_DAY_BOUNDS where one has
 * closed it with other bounds, or SHOP_DAY_CLOSED.
 */
export async function closeShop(
  deps: CloseShopDependencies,
  day: BusinessDay,
  lost: readonly string[],
  actor: Actor,
): Promise<ZReport> {
  const { shop, calendar, clock } = deps;
  if (calendar.boundsOf(day).from > clock.now()) throw new Failure(appError('DAY_NOT_BEGUN', { day }));
  const { bounds } = await standingOf(deps, day);
  const { review } = await reviewShop(
    { ...deps, calendar: { ...calendar, boundsOf: () => bounds } },
    day,
    null,
  );
  const asked = await shop.ask('standing', { day, ...bounds });
  // A remembered answer is no basis for closing a day.
  if (!asked.live) throw new Failure(appError('LEDGER_AWAY'));
  const tills = asked.answer.map((till) => (lost.includes(till.till) ? givenUp(till, bounds) : till));
  // A till whose figures can't be read blocks the day until an office declares it lost.
  const waiting = tills.filter(
    ({ till, standing, unreadable }) => standing === 'waiting' || (unreadable && !lost.includes(till)),
  );
  if (waiting.length > 0) throw open(waiting);
  // Its sums cover other hours: they can't be added to those of the other tills.
  const others = tills.filter((till) => isOfOtherBounds(till, bounds));
  if (others.length > 0) throw new Failure(appError('SHOP_DAY_BOUNDS', { tills: namesOf(others) }));
  const refreshedAt = review.freshness.refreshedAt;
  const service: ServiceFigures | null =
    refreshedAt === null
      ? null
      : {
          refreshedAt,
          ...review.service,
          onlyThere: review.buckets.find(({ bucket }) => bucket === 'service-only')?.count ?? 0,
        };
  const settings = deps.settings();
  const takenBy = actor.person?.name ?? settings.cashierName;
  const report = joinReports(
    {
      day,
      bounds,
      takenAt: toIso(clock.now()),
      takenBy,
      tills: tills.map(nameOf).join(' · '),
      settings,
      service,
    },
    tills.flatMap((till) => till.report ?? []),
  );
  const taken = await shop.askLive('takeZ', { day, ...bounds, tills, lost, report, who: takenBy });
  switch (taken.status) {
    case 'ok':
      return { number: taken.number, report };
    case 'taken':
      throw new Failure(appError('SHOP_DAY_CLOSED', { number: taken.number }));
    case 'waiting':
    case 'moved':
      throw open(tills);
  }
}

/** Throws Failure LEDGER_AWAY or Z_NOT_FOUND. */
export async function shopZ({ shop }: Pick<CloseShopDependencies, 'shop'>, number: number): Promise<ZReport> {
  const { answer } = await shop.ask('z', number);
  if (!answer) throw new Failure(appError('Z_NOT_FOUND', { number }));
  return answer;
}

/** Prints the report. Throws Failure LEDGER_AWAY, Z_NOT_FOUND, CANCELLED, PRINT_FAILED or PRINTER_TROUBLE. */
export async function printShopZ(deps: CloseShopDependencies, number: number): Promise<void> {
  const z = await shopZ(deps, number);
  mustBeWhole(await deps.printer.print(() => jobOf(deps, z)));
}

/** Saves the report in a chosen place. Throws LEDGER_AWAY, Z_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN. */
export async function saveShopZ(deps: CloseShopDependencies, number: number): Promise<string> {
  return deps.printer.savePdf(jobOf(deps, await shopZ(deps, number)));
}

/**
 * Saves the report as CSV where a person chose, with each till's figures if the ledger still has them. Throws
 * Failure LEDGER_AWAY, Z_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN.
 */
export async function saveShopZCsv(
  { shop, settings }: Pick<CloseShopDependencies, 'shop' | 'settings'>,
  files: Pick<ChosenFiles, 'save' | 'text'>,
  number: number,
): Promise<string> {
  const z = await shopZ({ shop }, number);
  const { day, bounds } = z.report;
  const { answer } = await shop.ask('standing', { day, from: bounds.from, to: bounds.to });
  const tills = answer
    .map((till) => givenUp(till, bounds))
    .flatMap(({ name, zNumber, report }) => (report === null ? [] : [{ name, number: zNumber, report }]));
  const { shopZTable } = await import('../../domain/export/z-rows');
  const text = files.text(shopZTable(z, tills, settings().locale));
  return files.save(`topup-till-shop-z-${number}-${day}.csv`, text);
}

function jobOf({ settings, clock }: CloseShopDependencies, { number, report }: ZReport): ReportJob {
  return {
    ...{ what: 'report', zNumber: number, ofShop: true, report, settings: settings() },
    ...{ training: report.training, printedAt: toIso(clock.now()) },
  };
}

function open(waiting: readonly DayStanding[]): Failure {
  return new Failure(appError('SHOP_DAY_OPEN', { tills: namesOf(waiting) }));
}

function namesOf(tills: readonly DayStanding[]): string {
  return tills
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 300);
}

/**
 * How the tills stand to a day that begins and ends as they all closed it; only a till keeps the bounds of its closed days. While
 * one waits, or they differ, the day is this till's.
 */
async function standingOf(
  { shop, calendar }: Pick<CloseShopDependencies, 'shop' | 'calendar'>,
  day: BusinessDay,
) {
  const own = calendar.boundsOf(day);
  const asked = await shop.ask('standing', { day, ...own });
  const [first, ...rest] = asked.answer.flatMap(({ report }) => report ?? []);
  const isOpen = asked.answer.some(({ standing }) => standing === 'waiting');
  const isTheirs = first !== undefined && !isOpen && rest.every(({ bounds }) => isSame(bounds, first.bounds));
  if (!isTheirs || isSame(first.bounds, own)) return { asked, bounds: own };
  return { asked: await shop.ask('standing', { day, ...first.bounds }), bounds: first.bounds };
}

function isSame(one: DayBounds, other: DayBounds): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Whether the till closed this day, but with a different start or end. */
function isOfOtherBounds({ report }: DayStanding, bounds: DayBounds): boolean {
  return report !== null && !isSame(report.bounds, bounds);
}

/** A till that an office gives up. What it did not send, or sent for other hours, is in no sum. */
function givenUp(till: DayStanding, bounds: DayBounds): DayStanding {
  if (isOfOtherBounds(till, bounds)) return { ...till, report: null };
  return till.standing === 'waiting' ? { ...till, standing: 'lost' } : till;
}

/**
 * A till's name on the report: with its Z number, or that it had no business or is lost. One with a report that lacks what
 * an earlier journal sold has both.
 */
function nameOf({ name, standing, zNumber, report }: DayStanding): string {
  if (standing === 'lost' && report !== null) return `${name} (Z ${zNumber ?? ''} + ✗)`;
  if (standing === 'closed' && report === null) return `${name} (Z ${zNumber ?? ''} ✗)`;
  return standing === 'closed'
    ? `${name} (Z ${zNumber ?? ''})`
    : `${name} (${standing === 'lost' ? '✗' : '–'})`;
}
