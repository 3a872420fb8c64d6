/**
 * The second OpenID provider as a process of its own, with a page that asks who it is. Its first line is the settings
 * to use it by, as JSON; its people are the demo accounts of the same names.
 */
import { DEMO_ACCOUNTS } from '../domains/account/addDemoAccounts.js';
import { startOtherProvider } from './otherProvider.js';

const provider = await startOtherProvider();
provider.people = Object.fromEntries(
  DEMO_ACCOUNTS.map(({ id, account, username, usertype, alarmcode, permissions }) => [
    account,
    {
      sub: `acme|${id}`,
      number: id,
      preferred_username: account,
      name: username,
      desk: alarmcode,
      realm_access: { roles: usertype === 2 ? ['shop-admin'] : [] },
      'https://acme.example/usertype': usertype,
      'https://acme.example/permissions': permissions,
    },
  ]),
);
console.log(JSON.stringify({ ...provider.environment, BANYAN_OIDC_CLAIM_USERID: 'number' }));
process.on('SIGTERM', () => {
  void provider.close().then(() => process.exit(0));
});
