/** Which screen is shown. A receipt covers the screen it was opened from, which keeps its place. */
import { readonly, ref, shallowRef, type DeepReadonly, type Ref, type ShallowRef } from 'vue';
import type { SectionName } from '@shared/model/settings/setting-groups';

export const VIEWS = ['sale', 'history', 'attention', 'day', 'shop', 'settings'] as const;
export type ViewName = (typeof VIEWS)[number];

/** What the receipt view shows: a sale of this till, or an order of the service alone. */
export interface ReceiptOf {
  readonly saleId: string | null;
  readonly orderKey: string | null;
}

const view = ref<ViewName>('sale');
const receipt = shallowRef<ReceiptOf | null>(null);
/** How often a screen was requested. */
const visits = ref(0);

/** A section of the settings that another screen led to, and the way back to that screen. */
export interface Detour {
  readonly section: SectionName;
  readonly from: ViewName;
  readonly receipt: ReceiptOf | null;
}
const detour = shallowRef<Detour | null>(null);

function go(to: ViewName): void {
  view.value = to;
  visits.value += 1;
  receipt.value = null;
  detour.value = null;
}

function openSettings(section: SectionName): void {
  const from = { section, from: view.value, receipt: receipt.value };
  go('settings');
  if (from.from !== 'settings') detour.value = from;
}

function goBack(): void {
  const back = detour.value;
  if (!back) return;
  go(back.from);
  receipt.value = back.receipt;
}

/** The current screen and the ways to another. */
export function useView(): {
  view: DeepReadonly<Ref<ViewName>>;
  /** Grows each time a screen is requested, even the one that is shown: it then starts from its top. */
  visits: DeepReadonly<Ref<number>>;
  receipt: Readonly<ShallowRef<ReceiptOf | null>>;
  go: (to: ViewName) => void;
  detour: Readonly<ShallowRef<Detour | null>>;
  /** Shows a section of the settings; `goBack` returns to the screen before. */
  openSettings: (section: SectionName) => void;
  goBack: () => void;
  openReceipt: (of: ReceiptOf) => void;
  closeReceipt: () => void;
} {
  return {
    view: readonly(view),
    visits: readonly(visits),
    receipt,
    go,
    detour,
    openSettings,
    goBack,
    openReceipt: (of) => (receipt.value = of),
    closeReceipt: () => (receipt.value = null),
  };
}
