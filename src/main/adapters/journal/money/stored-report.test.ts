import { describe, expect, it } from 'vitest';
import { STORED_REPORT } from '@shared/model/day/test-support/stored-report';
import { readReport, readSummary, reportText, summaryText } from './stored-report';

const { report, summary, opened } = STORED_REPORT;

describe('a stored report', () => {
  it('is read with every member that was written', () => {
    expect(readReport(report)).toEqual(opened.report);
    expect(readSummary(summary)).toEqual(opened.summary);
  });

  it('is written as it was stored', () => {
    expect(reportText(opened.report)).toBe(report);
    expect(summaryText(opened.summary)).toBe(summary);
  });

  it.each<[string, object]>([
    ['lacks its version', { version: undefined }],
    ['is of a version that this till does not know', { version: 9 }],
    ['lacks a member', { datedAhead: undefined }],
    ['has a member that is not what it should be', { balances: [{ tender: 'cash' }] }],
  ])('is refused when it %s', (_, change) => {
    const broken = JSON.stringify({ ...(JSON.parse(report) as object), ...change });
    expect(() => readReport(broken)).toThrow(Object.keys(change)[0]);
  });

  it('may hold a text as long as any till has kept', () => {
    const long = 'x'.repeat(1_000_000);
    expect(readReport(reportText({ ...opened.report, takenBy: long })).takenBy).toBe(long);
    expect(readSummary(summaryText({ ...opened.summary, takenBy: long })).takenBy).toBe(long);
  });
});
