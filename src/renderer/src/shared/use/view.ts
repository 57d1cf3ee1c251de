/** Which screen is shown. A receipt covers the screen it was opened from, which keeps its place. */
import { readonly, ref, shallowRef, type ShallowRef } from 'vue';
import type { SectionName } from '@shared/model/settings/setting-groups';

export const VIEWS = ['sale', 'history', 'attention', 'day', 'shop', 'settings'] as const;
export type ViewName = (typeof VIEWS)[number];

/** What the receipt view shows: a sale of this till, or an order of the service alone. */
export interface ReceiptOf {
  readonly saleId: string | null;
  readonly orderKey: string | null;
}

const current = ref<ViewName>('sale');
const shownReceipt = shallowRef<ReceiptOf | null>(null);
const requests = ref(0);

/** A section of the settings that another screen led to, and the way back to that screen. */
export interface Detour {
  readonly section: SectionName;
  readonly from: ViewName;
  readonly receipt: ReceiptOf | null;
}
const way = shallowRef<Detour | null>(null);

export const view = readonly(current);
/** Grows each time a screen is requested, even the one that is shown: it then starts from its top. */
export const visits = readonly(requests);
export const receipt: Readonly<ShallowRef<ReceiptOf | null>> = shownReceipt;
export const detour: Readonly<ShallowRef<Detour | null>> = way;

export function go(to: ViewName): void {
  current.value = to;
  requests.value += 1;
  shownReceipt.value = null;
  way.value = null;
}

export function openReceipt(of: ReceiptOf): void {
  shownReceipt.value = of;
}

export function closeReceipt(): void {
  shownReceipt.value = null;
}

/** Shows a section of the settings; `goBack` returns to the screen before. */
export function openSettings(section: SectionName): void {
  const from = { section, from: current.value, receipt: shownReceipt.value };
  go('settings');
  if (from.from !== 'settings') way.value = from;
}

export function goBack(): void {
  const back = way.value;
  if (!back) return;
  go(back.from);
  shownReceipt.value = back.receipt;
}
