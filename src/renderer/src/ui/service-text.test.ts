import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { i18n } from '@/i18n';
import ServiceText from './ServiceText.vue';

const VIEWS = import.meta.glob<string>('../**/*.vue', { query: '?raw', import: 'default', eager: true });
/** Members, and what is called after them, that hold text from the service or other people. */
const FOREIGN =
  /\.(names?|code|status|description|message|payload|recipient|ref|product|package|answer)\b|\b(saleCode|nameOf|named)\(|^(name|value|code|detail)$/;
/** What makes it fit to be shown, or is not it. */
const SHOWN =
  /^t\(|\b(shownText|shownLines|shownSentence|isolatedText|itemName|itemOf|recipientOf)\(|\b(readableValue|isolatedText)\b|^(words|report|connection)\.|\.length\b/;

describe('text of the service', () => {
  it('is isolated from the text next to it, with nothing hidden in it', () => {
    const shown = mount(ServiceText, { props: { text: '100 Diamonds \u202E001' } });
    expect(shown.html()).toBe('<bdi>100 Diamonds ⟦U+202E⟧001</bdi>');
  });

  it('hides nothing in a sentence either, nor turns the rest of it around', () => {
    const { t } = i18n.global;
    expect(t('history.noMatch', { query: '\u202E001' })).toContain('⟦U+202E⟧001');
    expect(t('history.noMatch', { query: '\u2068مرحبا\u2069' })).toContain('\u2068مرحبا\u2069');
  });

  it('is shown nowhere as it came', () => {
    expect(Object.keys(VIEWS).length).toBeGreaterThan(100);
    const raw = Object.entries(VIEWS).flatMap(([file, view]) =>
      Array.from(view.matchAll(/\{\{([^}]*(?:\}[^}]+)*?)\}\}/g), ([, text = '']) => text.trim())
        .filter((text) => FOREIGN.test(text.replace(/'[^']*'|`[^`]*`/g, '')) && !SHOWN.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(raw).toEqual([]);
  });
});
