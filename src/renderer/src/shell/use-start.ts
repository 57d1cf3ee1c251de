import { ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import { loadWords, pageLocale } from '@/i18n';
import { callQuietly } from '@/ipc/client';
import { afterPaint } from '@/shared/use/after-paint';
import { useLooksStore } from '@/shared/state/looks';
import { useAttentionStore } from '@/shared/state/attention';
import { useCatalogueStore } from '@/features/sale/state/catalogue';
import { useConnectionStore } from '@/shared/state/connection';
import { useCurrentSaleStore } from '@/shared/state/counter/current-sale';
import { loadLock } from '@/features/people/lock/load-lock';
import { useDraftStore } from '@/features/sale/state/draft';
import { useClashesStore } from '@/shared/state/clashes';
import { useLedgerStore } from '@/shared/state/ledger';
import { useLaneStore } from '@/shared/state/counter/lane';
import { usePeopleStore } from '@/shared/state/people';
import { useParkedTicketsStore } from '@/features/sale/state/parked-tickets';
import { usePlayersStore } from '@/features/sale/players/players';
import { useRecentStore } from '@/features/sale/state/recent';
import { useSessionStore } from '@/shared/state/session';
import { useSettingsStore } from '@/shared/state/settings';
import { useTokenStore } from '@/shared/state/token';
import { go } from '@/shared/use/view';

/** How long the first screen waits for the catalogue, which otherwise appears later. In milliseconds. */
const COUNTER_WITHIN_MS = 150;

export interface Start {
  readonly started: Ref<boolean>;
  readonly failure: ShallowRef<AppError | null>;
  readonly retry: () => Promise<void>;
}

/**
 * Reads what every screen needs, and reads it again whenever the till changes between the first run, selling
 * for real and training. None of them may show anything of another. While the journal cannot be used there is
 * nothing to read. A `turn` of another person at the counter reads again too: calls made while the till was
 * locked got no answer.
 */
export function useStart(turn: Readonly<Ref<number>>): Start {
  const session = useSessionStore();
  const settings = useSettingsStore();
  const token = useTokenStore();
  const connection = useConnectionStore();
  const catalogue = useCatalogueStore();
  const looks = useLooksStore();
  const parked = useParkedTicketsStore();
  const players = usePlayersStore();
  const recent = useRecentStore();
  const attention = useAttentionStore();
  const draft = useDraftStore();
  const currentSale = useCurrentSaleStore();
  const lane = useLaneStore();
  const people = usePeopleStore();
  const ledger = useLedgerStore();
  const clashes = useClashesStore();

  const started = ref(false);
  const failure = shallowRef<AppError | null>(null);

  /** The counter's data; a till that is not set up yet refuses it, and shows none of it. */
  const readCounter = (): Promise<unknown> =>
    Promise.all([
      connection.load(),
      ledger.load(),
      clashes.load(),
      catalogue.load(),
      looks.load(),
      recent.load(),
      attention.startOver(),
    ]).finally(
      // Nothing waits for these.
      () => {
        players.startOver();
        void parked.startOver();
      },
    );

  /** Whether the start has nothing to report, which takes words that the first screen does not wait for. */
  const isPlain = (): boolean =>
    failure.value === null && session.session?.notices.length === 0 && !people.state?.problem;

  /**
   * Asks for everything at once, so that the first screen is drawn once and complete. At a locked till that
   * is the lock: the counter's calls are answered once a person has signed in.
   */
  async function retry(): Promise<void> {
    const counter = readCounter();
    const results = await Promise.all([session.load(), settings.load(), token.load(), people.load()]);
    failure.value = results.find((result) => !result.ok)?.error ?? null;
    if (people.needed || !isPlain()) await loadWords(pageLocale());
    if (people.needed) await loadLock();
    const drawn = people.locked ? Promise.resolve() : counter;
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, COUNTER_WITHIN_MS))]);
    started.value = failure.value === null;
    // What the till does in the background would slow the first screen.
    void drawn.finally(() => afterPaint(() => void callQuietly('session.shown')));
  }

  watch(
    [() => session.session?.mode, () => session.session?.ready, () => session.session?.problem?.code],
    async (_, [before]) => {
      draft.startOver();
      currentSale.startOver();
      lane.startOver();
      go('sale');
      const isFirst = before === undefined;
      if (isFirst || !session.session?.ready || session.session.problem) return;
      await Promise.all([settings.load(), token.load(), people.load(), readCounter()]);
    },
  );
  watch(turn, () => void readCounter());
  void retry();
  return { started, failure, retry };
}
