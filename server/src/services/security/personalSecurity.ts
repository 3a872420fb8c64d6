import type { PersonalData } from '../../personal/personalData.js';

/** The log of sign-ins ends by itself after 180 days: until then it is what abuse is found by. It names the account by its number. */
export const personalSecurity: PersonalData = {
  name: 'security',
  tables: ['audit_log'],
  erase: () => Promise.resolve(),
};
