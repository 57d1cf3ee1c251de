import { onScopeDispose, readonly, ref, type Ref } from 'vue';

/** Whether a media query holds, as long as the component is there. */
export function useMedia(query: string): Readonly<Ref<boolean>> {
  const media = window.matchMedia(query);
  const holds = ref(media.matches);
  const listen = ({ matches }: MediaQueryListEvent) => (holds.value = matches);
  media.addEventListener('change', listen);
  onScopeDispose(() => media.removeEventListener('change', listen));
  return readonly(holds);
}
