import type { Person } from '@banyan/contract';

/**
 * Specification 9: username plus alarm code, of the session's person and never of a cookie (product decision 6). An
 * identity provider may know neither; then the account says who it is.
 */
export function watermarkText({ username, alarmcode, account }: Person): string {
  return username + alarmcode || account;
}
