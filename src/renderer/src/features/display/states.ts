/** How the outcome of a ticket looks to its customer. */
import { CircleAlert, CircleCheck, CircleX, Clock, Hourglass } from '@lucide/vue';
import type { Component } from 'vue';
import type { DisplayState } from '@shared/model/kinds/display';

export const STATE_TONES: Readonly<Record<DisplayState, string>> = {
  sending: 'bg-info-soft text-info',
  checking: 'bg-warn-soft text-warn',
  kept: 'bg-warn-soft text-warn',
  'not-made': 'bg-bad-soft text-bad',
  partly: 'bg-warn-soft text-warn',
  accepted: 'bg-ok-soft text-ok',
  delivered: 'bg-ok-soft text-ok',
};
export const STATE_SIGNS: Readonly<Record<DisplayState, Component>> = {
  sending: Hourglass,
  checking: Clock,
  kept: Clock,
  'not-made': CircleX,
  partly: CircleAlert,
  accepted: CircleCheck,
  delivered: CircleCheck,
};
