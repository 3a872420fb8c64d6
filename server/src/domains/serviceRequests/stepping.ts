import {
  SERVICE_STEPS,
  type ServiceRequest,
  type ServiceState,
} from '@banyan/contract/service-requests';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import type { Decide } from '../../ground/records/index.js';
import { done, REFUSALS, type Refusal, refused } from '../../ground/requests/refusal.js';
import { SERVICE_REFUSALS } from './refusals.js';
import { tellOwner } from './tellRequest.js';
import { type Author, noteProgress } from './thread.js';

const LEAST_RESULT = 5;

type Step = {
  readonly state: ServiceState;
  readonly result: string;
  readonly reason: string;
};

/** Begins or ends a service. */
export function stepping(
  tx: Queryable,
  { state, result, reason }: Step,
  by: Author,
  at: number,
): Decide<ServiceRequest> {
  return async (before) => {
    const fault = faultIn(before, { state, result, reason });
    if (fault !== null) return refused(fault);
    await noteProgress(tx, before, by, state, state === 'cancelled' ? { reason } : {}, at);
    await tellOwner(tx, before);
    const template = NOTICES[state];
    if (before.customerId !== null && template !== undefined) {
      await noticeTo(tx, before.customerId, { template, params: { id: before.id }, at });
    }
    const endedAt = state === 'in_progress' ? null : new Date(at).toISOString();
    const ended = state === 'done' ? { result } : {};
    return done({ state, ...ended, endedAt, waitsSince: null });
  };
}

function faultIn(before: ServiceRequest, { state, result, reason }: Step): Refusal | null {
  const steps: readonly ServiceState[] = SERVICE_STEPS[before.state];
  if (!steps.includes(state)) return REFUSALS.stepNotAllowed;
  if (state === 'done' && Array.from(result).length < LEAST_RESULT) {
    return SERVICE_REFUSALS.resultNeeded;
  }
  const isUnexplained = state === 'cancelled' && reason.trim() === '';
  return isUnexplained ? SERVICE_REFUSALS.reasonNeeded : null;
}

const NOTICES: Readonly<Partial<Record<ServiceState, 'serviceDone' | 'serviceCancelled'>>> = {
  done: 'serviceDone',
  cancelled: 'serviceCancelled',
};
