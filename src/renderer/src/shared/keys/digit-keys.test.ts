import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineComponent, h, ref } from 'vue';
import { KEDMANEE, QWERTY } from '../keyboard-layouts';
import { digitOf, useDigitKeys } from './digit-keys';

const texts = ref(new Map<string, string>());
const FIELDS = {
  pin: { type: 'password', inputmode: 'none', 'data-digits': '' },
  cash: { type: 'text', inputmode: 'decimal' },
  count: { type: 'text', inputmode: 'numeric' },
  phone: { type: 'text', inputmode: 'tel' },
  short: { type: 'text', inputmode: 'numeric', maxlength: '2' },
  name: { type: 'text' },
} as const;
const Screen = defineComponent({
  setup() {
    useDigitKeys();
    return () =>
      Object.entries(FIELDS).map(([id, attributes]) =>
        h('input', {
          ...{ id, ...attributes },
          onInput: (event: Event) => texts.value.set(id, (event.target as HTMLInputElement).value),
        }),
      );
  },
});

beforeEach(() => {
  texts.value = new Map();
  mount(Screen, { attachTo: document.body });
});

/** Presses a key where the focus is; the field takes its character unless a listener has stopped it. */
function press(key: string, code: string, more: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more });
  const field = document.activeElement as HTMLInputElement;
  field.dispatchEvent(event);
  if (!event.defaultPrevented && Array.from(key).length === 1 && !more.ctrlKey) field.value += key;
}
function at(id: keyof typeof FIELDS): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(`#${id}`)!;
  field.focus();
  return field;
}

const half = QWERTY.length / 2;
/** What the number row writes in Thai, without and with Shift. */
const KEYS = Array.from('1234567890', (digit) => {
  const place = QWERTY.indexOf(digit);
  return { digit, plain: Array.from(KEDMANEE)[place]!, shifted: Array.from(KEDMANEE)[half + place]! };
});

describe('a field of digits', () => {
  it.each(['pin', 'cash', 'count', 'phone'] as const)('has the digits of a Thai keyboard: %s', (id) => {
    const field = at(id);
    for (const { digit, plain } of KEYS) press(plain, `Digit${digit}`);
    expect(field.value).toBe('1234567890');
    expect(texts.value.get(id)).toBe('1234567890');
  });

  it('has Thai digits as digits, and those of a French keyboard', () => {
    const field = at('count');
    for (const { digit, shifted } of KEYS) {
      if (/[๐-๙]/.test(shifted)) press(shifted, `Digit${digit}`, { shiftKey: true });
    }
    press('๐', 'KeyQ', { shiftKey: true });
    for (const [at, mark] of Array.from('&é"').entries()) press(mark, `Digit${at + 1}`);
    press('4', 'Digit4', { shiftKey: true });
    expect(field.value).toBe('123456701234');
  });

  it('has the point of an amount, and takes no more than fits, where the caret is', () => {
    const cash = at('cash');
    press('ๅ', 'Digit1');
    press('ใ', 'Period');
    press('ถ', 'Digit5');
    expect(cash.value).toBe('1.5');
    cash.setSelectionRange(0, 1);
    press('จ', 'Digit9');
    expect(cash.value).toBe('9.5');
    const short = at('short');
    for (const digit of ['ๅ', 'ๅ', 'ๅ']) press(digit, 'Digit1');
    expect(short.value).toBe('11');
  });

  it('leaves shortcuts, named keys and fields of text alone', () => {
    const field = at('count');
    press('ๅ', 'Digit1', { ctrlKey: true });
    press('+', 'Digit1', { shiftKey: true });
    press('Home', 'Numpad7');
    expect(field.value).toBe('+');
    const name = at('name');
    press('ภ', 'Digit4');
    expect(name.value).toBe('ภ');
  });
});

it('knows a digit by the key or by what it writes', () => {
  expect(digitOf({ key: 'ึ', code: 'Digit7', shiftKey: false })).toBe('7');
  expect(digitOf({ key: '๗', code: 'Digit0', shiftKey: true })).toBe('7');
  expect(digitOf({ key: '７', code: '', shiftKey: false })).toBe('7');
  expect(digitOf({ key: 'Delete', code: 'Numpad7', shiftKey: false })).toBeNull();
  expect(digitOf({ key: 'a', code: 'KeyA', shiftKey: false })).toBeNull();
});
