import type { AuditDetail } from '@banyan/contract/security';

/**
 * By what the provider says that the person proved who they are (RFC 8176).
 * @param recovery what it says of a recovery code
 */
export function provedBy(methods: readonly string[], recovery: string): AuditDetail {
  if (methods.includes(recovery)) return 'recoveryCode';
  if (methods.includes('otp') || methods.includes('mfa')) return 'secondFactor';
  if (methods.includes('sms') || methods.includes('email')) return 'sentCode';
  return methods.includes('pwd') ? 'password' : '';
}
