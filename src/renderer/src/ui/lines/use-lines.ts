/** Long lists of lines: only those in view are in the page, and the keyboard moves through all of them. */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/vue-virtual';
import { computed, shallowRef, watch, type Ref } from 'vue';
import { rowAfterKey } from './row-keys';

/** The parts of a list. */
export interface LinesOf<Row> {
  readonly rows: () => readonly Row[];
  readonly scroller: Readonly<Ref<HTMLElement | null>>;
  /** Pixels of a usual line: a first guess, each line is measured. */
  readonly rowHeight: () => number;
  /** A line was pressed, or Enter on it. */
  readonly opened: (row: Row) => void;
}

/**
 * The lines in view, and the one that has the keyboard wherever it is, or Tab could not reach it. Each
 * line's element carries `data-index`.
 */
export function useLines<Row extends { readonly key: string }>(list: LinesOf<Row>) {
  const { scroller, rowHeight } = list;
  const activeKey = shallowRef<string | null>(null);
  const active = computed(() =>
    Math.max(
      0,
      list.rows().findIndex((row) => row.key === activeKey.value),
    ),
  );

  const virtualizer = useVirtualizer(
    computed(() => {
      // Read here and not in the functions: these options are made again when what they read changes.
      const kept = active.value;
      const rows = list.rows();
      return {
        count: rows.length,
        getScrollElement: () => scroller.value,
        getItemKey: (index: number) => rows[index]?.key ?? index,
        estimateSize: () => rowHeight(),
        overscan: 8,
        rangeExtractor: (range: Range) => {
          const shown = defaultRangeExtractor(range);
          return shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b);
        },
      };
    }),
  );
  const lines = computed(() => {
    const rows = list.rows();
    return virtualizer.value.getVirtualItems().flatMap((line) => {
      const row = rows[line.index];
      return row ? [{ row, index: line.index, start: line.start }] : [];
    });
  });

  function measure(element: unknown): void {
    if (element instanceof HTMLElement) virtualizer.value.measureElement(element);
  }

  // The line to focus may come into the page only with scrolling, or once the list is on screen again.
  const focusWanted = shallowRef(false);
  watch(
    [focusWanted, lines],
    () => {
      const line = scroller.value?.querySelector<HTMLElement>(`[data-index="${active.value}"]`);
      if (!focusWanted.value || !line) return;
      focusWanted.value = false;
      line.focus();
    },
    { flush: 'post' },
  );

  /** Puts the keyboard on the line that had it last, or on the first. */
  function focus(): void {
    virtualizer.value.scrollToIndex(active.value);
    focusWanted.value = true;
  }

  function onKey(event: KeyboardEvent): void {
    // With Alt an arrow leads to another day.
    if (event.altKey) return;
    const rows = list.rows();
    if (event.key === 'Enter' || event.key === ' ') {
      const row = rows[active.value];
      event.preventDefault();
      if (row) list.opened(row);
      return;
    }
    const page = Math.max(1, Math.floor((scroller.value?.clientHeight ?? 0) / rowHeight()) - 1);
    const to = rowAfterKey(event.key, active.value, rows.length, page);
    if (to === null) return;
    event.preventDefault();
    activeKey.value = rows[to]?.key ?? null;
    focus();
  }

  function open(row: Row): void {
    activeKey.value = row.key;
    list.opened(row);
  }

  return { virtualizer, lines, active, activeKey, measure, focus, onKey, open };
}
