import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import type { SentAnyway } from '@shared/model/kinds/sale';
import type { Sale } from '@shared/model/sale/sale';
import { isDueBack, owesMoney } from '@shared/model/sale/sale-money';
import { maySend, needsAttention } from '@shared/model/sale/sale-state';
import type { Alarm, AttentionList, OpenSale } from '@shared/model/sale/settling';
import type { Input } from '@shared/ipc/contract';
import { call, listen } from '@/ipc/client';
import { readOnceMore } from '../use/read-once-more';

function newestFirst(a: OpenSale, b: OpenSale): number {
  if (a.sale.createdAt === b.sale.createdAt) return 0;
  return a.sale.createdAt < b.sale.createdAt ? 1 : -1;
}

/** Whether a person has to act on the sale: settle it, or refund its money. */
function needsPerson(sale: Sale): boolean {
  return needsAttention(sale.state) || owesMoney(sale);
}

/** The sales and orders that need a person, newest first, and what a person can do about them. */
export const useAttentionStore = defineStore('attention', () => {
  /** The open sales, and those that are being sent from here until their outcome is known. */
  const sales = shallowRef<readonly OpenSale[]>([]);
  const alarms = shallowRef<readonly Alarm[]>([]);
  /** Older ones that are not in the list. */
  const more = shallowRef(0);
  const loaded = shallowRef(false);
  const error = shallowRef<AppError | null>(null);
  /** Sales that a person has just sent, settled or closed, each in its current state; the latest first. */
  const handled = shallowRef<readonly Sale[]>([]);

  const open = computed(() => sales.value.filter(({ sale }) => sale.state !== 'sending'));
  const count = computed(() => open.value.length + alarms.value.length + more.value);
  /** Ids of sales that an order in the list looks the same as: sending one of these may top up twice. */
  const alarmed = computed<ReadonlySet<string>>(() => new Set(alarms.value.map(({ sale }) => sale.id)));
  /** How many kept sales a person could send. */
  const sendable = computed(
    () =>
      open.value.filter(({ sale }) => maySend(sale.state) && !sale.refund && !alarmed.value.has(sale.id))
        .length,
  );

  function keep(list: AttentionList): void {
    const beingSent = sales.value.filter(
      ({ sale }) => sale.state === 'sending' && list.sales.every((item) => item.sale.id !== sale.id),
    );
    sales.value = [...list.sales, ...beingSent].sort(newestFirst);
    alarms.value = list.alarms;
    more.value = list.more;
    loaded.value = true;
  }

  /** Reads the list. A change during a reading leads to one more, and the outdated result is dropped. */
  const load = readOnceMore(async (isOutdated) => {
    const result = await call('attention.get');
    error.value = result.ok ? null : result.error;
    if (result.ok && !isOutdated()) keep(result.value);
  });

  /** Resets everything, so that nothing of another till mode is left. */
  async function startOver(): Promise<void> {
    [sales.value, alarms.value, handled.value, more.value, loaded.value] = [[], [], [], 0, false];
    await load();
  }

  function take(changed: Sale): void {
    const known = sales.value.some(({ sale }) => sale.id === changed.id);
    const settled = isDueBack(changed) && !owesMoney(changed);
    sales.value = sales.value.flatMap((item) => {
      if (item.sale.id !== changed.id) return item;
      const stays = item.sale.state === changed.state || changed.state === 'sending';
      return (stays && !settled) || needsPerson(changed) ? { ...item, sale: changed } : [];
    });
    handled.value = handled.value.map((sale) => (sale.id === changed.id ? changed : sale));
    // The main process decides which orders may be a sale, and until when the sale must stay open.
    if (known || needsPerson(changed)) void load();
  }

  // The main process always refuses to send a sale twice. This only keeps a second press from being answered
  // with that refusal. A change that arrives meanwhile overtook the answer.
  const underWay = new Map<string, Sale | null>();
  listen('sale.changed', (changed) => {
    if (underWay.has(changed.id)) underWay.set(changed.id, changed);
    take(changed);
  });
  listen('attention.changed', () => void load());

  async function once(id: string, act: () => Promise<Result<Sale>>): Promise<Result<Sale> | null> {
    if (underWay.has(id)) return null;
    underWay.set(id, null);
    const result = await act();
    const heard = underWay.get(id);
    underWay.delete(id);
    if (!result.ok) {
      void load();
      return result;
    }
    const sale = heard ?? result.value;
    take(sale);
    return { ok: true, value: sale };
  }

  async function handle(id: string, act: () => Promise<Result<Sale>>): Promise<Result<Sale> | null> {
    const result = await once(id, act);
    if (result?.ok) handled.value = [result.value, ...handled.value.filter((sale) => sale.id !== id)];
    return result;
  }

  const alarmAct =
    (name: 'attention.closeAlarm' | 'attention.takeOrder') =>
    async (id: number, note: string): Promise<Result<AttentionList>> => {
      const result = await call(name, { id, note });
      if (result.ok) keep(result.value);
      else void load();
      return result;
    };

  // Each of these returns null when a call for the sale is already running.
  return {
    sales,
    alarms,
    handled,
    count,
    more,
    alarmed,
    sendable,
    loaded,
    error,
    load,
    startOver,
    /**
     * Sends a kept or provably unsent sale; `acknowledged` are similar ones that staff accepted. `anyway`: what they
     * saw that held it back.
     */
    sendAgain: (id: string, acknowledged: readonly string[], anyway: SentAnyway = []) =>
      handle(id, () => call('sale.sendAgain', { id, acknowledged: [...acknowledged], anyway: [...anyway] })),
    /** Closes a sale for this reason. `moneyBack` is how the customer got the money back, null if kept. */
    close: (id: string, reason: string, moneyBack: Input<'sale.void'>['moneyBack']) =>
      handle(id, () => call('sale.void', { id, reason, moneyBack })),
    /** Records a person's decision that this order is the sale. */
    settle: (id: string, orderKey: string) => handle(id, () => call('sale.settle', { id, orderKey })),
    note: (id: string, text: string) => once(id, () => call('sale.note', { id, text })),
    /** Ends an alarm with a note about its cause. */
    closeAlarm: alarmAct('attention.closeAlarm'),
    /** Records a person's decision that the alarm's order is its sale; the alarm ends with the note. */
    takeOrder: alarmAct('attention.takeOrder'),
    /** Dismisses the message about a handled sale; without an id, all of them. */
    dismiss: (id?: string) => {
      handled.value = id === undefined ? [] : handled.value.filter((sale) => sale.id !== id);
    },
  };
});
