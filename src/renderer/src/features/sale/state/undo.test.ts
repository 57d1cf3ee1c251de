import { expect, it } from 'vitest';
import { ref } from 'vue';
import { createUndo } from './undo';

function ticket() {
  const lines = ref<readonly string[]>(['a', 'b']);
  const undo = createUndo({ take: () => lines.value, put: (draft) => (lines.value = draft ?? []) }, () => [
    lines.value,
  ]);
  return { lines, ...undo };
}

it('restores what one press removed, once', () => {
  const { lines, mayUndo, undo, undoable } = ticket();
  expect(mayUndo.value).toBe(false);
  undoable(() => (lines.value = []));
  expect([lines.value, mayUndo.value]).toEqual([[], true]);
  undo();
  expect([lines.value, mayUndo.value]).toEqual([['a', 'b'], false]);
  undo();
  expect(lines.value).toEqual(['a', 'b']);
});

it('is over as soon as something else is done: that would be lost', () => {
  const { lines, mayUndo, undo, undoable } = ticket();
  undoable(() => (lines.value = []));
  lines.value = ['c'];
  expect(mayUndo.value).toBe(false);
  undo();
  expect(lines.value).toEqual(['c']);
});
