/** Checks the page as people use it who see little, cannot use a mouse, or read Thai. */
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import type { Till } from '../till';

/** Sets language and theme and waits until the page shows them. */
export async function dress(till: Till, locale: 'en' | 'th', theme: 'light' | 'dark'): Promise<void> {
  expect(await till.call('settings.update', { locale, theme })).toMatchObject({ ok: true });
  await expect(till.page.locator(`html[lang="${locale}"][data-theme="${theme}"]`)).toHaveCount(1);
}

/** All rules; passes are not collected, which would take axe half of its time. */
const EVERYTHING: RunOptions = { resultTypes: ['violations'] };
/** Another theme has other colours and nothing else. */
const COLOURS: RunOptions = { ...EVERYTHING, runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe finds on the page in its current state, one line for each element. */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // Evaluated, because the page's policy lets no script in; another test covers the policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (asked) => {
    const { axe: inside } = globalThis as unknown as {
      axe: { run: (options: RunOptions) => Promise<AxeResults> };
    };
    // The colours behind a dialog that is fading away are no one's choice. What turns for ever never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
    return (await inside.run(asked)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/**
 * Expects axe to find nothing, and every control to have a name, in both languages. A language changes none of
 * what axe's rules look at but names, and a theme nothing but colours: so each is looked at once by axe.
 */
export async function expectAccessible(till: Till): Promise<void> {
  for (const [locale, theme, options] of [
    ['th', 'dark', COLOURS],
    ['en', 'light', EVERYTHING],
  ] as const) {
    await dress(till, locale, theme);
    expect(await violationsOf(till.page, options), `${locale}, ${theme}`).toEqual([]);
    expect(await namelessOf(till), locale).toEqual([]);
    expect(await isoDatesOn(till), locale).toEqual([]);
    expect(await hiddenBelow(till), `${locale}: the window itself scrolls by`).toBe(0);
  }
}

/** The same where no setting may be changed: in the current language and theme. */
export async function expectAccessibleAsItIs(till: Till): Promise<void> {
  expect(await violationsOf(till.page, EVERYTHING)).toEqual([]);
  expect(await namelessOf(till)).toEqual([]);
}

/** Expects axe to find nothing on a page that shows what another page sends it, such as the customer's. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  expect(await violationsOf(page, EVERYTHING)).toEqual([]);
}

/** Focusable things without a name in the accessibility tree, by role. */
async function namelessOf(till: Till): Promise<string[]> {
  const protocol = await till.page.context().newCDPSession(till.page);
  const { nodes } = await protocol.send('Accessibility.getFullAXTree');
  await protocol.detach();
  const focusable = nodes.filter(
    ({ ignored, role, properties }) =>
      !ignored &&
      // A panel or a message that gets the focus to be read out is no control.
      !['RootWebArea', 'generic', 'status', 'alert'].includes(String(role?.value)) &&
      properties?.some(({ name, value }) => name === 'focusable' && value.value === true),
  );
  expect(focusable.length).toBeGreaterThan(0);
  return focusable
    .filter(({ name }) => !/\S/.test(String(name?.value ?? '')))
    .map(({ role }) => String(role?.value));
}

/** Dates in the form of files and logs, which staff at a counter do not read. */
async function isoDatesOn({ page }: Till): Promise<string[]> {
  return (await page.locator('body').innerText()).match(/\b\d{4}-\d{2}-\d{2}\b.{0,12}/g) ?? [];
}

/**
 * By how many pixels the window itself scrolls: only its parts should, so that fixed elements stay in place.
 */
function hiddenBelow({ page }: Till): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
}

/** A place where Tab stops. */
export interface TabStop {
  /** Its `data-testid`, else its name. */
  readonly id: string;
  /** Whether it, or an element around it, looks different while it has the focus. */
  readonly shown: boolean;
}

/** Everything that Tab stops at, after the element that has the focus until it comes round to it. */
export async function tabStops({ page }: Till): Promise<TabStop[]> {
  const first = await page.evaluateHandle(() => document.activeElement);
  const stops: TabStop[] = [];
  for (let count = 0; count < 200; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((start) => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const looks = (): string =>
        [element, element.parentElement, element.parentElement?.parentElement]
          .map((part) => {
            if (!part) return '';
            const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part);
            const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
            return [outlined ? outlineWidth + outlineColor : '', boxShadow].join();
          })
          .join(';');
      const focused = looks();
      element.blur();
      const shown = looks() !== focused;
      element.focus();
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return { id: element.dataset['testid'] ?? name, shown, last: element === start };
    }, first);
    if (stop === null) continue;
    stops.push({ id: stop.id, shown: stop.shown });
    if (stop.last) return stops;
  }
  throw new Error(`Tab does not come round: ${stops.map((stop) => stop.id).join(', ')}`);
}

