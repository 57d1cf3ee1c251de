/**
 * Which text field has the focus, and whether the keyboard over the page writes into it. One field and one
 * keyboard at a time: keys of another field are off.
 */
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { takesText, type TextInput } from '../keys/type-into';

const focused = shallowRef<TextInput | null>(null);
document.addEventListener(
  'focusin',
  ({ target }) => (focused.value = takesText(target) ? target : null),
  true,
);
document.addEventListener('focusout', () => (focused.value = null), true);

/** The field of the keyboard over the page; null while it is not there. */
const overlaid = shallowRef<TextInput | null>(null);

/** The field that the keyboard over the page writes into, which sets it. */
export function useOverlaidField(): ShallowRef<TextInput | null> {
  return overlaid;
}

/** The name of a field in `data-for` of the keys that write into it. */
export function nameOfField({ dataset }: TextInput): string {
  return [dataset['testid'], dataset['ref']].filter(Boolean).join(' ');
}

/** Keys on the page for fields of one kind, their `data-keys`. */
export interface PageKeys {
  /** Whether they write: their field has the focus, or gets it back, and there is no other keyboard. */
  readonly live: ComputedRef<boolean>;
  readonly covered: ComputedRef<boolean>;
  /** For `data-testid` and `data-for` while they write. */
  readonly marks: ComputedRef<Record<string, string>>;
  /** The one field to write into, which gets the focus back; null for none. */
  readonly field: () => TextInput | null;
}

/** The keys for fields whose `data-keys` is `kind`; with the focus elsewhere they write into `home`. */
export function usePageKeys(kind: string, home: () => TextInput | null = () => null): PageKeys {
  const isOurs = (field: TextInput | null): field is TextInput => field?.dataset['keys'] === kind;
  const covered = computed(() => overlaid.value !== null);
  const writes = computed(() => !covered.value && isOurs(focused.value));
  const live = computed(() => writes.value || (!covered.value && home() !== null));
  return {
    live,
    covered,
    marks: computed(() =>
      writes.value && focused.value
        ? { 'data-testid': 'touch-keys', 'data-for': nameOfField(focused.value) }
        : {},
    ),
    field: () => {
      if (!live.value) return null;
      const { activeElement } = document;
      if (takesText(activeElement) && isOurs(activeElement)) return activeElement;
      const back = home();
      back?.focus({ preventScroll: true });
      back?.select();
      return back;
    },
  };
}
