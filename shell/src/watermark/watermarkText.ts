import type { Person } from '@banyan/contract';

/**
 * Specification 9: username plus alarm code, from the session and never from a cookie (product
 * decision 6). An identity provider may know neither; then the account identifies the user.
 */
export function watermarkText({ username, alarmcode, account }: Person): string {
  return username + alarmcode || account;
}