/** Controls on screen whose target is smaller than `size` CSS pixels either way. */
export function smallTargets(till: Till, size: number): Promise<string[]> {
  return till.page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [role="button"], [tabindex="0"]',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        // A press on its label is a press on the control.
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
        // Layout works in fractions of a pixel.
        const small = Math.round(width) < least || Math.round(height) < least;
        const name = control.dataset['testid'] ?? control.getAttribute('aria-label') ?? control.textContent;
        return small ? [`${name.trim()}: ${width} × ${height}`] : [];
      });
  }, size);
}

/**
 * Texts of the screen at work, without its frame, that are smaller than `least` CSS pixels. Labels of keys
 * are decoration.
 */
export function smallText(till: Till, least: number): Promise<string[]> {
  return till.page.evaluate((size) => {
    const main = document.querySelector('main');
    if (!main) return ['no screen'];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const small: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const inside = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!text || !inside?.checkVisibility() || inside.closest('.sr-only, kbd')) continue;
      const height = parseFloat(getComputedStyle(inside).fontSize);
      if (height < size) small.push(`${text}: ${height}`);
    }
    return small;
  }, least);
}

/** Thai words on screen, how many of their texts take several lines, and the words torn over two of them. */
export function thaiLines(till: Till): Promise<{ words: number; wrapped: number; torn: string[] }> {
  return till.page.evaluate(() => {
    const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const linesOf = (node: Node, from: number, to: number): number => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    };
    const found = { words: 0, wrapped: 0, torn: [] as string[] };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!/[\u0e00-\u0e7f]/.test(text) || !node.parentElement?.checkVisibility()) continue;
      if (linesOf(node, 0, text.length) > 1) found.wrapped += 1;
      for (const { segment, index, isWordLike } of segmenter.segment(text)) {
        if (!isWordLike) continue;
        found.words += 1;
        if (linesOf(node, index, index + segment.length) > 1) found.torn.push(segment);
      }
    }
    return found;
  });
}

/** Thai texts on screen that lose more than a pixel of their letters' feet or marks to a clipping box. */
export function cutLetters(till: Till): Promise<string[]> {
  return till.page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const cut: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const inside = node.parentElement;
      if (!canvas || !/[\u0e00-\u0e7f]/.test(text) || !inside?.checkVisibility()) continue;
      let box: HTMLElement = inside;
      while (box.parentElement && getComputedStyle(box).display === 'inline') box = box.parentElement;
      if (!box.matches('.truncate') || box.clientHeight <= 1) continue;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(inside);
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const ink = canvas.measureText(text);
      range.selectNodeContents(node);
      const line = range.getBoundingClientRect();
      const frame = box.getBoundingClientRect();
      const foot = line.bottom - ink.fontBoundingBoxDescent + ink.actualBoundingBoxDescent;
      const head = line.top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent;
      if (foot > frame.bottom + 1 || head < frame.top - 1) cut.push(text);
    }
    return cut;
  });
}

/**
 * Thai texts on screen that are small and not in looped letters, or whose lines have too little room for
 * their marks.
 */
export function tightThai(till: Till): Promise<string[]> {
  return till.page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const tight: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const inside = node.parentElement;
      if (!/[\u0e01-\u0e3a\u0e40-\u0e5b]/.test(text) || !inside?.checkVisibility()) continue;
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(inside);
      const size = parseFloat(fontSize);
      const room = parseFloat(lineHeight) / size;
      if (size >= 18 || inside.closest('.sr-only')) continue;
      // Layout works in fractions of a pixel.
      if (!fontFamily.includes('Looped') || room < 1.549)
        tight.push(`${text}: ${fontFamily.split(',')[1] ?? fontFamily}, ${size}, ${room.toFixed(2)}`);
    }
    return tight;
  });
}

/**
 * Texts on screen that are partly cut off and cannot be scrolled to, except lines that end in an ellipsis.
 */
export function cutTexts(till: Till): Promise<string[]> {
  return till.page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const cut: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const inside = node.parentElement;
      if (!text || !inside?.checkVisibility({ visibilityProperty: true })) continue;
      if (inside.closest('.sr-only, .truncate, [class*="line-clamp"], [aria-hidden="true"]')) continue;
      range.selectNodeContents(node);
      const ink = range.getBoundingClientRect();
      let [wide, high] = [true, true];
      for (let box: HTMLElement | null = inside; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        // For screen readers alone.
        if (frame.width <= 1) break;
        // Content of a box that scrolls that way is only out of sight.
        wide &&= overflowX !== 'auto' || box.scrollWidth <= box.clientWidth;
        high &&= overflowY !== 'auto' || box.scrollHeight <= box.clientHeight;
        const isCut =
          (wide && overflowX !== 'visible' && (ink.left < frame.left - 1 || ink.right > frame.right + 1)) ||
          (high && overflowY !== 'visible' && (ink.top < frame.top - 1 || ink.bottom > frame.bottom + 1));
        if (isCut) cut.push(`${text} in ${box.dataset['testid'] ?? box.className}`);
        if (isCut) break;
      }
    }
    return cut;
  });
}
