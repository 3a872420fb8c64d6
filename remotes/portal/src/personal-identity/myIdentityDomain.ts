import type { MY_IDENTITY_CALLS } from '@banyan/contract/identities';
import { ownDomain } from '@banyan/domain-kit';
import { thing } from '@banyan/rules';

const TAGS = ['Identity'] as const;

/** A customer's own identity, kept true by the hub. Submitting is a call of its page: no number is kept beyond its answer. */
export const myIdentityDomain = ownDomain<typeof MY_IDENTITY_CALLS>()(
  { path: 'my-identity', version: '1.0' },
  { tags: TAGS, topics: { identity: TAGS } },
  (build, own) => ({
    identity: build.query(own.read('MyIdentity/Get', thing, TAGS)),
    withdraw: build.mutation(own.act('MyIdentity/Withdraw', TAGS)),
  }),
);
