import { expect, it } from 'vitest';
import { keepWordsWhole, TORN_WORDS, withWholeWords } from './whole-words';

const PLAIN = /[\u2060\u200b]/g;
const dictionary = new Intl.Segmenter('th', { granularity: 'word' });

it('keeps each of the words whole, and the words next to it as they are', () => {
  for (const word of TORN_WORDS) {
    const kept = withWholeWords(`อ่าน${word}ใหม่`);
    expect(kept.replace(PLAIN, '')).toBe(`อ่าน${word}ใหม่`);
    const [before, inside, after] = kept.split('\u200b');
    expect([before, after]).toEqual(['อ่าน', 'ใหม่']);
    expect(inside?.replaceAll('\u2060', '')).toBe(word);
    // Between its signs the dictionary finds nothing more to tear.
    for (const part of inside?.split('\u2060') ?? []) expect([...dictionary.segment(part)]).toHaveLength(1);
  }
});

it('adds no break where there is none to add', () => {
  expect(withWholeWords('“ออเดอร์”')).not.toContain('\u200b');
  expect(withWholeWords('ออเดอร์ๆ')).not.toContain('\u200b');
  expect(withWholeWords('order, 100 Diamonds')).toBe('order, 100 Diamonds');
});

it('keeps them on the page, whenever their text comes', async () => {
  document.body.innerHTML = '<p>ออเดอร์</p>';
  keepWordsWhole();
  const first = document.body.querySelector('p');
  expect(first?.textContent).toBe(withWholeWords('ออเดอร์'));
  first?.firstChild?.replaceWith('ลิ้นชัก');
  const later = document.createElement('div');
  later.innerHTML = '<b>ไอดี</b>';
  document.body.append(later);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body.textContent).toBe(withWholeWords('ลิ้นชัก') + withWholeWords('ไอดี'));
});
