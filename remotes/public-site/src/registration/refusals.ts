import type { Failure } from '@banyan/contract';
import type { Consent } from '@banyan/contract/registration';
import { passwordFaultWords } from '@banyan/contract/security';
import { isFields } from '@banyan/rules';
import type { Refused } from '@banyan/ui';
import { FAULTS, tooOften, triesLeft } from './registrationTexts.js';

export type Filled = {
  readonly channel: string;
  readonly sms: string;
  readonly email: string;
  readonly agreed: string;
  readonly code: string;
  readonly password: string;
  readonly name: string;
};

/** What a refusal means for the fields, in words that say the next step. */
export function refusedBy({ code, message, details }: Failure): Refused<Filled> {
  const about = isFields(details) ? details : {};
  switch (code) {
    case 'TOO_MANY':
      return { form: tooOften(numberIn(about, 'retryAfterSeconds')) };
    case 'CODE_WRONG':
      return { fields: { code: triesLeft(numberIn(about, 'triesLeft')) } };
    case 'CODE_ENDED':
      return { fields: { code: FAULTS.codeEnded } };
    case 'PASSWORD_WEAK':
      return { fields: { password: passwordFaultWords(about['reason']) ?? message } };
    case 'LEGAL_CHANGED':
      return { fields: { agreed: FAULTS.changed } };
    case 'PROOF_NEEDED':
      return { form: FAULTS.later };
    default:
      return { form: message };
  }
}

/** What has to be agreed to now; null: the refusal does not say. */
export function asksIn({ details }: Failure): readonly Consent[] | null {
  const asks = isFields(details) ? details['asks'] : null;
  return Array.isArray(asks) ? (asks as readonly Consent[]) : null;
}

function numberIn(details: Readonly<Record<string, unknown>>, name: string): number {
  const value = details[name];
  return typeof value === 'number' ? value : 0;
}
