import { mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { expect, it } from 'vitest';
import { defineComponent } from 'vue';
import { i18n } from '@/i18n';
import { useLiteralWords, type LiteralWords } from './use-literal-words';

function words(): LiteralWords {
  let made: LiteralWords | undefined;
  const Host = defineComponent({
    setup() {
      made = useLiteralWords();
      return () => null;
    },
  });
  mount(Host, { global: { plugins: [createPinia(), i18n] } });
  return made!;
}

it('names an invisible character, in a shop’s ID, an address and an access key', () => {
  const { text, token } = words();
  expect(text('shop\u200B7')).toContain('U+200B');
  expect(text('https://a.example/\u00A0')).toBeUndefined();
  expect(text('https://a.example/\u00A0x')).toContain('U+00A0');
  expect(token('abc\u2060')).toContain('4');
  expect(token('abc\u2060')).toContain('U+2060');
});

it('takes what can be seen, and of an access key what a header carries', () => {
  const { text, token } = words();
  expect([text('ร้าน 7'), text('https://a.example'), token(' abc ')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(token('กขค')).toBeDefined();
  expect(token('กขค')).not.toContain('U+');
});
