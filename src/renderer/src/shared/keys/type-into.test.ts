import { afterEach, expect, it, vi } from 'vitest';
import { eraseText, insertText } from './type-into';

afterEach(() => document.body.replaceChildren());

it('a field reports what was written into it, and once it is left its change', () => {
  const field = document.createElement('input');
  document.body.append(field);
  const [input, change] = [vi.fn(), vi.fn()];
  document.body.addEventListener('input', input);
  document.body.addEventListener('change', change);
  field.focus();
  insertText(field, '08');
  insertText(field, '9');
  eraseText(field);
  expect(field.value).toBe('08');
  expect(input).toHaveBeenCalledTimes(3);
  expect(change).not.toHaveBeenCalled();
  field.blur();
  field.focus();
  field.blur();
  expect(change).toHaveBeenCalledTimes(1);
});
