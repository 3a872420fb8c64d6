import type { SERVICE_STATES } from './words.js';

export type ServiceState = keyof typeof SERVICE_STATES;

/** Where staff may take it. An appointment is made, and moved, by `Move`. */
export const SERVICE_STEPS = {
  requested: ['cancelled'],
  scheduled: ['in_progress', 'no_show', 'cancelled'],
  in_progress: ['done', 'no_show'],
  done: [],
  no_show: [],
  cancelled: [],
} as const satisfies Readonly<Record<ServiceState, readonly ServiceState[]>>;

/** Nothing is done of it any more. */
export const SERVICE_ENDS: readonly ServiceState[] = ['done', 'no_show', 'cancelled'];
