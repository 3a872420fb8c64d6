import { type Account, audienceOf } from './accounts.js';

/** What the built-in provider says of a person in the scope `profile`. */
export const PROFILE_CLAIMS = [
  'account',
  'username',
  'usertype',
  'role',
  'alarmcode',
  'orgid',
  'orgname',
] as const;
/** The company that runs the installation, among organisations. */
const COMPANY_ID = 'company';

type ProfileClaims = Record<(typeof PROFILE_CLAIMS)[number], string | number>;

export function profileOf(account: Account, company: string): ProfileClaims {
  const { username, usertype, role, alarmcode } = account;
  const [orgid, orgname] = organisationOf(account, company);
  return { account: account.account, username, usertype, role, alarmcode, orgid, orgname };
}

/** Customers have none (product decision 19). */
function organisationOf(account: Account, company: string): readonly [string, string] {
  const { orgId, orgName } = account;
  const isCompanys = orgId === '' && orgName === '' && audienceOf(account) === 'admin';
  return isCompanys ? [COMPANY_ID, company] : [orgId, orgName];
}
