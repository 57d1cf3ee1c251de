import { computed, ref, shallowRef } from 'vue';
import type { Input } from '@shared/ipc/contract';
import type { AppError } from '@shared/ipc/errors';
import { sumOf } from '@shared/model/money/money';
import type { CustomerProduct } from '@shared/model/sale/customer-order';
import { MOST_CUSTOMER_LINES } from '@shared/model/kinds/sale';
import { readField } from '@shared/model/recipient/recipient';
import { call } from '@/ipc/client';

type Offered = CustomerProduct['packages'][number];

export interface OrderedLine {
  readonly product: CustomerProduct;
  readonly chosen: Offered;
  /** Each detail as it was read, in the order in which the game asks for them. */
  readonly details: readonly { readonly ref: string; readonly value: string }[];
}

/** The step that the customer is at. */
export type Step = 'games' | 'packages' | 'details' | 'order' | 'done' | 'closed';

/** What one customer composes, step by step. The till knows nothing of it before it is ordered. */
export function useOrder() {
  const offer = shallowRef<readonly CustomerProduct[]>([]);
  /** The shop's picture; null for none. */
  const picture = shallowRef<string | null>(null);
  const step = ref<Step>('games');
  const product = shallowRef<CustomerProduct | null>(null);
  const chosen = shallowRef<Offered | null>(null);
  /** By the service's field names. */
  const typed = shallowRef<ReadonlyMap<string, string>>(new Map());
  const lines = shallowRef<readonly OrderedLine[]>([]);
  const name = ref('');
  const number = ref<number | null>(null);
  const failure = shallowRef<AppError | null>(null);
  const busy = ref(false);
  /** Whether faults are shown: an empty field is no fault before the customer wants to go on. */
  const asked = ref(false);

  const readings = computed(() =>
    (product.value?.fields ?? []).map((field) => ({
      field,
      ...readField(typed.value.get(field) ?? '', field),
    })),
  );
  const faultOf = (field: string) => {
    const reading = readings.value.find((one) => one.field === field);
    if (!reading || reading.ok || (!asked.value && reading.fault === 'empty')) return null;
    return reading.fault;
  };
  /** Text copied along with a detail and left out of it. */
  const removedFrom = (field: string): readonly string[] => {
    const reading = readings.value.find((one) => one.field === field);
    return reading?.ok ? (reading.removed ?? []) : [];
  };
  const total = computed(() => sumOf(lines.value.map((line) => line.chosen.price)));

  /** Clears this customer's order for the next one. */
  async function startOver(): Promise<void> {
    product.value = chosen.value = number.value = failure.value = null;
    typed.value = new Map();
    lines.value = [];
    name.value = '';
    step.value = 'games';
    const offered = await call('kiosk.offer');
    offer.value = offered.ok ? offered.value.products : [];
    picture.value = offered.ok ? offered.value.picture : null;
    if (offer.value.length === 0) step.value = 'closed';
  }

  function choose(game: CustomerProduct): void {
    product.value = game;
    step.value = 'packages';
  }

  function take(one: Offered): void {
    chosen.value = one;
    typed.value = new Map();
    asked.value = false;
    step.value = 'details';
    if (product.value?.fields.length === 0) add();
  }

  function type(field: string, text: string): void {
    typed.value = new Map(typed.value).set(field, text);
  }

  function add(): void {
    asked.value = true;
    const [game, one] = [product.value, chosen.value];
    if (!game || !one || readings.value.some(({ ok }) => !ok)) return;
    const details = readings.value.map((reading) => ({
      ref: reading.field,
      value: reading.ok ? reading.value : '',
    }));
    lines.value = [...lines.value, { product: game, chosen: one, details }];
    product.value = chosen.value = null;
    step.value = 'order';
  }

  function remove(index: number): void {
    lines.value = lines.value.filter((_, at) => at !== index);
    if (lines.value.length === 0) step.value = 'games';
  }

  function back(): void {
    step.value = step.value === 'details' ? 'packages' : lines.value.length > 0 ? 'order' : 'games';
  }

  async function send(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    const result = await call('kiosk.order', { name: name.value, lines: lines.value.map(asOrdered) });
    busy.value = false;
    failure.value = result.ok ? null : result.error;
    if (!result.ok) return;
    number.value = result.value.number;
    step.value = 'done';
  }

  return {
    ...{ offer, picture, step, product, chosen, typed, lines, name, number, failure, busy, total },
    full: computed(() => lines.value.length >= MOST_CUSTOMER_LINES),
    ...{ faultOf, removedFrom, startOver, choose, take, type, add, remove, back, send },
    more: (): void => void (step.value = 'games'),
  };
}

function asOrdered({ product, chosen, details }: OrderedLine): Input<'kiosk.order'>['lines'][number] {
  const shownNames = { product: product.name, package: chosen.name };
  return { productId: product.id, packageId: chosen.id, shownNames, quantity: 1, payload: [...details] };
}
