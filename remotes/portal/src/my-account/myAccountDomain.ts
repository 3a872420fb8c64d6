import type { MY_SECURITY_CALLS } from '@banyan/contract/security';
import { ownDomain } from '@banyan/domain-kit';
import { list, thing } from '@banyan/rules';

/** What the customer sees of their own account. Acts are calls of their pages: no password or secret is kept beyond its answer. */
export const myAccountDomain = ownDomain<typeof MY_SECURITY_CALLS>()(
  { path: 'my-account', version: '1.0' },
  { tags: ['Session', 'State', 'Event'] },
  (build, own) => ({
    sessions: build.query(own.read('MySecurity/GetSessions', list, ['Session'])),
    state: build.query(own.read('MySecurity/GetState', thing, ['State'])),
    events: build.query(own.read('MySecurity/GetEvents', list, ['Event'])),
  }),
);
