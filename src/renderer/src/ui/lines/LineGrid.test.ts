import { mount } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { h } from 'vue';
import LineGrid from './LineGrid.vue';

beforeEach(() => {
  // Nothing is laid out here: a list has room for twelve lines.
  const room = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const line = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  return () => [room, line].forEach((mock) => mock.mockRestore());
});

const rows = Array.from({ length: 1_000 }, (_, index) => ({ key: `r${index}`, text: `line ${index}` }));

async function show() {
  const view = mount(LineGrid<(typeof rows)[number]>, {
    props: {
      rows,
      columns: [
        { name: 'text', label: 'Text' },
        { name: 'total', label: 'Total', atEnd: true },
      ],
      label: 'Lines',
      keys: 'Arrows move',
      rowHeight: 50,
      lineAttributes: (row) => ({ 'data-testid': 'line', 'data-key': row.key }),
    },
    slots: { default: ({ row }) => h('span', row.text) },
    attachTo: document.body,
  });
  await view.vm.$nextTick();
  return view;
}

it('has only the lines in view in the page, and says how many there are', async () => {
  const view = await show();
  const lines = view.findAll('[data-testid="line"]');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.length).toBeLessThan(50);
  expect(lines[3]?.attributes()).toMatchObject({ 'data-key': 'r3', 'aria-rowindex': '5' });
  expect(lines[3]?.text()).toBe('line 3');
  expect(view.get('[role="grid"]').attributes()).toMatchObject({
    'aria-label': 'Lines',
    'aria-rowcount': '1001',
    'aria-colcount': '2',
    'aria-description': 'Arrows move',
  });
  expect(view.findAll('[role="columnheader"]').map((head) => head.text())).toEqual(['Text', 'Total']);
});

it('opens the line that is pressed, and by Enter the one that the keys moved to', async () => {
  const view = await show();
  await view.get('[data-key="r2"]').trigger('click');
  await view.get('[data-key="r2"]').trigger('keydown', { key: 'ArrowDown' });
  expect(document.activeElement).toBe(view.get('[data-key="r3"]').element);
  await view.get('[data-key="r3"]').trigger('keydown', { key: 'Enter' });
  expect(view.emitted('open')).toEqual([[rows[2]], [rows[3]]]);
  expect(view.findAll('[tabindex="0"]')).toHaveLength(1);
});
