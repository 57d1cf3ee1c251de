import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { OfferedPackage } from '@shared/model/service/product';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import PackageGrid from './PackageGrid.vue';

const PRICE = { minor: 100, currency: 'THB' };
const pack = (id: string) => ({ id, name: id, price: PRICE, charge: PRICE });

function grid(ids: string[], chosenId: string | null, marks: Partial<OfferedPackage> = {}) {
  fakeTill();
  const view = mount(PackageGrid, {
    props: { packages: ids.map((id) => ({ ...pack(id), ...marks })), chosenId },
    global: pageWith({ locale: 'en', timeZone: 'Asia/Bangkok' }),
    attachTo: document.body,
  });
  const shown = () =>
    view.findAll('[data-testid="package"]').map((tile) => tile.attributes('data-package-id'));
  const change = () => view.find('[data-testid="package-change"]');
  return { view, shown, change };
}

it('folds to the chosen package, and unfolds to change it with the keyboard on the chosen one', async () => {
  const { view, shown, change } = grid(['a', 'b', 'c'], null);
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(change().exists()).toBe(false);
  await view.setProps({ chosenId: 'b' });
  expect(shown()).toEqual(['b']);
  await change().trigger('click');
  await view.vm.$nextTick();
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect((document.activeElement as HTMLElement).dataset['packageId']).toBe('b');
  await view.get('[data-package-id="c"]').trigger('click');
  await view.setProps({ chosenId: 'c' });
  expect(shown()).toEqual(['c']);
});

it('offers nothing to change where a game has one package', () => {
  const { shown, change } = grid(['a'], 'a');
  expect(shown()).toEqual(['a']);
  expect(change().exists()).toBe(false);
});

it('takes the second press of a double tap for none', async () => {
  const { view } = grid(['a', 'b'], null);
  await view.get('[data-package-id="b"]').trigger('click', { detail: 2 });
  expect(view.emitted('choose')).toBeUndefined();
  await view.get('[data-package-id="b"]').trigger('click', { detail: 1 });
  expect(view.emitted('choose')).toHaveLength(1);
});

it('says what changed today, and why something is not sold, without its price', () => {
  const { view } = grid(['a'], null, { changedToday: true });
  expect(view.get('[data-testid="package"]').text()).toContain('Price changed today');
  const stopped = grid(['a'], null, { changedToday: true, stopped: true }).view.get(
    '[data-testid="package"]',
  );
  expect(stopped.text()).toContain('Not sold: the shop stopped it');
  expect(stopped.text()).not.toContain('1.00');
  expect(stopped.attributes('aria-disabled')).toBe('true');
});
