import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h, useTemplateRef } from 'vue';
import { SETTLING_MS, useTapGuard } from './use-tap-guard';

/** A screen with a grid of one tile that holds, and another button next to it. */
function screen() {
  const pressed: string[] = [];
  const component = defineComponent({
    setup() {
      const { hold } = useTapGuard(useTemplateRef<HTMLElement>('root'));
      const tile = (press: MouseEvent): void => {
        pressed.push('tile');
        hold(press, '[data-grid]');
      };
      return () =>
        h('div', { ref: 'root' }, [
          h('div', { 'data-grid': '' }, [h('button', { id: 'tile', onClick: tile })]),
          h('button', { id: 'other', onClick: () => pressed.push('other') }),
        ]);
    },
  });
  const view = mount(component, { attachTo: document.body });
  /** A tap as Chromium reports it; whether the press would have moved the focus. */
  function tap(id: string, at: number, [clientX, clientY]: [number, number], detail = 1): boolean {
    const send = (type: string, moment: number): Event => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, detail });
      Object.defineProperty(event, 'timeStamp', { value: moment });
      view.get(`#${id}`).element.dispatchEvent(event);
      return event;
    };
    const down = send('mousedown', at);
    send('click', at + 30);
    return !down.defaultPrevented;
  }
  const key = () => view.get('#other').trigger('keydown', { key: '1' });
  return { tap, pressed, key };
}

it('swallows the second tap of the same finger, with the focus that it would move', () => {
  const { tap, pressed } = screen();
  tap('tile', 1_000, [100, 100]);
  expect(tap('other', 1_220, [110, 95])).toBe(false);
  expect(pressed).toEqual(['tile']);
});

it('lets a chosen tile rest for 400 ms wherever it is tapped, and not a moment longer', () => {
  const { tap, pressed } = screen();
  tap('tile', 1_000, [100, 100]);
  tap('tile', 1_030 + SETTLING_MS - 1, [400, 400]);
  expect(pressed).toEqual(['tile']);
  tap('tile', 1_030 + SETTLING_MS, [400, 400]);
  expect(pressed).toEqual(['tile', 'tile']);
});

it('swallows a press that began too early even when it ends late', () => {
  const { tap, pressed } = screen();
  tap('tile', 1_000, [100, 100]);
  tap('other', 1_030 + SETTLING_MS - 10, [100, 100]);
  expect(pressed).toEqual(['tile']);
});

it('takes a key for a sign that the hand has gone on', async () => {
  const { tap, pressed, key } = screen();
  tap('tile', 1_000, [100, 100]);
  await key();
  tap('other', 1_100, [100, 100]);
  expect(pressed).toEqual(['tile', 'other']);
});

it('leaves other places and keys alone', () => {
  const { tap, pressed } = screen();
  tap('tile', 1_000, [100, 100]);
  expect(tap('other', 1_100, [500, 100])).toBe(true);
  tap('other', 1_150, [100, 100], 0);
  expect(pressed).toEqual(['tile', 'other', 'other']);
});
