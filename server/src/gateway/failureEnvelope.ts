import type { Language } from '@banyan/contract';
import { REFUSALS, type Refusal } from './refusal.js';

/** The failure envelope. `code` stands at both places where a client may look for 401. */
export function failureEnvelope({ code, text, details }: Refusal, language: Language) {
  return {
    success: false,
    result: null,
    error: { code, message: text[language], ...(details === undefined ? {} : { details }) },
    code,
  };
}

export function refusalOfStatus(status: number): Refusal {
  switch (status) {
    case 400:
      return REFUSALS.badRequest;
    case 404:
      return REFUSALS.notFound;
    case 405:
      return REFUSALS.notAllowed;
    case 413:
      return REFUSALS.tooLarge;
    case 415:
      return REFUSALS.wrongType;
    case 429:
      return REFUSALS.tooMany;
    default:
      return REFUSALS.internal;
  }
}
