import type { Language } from '@banyan/contract';
import type { Refusal } from './refusal.js';

/** The failure envelope. `code` is at both places where a client may look for 401. */
export function failureEnvelope({ code, text, details }: Refusal, language: Language) {
  return {
    success: false,
    result: null,
    error: { code, message: text[language], ...(details === undefined ? {} : { details }) },
    code,
  };
}
