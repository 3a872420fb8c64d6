import type { AuditDetail } from '@banyan/contract/security';

/**
 * By what the provider says that the person proved who they are (RFC 8176).
 * @param own what it says of a recovery code, and of a desktop program
 */
export function provedBy(
  methods: readonly string[],
  own: { readonly recovery: string; readonly device: string },
): AuditDetail {
  if (methods.includes(own.recovery)) return 'recoveryCode';
  if (methods.includes('otp') || methods.includes('mfa')) return 'secondFactor';
  if (methods.includes('sms') || methods.includes('email')) return 'sentCode';
  if (methods.includes(own.device)) return 'device';
  return methods.includes('pwd') ? 'password' : '';
}
