import { describe, expect, it } from 'vitest';
import { STORED_REPORTS } from '@shared/model/day/test-support/stored-reports';
import { readReport, readSummary, STORED_VERSIONS, textsOf } from './stored-report';

const parse = (text: string): unknown => JSON.parse(text);

it('has a stored report of each version', () => {
  expect(STORED_REPORTS).toHaveLength(STORED_VERSIONS.length);
});

describe.each(STORED_REPORTS.map((stored, at) => ({ ...stored, at })))('a report $version', (stored) => {
  const { report, summary, opened, at } = stored;

  it('has every member that its version wrote, and the one before did not', () => {
    const { shape, before } = { shape: STORED_VERSIONS[at]!, before: STORED_VERSIONS[at - 1] };
    expect(shape.report.parse(parse(report))).toEqual(parse(report));
    expect(shape.summary.parse(parse(summary))).toEqual(parse(summary));
    if (before) expect(before.report.parse(parse(report))).not.toEqual(parse(report));
  });

  it('is read as what it stands for, by the version of today', () => {
    expect(readReport(report)).toEqual(opened.report);
    expect(readSummary(summary)).toEqual(opened.summary);
  });

  it('is stored anew as the version of today stores it, and reads the same', () => {
    const anew = textsOf(opened.report, opened.summary);
    expect(readReport(anew.report)).toEqual(opened.report);
    expect(readSummary(anew.summary)).toEqual(opened.summary);
    const newest = STORED_VERSIONS.at(-1)!;
    expect(parse(anew.report)).toEqual(newest.report.parse(parse(anew.report)));
  });
});

it('is refused when a member that is there is not what it should be, and never read without it', () => {
  const { report } = STORED_REPORTS.at(-1)!;
  const broken = { ...(parse(report) as object), balances: [{ tender: 'cash' }] };
  expect(() => readReport(JSON.stringify(broken))).toThrow('balances');
});

it('may hold a text as long as any till has kept', () => {
  const long = 'x'.repeat(1_000_000);
  const { opened } = STORED_REPORTS.at(-1)!;
  const texts = textsOf({ ...opened.report, takenBy: long }, { ...opened.summary, takenBy: long });
  expect(readReport(texts.report).takenBy).toBe(long);
  expect(readSummary(texts.summary).takenBy).toBe(long);
});
