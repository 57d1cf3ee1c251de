import { shallowRef } from 'vue';
import type { BusinessDay } from '@shared/model/day/business-day';

/** The day whose closing was left to sort something out, and is gone on with afterwards; null for none. */
export const leftClosing = shallowRef<BusinessDay | null>(null);
