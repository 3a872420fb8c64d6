import type { ACCOUNT_CALLS } from '@banyan/contract/account';
import { ownDomain } from '@banyan/domain-kit';
import { thing } from '@banyan/rules';

const TAGS = ['Details'] as const;

/** What customers may change of themselves. */
export const myDetailsDomain = ownDomain<typeof ACCOUNT_CALLS>()(
  { path: 'my-details', version: '1.0' },
  { tags: TAGS, topics: { account: TAGS } },
  (build, own) => ({
    details: build.query(own.read('MyAccount/Get', thing, TAGS)),
    save: build.mutation(own.act('MyAccount/Save', TAGS)),
    setPicture: build.mutation(own.act('MyAccount/SetPicture', TAGS)),
    removePicture: build.mutation(own.act('MyAccount/RemovePicture', TAGS)),
  }),
);
