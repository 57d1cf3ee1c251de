import { afterEach, expect, it, vi } from 'vitest';
import { eraseText, insertText, nextEmpty } from './type-into';

afterEach(() => document.body.replaceChildren());

it('a field reports the text written into it, and once it is left its change', () => {
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

it('Enter goes on to the next line that is empty, once something is written, and over nothing else', () => {
  document.body.innerHTML = `<form><input id="a" value="x" /><input type="checkbox" /><input value="y" />
    <textarea></textarea><input readonly /><button></button><input id="z" /></form><input />`;
  const [first, last] = ['a', 'z'].map((id) => document.querySelector<HTMLInputElement>(`#${id}`)!);
  expect(nextEmpty(first!)).toBe(last);
  first!.value = '';
  expect(nextEmpty(first!)).toBeUndefined();
  last!.value = 'w';
  expect(nextEmpty(last!)).toBeUndefined();
});
