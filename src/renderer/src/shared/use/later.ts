import { defineAsyncComponent, getCurrentInstance, type Component } from 'vue';
import { loadWords, pageLocale } from '@/i18n';

type Load<T extends Component> = () => Promise<{ readonly default: T }>;

const parts = new Set<() => Promise<unknown>>();

/** A screen that is loaded when it is first shown. The words that it says are there by then. */
export function onDemand<T extends Component>(load: Load<T>): T {
  return defineAsyncComponent<T>(async () => {
    await loadWords(pageLocale());
    return (await load()).default;
  });
}

/**
 * A part of the counter that its first screen does not show. It is loaded once that screen is painted, so that
 * it opens at once, or when it is shown before then. Only for the top level of a module, so not in `<script setup>`:
 * it is kept for good, with all that the scope around it holds, for example what a customer typed.
 */
export function afterFirstScreen<T extends Component>(load: Load<T>): T {
  if (getCurrentInstance()) throw new Error('afterFirstScreen is for the top level of a module');
  let begun: ReturnType<Load<T>> | undefined;
  const once = (): ReturnType<Load<T>> => (begun ??= load());
  parts.add(once);
  return onDemand(once);
}

/** Loads the parts that the first screen did not need, one after the other: a press does not wait for all. */
export async function loadParts(): Promise<void> {
  for (const load of parts) await load();
}
