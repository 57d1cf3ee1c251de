import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewRow } from '@shared/model/day/review-of-day';
import { fakeTill } from '@/test-support/fake-till';
import { reviewRow } from '../test-support/days';
import { pageWith } from '@/test-support/page';
import DayLine from './DayLine.vue';

beforeEach(fakeTill);
function textOf(part: Partial<ReviewRow>): string {
  return mount(DayLine, {
    props: { row: reviewRow(part) },
    global: pageWith({ locale: 'en', timeZone: 'Asia/Bangkok' }),
  }).text();
}

describe('a line whose states differ', () => {
  const differing = { bucket: 'differs', why: 'status-differs', state: 'delivered' } as const;

  it('shows what the till has and what the service says, as it came', () => {
    const text = textOf({ ...differing, status: 'FAILED' });
    expect(text).toMatch(/Till\s*Delivered/);
    expect(text).toMatch(/Provider\s*FAILED/);
  });

  it('says so where the service gives none', () => {
    expect(textOf({ ...differing, status: null })).toMatch(/Provider\s*no status/i);
  });

  it('is the only one with two: a line that agrees has the till’s alone', () => {
    expect(textOf({ state: 'delivered', status: 'SUCCESS' })).not.toMatch(/Service|SUCCESS/);
  });
});
