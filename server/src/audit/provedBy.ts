import type { AuditDetail } from '@banyan/contract/security';
import { RECOVERY_METHOD } from '../identity/provider.js';

/** By what the provider says that the person proved who they are (RFC 8176). */
export function provedBy(methods: readonly string[]): AuditDetail {
  if (methods.includes(RECOVERY_METHOD)) return 'recoveryCode';
  if (methods.includes('otp') || methods.includes('mfa')) return 'secondFactor';
  return methods.includes('pwd') ? 'password' : '';
}
