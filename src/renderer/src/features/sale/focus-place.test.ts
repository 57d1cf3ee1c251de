import { expect, it } from 'vitest';
import { focusPlace, type FocusFacts } from './focus-place';

const idle: FocusFacts = {
  phase: 'compose',
  finding: false,
  productId: null,
  packageId: null,
  gap: null,
  cashKeys: false,
};
const filled: FocusFacts = { ...idle, productId: 'p', packageId: 'k' };

it('leads from the search to the packages, and from there to the details', () => {
  expect(focusPlace(idle)).toBe('search');
  expect(focusPlace({ ...idle, productId: 'p' })).toBe('packages');
  expect(focusPlace(filled)).toBe('details');
});

it('leads back to the search when staff look for another game', () => {
  expect(focusPlace({ ...filled, finding: true })).toBe('search');
});

it('leads to the missing part once staff tried to go on', () => {
  expect(focusPlace({ ...idle, productId: 'p', gap: { what: 'package' } })).toBe('packages');
  expect(focusPlace({ ...filled, gap: { what: 'field', ref: 'uid', fault: 'empty' } })).toBe('details');
  expect(focusPlace({ ...filled, gap: { what: 'quantity' } })).toBe('quantity');
  expect(focusPlace({ ...filled, gap: { what: 'total' } })).toBe('quantity');
});

it('is nowhere at the read-back, but in the cash with keys on the page', () => {
  expect(focusPlace({ ...filled, phase: 'review' })).toBe('read-back');
  expect(focusPlace({ ...filled, phase: 'review', cashKeys: true })).toBe('cash');
});

it('stays where it is while a top-up is sent, and moves to its outcome', () => {
  expect(focusPlace({ ...idle, phase: 'sending' })).toBeNull();
  expect(focusPlace({ ...idle, phase: 'result' })).toBe('outcome');
  expect(focusPlace({ ...idle, phase: 'result', finding: true })).toBe('search');
});
