import { onScopeDispose } from 'vue';
import { callQuietly, listen } from '@/ipc/client';
import { usePeopleStore } from '@/shared/state/people';
import { useSessionStore } from '@/shared/state/session';

/**
 * What is left of the credit is not for everyone. The lock hides it in the notices, and asks for it again in the name of
 * the person who has signed in.
 */
export function useOwnNotices(): void {
  const store = useSessionStore();
  const people = usePeopleStore();

  /** Whether what notices show depends on who is there. */
  const isOfCredit = (): boolean =>
    store.session?.notices.some(({ credit }) => credit !== undefined) ?? false;

  function hide(): void {
    if (!store.session || !isOfCredit()) return;
    const notices = store.session.notices.map((one) => (one.credit ? { ...one, credit: null } : one));
    store.session = { ...store.session, notices };
  }

  async function ask(): Promise<void> {
    if (!isOfCredit()) return;
    const whose = people.me?.id;
    let isSent = false;
    const stop = listen('session.changed', () => (isSent = true));
    const result = await callQuietly('session.get');
    stop();
    // What was sent since is newer, and for someone else it is not.
    if (!result.ok || isSent || people.me?.id !== whose || !store.session) return;
    // Nothing else of it counts: between two sessions the till is not ready for a moment.
    store.session = { ...store.session, notices: result.value.notices };
  }

  hide();
  onScopeDispose(() => void ask());
}
