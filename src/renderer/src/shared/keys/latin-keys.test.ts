import { afterEach, expect, it } from 'vitest';
import { typeLatin } from './latin-keys';

afterEach(() => document.body.replaceChildren());

function pressed(attribute: string | null, key: string, code: string, shiftKey = false) {
  const input = document.createElement('input');
  if (attribute) input.setAttribute(attribute, '');
  document.body.append(input);
  input.focus();
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, cancelable: true });
  typeLatin(event);
  return { value: input.value, prevented: event.defaultPrevented };
}

it('writes what stands on the key in English where an address or a key is typed, and nowhere else', () => {
  expect(pressed('data-latin', 'ฟ', 'KeyA')).toEqual({ value: 'a', prevented: true });
  expect(pressed('data-latin', 'ฤ', 'KeyA', true).value).toBe('A');
  expect(pressed('data-latin', 'ๅ', 'Digit1').value).toBe('1');
  expect(pressed('data-latin', 'ฝ', 'Slash').value).toBe('/');
  for (const [key, code] of [
    ['a', 'KeyA'],
    ['Enter', 'Enter'],
  ] as const) {
    expect(pressed('data-latin', key, code)).toEqual({ value: '', prevented: false });
  }
  expect(pressed(null, 'ฟ', 'KeyA')).toEqual({ value: '', prevented: false });
});
