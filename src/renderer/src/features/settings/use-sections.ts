/** The sections of the settings that are on screen, so that somebody who looks for one is led to it. */
import {
  inject,
  onBeforeUnmount,
  onMounted,
  provide,
  shallowRef,
  type InjectionKey,
  type ShallowRef,
} from 'vue';

/** One section, as it is called now. */
export interface Section {
  readonly title: () => string;
  readonly element: HTMLElement;
}

/** Brings a section into view, and lets the keyboard go on from there. */
export function showSection({ element }: Section): void {
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}

type Sections = ShallowRef<readonly Section[]>;
const KEY: InjectionKey<Sections> = Symbol('sections');

/** Keeps the list of the sections below the component that calls it, in the order in which they stand. */
export function provideSections(): Sections {
  const sections: Sections = shallowRef([]);
  provide(KEY, sections);
  return sections;
}

/** Puts a section on the list as long as it is there; without a list above, nothing happens. */
export function useSection(title: () => string, element: () => HTMLElement | null): void {
  const sections = inject(KEY, null);
  let own: Section | null = null;
  onMounted(() => {
    const mounted = element();
    if (!sections || !mounted) return;
    own = { title, element: mounted };
    sections.value = [...sections.value, own].sort(inDocument);
  });
  onBeforeUnmount(() => {
    if (sections) sections.value = sections.value.filter((section) => section !== own);
  });
}

function inDocument(a: Section, b: Section): number {
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
