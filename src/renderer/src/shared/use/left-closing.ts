import { shallowRef } from 'vue';
import type { BusinessDay } from '@shared/model/day/business-day';

/** The day whose closing was interrupted to sort something out, and goes on afterwards; null for none. */
export const leftClosing = shallowRef<BusinessDay | null>(null);
