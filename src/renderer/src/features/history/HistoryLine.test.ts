import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { row } from '@/test-support/rows';
import HistoryLine from './HistoryLine.vue';

function lineOf(part: Parameters<typeof row>[0]): string {
  fakeTill();
  return mount(HistoryLine, { props: { row: row(part) }, global: pageWith() }).text();
}

it('names who sold it, and who approved acts with it', () => {
  const line = lineOf({ cashier: 'Nok', approvedBy: ['Fon'] });
  expect(line).toContain('sold by Nok');
  expect(line).toContain('approved by Fon');
});

it('names no one for an order that only the service knows, nor where no one said so', () => {
  expect(lineOf({ cashier: null })).not.toContain('sold by');
  expect(lineOf({ cashier: '' })).not.toContain('sold by');
});
