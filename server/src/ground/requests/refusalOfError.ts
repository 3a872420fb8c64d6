import { failureIn } from '../database/failure.js';
import { REFUSALS, type Refusal } from './refusal.js';

/** What a caller is told of an error: nothing of its insides, but whether trying again may help. */
export function refusalOfError(error: Error): Refusal {
  const failure = failureIn(error);
  switch (failure?.kind) {
    case 'away':
    case 'crossed':
      return REFUSALS.unavailable;
    case 'unknown':
      // The act may have been done: a client with an idempotency key retries with the same key.
      return { ...REFUSALS.unavailable, details: { unknown: true } };
    case 'badValue':
      return REFUSALS.badRequest;
    case 'refused':
    case undefined:
      return refusalOfStatus('statusCode' in error ? error.statusCode : 500);
  }
}

function refusalOfStatus(status: unknown): Refusal {
  switch (status) {
    case 400:
      return REFUSALS.badRequest;
    case 404:
      return REFUSALS.notFound;
    case 405:
      return REFUSALS.notAllowed;
    case 408:
      return REFUSALS.tooSlow;
    case 413:
      return REFUSALS.tooLarge;
    case 415:
      return REFUSALS.wrongType;
    case 429:
      return REFUSALS.tooMany;
    case 503:
      return REFUSALS.unavailable;
    default:
      return REFUSALS.internal;
  }
}
