import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { h } from 'vue';
import PaperSheet from './PaperSheet.vue';

function paper(change: { shopName?: string; training?: string | null } = {}) {
  return mount(PaperSheet, {
    props: { width: 58, locale: 'th', shopName: 'ร้านเกมนก', training: null, ...change },
    slots: { header: () => h('p', 'Till 1'), default: () => h('section', 'Diamonds') },
  });
}
const lines = (view: ReturnType<typeof paper>) => view.findAll('p, section').map((part) => part.text());

it('says whose it is above its content, in the width and language of the roll', () => {
  const view = paper();
  expect(lines(view)).toEqual(['ร้านเกมนก', 'Till 1', 'Diamonds']);
  expect(view.attributes()).toMatchObject({ lang: 'th', class: expect.stringContaining('narrow') as string });
  expect(lines(paper({ shopName: '' }))).toEqual(['Till 1', 'Diamonds']);
});

it('is marked at both ends when nothing on it is real, so that neither can be torn off', () => {
  expect(lines(paper({ training: 'Training' }))).toEqual([
    'Training',
    'ร้านเกมนก',
    'Till 1',
    'Diamonds',
    'Training',
  ]);
});
