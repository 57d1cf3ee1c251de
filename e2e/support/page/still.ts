/**
 * Everything on the screen that a finger could change: the content of each field, the choices, and where everything
 * is.
 */
import type { Page } from '@playwright/test';

/** The screen at one moment; elements are identified by a fixed number. */
export interface Look {
  readonly values: Readonly<Record<string, string>>;
  readonly chosen: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<string, string>>;
}

/** Records the screen, except the keyboard over it, once it has been drawn. */
export function lookAt(page: Page): Promise<Look> {
  return page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    const numbered = globalThis as unknown as { numbers?: WeakMap<Element, number>; last?: number };
    const numbers = (numbered.numbers ??= new WeakMap<Element, number>());
    const nameOf = (element: HTMLElement): string => {
      const number = numbers.get(element) ?? (numbered.last = (numbered.last ?? 0) + 1);
      numbers.set(element, number);
      const { testid = '', ref = '', key = '', minor = '' } = element.dataset;
      const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 20);
      return [number, testid, ref, key, minor, label].filter(Boolean).join(' ');
    };
    const values: Record<string, string> = {};
    const chosen: Record<string, string> = {};
    const places: Record<string, string> = {};
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a[href], input, textarea, select, [role="tab"], [role="radio"]',
    )) {
      if (element.closest('[data-testid="keyboard"]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const name = nameOf(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      places[name] = [left, top, width, height].map(Math.round).join(' ');
      if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
        values[name] = String(element.checked);
      } else if ('value' in element && !(element instanceof HTMLButtonElement)) {
        values[name] = String(element.value);
      } else {
        chosen[name] = element.getAttribute('aria-pressed') ?? element.getAttribute('aria-selected') ?? '';
      }
    }
    return { values, chosen, places };
  });
}

/** The differences between two moments, line by line, with elements that came or went. */
export function differences(
  before: Look,
  after: Look,
  of: readonly (keyof Look)[] = ['values', 'chosen', 'places'],
): string[] {
  return of.flatMap((what) => {
    const names = new Set([...Object.keys(before[what]), ...Object.keys(after[what])]);
    return [...names].flatMap((name) => {
      const [from, to] = [before[what][name], after[what][name]];
      return from === to ? [] : [`${what} of ${name}: ${from ?? 'not there'} → ${to ?? 'gone'}`];
    });
  });
}
